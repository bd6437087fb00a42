# students_table.py -- the class page's first table: what each student has, and why.
from common.grader.report.class_numbers import PASSED, graded, lab_points, total_points
from common.grader.report.page import (count, decisions, lab_title, mark, moment, number,
                                       safe, student_link)

# What the list can be narrowed to: (a class of a student's rows, its name).
FILTERS = {"late": "late", "missing": "something missing", "low": "less than half",
           "decided": "points set by hand", "changed": "changed since the last run",
           "error": "grader error"}


def students_table(results, labs):
    """`labs` has each lab's record once, for the heads."""
    heads = "\n".join(lab_head(lab) for lab in labs)
    most = max((result.get("final_max", result["max_score"]) for result in results),
               default=0)
    rows = "\n".join(student_rows(result, labs, place)
                     for place, result in enumerate(results))
    return f"""{filter_form(results)}
<table id="class"><caption>Points that count. “–”: missing, left out of every mean and
median. In colour: less than half.</caption>
<thead><tr><th scope="col">student</th>
{heads}
<th scope="col" class="n">total <small>of {number(most)}</small></th></tr></thead>
{rows}</table>"""


def filter_form(results):
    """Hidden without the script, which alone can use it."""
    counts = {name: sum(name in classes(result) for result in results)
              for name in FILTERS}
    options = "".join(f'<option value="{name}">{words} ({counts[name]})</option>'
                      for name, words in FILTERS.items() if counts[name])
    return f"""<form id="filter" hidden><label>Name <input type="search"></label>
<label>Show <select><option value="">all</option>{options}</select></label>
<output></output> <span>A column's head sorts.</span></form>"""


def lab_head(lab):
    """On a narrow screen only the lab's number can be seen."""
    before, rest = lab_title(lab).split(" ", 1)
    digit, name = rest.split(":", 1)
    weight = lab.get("weight", 1)
    counts = f" × {number(weight)}" if weight != 1 else ""
    return (f'<th scope="col" class="n"><span class="wide">{before} </span>{safe(digit)}'
            f'<span class="wide">:{safe(name)} <small>of {lab["max_score"]}{counts}'
            "</small></span></th>")


def student_rows(result, labs, place):
    """A body of its own for each student: sorting keeps its rows together."""
    mine = {lab["folder"]: lab for lab in result["labs"]}
    cells = "".join(lab_cell(mine.get(lab["folder"])) for lab in labs)
    notes = notes_of(result)
    span = ' rowspan="2"' if notes else ""
    below = f'\n<tr><td colspan="{len(labs) + 1}">{notes}</td></tr>' if notes else ""
    marks = "".join(f" {mark(word)}" for word in marks_of(result))
    return f"""<tbody id="s{place}" class="{' '.join(classes(result))}">\
<tr><th scope="row"{span}>{student_link(result["student"])}{marks}</th>\
{cells}{total_cell(result)}</tr>{below}</tbody>"""


def lab_cell(lab):
    points = lab_points(lab) if lab else None
    if points is None:
        return '<td class="n">–</td>'
    low = " low" if points < PASSED * lab["max_score"] else ""
    return f'<td class="n{low}">{number(points)}</td>'


def total_cell(result):
    points = total_points(result)
    was = f" <small>was {number(result['before'])}</small>" if has_changed(result) else ""
    return f'<td class="n" data-key="{number(points)}"><b>{number(points)}</b>{was}</td>'


def marks_of(result):
    marks = [result["status"]] if result["status"] != "graded" else []
    return marks + ["late"] * bool(result.get("late"))


def classes(result):
    """Returns under which of FILTERS the student comes."""
    points, most = total_points(result), result.get("final_max", result["max_score"])
    missing = (result["status"] == "missing"
               or any(lab.get("missing") and lab.get("weight", 1)
                      for lab in result["labs"]))
    found = {"late": result.get("late"), "missing": missing,
             "low": points is not None and points < PASSED * most,
             "decided": any(lab.get("override") for lab in result["labs"]),
             "changed": has_changed(result),
             "error": result["status"] == "grader error"}
    return [name for name in FILTERS if found[name]]


def has_changed(result):
    before = result.get("before")
    return before is not None and before != result["final"]


def notes_of(result):
    """Returns what was decided about the student's points, as a list."""
    notes = [f"<li><b>{safe(lab_title(lab))}</b>: {safe(note)}</li>"
             for lab in result["labs"] for note in decisions(lab)]
    if result.get("late") and result.get("handed_in"):
        notes.insert(0, f"<li>handed in {moment(result['handed_in'])}</li>")
    return f"<ul>{''.join(notes)}</ul>" if notes else ""


def since_last_run(results):
    """Returns what has changed, in a sentence; "" if nothing is known of a last run."""
    known = [result for result in graded(results) if result.get("before") is not None]
    changed = sum(has_changed(result) for result in known)
    if not known:
        return ""
    return f"Since the last run the points of {count(changed, 'student')} changed."
