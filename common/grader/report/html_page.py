# html_page.py -- one submission as an HTML page: points, tests, messages, hints, figures.
import base64
from pathlib import Path

from common.grader.lab_record import NOT_BUILT, WAITS, backend_of, builds
from common.grader.report.class_numbers import lab_points, total_points
from common.grader.report.page import (bar, count, decisions, lab_title, mark, moment,
                                       number, page, points_of, safe, test_id)
from common.plots.figure import figures_of
from common.tools.labs import Lab


def html_page(result, figures=None):
    """Returns the page for the content of grade.json, with pictures from `figures`."""
    student, status = result["student"], result["status"]
    of_student = f": {safe(student)}" if student else ""
    marks = [status] * (status != "graded") + ["late"] * bool(result.get("late"))
    labs = "\n".join(lab_section(lab, figures) for lab in result["labs"])
    most = result.get("final_max", result["max_score"])
    return page(f"CUDA labs: {student or 'report'}", f"""<h1>CUDA labs{of_student}</h1>
<p class="score">{number(total_points(result))} of {number(most)} points\
{part_two(result)}
{" ".join(mark(word) for word in marks)}</p>
<p class="about">{backend_of(result)};
isolation: {safe(result["isolation"])}; {when(result)}</p>
{notes_list(result)}
{contents(result["labs"])}
{labs}""")


def notes_list(result):
    """What of the hand-in was taken or left, and why."""
    items = "".join(f"<li>{safe(note)}</li>" for note in result.get("notes", ()))
    return f'<ul class="decided">{items}</ul>' if items else ""


def part_two(result):
    """Its points stand beside the score, unless the class counts them in it."""
    labs = [lab for lab in result["labs"] if Lab(lab["folder"]).in_part_two]
    if "part_two" not in result or any(lab.get("weight") for lab in labs):
        return ""
    points = sum(lab_points(lab) or 0 for lab in labs)
    return f"; part two: {number(points)} of {number(result['part_two']['max_score'])}"


def when(result):
    tested = f"tested {moment(result['date'])} UTC"
    handed_in = result.get("handed_in")
    return f"handed in {moment(handed_in)}; {tested}" if handed_in else tested


def contents(labs):
    """The progress in each lab; its name leads there."""
    rows = "\n".join(f"""<tr><th scope="row"><a href="#{safe(lab["folder"])}">\
{safe(lab_title(lab))}</a></th><td>{bar((lab_points(lab) or 0) /
(lab["max_score"] or 1))}</td>
<td class="n">{points_of(lab)}</td></tr>""" for lab in labs)
    return f"""<table class="contents"><caption>Points in each lab</caption>
<thead><tr><th scope="col">lab</th><th scope="col">progress</th>
<th scope="col" class="n">points</th></tr></thead>
<tbody>{rows}</tbody></table>""" if labs else ""


def lab_section(lab, figures):
    decided = "".join(f"<li>{safe(decision)}</li>" for decision in decisions(lab))
    return f"""<section><h2 id="{safe(lab["folder"])}">{safe(lab_title(lab))}:
{points_of(lab)}</h2>
{f'<ul class="decided">{decided}</ul>' if decided else ""}
{lab_tests(lab)}
{pictures(lab["folder"], figures) if figures else ""}</section>"""


def lab_tests(lab):
    """What failed stands open, what waits is named, what passed is folded."""
    tests = lab["tests"]
    if lab.get("missing"):
        return "<p>Nothing was handed in.</p>"
    if not builds(lab):
        why = tests[0]["message"].removeprefix(NOT_BUILT).lstrip(":\n")
        return f"""<article id="{test_id(lab["folder"], 0)}">
<p>{mark(tests[0]["outcome"])} The program does not build, so none of its
{count(len(tests), "test")} could run.</p>
<pre>{safe(why)}</pre></article>"""
    passed = [test for test in tests if test["outcome"] == "pass"]
    waiting = "".join(f"<li>{safe(not_tried(test))}</li>"
                      for test in tests if test["outcome"] == "skipped")
    failed = "\n".join(failed_test(test, test_id(lab["folder"], place))
                       for place, test in enumerate(tests)
                       if test["outcome"] not in ("pass", "skipped"))
    return f"""{failed}
{f"<h3>Not tried yet</h3><ul>{waiting}</ul>" if waiting else ""}
{passed_tests(passed, len(tests)) if passed else ""}"""


def not_tried(test):
    """Its title says enough of a test that waits for one of those above."""
    waits = test.get("cause") == WAITS
    return test["title"] if waits else f"{test['title']}: {test['message']}"


def failed_test(test, anchor):
    hint = f"<p>Hint: {safe(test['hint'])}</p>" if test["hint"] else ""
    return f"""<article id="{anchor}"><h3>{mark(test["outcome"])} {safe(test["title"])}
<small>{test["score"]} of {test["points"]} points, {test["seconds"]:.2f} s</small></h3>
<pre>{safe(test["message"])}</pre>
{hint}</article>"""


def passed_tests(passed, all_tests):
    points = sum(test["points"] for test in passed)
    rows = "\n".join(f"""<tr><th scope="row">{safe(test["title"])}</th>
<td class="n">{test["points"]}</td><td class="n">{test["seconds"]:.2f} s</td></tr>"""
                     for test in passed)
    return f"""<details><summary>{mark("pass")} {len(passed)} of
{count(all_tests, "test")}, {count(points, "point")}</summary>
<table><caption>Tests that passed</caption><thead><tr><th scope="col">test</th>
<th scope="col" class="n">points</th><th scope="col" class="n">time</th></tr></thead>
<tbody>{rows}</tbody></table></details>"""


def pictures(folder, figures):
    """Embeds the lab's figures, so that the page needs no other file."""
    files = [Path(figures, f"{name}.svg")
             for name in figures_of(Path("labs", folder, "figures"))]
    return "\n".join(
        f'<p><img alt="{safe(file.stem)}" src="data:image/svg+xml;base64,'
        f'{base64.b64encode(file.read_bytes()).decode()}"></p>'
        for file in files if file.exists())
