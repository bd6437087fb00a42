# similar_page.py -- similar.html: pairs of files that share much, side by side.
from common.grader.report.page import page, safe

ABOUT = """<p>This list ranks; it does not judge. Of each lab it shows the pairs of
files that share most of what is in neither the skeleton nor many other files. A task of
ten lines has few right answers: expect honest pairs at 100 %. What is worth a question is
what no task asks for: the same odd names, comments, mistakes or unused lines.
<b>Structure</b> compares without names, numbers, comments and spaces, <b>text</b> as
written; the percentages are of what is not the skeleton's. Shared parts are marked.
<i>(solution)</i> is the public one.</p>"""

STYLE = """<style>
  .sides { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
  .sides pre { min-width: 0; } summary { cursor: pointer; padding: .2rem 0; }
  @media (max-width: 40rem) { .sides { grid-template-columns: 1fr; } }
</style>"""


def similar_page(pairs):
    """Returns the page; `pairs` maps labs to what compare_files.py prints."""
    sections = "\n".join(section(lab, found) for lab, found in pairs.items())
    return page("CUDA labs: similar work",
                f"{STYLE}<h1>Similar work</h1>\n{ABOUT}\n{sections}")


def section(lab, found):
    rows = "\n".join(map(details, found)) or "<p>No two files share anything.</p>"
    return f"<h2>Lab {lab.number}: {safe(lab.name)}</h2>\n{rows}"


def details(pair):
    one, other = map(safe, pair["students"])
    files = "\n".join(f"<pre>{marked(file)}</pre>" for file in pair["files"])
    return f"""<details><summary><b>{one}</b> and <b>{other}</b>: structure
{pair["structure"]} %, text {pair["text"]} %</summary>
<div class="sides">{files}</div></details>"""


def marked(file):
    """Returns HTML of a file in pieces, [text, whether it is shared]."""
    return "".join(f"<mark>{safe(text)}</mark>" if shared else safe(text)
                   for text, shared in file)
