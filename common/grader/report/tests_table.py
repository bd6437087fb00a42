# tests_table.py -- the class page on tests: how hard each is, who failed it, and how.
from common.grader.lab_record import FAILED, builds
from common.grader.report.class_numbers import reached, separates
from common.grader.report.mistake_kinds import find_kinds
from common.grader.report.page import (bar, count, lab_title, percent, safe, student_link,
                                       test_id)

MOST_KINDS = 15


def mistakes_table(tried, unbuilt):
    """The most frequent kinds of mistake in all labs."""
    failures = [attempt for attempts in tried.values() for attempt in failed(attempts)]
    kinds = find_kinds(failures + unbuilt)
    rows = "\n".join(kind_row(kind) for kind in kinds[:MOST_KINDS])
    rest = len(kinds) - MOST_KINDS
    more = f"; {count(rest, 'rarer kind')} below, test by test" if rest > 0 else ""
    return f"""<table class="mistakes"><caption>The most frequent mistakes{more}</caption>
<thead><tr><th scope="col" class="n">students</th><th scope="col">mistake</th></tr>
</thead><tbody>{rows}</tbody></table>"""


def kind_row(kind):
    folder = kind.lab["folder"]
    tests = ", ".join(f'<a href="#{test_id(folder, place)}">{safe(title)}</a>'
                      for title, place in kind.tests.items())
    if not builds(kind.lab):
        tests = "does not build"
    return f"""<tr><td class="n"><b>{len(kind.students)}</b></td>
<td><details><summary>{safe(kind.text())}</summary>{names(kind)}</details>
<small>{safe(lab_title(kind.lab))}: {tests}</small></td></tr>"""


def names(kind):
    """Returns links to the test on the page of each student."""
    return ", ".join(student_link(student, test_id(kind.lab["folder"], place))
                     for student, place in kind.students.items())


def tests_table(lab, tried, unbuilt):
    """`lab` is any record of the lab: it names the tests."""
    unbuilt = [attempt for attempt in unbuilt if attempt.lab["folder"] == lab["folder"]]
    stuck = ""
    if unbuilt:
        stuck = (f"<details><summary>{count(len(unbuilt), 'program')} did not build"
                 f"</summary>{kinds_list(unbuilt)}</details>")
    rows = "\n".join(test_row(lab, place, tried.get((lab["folder"], place), []))
                     for place in range(len(lab["tests"])))
    built = len(tried.get((lab["folder"], 0), []))
    return f"""<h3>{safe(lab_title(lab))}</h3>
{stuck}
<table class="tests"><caption>{count(built, "program")} tested</caption>
<thead><tr><th scope="col">test</th><th scope="col" class="n">reached</th>
<th scope="col" class="n">separates</th><th scope="col" class="n">failed</th></tr></thead>
{rows}</table>"""


def test_row(lab, place, tried):
    """A row and, if somebody failed, one that unfolds to how and who."""
    test, share = lab["tests"][place], reached(tried)
    missed = sum(attempt.test["outcome"] != "pass" for attempt in tried)
    return f"""<tbody id="{test_id(lab["folder"], place)}">\
<tr><th scope="row">{safe(test["title"])}</th>
<td class="n">{"–" if share is None else bar(share) + percent(share)}</td>
<td class="n">{separation(separates(tried))}</td>
<td class="n">{missed}</td></tr>{unfolding(tried)}</tbody>"""


def unfolding(tried):
    failures, waiting = failed(tried), len(waited(tried))
    if not failures and not waiting:
        return ""
    waits = f"<p>{count(waiting, 'student')} failed a test that comes before it.</p>"
    return ('\n<tr><td colspan="4"><details><summary>how they failed</summary>'
            f"{kinds_list(failures)}{waits if waiting else ''}</details></td></tr>")


def kinds_list(failures):
    items = "".join(f"<li>{safe(kind.text())}<br>{len(kind.students)}: {names(kind)}</li>"
                    for kind in find_kinds(failures))
    return f"<ul>{items}</ul>" if items else ""


def failed(tried):
    return [attempt for attempt in tried if attempt.test["outcome"] in FAILED]


def waited(tried):
    return [attempt for attempt in tried if attempt.test["outcome"] == "skipped"]


def separation(value):
    if isinstance(value, str):
        return f"<small>{value}</small>"
    return f"{value:.2f}".replace("-", "−")
