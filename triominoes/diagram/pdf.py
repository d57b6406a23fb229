"""Drawings as PDF, by reportlab."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from triominoes.diagram.drawing import PAPER, Circle, Drawing, Line, Polygon, Shape, Style, Text
from triominoes.diagram.font import in_helvetica

if TYPE_CHECKING:
    from collections.abc import Iterable

POINTS_PER_MM = 72 / 25.4


def to_pdf(*pages: Drawing, title: str = "") -> bytes:
    """The drawings as the pages of one PDF, each page as large as its drawing; equal drawings give equal bytes.

    `title` names the document; by default it is the first drawing's. Text is set in the base-14 Helvetica, which every
    viewer has; letters it lacks lose their accents, or are shown as question marks. Raises `ValueError` for no pages.
    """
    if not pages:
        raise ValueError("a PDF needs at least one page")
    from reportlab.pdfgen.canvas import Canvas

    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=1, lang="en")
    canvas.setTitle(title or pages[0].title)
    canvas.setCreator("triominoes")
    canvas.setAuthor("")
    canvas.setSubject("")
    for page in pages:
        canvas.setPageSize((page.width * POINTS_PER_MM, page.height * POINTS_PER_MM))
        canvas.scale(POINTS_PER_MM, POINTS_PER_MM)
        canvas.translate(0, page.height)
        canvas.setLineJoin(1)
        canvas.setLineCap(1)
        _fill_sheet(canvas, page)
        _draw(canvas, page.shapes)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _fill_sheet(canvas: Any, page: Drawing) -> None:
    canvas.setFillColor(PAPER)
    canvas.rect(0, -page.height, page.width, page.height, stroke=0, fill=1)


def _draw(canvas: Any, shapes: Iterable[Shape]) -> None:
    """Draw with y upward from the top edge, so that every y only changes its sign."""
    for shape in shapes:
        match shape:
            case Polygon():
                canvas.drawPath(_path(canvas, shape), **_style(canvas, shape.style))
            case Line():
                if _style(canvas, shape.style)["stroke"]:
                    canvas.line(shape.start[0], -shape.start[1], shape.end[0], -shape.end[1])
            case Circle():
                x, y = shape.centre
                canvas.circle(x, -y, shape.radius, **_style(canvas, shape.style))
            case Text():
                x, y = shape.baseline
                canvas.setFillColor(shape.colour)
                canvas.setFont("Helvetica-Bold" if shape.bold else "Helvetica", shape.size)
                draw = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
                draw[shape.anchor](x, -y, in_helvetica(shape.text))


def _path(canvas: Any, polygon: Polygon) -> Any:
    path = canvas.beginPath()
    step = path.moveTo
    for start, one, two, end in polygon.curves():
        step(start[0], -start[1])
        path.curveTo(one[0], -one[1], two[0], -two[1], end[0], -end[1])
        step = path.lineTo
    if not polygon.rounding:
        for x, y in polygon.points:
            step(x, -y)
            step = path.lineTo
    path.close()
    return path


def _style(canvas: Any, style: Style) -> dict[str, int]:
    """Set the colours and the line; what is left to say is whether to stroke and to fill."""
    if style.fill:
        canvas.setFillColor(style.fill)
    if style.stroke:
        canvas.setStrokeColor(style.stroke)
        canvas.setLineWidth(style.width)
        canvas.setDash(*([list(style.dash)] if style.dash else []))
    return {"stroke": int(style.stroke is not None), "fill": int(style.fill is not None)}
