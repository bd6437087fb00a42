# html_page.py -- one submission as an HTML page: points, tests, messages, hints, figures.
import base64
from pathlib import Path

from report.page import mark, page, safe


def html_page(result, figures=None):
    """Returns the page for the content of grade.json, with pictures from `figures`."""
    student = result["student"]
    of_student = f": {safe(student)}" if student else ""
    backend = "CPU backend, not a GPU" if result["backend"] == "cpu" else "GPU"
    status = result["status"]
    labs = "\n".join(lab_section(lab, figures) for lab in result["labs"])
    return page(f"CUDA labs: {student or 'report'}", f"""<h1>CUDA labs{of_student}</h1>
<p class="score">{result["score"]} of {result["max_score"]} points</p>
<p class="about">{backend};
isolation: {safe(result["isolation"])}; {safe(result["date"])}</p>
{f"<p>{mark(status)}</p>" if status != "graded" else ""}
{labs}""")


def lab_section(lab, figures):
    rows = "\n".join(test_row(test) for test in lab["tests"])
    pictures = "\n".join(picture(file) for file in drawn_for(lab["folder"], figures))
    return f"""<h2>{safe(lab["folder"])}: {lab["score"]} of {lab["max_score"]} points</h2>
<div class="wide"><table class="tests"><tr><th class="n">points</th>
<th>outcome</th><th>test</th>
<th class="n">time</th></tr>{rows}</table></div>
{pictures}"""


def test_row(test):
    return f"""<tr><td class="n">{test["score"]} of {test["points"]}</td>\
<td>{mark(test["outcome"])}</td>
<td>{safe(test["title"])}{explanation(test)}</td>
<td class="n">{test["seconds"]:.2f} s</td></tr>"""


def explanation(test):
    if test["outcome"] == "pass":
        return ""
    message = f"<pre>{safe(test['message'])}</pre>"
    if test["outcome"] == "skipped":
        return message
    return f'{message}<div class="hint">Hint: {safe(test["hint"])}</div>'


def drawn_for(folder, figures):
    """Returns those of the lab's figures that have been drawn: each *.gp draws one."""
    if figures is None:
        return []
    scripts = sorted(Path("labs", folder).glob("*.gp"))
    files = [Path(figures, f"{script.stem}.svg") for script in scripts]
    return [file for file in files if file.exists()]


def picture(file):
    """Embeds the picture, so that the page needs no other file or host."""
    svg = base64.b64encode(file.read_bytes()).decode()
    return f'<p><img alt="{safe(file.stem)}" src="data:image/svg+xml;base64,{svg}"></p>'
