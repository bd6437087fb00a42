# downloads.py -- turns what platforms give out, or loose files, into a folder a student.
"""
Canvas: a flat folder of NAME[_LATE]_USER_ATTACHMENT_FILE, with FILE-1 after a
resubmission. Moodle: folders NAME_ID_assignsubmission_file_, or files whose names begin
so. Either may be a zip, and students may hand in zips. So in the sources of Canvas
(content_zipper.rb) and Moodle (mod/assign) in 2026. A folder of files alone: each is a
student's archive or, if one lab is graded, work; its name is the student's.
"""
import re
import shutil
import sys
import unicodedata
import zipfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from common.grader.class_grading.hand_ins import ARCHIVE
from common.grader.class_grading.zip_files import unpack_apart, unpack_class
from common.tools.labs import all_labs

CANVAS = re.compile(r"(?P<name>.+?)(?P<late>_LATE)?_(?P<user>\d+)_(?P<attachment>\d+)_"
                    r"(?P<file>.+)")
MOODLE = re.compile(r"(?P<name>.+?)_(?P<user>\d+)_assignsubmission_[a-z]+_?(?P<file>.*)")
OF_ONE = re.compile(rf"(?P<student>.+?)(?:\.(?P<work>cu)|{ARCHIVE.pattern})",
                    re.IGNORECASE)
RESUBMITTED = re.compile(r"(?P<name>.+?)-(?P<attempt>\d+)(?P<suffix>\.\w+)")
FILES = "files"


@dataclass
class Download:
    """A folder with a folder per student, and what the download said about them."""
    folder: Path
    kind: str = None  # Canvas, Moodle or FILES
    late: set = field(default_factory=set)
    user: dict = field(default_factory=dict)  # the platform's own number of a student
    # The name by which the platform takes back what a student is told.
    feedback: dict = field(default_factory=dict)
    unmatched: list = field(default_factory=list)  # what no student can be given
    # Of each student, what was taken though it had another name, or left, and why.
    notes: defaultdict = field(default_factory=lambda: defaultdict(list))
    unpacked: Path = None  # what students packed, a folder for each

    def places(self, student):
        """The folders that hold the student's files."""
        places = [self.folder / student]
        if self.unpacked and (self.unpacked / student).is_dir():
            places.append(self.unpacked / student)
        return places


def is_download(submissions):
    root = Path(submissions)
    return zipfile.is_zipfile(root) if root.is_file() else bool(platform(root))


def platform(root):
    """Returns what it is or, if there are folders with plain names, None."""
    entries = entries_of(root)
    if any(is_moodle(entry) for entry in entries):
        return "Moodle"
    if any(entry.is_dir() for entry in entries):
        return None
    labs = {lab.source("").name for lab in all_labs()}  # which are no student's names
    kinds = ("Canvas", CANVAS), (FILES, OF_ONE)
    return next((kind for kind, name in kinds if any(
        name.fullmatch(entry.name) for entry in entries if entry.name not in labs)), None)


def is_moodle(entry):
    match = MOODLE.fullmatch(entry.name)
    return match is not None and entry.is_dir() == (match["file"] == "")


def entries_of(root):
    if not root.is_dir():
        return []
    return [entry for entry in sorted(root.iterdir())
            if not entry.name.startswith((".", "__MACOSX"))]


def open_download(submissions, work, files):
    """Returns the Download; `files` are the names that the labs' files have."""
    root, plain = Path(submissions), work / "handed-in"
    shutil.rmtree(plain, ignore_errors=True)
    if root.is_file():
        root = unpack(root, work / "unpacked")
    kind = platform(root)
    download = Download(plain if kind else root, kind, unpacked=work / "archives")
    shutil.rmtree(download.unpacked, ignore_errors=True)
    if kind == "Moodle":
        take_moodle(entries_of(root), download)
    elif kind == FILES:
        take_files(entries_of(root), download, files)
    elif kind:
        take_canvas(entries_of(root), download, files)
    for student in entries_of(download.folder):
        if student.is_dir():
            open_archives(student, download)
        else:
            download.unmatched.append(f"{student.name}: in no student's folder")
    return download


def open_archives(student, download):
    name = student.name
    try:
        download.notes[name] += unpack_apart(student, download.unpacked / name)
    except OSError:
        pass  # who collects the files says so


def unpack(archive, to):
    """Returns the folder in which the download is then."""
    shutil.rmtree(to, ignore_errors=True)
    unpack_class(archive, to)
    found = [entry for entry in to.iterdir() if not entry.name.startswith("__MACOSX")]
    one = found[0] if len(found) == 1 else None
    if one and one.is_dir() and not is_moodle(one):
        return one  # a folder that was packed as a whole
    return to


def student_of(match, download):
    # Accents may be composed in one name and not in another: both are the same student's.
    student = unicodedata.normalize("NFC", f"{match['name']} ({match['user']})")
    other = next((name for name, number in download.user.items()
                  if number == match["user"] and name != student), None)
    if other:
        sys.exit(f"grade: '{student}' and '{other}' have the same number in SUBMISSIONS; "
                 "whose it is cannot be told, nothing was graded")
    download.user[student] = match["user"]
    return student


def take_moodle(entries, download):
    for entry in entries:
        if not is_moodle(entry):
            download.unmatched.append(f"{entry.name}: not a submission's name")
            continue
        match = MOODLE.fullmatch(entry.name)
        folder = download.folder / student_of(match, download)
        name = match["name"].replace("_", " ")  # the number follows the first _
        download.feedback[folder.name] = (f"{name}_{match['user']}"
                                          "_assignsubmission_file_/feedback.html")
        if entry.is_dir():
            shutil.copytree(entry, folder, symlinks=True, dirs_exist_ok=True)
        else:
            take(entry, folder / match["file"])


def take(entry, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(entry, to, follow_symlinks=False)


def take_files(entries, download, files):
    for entry in entries:
        match = OF_ONE.fullmatch(entry.name)
        if not match or match["work"] and len(files) > 1:
            download.unmatched.append(f"{entry.name}: which student's work, for which lab? "
                                      "Give LAB=, or a folder for each student")
            continue
        name = files[0] if match["work"] else entry.name
        take(entry, download.folder / match["student"] / name)


def take_canvas(entries, download, files):
    newest = {}  # (student, name of the file): (how new, path, what stands before it)
    for entry in entries:
        match = CANVAS.fullmatch(entry.name)
        if not match or not entry.is_file():
            download.unmatched.append(f"{entry.name}: not a submission's name")
            continue
        student = student_of(match, download)
        if match["late"]:
            download.late.add(student)
        name, attempt = original_name(match["file"], files)
        known = newest.get((student, name), ((-1, -1),))
        begin = entry.name[:match.start("file")]
        found = (int(match["attachment"]), attempt), entry, begin
        newest[student, name] = max(known, found)
    for (student, name), (_, entry, begin) in newest.items():
        download.feedback[student] = f"{begin}feedback.txt"
        folder = download.folder / student
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(entry, folder / name)


def original_name(name, files):
    """Returns the name before Canvas numbered it, and the number."""
    match = RESUBMITTED.fullmatch(name)
    if match:
        original = match["name"] + match["suffix"]
        if original in files or match["suffix"] == ".zip":
            return original, int(match["attempt"])
    return name, 0
