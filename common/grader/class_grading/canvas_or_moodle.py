# canvas_or_moodle.py -- fills the points into the teacher's file from Canvas or Moodle.
"""
Canvas' gradebook has a column per assignment, "Lab 3 (123)", and a row with the points
possible. Moodle's grading worksheet is for one assignment. Every other cell stays as it
is, to the byte; so does the cell of work that was not handed in or is excused.
"""
import html
import re
import sys
from dataclasses import dataclass

from common.grader.class_grading.csv_table import Table
from common.grader.class_grading.decide import number
from common.grader.class_grading.moodle_worksheet import (participant, students_of,
                                                          submission_times,
                                                          worksheet_columns)
from common.grader.report.page import decisions
from common.grader.report.summary import first_cause
from common.tools.labs import Lab

ASSIGNMENT = re.compile(r"(?P<label>.*) \(\d+\)")
NOT_GRADED = ("EX", "N/A")  # Canvas: excused, not assigned


@dataclass
class Grades:
    """The teacher's file."""
    table: Table
    canvas: dict = None  # the lab's folder, or None for all labs, of each column to fill
    moodle: dict = None  # the numbers of the columns

    def times(self):
        """Returns when work was handed in, by the platform's number of the student."""
        return submission_times(self.table, self.moodle) if self.moodle else {}


def open_grades(file, folders):
    """Returns the file as Grades; or ends."""
    try:
        # newline="": line ends stay as they are; a byte order mark is a character.
        with open(file, encoding="utf-8", newline="") as opened:
            table = Table(opened.read())
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"grade: GRADES='{file}' cannot be read: {error}")
    if table.has("ID") and (table.has("Student") or table.has("LastName")):
        return Grades(table, canvas=canvas_columns(table, folders, file))
    columns = worksheet_columns(table)
    if not columns:
        sys.exit(f"grade: GRADES='{file}' is neither a Canvas gradebook nor a Moodle "
                 "grading worksheet; export it again, as CSV")
    return Grades(table, moodle=columns)


def fill_grades(grades, to, results):
    """Writes the filled copy to the file `to`; returns the students who are not in it.

    `results` are those of students with a "platform_id".
    """
    by_id = {result["platform_id"]: result for result in results}
    table, filled = grades.table, set()
    for row in students_of(table):
        number = table.get(row, "ID") if grades.canvas else participant(table, row)
        if number in by_id:
            filled.add(number)
            (fill_canvas if grades.canvas else fill_moodle)(grades, row, by_id[number])
    with open(to, "w", encoding="utf-8", newline="") as written:
        written.write(table.text())
    return sorted(by_id[number]["student"] for number in by_id.keys() - filled)


def fill_canvas(grades, row, result):
    table = grades.table
    possible = points_possible(table)
    for name, folder in grades.canvas.items():
        points = points_for(result, folder, table.get(possible, name))
        if points and table.get(row, name) not in NOT_GRADED:
            table.set(row, name, points)


def points_possible(table):
    """Returns that row, the first or second; an empty one if there is none."""
    return next((row for row in table.rows[1:3]
                 if table.get(row, 0).strip() == "Points Possible"), [])


def canvas_columns(table, folders, file):
    """Returns the lab's folder of each column to fill, or None for all labs together."""
    possible = points_possible(table)
    assignments = [name for name in table.names if ASSIGNMENT.fullmatch(name)
                   and not table.get(possible, name).startswith("(")]  # (read only)
    columns = {}
    for folder in folders:
        lab = Lab(folder)
        named = [name for name in assignments if names_lab(name, lab)]
        if len(named) > 1:
            sys.exit(f"grade: GRADES='{file}' has several columns for {folder}: "
                     f"{', '.join(named)}; delete all but one")
        columns |= {name: folder for name in named}
    if not columns and len(assignments) == 1:
        columns = {assignments[0]: None}
    if not columns:
        sys.exit(f"grade: no column of GRADES='{file}' names a lab that was graded, such "
                 f"as 'Lab {Lab(folders[0]).number}'")
    return columns


def names_lab(name, lab):
    words = re.sub(r"[^a-z0-9]+", " ", ASSIGNMENT.fullmatch(name)["label"].lower())
    topic = lab.name.replace("_", " ")
    return re.search(rf"\b(lab 0?{lab.number}|0?{lab.number} {topic}|{topic})\b", words)


def fill_moodle(grades, row, result):
    table, columns = grades.table, grades.moodle
    points = points_for(result, None, table.get(row, columns["maximum"]))
    if points:
        table.set(row, columns["grade"], points)
    said = comments(result)
    if said and "feedback" in columns and not table.get(row, columns["feedback"]):
        table.set(row, columns["feedback"], said)


def comments(result):
    """In HTML, as which Moodle shows them: points, the first cause, what you decided."""
    lines = []
    for lab in result["labs"]:
        lines += [f"{lab['folder']}: {said}"
                  for said in (first_cause(lab), *decisions(lab))]
    return html.escape("\n".join(lines), quote=False)


def points_for(result, folder, most):
    """Returns the points of one lab, or of all, out of the platform's maximum, written
    as that is; "" if nothing was handed in, or the grader failed."""
    if folder:
        lab = next(lab for lab in result["labs"] if lab["folder"] == folder)
        points, max_points = lab["final"], lab["max_score"]
    else:
        points, max_points = result["final"], result["final_max"]
        if all(lab["final"] is None for lab in result["labs"]):
            points = None
    if points is None or result["status"] == "grader error":
        return ""
    try:
        points *= float(most.replace(",", ".")) / max_points
    except (ValueError, ZeroDivisionError):
        pass  # the platform names no maximum: the points are ours
    written = str(number(points))
    return written.replace(".", ",") if "," in most else written
