#!/usr/bin/python3 -B
# dead_links.py TREE -- lists the relative links of a tree's pages that lead to no file.
import re
import sys
from pathlib import Path

sys.path.append(".")
from common.tools.labs import list_pages, read_page


def dead_links(tree):
    """Each as "page: target". What becomes of the slides has a test of its own."""
    return [f"{page}: {target}" for page in list_pages(tree) if page.name != "slides.md"
            for target in targets(read_page(page))
            if not target.startswith("http") and not (page.parent / target).exists()]


def targets(text):
    prose = re.sub(r"^```.*?^```|^ {4}[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"\]\(([^) #]+)", prose)


if __name__ == "__main__":
    dead = dead_links(Path(sys.argv[1]))
    print(*dead, sep="\n")
    sys.exit(bool(dead))
