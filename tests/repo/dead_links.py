#!/usr/bin/python3 -B
# dead_links.py TREE -- lists the relative links of a tree's pages that lead to no file.
import re
import sys
from pathlib import Path

sys.path.append(".")
from common.tools.labs import read_page


def dead_links(page):
    """The targets of [text](target) that are not there."""
    for target in re.findall(r"\]\(([^) ]+)\)", read_page(page)):
        file = target.partition("#")[0]
        if file and not target.startswith("http") and not (page.parent / file).exists():
            yield target


def main():
    tree = Path(sys.argv[1])
    pages = [page for pattern in ("*.md", "docs/*.md", "labs/*/*.md", "common/*/*.md",
                                    "common/*/docs/*.md")
             for page in sorted(tree.glob(pattern))
             if page != tree / "docs/slides.md"]  # what becomes of it is checked
    dead = [f"{page}: {target}" for page in pages for target in dead_links(page)]
    print("\n".join(dead))
    return 1 if dead or not pages else 0


sys.exit(main())
