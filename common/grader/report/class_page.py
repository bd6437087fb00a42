# class_page.py -- index.html: the class as a tool: students, labs, tests, mistakes.
from collections import defaultdict
from hashlib import sha256

from common.grader.report.class_numbers import (FEW, attempts, points_of_all,
                                                points_of_lab, seconds)
from common.grader.report.histogram import histogram, histogram_table, row, short
from common.grader.report.page import (HERE, count, duration, lab_title, mark, number,
                                       page, percent, safe, student_link)
from common.grader.report.students_table import lab_head, since_last_run, students_table
from common.grader.report.tests_table import mistakes_table, tests_table
from common.tools.labs import Lab


def class_page(results):
    """Returns the page for the results of all students, in their order."""
    labs = labs_of(results)
    tried, unbuilt = attempts(results)
    tables = "\n".join(tests_table(lab, tried, unbuilt) for lab in labs)
    return page("CUDA labs: the class", f"""<h1>CUDA labs: the class</h1>
{summary(results)}
<nav aria-label="Contents"><a href="#students">Students</a> <a href="#labs">Labs</a>
<a href="#mistakes">Mistakes</a> <a href="#tests">Tests</a>
<a href="#identical">Identical files</a></nav>
<h2 id="students">Students</h2>
{students_table(results, labs)}
{hand_ins(results)}
<h2 id="labs">Labs</h2>
{labs_section(results, labs)}
<h2 id="mistakes">Mistakes</h2>
{mistakes_table(tried, unbuilt)}
<h2 id="tests">Tests</h2>
<p class="about">Of the programs that build. <b>reached</b>: the share of the test's
points that students got. <b>separates</b>: the correlation of that share with a
student's share in all other tests (the point-biserial one if a test gives all or
nothing). From about 0.3 on, the test tells strong students from weak ones; near 0 it
does not; below 0 something is wrong with it. It takes {FEW} students. A test unfolds to
who failed it, and how.</p>
{tables}
{questions(results)}<h2 id="identical">Identical files</h2>
{identical_files(results)}""", (HERE / "students.js").read_text())


def hand_ins(results):
    """What of each hand-in was taken or left, and why."""
    items = "".join(f"<li>{student_link(result['student'])}: {safe(note)}</li>"
                    for result in results for note in result.get("notes", ()))
    return f"<h3>Hand-ins to look at</h3><ul>{items}</ul>" if items else ""


def labs_of(results):
    """Returns a record of each lab: any one, for its name and its tests."""
    found = {lab["folder"]: lab for result in results for lab in result["labs"]}
    return [found[folder] for folder in sorted(found)]


def summary(results):
    points, late = points_of_all(results), sum(bool(r.get("late")) for r in results)
    labs = [lab for result in results for lab in result["labs"]]
    handed_in = sum(result["status"] != "missing" for result in results)
    numbers = [(f"{handed_in} of {len(results)}", "handed in"),
               (number(points.median()), f"median of {number(points.most)} points"),
               (short(points.mean()), "mean"),
               (rate(points.passed()), "half of the points or more"),
               (late, "late"), (duration(seconds(labs)), "testing took")]
    tiles = "".join(f"<div><dd>{value}</dd><dt>{safe(name)}</dt></div>"
                    for value, name in numbers)
    failed = len([r for r in results if r["status"] == "grader error"])
    error = (f"<p>{mark('grader error')} {count(failed, 'submission')}, left out of all "
             "numbers.</p>" if failed else "")
    changed = since_last_run(results)
    return (f'<dl class="numbers">{tiles}</dl>{error}'
            + (f"<p>{changed}</p>" if changed else ""))


def rate(share):
    return "–" if share is None else percent(share)


def labs_section(results, labs):
    """A table with a column per lab, as that of the students has; then the histograms."""
    named = [(lab_title(lab), points_of_lab(results, lab["folder"])) for lab in labs]
    named.append(("Total", points_of_all(results)))
    points = [points for title, points in named]
    times = [seconds(records(results, lab["folder"])) for lab in labs]
    rows = [("students", [len(p.values) for p in points]),
            ("mean", [short(p.mean()) for p in points]),
            ("median", [number(p.median()) for p in points]),
            ("half or more", [rate(p.passed()) for p in points]),
            ("all points", [rate(p.full()) for p in points]),
            ("testing took", [duration(time) for time in [*times, sum(times)]])]
    heads = "".join(lab_head(lab) for lab in labs)
    pictures = named if len(labs) > 1 else named[:1]
    figures = "\n".join(histogram(*pair) for pair in pictures)
    return f"""<table class="labs"><caption>Points that count, of those who have any
</caption><thead><tr><th scope="col">of the class</th>{heads}
<th scope="col" class="n">total</th></tr></thead>
<tbody>{"".join(row(*cells) for cells in rows)}</tbody></table>
<div class="figures">{figures}</div>
<details><summary>The histograms as a table</summary>
{histogram_table(named, heads)}</details>"""


def records(results, folder):
    return [lab for result in results for lab in result["labs"]
            if lab["folder"] == folder]


def identical_files(results):
    """Names those who handed in the same file to the byte, unless it is the skeleton."""
    groups = defaultdict(list)
    for result in results:
        for lab in result["labs"]:
            if lab.get("sha256") and lab["sha256"] != skeleton_sha256(lab["folder"]):
                groups[lab["folder"], lab["sha256"]].append((result["student"], lab))
    shared = sorted((group for group in groups.values() if len(group) > 1),
                    key=lambda group: (group[0][1]["folder"], -len(group)))
    if not shared:
        return "<p>No two students handed in the same file.</p>"
    rows = "\n".join(f"""<tr><th scope="row">{safe(lab_title(group[0][1]))}</th>\
<td>{", ".join(student_link(student) for student, lab in group)}</td>
<td class="n">{number(group[0][1]["score"])}</td></tr>""" for group in shared)
    return f"""<p class="about">The same to the byte, skeletons aside. This is a reason to
ask, not a proof: small tasks have few solutions.</p>
<table><caption>Students with the same file</caption><thead><tr><th scope="col">lab</th>
<th scope="col">students</th><th scope="col" class="n">points</th></tr></thead>
<tbody>{rows}</tbody></table>"""


def questions(results):
    """With QUESTIONS=1: what to ask each student about their own file, and the keys."""
    rows = "\n".join(f"""<tr><th scope="row">{student_link(result["student"])}</th>\
<td>{Lab(lab["folder"]).number}</td><td>{safe(asked["text"])}</td>\
<td>{safe(asked["key"])}</td></tr>""" for result in results for lab in result["labs"]
                     for asked in lab.get("questions", ()))
    if not rows:
        return ""
    return f"""<h2 id="questions">Questions</h2>
<p class="about">For an oral of five minutes on the student's own file, after full marks. The
keys come from its runs.</p>
<table><caption>Questions and keys</caption><thead><tr><th scope="col">student</th>
<th scope="col">lab</th><th scope="col">question</th><th scope="col">key</th></tr></thead>
<tbody>{rows}</tbody></table>
"""


def skeleton_sha256(folder):
    file = Lab(folder).source("labs")
    return sha256(file.read_bytes()).hexdigest() if file.exists() else None
