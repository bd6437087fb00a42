# grades_file.py -- fills the points into the teacher's own file from Canvas or Moodle.
"""
Canvas' gradebook has a column per assignment, "Lab 3 (123)", and a second row with the
points possible. Moodle's grading worksheet has one column Grade and a Maximum Grade in
each row. Every other cell stays as it is, to the byte.
"""
import re
import sys

from labs import Lab

ASSIGNMENT = re.compile(r"(?P<label>.*) \(\d+\)")


def open_grades(file, folders):
    """Returns the file as a Table that knows which columns to fill; or ends."""
    try:
        # newline="": line ends stay as they are; a byte order mark is a character.
        with open(file, encoding="utf-8", newline="") as opened:
            table = Table(opened.read())
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"grade: GRADES='{file}' cannot be read: {error}")
    if table.has("SIS User ID", "ID"):
        table.columns = canvas_columns(table.names, folders, file)
    elif not table.has("Identifier", "Grade", "Maximum Grade"):
        sys.exit(f"grade: GRADES='{file}' is neither a Canvas gradebook nor a Moodle "
                 "grading worksheet; export it again, as CSV")
    return table


def fill_grades(table, to, results):
    """Writes the filled copy to the file `to`; returns the students who are not in it.

    `results` are those of students with a "platform_id".
    """
    by_id = {result["platform_id"]: result for result in results}
    fill = fill_canvas if table.columns else fill_moodle
    filled = fill(table, by_id)
    with open(to, "w", encoding="utf-8", newline="") as written:
        written.write(table.text())
    return sorted(by_id[number]["student"] for number in by_id.keys() - filled)


class Table:
    """A CSV file whose cells keep their quotes, and its rows their line ends."""

    def __init__(self, text):
        first = text.split("\n", 1)[0]
        self.comma = max(",;\t", key=first.count)
        cell = rf'("(?:[^"]|"")*"|[^{self.comma}\r\n]*)({self.comma}|\r\n|\n|\r|\Z)'
        self.rows, row = [], []
        for match in re.finditer(cell, text):
            row.append(match.groups())
            if match[2] != self.comma:
                self.rows.append(row)
                row = []
            if match.end() == len(text):
                break
        self.names = [plain(cell) for cell, _ in self.rows[0]]
        self.columns = None  # of Canvas: which column is for which lab

    def has(self, *names):
        return all(name in self.names for name in names)

    def get(self, row, name):
        """Returns the text of row[name], "" in a short row."""
        column = self.names.index(name)
        return plain(row[column][0]) if column < len(row) else ""

    def set(self, row, name, value):
        column = self.names.index(name)
        quote = '"' if row[column][0].startswith('"') else ""
        row[column] = (f"{quote}{value}{quote}", row[column][1])

    def text(self):
        return "".join(cell + end for row in self.rows for cell, end in row)


def plain(cell):
    cell = cell.strip().lstrip("\ufeff")
    return cell[1:-1].replace('""', '"') if cell.startswith('"') else cell


def fill_canvas(table, by_id):
    possible = next((row for row in table.rows[1:3]
                     if plain(row[0][0]).strip() == "Points Possible"), None)
    filled = set()
    for row in table.rows[1:]:
        result = by_id.get(table.get(row, "ID"))
        if not result:
            continue
        filled.add(result["platform_id"])
        for name, folder in table.columns.items():
            most = table.get(possible, name) if possible else ""
            table.set(row, name, points(result, folder, most))
    return filled


def canvas_columns(names, folders, file):
    """Returns the lab's folder of each column to fill, or None for all labs together."""
    assignments = [name for name in names if ASSIGNMENT.fullmatch(name)]
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


def fill_moodle(table, by_id):
    filled = set()
    for row in table.rows[1:]:
        number = table.get(row, "Identifier").rpartition(" ")[2]
        if number in by_id:
            table.set(row, "Grade",
                      points(by_id[number], None, table.get(row, "Maximum Grade")))
            filled.add(number)
    return filled


def points(result, folder, most):
    """Returns the points of one lab, or of all, out of the platform's maximum."""
    parts = [lab for lab in result["labs"] if folder in (None, lab["folder"])]
    score = sum(lab["score"] for lab in parts)
    max_score = sum(lab["max_score"] for lab in parts)
    try:
        score *= float(most.replace(",", ".")) / max_score
    except (ValueError, ZeroDivisionError):
        pass  # the platform names no maximum: the points are ours
    return f"{score:.2f}".rstrip("0").rstrip(".")
