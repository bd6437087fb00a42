# student_names.py -- lists the students' folders; refuses names that would make trouble.
import os
import sys
import unicodedata
from pathlib import Path


def find_students(submissions):
    """Returns the names of the folders in `submissions`, sorted."""
    try:
        found = [entry.name for entry in os.scandir(submissions) if entry.is_dir()]
    except OSError:
        sys.exit(f"grade: SUBMISSIONS='{submissions}' is not a readable folder; "
                 "name the one that holds a folder for each student")
    students = sorted(name for name in found if not name.startswith("."))
    if not students:
        sys.exit(f"grade: SUBMISSIONS='{submissions}' holds no folder; make one for each "
                 "student")
    for student in students:
        if Path("labs", student).is_dir():
            sys.exit(f"grade: SUBMISSIONS='{submissions}' holds '{student}': that is one "
                     "checkout; name the folder that holds a folder for each student")
    wrong = problem(students)
    if wrong:
        sys.exit(f"grade: {wrong}; rename it, nothing was graded")
    return students


def problem(names):
    """Returns what is wrong with one of the names, or None."""
    seen = {}
    for name in names:
        raw = os.fsencode(name)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            shown = raw.decode("ascii", errors="replace")
            return f"the folder '{shown}' is not UTF-8"
        shown = "".join("?" if is_control(c) else c for c in text)
        if shown != text:
            return f"the folder '{shown}' holds a control character"
        if len(raw) > 240:
            return f"the folder '{shown}' is longer than 240 bytes"
        # To many file systems, case and composed accents make no difference.
        same = unicodedata.normalize("NFC", text).casefold()
        if same in seen:
            return f"the folder '{shown}' looks like the folder '{seen[same]}'"
        seen[same] = shown
    return None


def is_control(character):
    return character < " " or character == "\x7f"
