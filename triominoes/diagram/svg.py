"""Drawings as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from triominoes.diagram.drawing import PAPER, Circle, Drawing, Line, Polygon, Shape, Style, Text, Xy

FONTS = "Helvetica, Arial, sans-serif"


def to_svg(drawing: Drawing) -> str:
    """The drawing as an SVG document, one user unit a millimetre, rounded to 0.01 mm; ends with a line break.

    It needs no fonts beyond a plain sans serif, and a title makes it an image with a name for screen readers.
    """
    width, height = _mm(drawing.width), _mm(drawing.height)
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "width": f"{width}mm",
            "height": f"{height}mm",
            "viewBox": f"0 0 {width} {height}",
            "font-family": FONTS,
            "stroke-linejoin": "round",
            "stroke-linecap": "round",
        },
    )
    if drawing.title:
        root.set("role", "img")
        root.set("aria-label", drawing.title)
        ElementTree.SubElement(root, "title").text = drawing.title
    ElementTree.SubElement(root, "rect", {"width": width, "height": height, "fill": PAPER})
    for shape in drawing.shapes:
        _add(root, shape)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _add(root: ElementTree.Element, shape: Shape) -> None:
    match shape:
        case Polygon() if shape.rounding:
            ElementTree.SubElement(root, "path", {"d": _path(shape), **_style(shape.style)})
        case Polygon():
            points = " ".join(",".join(map(_mm, point)) for point in shape.points)
            ElementTree.SubElement(root, "polygon", {"points": points, **_style(shape.style)})
        case Line():
            (x1, y1), (x2, y2) = shape.start, shape.end
            ends = {"x1": _mm(x1), "y1": _mm(y1), "x2": _mm(x2), "y2": _mm(y2)}
            ElementTree.SubElement(root, "line", {**ends, **_style(shape.style)})
        case Circle():
            x, y = shape.centre
            circle = {"cx": _mm(x), "cy": _mm(y), "r": _mm(shape.radius)}
            ElementTree.SubElement(root, "circle", {**circle, **_style(shape.style)})
        case Text():
            _add_text(root, shape)


def _add_text(root: ElementTree.Element, text: Text) -> None:
    x, y = text.baseline
    attributes = {"x": _mm(x), "y": _mm(y), "font-size": _mm(text.size), "fill": text.colour}
    if text.bold:
        attributes["font-weight"] = "bold"
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    ElementTree.SubElement(root, "text", attributes).text = text.text


def _path(polygon: Polygon) -> str:
    curves = polygon.curves()
    steps = [f"M{_xy(curves[0][0])}"]
    for i, (start, one, two, end) in enumerate(curves):
        if i:
            steps.append(f"L{_xy(start)}")
        steps.append(f"C{_xy(one)} {_xy(two)} {_xy(end)}")
    return "".join(steps) + "Z"


def _style(style: Style) -> dict[str, str]:
    attributes = {"fill": style.fill or "none"}
    if style.stroke:
        attributes |= {"stroke": style.stroke, "stroke-width": _mm(style.width)}
        if style.dash:
            attributes["stroke-dasharray"] = " ".join(map(_mm, style.dash))
    return attributes


def _xy(place: Xy) -> str:
    return " ".join(map(_mm, place))


def _mm(value: float) -> str:
    """Two decimals at most, and no minus zero."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
