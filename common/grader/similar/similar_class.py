# similar_class.py FOLDER… -- which students' files in $SUBMISSIONS are alike, into $OUT.
"""
similar.html and similar.csv list the pairs of each lab that compare50 ranks first.
"""
import csv
import io
import os
import shutil
import sys
import tempfile
from pathlib import Path

from common.grader.class_grading.collect import collect
from common.grader.class_grading.downloads import is_download, open_download
from common.grader.class_grading.output_folder import locate_output
from common.grader.class_grading.student_names import find_students
from common.grader.report.gradebook_csv import as_text
from common.grader.similar.compare50_tool import compare
from common.grader.similar.similar_page import similar_page
from common.tools.command import complain, write_file
from common.tools.labs import Lab, unifdef

OUT = Path(os.environ.get("OUT") or "build/class")
SUBMISSIONS = os.environ.get("SUBMISSIONS")
SOLUTION = "(solution)"  # stands among the students: a parenthesis sorts before letters
MAX_BYTES = 1 << 16  # ten times a solution; what is far longer takes far too long


def main(folders):
    if not SUBMISSIONS:
        sys.exit("similar: name the class, for example: make similar SUBMISSIONS=dir")
    if not is_download(SUBMISSIONS):
        find_students(SUBMISSIONS)  # refuses at once what can be no class
    locate_output(OUT, SUBMISSIONS)
    labs = [Lab(folder) for folder in folders]
    with tempfile.TemporaryDirectory() as work:
        read_class(labs, Path(work))
        try:
            OUT.mkdir(parents=True, exist_ok=True)
            pairs = {lab: compare(lab, Path(work, lab.folder)) for lab in labs}
            write_file(OUT / "similar.csv", table(pairs))
            write_file(OUT / "similar.html", similar_page(pairs))
        except OSError as error:
            sys.exit(f"similar: cannot write OUT='{OUT}': {error.strerror}")
    print(f"{OUT}/similar.html, {OUT}/similar.csv")


def read_class(labs, work):
    """Puts each student's file into work/LAB/students/NAME, the skeleton beside them."""
    download = open_download(SUBMISSIONS, work, [lab.source("").name for lab in labs])
    for lab in labs:
        name = lab.source("").name
        for student in find_students(download.folder):
            taken = work / "taken"
            shutil.rmtree(taken, ignore_errors=True)
            collect(download.places(student), lab, taken)
            file = taken / name
            if file.exists() and file.stat().st_size > MAX_BYTES:
                complain(f"similar: left out, longer than {MAX_BYTES >> 10} KiB: "
                         f"{student}: {name}")
            elif file.exists():
                text = file.read_text(encoding="utf-8", errors="replace")
                add(work / lab.folder / "students" / student / name, text)
        add(work / lab.folder / "skeleton" / name, unifdef("-USOLUTION", lab))
        add(work / lab.folder / "students" / SOLUTION / name, unifdef("-DSOLUTION", lab))


def add(file, text):
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")


def table(pairs):
    """Returns the text of similar.csv."""
    text = io.StringIO()
    rows = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    rows.writerow(["lab", "rank", "student_1", "student_2", "same_structure_percent",
                   "same_text_percent"])
    for lab, found in pairs.items():
        for rank, pair in enumerate(found, 1):
            rows.writerow([lab.folder, rank, *map(as_text, pair["students"]),
                           pair["structure"], pair["text"]])
    return text.getvalue()
