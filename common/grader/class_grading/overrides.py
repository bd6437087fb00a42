# overrides.py -- reads OUT/overrides.csv: points that the lecturer gives, with a reason.
"""
student_id,lab,points,reason,comment: the points replace the lab's, and nothing is taken
off them; the student reads reason and comment. Without points the comment alone is shown.
The file belongs to the lecturer: it is only read.
"""
import csv
import io
import sys
import unicodedata

from common.grader.class_grading.class_settings import folder_of

COLUMNS = ["student_id", "lab", "points", "reason", "comment"]


def read_overrides(file, students):
    """Returns {student: {folder: override}}; ends if a line of the file is wrong."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"grade: {file} cannot be read: {error}; save it as CSV, in UTF-8")
    separator = max(",;\t", key=text.split("\n", 1)[0].count)
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    names = [name.strip() for name in next(lines, [])]
    if sorted(names) != sorted(COLUMNS):
        refuse(file, 1, f"must name the columns {','.join(COLUMNS)}")
    known = {same_name(student): student for student in students}
    overrides, begin = {}, 2  # a cell may have several lines
    try:
        for cells in lines:
            cells = [cell.strip() for cell in cells]
            if any(cells[len(names):]) or any(cells) and len(cells) < len(names):
                raise ValueError(f"must have {len(names)} columns; put \" around a text "
                                 f"that holds a {separator!r}")
            if any(cells):
                add_override(overrides, dict(zip(names, cells)), known, begin)
            begin = lines.line_num + 1
    except (ValueError, csv.Error) as error:
        refuse(file, begin, error)
    return overrides


def add_override(overrides, row, known, line):
    student = known.get(same_name(row["student_id"]))
    if not student:
        raise ValueError(f"names '{row['student_id']}', who is not in SUBMISSIONS; write "
                         "the student_id as in gradebook.csv")
    folder = folder_of(row["lab"])
    of_student = overrides.setdefault(student, {})
    if folder in of_student:
        raise ValueError(f"repeats {folder} of '{student}'; leave one")
    points = points_of(row["points"])
    if points is None and not row["comment"]:
        raise ValueError("has neither points nor a comment")
    if points is not None and not row["reason"]:
        raise ValueError("has points without a reason")
    of_student[folder] = {"points": points, "reason": row["reason"],
                          "comment": row["comment"], "line": line}


def points_of(cell):
    if not cell:
        return None
    try:
        return float(cell.replace(",", "."))
    except ValueError:
        raise ValueError(f"has points that are no number: '{cell}'") from None


def check_range(file, result, overrides):
    """Ends if points are not between 0 and the lab's, which the result knows."""
    for lab in result["labs"]:
        given = overrides.get(lab["folder"])
        if given and given["points"] is not None:
            # Not the other way round: nan is not in range either.
            if not 0 <= given["points"] <= lab["max_score"]:
                refuse(file, given["line"], f"gives {given['points']:g} points, but "
                       f"{lab['folder']} has 0 to {lab['max_score']}")


def same_name(student):
    """However accents are composed, and with the ' that gradebook.csv may put before."""
    return unicodedata.normalize("NFC", student).removeprefix("'")


def refuse(file, line, why):
    sys.exit(f"grade: {file}, line {line}: {why}")
