# gradebook.py -- gradebook.csv: a row per student, a column per lab.
import csv
import io


def gradebook(results):
    """Returns the file's text: a row for each result, in their order."""
    folders = sorted({lab["folder"] for result in results for lab in result["labs"]})
    text = io.StringIO()
    table = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    late = any(result.get("late") for result in results)
    table.writerow(["student_id", *folders, "score", "max_score", "status"]
                   + ["late"] * late)
    for result in results:
        scores = {lab["folder"]: lab["score"] for lab in result["labs"]}
        table.writerow([as_text(result["student"]),
                        *(scores.get(folder, 0) for folder in folders),
                        result["score"], result["max_score"], result["status"],
                        *["late" if result.get("late") else ""] * late])
    return text.getvalue()


def as_text(cell):
    """Quotes what begins like a formula, which a spreadsheet would run."""
    return "'" + cell if cell.startswith(tuple("=+@-\t\r")) else cell
