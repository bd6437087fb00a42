# class_results.py -- adds the lecturer's decisions to the results and writes the tables.
import json
import sys
import zipfile

from common.grader.lab_record import write_json
from common.grader.report.class_page import class_page
from common.grader.report.gradebook_csv import gradebook
from common.grader.report.html_page import html_page
from common.grader.report.summary import as_text
from common.tools.command import write_file


def write_results(out, results, decisions):
    """Writes results/, feedback/, gradebook.csv and index.html; changes the results."""
    for result in results:
        decisions.apply(result)
    history = out / ".work/finals.json"
    kept = read_history(history)
    finals = {result["student"]: result["final"] for result in results
              if has_final(result)}
    if finals != kept["now"]:
        kept = {"now": finals, "before": kept["now"]}
    try:
        for result in results:
            result["before"] = kept["before"].get(result["student"])
            write_result(out, result)
        write_file(out / "gradebook.csv", gradebook(results, decisions.made))
        write_file(out / "index.html", class_page(results))
        # Last: a run that was interrupted before this is no run to compare with.
        write_json(history, kept)
    except OSError as error:
        sys.exit(f"grade: cannot write the results in {out}: {error.strerror}")


def write_result(out, result):
    if result["labs"]:
        write_json(out / "results" / f"{result['student']}.json", result)
    if result["status"] != "grader error":
        write_file(out / "feedback" / f"{result['student']}.html", html_page(result))


def pack_feedback(out, results, download):
    """Returns the zip by which the platform gives students their pages: Moodle in folders
    (mod/assign/feedback/file/importziplib.php), Canvas as text, since it shows each under
    the name of the file handed in (app/models/abstract_assignment.rb; both in 2026)."""
    packed = out / f"feedback-{download.kind.lower()}.zip"
    with zipfile.ZipFile(packed.with_suffix(".new"), "w", zipfile.ZIP_DEFLATED) as archive:
        for result in results:
            name = download.feedback.get(result["student"])
            page = out / "feedback" / f"{result['student']}.html"
            if name and page.exists():
                told = page.read_text() if name.endswith(".html") else as_text(result)
                archive.writestr(name, told)
    packed.with_suffix(".new").replace(packed)
    return packed


def has_final(result):
    return (result["status"] != "grader error"
            and any(lab["final"] is not None for lab in result["labs"]))


def read_history(file):
    """Returns the finals of the last run and those before they last changed."""
    try:
        return json.loads(file.read_text())
    except (OSError, ValueError):
        return {"now": {}, "before": {}}
