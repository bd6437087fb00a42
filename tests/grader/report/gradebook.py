# gradebook.py -- gradebook.csv: a row per student, a column per lab.
import csv
import io


def gradebook(results):
    """The text of the file for the students' results, in their order."""
    folders = sorted({lab["folder"] for result in results for lab in result["labs"]})
    text = io.StringIO()
    table = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    table.writerow(["student_id", *folders, "score", "max_score", "status"])
    for result in results:
        scores = {lab["folder"]: lab["score"] for lab in result["labs"]}
        table.writerow([as_text(result["student"]),
                        *(scores.get(folder, 0) for folder in folders),
                        result["score"], result["max_score"], result["status"]])
    return text.getvalue()


def as_text(cell):
    """A spreadsheet would run what begins like a formula: a quote keeps it text."""
    return "'" + cell if cell.startswith(tuple("=+@-\t\r")) else cell
