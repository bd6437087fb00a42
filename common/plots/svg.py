# svg.py -- completes a figure that gnuplot drew as SVG: its words, and its dark colours.
import re
from xml.etree import ElementTree

NAMESPACES = {"": "http://www.w3.org/2000/svg", "xlink": "http://www.w3.org/1999/xlink"}
SVG = "{http://www.w3.org/2000/svg}"
# Where there is no DejaVu, Verdana has the same widths.
FONTS = {"DejaVu Sans": "DejaVu Sans, Verdana, sans-serif"}
# Gnuplot gives open marks thin outlines, whatever the width of their line.
MARK_OUTLINE = "0.3"

for prefix, uri in NAMESPACES.items():
    ElementTree.register_namespace(prefix, uri)


def finish(picture, title, description, dark):
    """`dark` has the dark colour of each light one, {} if the figure stays as it is."""
    tree = ElementTree.parse(picture)
    svg = tree.getroot()
    words = svg.find("desc", NAMESPACES)
    drawn = words.text.replace("Produced by", "Drawn by").strip()
    svg.remove(words)
    for part in list(svg.iter()):  # gnuplot's own titles name its code
        for words in part.findall("title", NAMESPACES):
            part.remove(words)
        if "font-family" in part.attrib:
            part.set("font-family", FONTS.get(part.get("font-family"), "sans-serif"))
    for mark in svg.iterfind(".//defs/*[@stroke-width]", NAMESPACES):
        mark.set("stroke-width", MARK_OUTLINE)
    svg.attrib.update({"role": "img", "aria-labelledby": "title desc"})
    if dark:
        add_first(svg, "style", dark_rules(svg, dark))
    add_first(svg, "desc", f"{description} {drawn}", id="desc")
    add_first(svg, "title", title, id="title")
    svg.tail = "\n"
    tree.write(picture, encoding="utf-8", xml_declaration=True)


def add_first(svg, tag, text, **attributes):
    part = ElementTree.Element(SVG + tag, attributes)
    part.text = text
    part.tail = "\n"
    svg.insert(0, part)


def dark_rules(svg, dark):
    """Rules that replace each colour, as gnuplot spells it, by the dark one."""
    rules = set()
    for part in svg.iter():
        for name in ("stroke", "fill", "color"):
            given = part.get(name, "")
            if hexadecimal(given) in dark:
                rules.add(f'[{name}="{given}"]{{{name}:{dark[hexadecimal(given)]}}}')
    return "@media (prefers-color-scheme:dark){" + "".join(sorted(rules)) + "}"


def hexadecimal(colour):
    """#202020 for rgb( 32, 32, 32)."""
    parts = re.fullmatch(r"rgb\(\s*(\d+),\s*(\d+),\s*(\d+)\)", colour)
    if not parts:
        return colour.lower()
    return "#" + "".join(f"{int(part):02x}" for part in parts.groups())
