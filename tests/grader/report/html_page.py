# html_page.py -- one submission as an HTML page: points, tests, messages, hints, figures.
import base64
from pathlib import Path

from report.page import mark, page, safe


def html_page(result, figures=None):
    """Returns the page for the content of grade.json, with pictures from `figures`."""
    student, status = result["student"], result["status"]
    of_student = f": {safe(student)}" if student else ""
    backend = "CPU backend, not a GPU" if result["backend"] == "cpu" else "GPU"
    labs = "\n".join(lab_section(lab, figures) for lab in result["labs"])
    return page(f"CUDA labs: {student or 'report'}", f"""<h1>CUDA labs{of_student}</h1>
<p class="score">{result["score"]} of {result["max_score"]} points</p>
<p class="about">{backend};
isolation: {safe(result["isolation"])}; {safe(result["date"])}</p>
{f"<p>{mark(status)}</p>" if status != "graded" else ""}
{labs}""")


def lab_section(lab, figures):
    rows = "\n".join(test_row(test) for test in lab["tests"])
    return f"""<h2>{safe(lab["folder"])}: {lab["score"]} of {lab["max_score"]} points</h2>
<div class="wide"><table class="tests"><tr><th class="n">points</th>
<th>outcome</th><th>test</th>
<th class="n">time</th></tr>{rows}</table></div>
{pictures(lab["folder"], figures) if figures else ""}"""


def test_row(test):
    said = hint = ""
    if test["outcome"] != "pass":
        said = f"<pre>{safe(test['message'])}</pre>"
    if test["outcome"] not in ("pass", "skipped"):
        hint = f'<div class="hint">Hint: {safe(test["hint"])}</div>'
    return f"""<tr><td class="n">{test["score"]} of {test["points"]}</td>\
<td>{mark(test["outcome"])}</td>
<td>{safe(test["title"])}{said}{hint}</td>
<td class="n">{test["seconds"]:.2f} s</td></tr>"""


def pictures(folder, figures):
    """Embeds what the lab's *.gp have drawn, so that the page needs no other file."""
    scripts = sorted(Path("labs", folder).glob("*.gp"))
    files = [Path(figures, f"{script.stem}.svg") for script in scripts]
    return "\n".join(
        f'<p><img alt="{safe(file.stem)}" src="data:image/svg+xml;base64,'
        f'{base64.b64encode(file.read_bytes()).decode()}"></p>'
        for file in files if file.exists())
