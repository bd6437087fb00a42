# class_page.py -- index.html: what fails most in the class, and a row per student.
from collections import Counter
from statistics import median
from urllib.parse import quote

from lab_record import builds
from report.page import mark, page, safe


def class_page(results):
    """Returns the page: a row for each result, in their order."""
    folders = sorted({lab["folder"] for result in results for lab in result["labs"]})
    labs = [lab for result in results for lab in result["labs"]]
    built = [lab for lab in labs if builds(lab)]  # others say nothing about a test
    points = f"{median(result['score'] for result in results):g}" if results else "–"
    heads = "".join(f'<th class="n">{safe(folder)}</th>' for folder in folders)
    failures = "\n".join(failure_rows(built))
    students = "\n".join(student_row(result, folders) for result in results)
    return page("CUDA labs: the class", f"""<h1>CUDA labs: the class</h1>
<p class="score">{len(results)} submissions, median {points} points</p>
<h2>What fails most</h2>
<p class="about">Of what builds; {len(labs) - len(built)} labs
do not build or are missing.</p>
<div class="wide"><table><tr><th>lab</th><th>test</th><th class="n">failed</th>
<th class="bar" style="min-width:8rem"></th><th class="bar">how</th></tr>
{failures}</table></div>
<h2>Students</h2>
<div class="wide"><table><tr><th>student</th>
{heads}
<th class="n">points</th><th>status</th></tr>
{students}</table></div>""")


def failure_rows(labs):
    """Returns a row per test, that which fails most often first."""
    counts = {}  # how often each test, known by lab and title, had each outcome
    for test in (test for lab in labs for test in lab["tests"]):
        outcomes = counts.setdefault((test["lab"], test["title"]), Counter())
        outcomes[test["outcome"]] += 1
    rows = []
    for (lab, title), outcomes in counts.items():
        total = outcomes.total()
        failed = total - outcomes.pop("pass", 0)
        how = ", ".join(f"{count} {kind}" for kind, count in sorted(outcomes.items()))
        rows.append((-failed, lab, title, f"""\
<tr><td>{safe(lab)}</td><td>{safe(title)}</td>
<td class="n">{failed} of {total}</td>
<td class="bar"><div style="background:#c2410c;height:.6rem;border-radius:.2rem;\
width:{100 * failed / total:g}%"></div></td>
<td class="bar">{safe(how)}</td></tr>"""))
    return [row[-1] for row in sorted(rows)]


def student_row(result, folders):
    scores = {lab["folder"]: lab["score"] for lab in result["labs"]}
    points = "".join(f'<td class="n">{scores.get(folder, "–")}</td>'
                     for folder in folders)
    status = result["status"]
    late = " <small>late</small>" if result.get("late") else ""
    link = f"feedback/{quote(result['student'], safe='')}.html"
    return f"""<tr><td><a href="{link}">{safe(result["student"])}</a>{late}</td>
{points}
<td class="n"><b>{result["score"]}</b> of {result["max_score"]}</td>\
<td>{safe(status) if status == "graded" else mark(status)}</td></tr>"""
