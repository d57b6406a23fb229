"""Layouts as drawings, and drawings as text, SVG, PDF and PNG.

Drawing and writing are apart: `draw_layout` lays everything out in millimetres, and the writers only translate. The
packages that PDF, PNG and graphs need are imported when they are first used.
"""

from triominoes.diagram.compose import column, row, with_margin
from triominoes.diagram.drawing import Circle, Drawing, Line, Polygon, Shape, Style, Text, extent
from triominoes.diagram.font import text_width, wrap
from triominoes.diagram.grid import grid_drawing
from triominoes.diagram.gv import RenderError, ToolMissingError, layout_graph, render
from triominoes.diagram.orientation import landscape, narrowest
from triominoes.diagram.pdf import to_pdf
from triominoes.diagram.png import to_png
from triominoes.diagram.scene import draw_layout
from triominoes.diagram.svg import to_svg
from triominoes.diagram.text import to_text
from triominoes.diagram.tiles import cell_shape, tile_shapes, triangle_at

__all__ = [
    "Circle",
    "Drawing",
    "Line",
    "Polygon",
    "RenderError",
    "Shape",
    "Style",
    "Text",
    "ToolMissingError",
    "cell_shape",
    "column",
    "draw_layout",
    "extent",
    "grid_drawing",
    "landscape",
    "layout_graph",
    "narrowest",
    "render",
    "row",
    "text_width",
    "tile_shapes",
    "to_pdf",
    "to_png",
    "to_svg",
    "to_text",
    "triangle_at",
    "with_margin",
    "wrap",
]
