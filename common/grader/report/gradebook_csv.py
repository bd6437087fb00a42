# gradebook_csv.py -- gradebook.csv: a row per student, a column per lab.
import csv
import io

from common.tools.visible import visible


def gradebook(results, decided=False):
    """Returns the file's text: a row for each result, in their order.

    If the lecturer has decided something, the last columns say what it comes to.
    """
    folders = sorted({lab["folder"] for result in results for lab in result["labs"]})
    columns = LATE if any(result.get("late") for result in results) else {}
    columns = DECIDED if decided else columns
    text = io.StringIO()
    table = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    table.writerow(["student_id", *folders, "score", "max_score", "status", *columns])
    for result in results:
        cells = [lab_score(result, folder) for folder in folders]
        score = "" if result["status"] == "missing" else result["score"]
        row = [result["student"], *cells, score, result["max_score"], result["status"],
               *(column(result) for column in columns.values())]
        table.writerow([as_text(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def lab_score(result, folder):
    """Returns an empty cell for what was not handed in: it is not a 0 in an average."""
    scores = {lab["folder"]: "" if lab.get("missing") else lab["score"]
              for lab in result["labs"]}
    return scores.get(folder, "")


def final(result):
    graded = [lab for lab in result["labs"] if lab["final"] is not None]
    return result["final"] if graded and result["status"] != "grader error" else ""


def before(result):
    return "" if result["before"] is None else result["before"]


def overrides(result):
    return in_words((lab["folder"], f"{lab['override']['points']} points, "
                     f"{lab['override']['reason']}") for lab in with_override(result)
                    if lab["override"]["points"] is not None)


def comments(result):
    return in_words((lab["folder"], lab["override"]["comment"])
                    for lab in with_override(result))


def with_override(result):
    return [lab for lab in result["labs"] if lab["override"]]


def in_words(of_labs):
    return "; ".join(f"{folder}: {words}" for folder, words in of_labs if words)


LATE = {"late": lambda result: "late" if result["late"] else ""}
DECIDED = LATE | {
    "handed_in": lambda result: result["handed_in"] or "",
    "deduction": lambda result: round(sum(lab["deduction"] for lab in result["labs"]), 2),
    "final": final,
    "final_max": lambda result: result["final_max"],
    "before": before,
    "override": overrides,
    "comment": comments,
}


def as_text(cell):
    """Quotes what begins like a formula, which a spreadsheet would run."""
    cell = visible(cell)
    return "'" + cell if cell.startswith(tuple("=+@-\t\r")) else cell
