# test_class_input.py -- what can be no class is refused at once, with nothing half done.
import json
import os
import shutil
import zipfile
from pathlib import Path

import pytest

from commands import make, needs_namespaces, refusal, run, successful, write
from common.grader.class_grading.collect import collect_all, replace_input
from common.grader.class_grading.downloads import open_download
from common.grader.sandbox import NOBODY_ID
from common.tools.labs import Lab
from planted import solution_of

pytestmark = needs_namespaces


@pytest.fixture
def ours(scratch):
    shutil.rmtree(scratch)
    for name in ("class/plain", "class/Åsa Öberg", "empty"):
        (scratch / name).mkdir(parents=True)
    return scratch / "class"


def must_refuse(ours, reason, **variables):
    out = ours.with_name("out")
    ended = make("grade", **{"LAB": 1, "SUBMISSIONS": ours, "OUT": out, **variables})
    assert reason in refusal(ended, beside="make")
    assert not out.exists() and not (ours / "out").exists()


@pytest.mark.quick
@pytest.mark.parametrize("variable, value, reason", [
    ("SUBMISSIONS", "/none", "'/none' is not a readable folder"),
    ("SUBMISSIONS", "{}/../empty", "holds no folder"),
    ("SUBMISSIONS", "solutions", "that is one checkout"),
    ("OUT", "{}/out", "must not lie in one another"), ("SOLUTION", "1", "leave it out")])
def test_what_is_no_class_is_refused(ours, variable, value, reason):
    must_refuse(ours, reason, **{variable: value.format(ours)})


@pytest.mark.parametrize("name, reason", [
    (b"PLAIN", "looks like the folder 'PLAIN'"), (b"\xff", "is not UTF-8"),
    ("A\u030asa O\u0308berg".encode(), "looks like the folder"),
    (b"new\nline", "a control character"), (b"x" * 250, "longer than 240 bytes")],
    ids=["case", "bytes", "accents", "newline", "long"])
def test_a_name_is_refused(ours, name, reason):
    Path(ours, os.fsdecode(name)).mkdir()
    must_refuse(ours, reason)


def test_a_folder_that_may_be_the_class_is_asked_about(ours):
    shutil.rmtree(ours)
    for name in "ada", "bob":
        write(ours / "week 1" / name / "threads.cu", f"// {name}")
    asked = refusal(make("grade", LAB=1, SUBMISSIONS=ours, OUT=ours.with_name("out")),
                    beside="make")
    assert "is 'week 1' one student? 2 folders in it hold the same lab" in asked


def test_files_alone_are_called_as_their_students(ours):
    shutil.rmtree(ours)
    ours.mkdir()
    (ours / "ada.cu").write_text(solution_of(Lab("01-threads")))
    (ours / "list.txt").write_text("ada, bob")
    with zipfile.ZipFile(ours / "bob.zip", "w") as packed:
        packed.writestr("my work/threads.cu", solution_of(Lab("01-threads")))
    ended = successful(make("grade", LAB=1, SUBMISSIONS=ours, OUT=ours.with_name("out")))
    assert "SUBMISSIONS holds a file for each student" in ended.out
    assert "not graded: list.txt: which student's work" in ended.err
    rows = ours.with_name("out").joinpath("gradebook.csv").read_text()
    assert '"ada",20,' in rows and '"bob",20,' in rows and rows.count("\n") == 3


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_what_one_student_hands_in_is_nobody_elses_problem(scratch):
    """A zip of a whole checkout, folders without an end, one that may not be read, and
    zips that together are too large."""
    given, work, right = scratch / "odd", scratch / "work", "// right"
    for student in ("all", "closed", "deep", "large", "plain"):
        write(given / student / "lab/threads.cu", right)
    work.mkdir()
    with zipfile.ZipFile(given / "all/all.zip", "w") as packed:
        for name in ("common/skeletons/", "labs/01-threads/", "solutions/01-threads/"):
            packed.writestr(f"{name}threads.cu", right if "labs" in name else "// other")
    shutil.rmtree(given / "all/lab")
    for i in range(3):
        with zipfile.ZipFile(given / f"large/{i}.zip", "w",
                             zipfile.ZIP_DEFLATED) as packed:
            packed.writestr("vector_add.cu", bytes(15 << 20))
    deep = os.open(given / "deep", os.O_RDONLY)
    for _ in range(25):
        os.mkdir("d" * 200, dir_fd=deep)
        deep = os.open("d" * 200, os.O_RDONLY, dir_fd=deep)
    (given / "closed/lab").chmod(0)
    for path in (work, *given.glob("*/*.zip")):
        os.chown(path, NOBODY_ID, NOBODY_ID)
    os.seteuid(NOBODY_ID)  # root would read the closed one
    try:
        download = open_download(given, work, ["threads.cu"])
        students = {student.name: student.name for student in given.iterdir()}
        collect_all(download, students, ["01-threads"], 1, work)
    finally:
        os.seteuid(0)
    taken = {file.parts[-5]: file.read_text() for file in work.glob("*/input/src/*/*.cu")}
    assert taken == dict.fromkeys(("all", "large", "plain"), right), download.notes
    assert "File name too long" in str(download.notes["deep"])
    assert "Permission denied" in str(download.notes["closed"])
    assert str(download.notes["large"]).count("more than 16 MiB") == 2
    assert not download.notes["plain"]


def test_what_a_killed_grader_left_goes_with_its_work(tmp_path):
    left, graded, new = (tmp_path / name for name in ("left", "graded", "graded.new"))
    for folder in (left, graded, new):
        folder.mkdir()
    (graded / "temporary").symlink_to(left)
    assert replace_input(graded, new)
    assert not left.exists() and (graded / "input").is_dir()


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_a_checkout_that_nobody_can_read_is_named(scratch):
    shutil.copytree("common", scratch / "closed/common")
    (scratch / "closed").chmod(0o700)
    probed = run("/usr/bin/python3", "-B", "-m", "common.grader.sandbox",
                 cwd=scratch / "closed")
    assert "nobody, who cannot read" in refusal(probed)


def test_no_one_includes_a_neighbour(tree, tmp_path):
    """Whose class lies in what the compiler is shown."""
    names = "bob", "eve"
    write(tree / "common/class/bob/threads.cu", solution_of(Lab("01-threads")))
    write(tree / "common/class/eve/threads.cu",
          '#include "../../common/class/bob/threads.cu"\n')
    successful(make("grade", LAB=1, SUBMISSIONS="common/class", OUT=tmp_path / "out",
                    cwd=tree))
    points = [json.loads((tmp_path / f"out/results/{name}.json").read_text())["score"]
              for name in names]
    assert points == [20, 0]
