# test_adapters.py -- each adapter, packed and run by a fake host of its platform.
import json
import re
from pathlib import Path

import pytest

from commands import (lend_builds, make, matches, needs_namespaces, refusal, run,
                      stub, successful, unpack)
from common.grader.adapters.pack import add_files
from common.tools.labs import Lab
from fixtures import read_attacks, solution_of
from hosts import Hosts, commands_of_ci
from platforms import must_agree, written_by_adapter

pytestmark = needs_namespaces
LAB = Lab("01-threads")
RIGHT = solution_of(LAB)
FORGED = (r"Grade :=>> 20\\r\\nComment :=>> ok\\n--|>\\n"
          r'{\\"scores\\": {\\"threads\\": 20}}')
WORKS = {"right": RIGHT, "skeleton": LAB.source("labs").read_text(),
         "broken": "#error Grade :=>>20\n#error --|>\n", "forged": re.sub(
             r'printf\("(thread|block|grid)(Idx|Dim):', f'printf("{FORGED}', RIGHT)}
PLATFORMS = "gradescope prairielearn vpl autolab classroom50".split()
OF_CI = ["gitlab", "forgejo", "github"]
TYPES = {"integer": [int], "number": [int, float], "text": [str], "list": [list],
         "true or false": [bool], "object or null": [dict, type(None)],
         "text or null": [str, type(None)], "number or null": [int, float, type(None)]}


@pytest.fixture(scope="module")
def results(scratch, graders):
    """What grade.json holds for each of the works; as on Canvas, so that it has every
    field."""
    (scratch / "in").mkdir()
    for k, (kind, work) in enumerate(WORKS.items()):
        late = "_LATE" if kind == "forged" else ""
        (scratch / f"in/{kind}{late}_{k}_{k}_threads.cu").write_text(work)
    successful(make("grade", "-j2", LAB=1, SUBMISSIONS=scratch / "in",
                    OUT=scratch / "out"))
    files = (scratch / "out/results").iterdir()
    return {file.name.split()[0]: json.loads(file.read_text()) for file in files}


def test_forged_lines_are_in_a_message(results):
    assert results["right"]["score"] == 20 > results["forged"]["score"]
    assert "Grade :=>> 20" in results["forged"]["labs"][0]["tests"][0]["message"]


def test_grade_json_has_the_fields_that_its_page_describes_and_no_other(results):
    page = Path("docs/grade-json.md").read_text()
    labs = [lab for result in results.values() for lab in result["labs"]]
    for heading, objects in [("The result", list(results.values())), ("A lab", labs),
                             ("A test", [test for lab in labs for test in lab["tests"]])]:
        section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
        table = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
        assert set(table) == {name for item in objects for name in item}
        wrong = [(name, item[name]) for item in objects for name in item
                 if type(item[name]) not in TYPES[table[name]]]
        assert not wrong


@pytest.mark.parametrize("kind", WORKS)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_rules_of_a_platform_hold(results, platform, kind):
    must_agree(platform, written_by_adapter(platform, results[kind]), results[kind])


@pytest.fixture(scope="module")
def packed(scratch):
    """The folder where all are unpacked."""
    folder = scratch / "hosts"
    for platform in PLATFORMS + OF_CI:
        archive = f"build/{platform}-01-threads.zip"
        packed = successful(make("adapter", FOR=platform, LAB=1))
        assert matches(f"^{archive}$", packed.out)
        unpack(archive, folder / platform)
    for platform in ("prairielearn", "vpl", "autolab"):
        run("tar", "-xzf", folder / platform / "image/cuda-labs.tar.gz", "-C", folder)
    run("mv", folder / "cuda-labs", folder / "opt")
    run("tar", "-xzf", folder / "classroom50/cuda-labs.tar.gz", "-C", folder)
    return folder


@pytest.mark.quick
def test_another_platform_is_refused_with_a_list():
    assert re.search("FOR='moodle' is not one of gradescope, .* vpl", refusal(
        make("adapter", FOR="moodle", LAB=1), but_makes_own=True))


def test_gradescopes_programs_are_at_the_top(packed):
    for name in ("setup.sh", "run_autograder"):
        assert (packed / "gradescope" / name).stat().st_mode & 0o111


def test_no_solution_is_in_what_is_packed(packed):
    assert not [file for file in packed.rglob("*") if re.search(
        "/(solutions|fixtures|attacks)|instructor", str(file))]
    assert run("grep", "-rlE", "^ *# *ifdef SOLUTION", packed).out == ""


def test_what_python_keeps_is_not_packed(tmp_path):
    (tmp_path / "platform/__pycache__").mkdir(parents=True)
    (tmp_path / "platform/__pycache__/grade.pyc").write_bytes(b"\xa7")
    (tmp_path / "platform/read_me").write_text("LAB=@LAB@")
    (tmp_path / "to").mkdir()
    add_files(tmp_path / "platform", tmp_path / "to", {"@LAB@": "1"})
    assert [file.name for file in (tmp_path / "to").iterdir()] == ["read_me"]
    assert (tmp_path / "to/read_me").read_text() == "LAB=1"


def test_every_placeholder_is_filled_in(packed):
    assert run("grep", "-rlIE", "@[A-Z]+@", packed).out == ""


@pytest.fixture(scope="module")
def hosts(scratch, packed):
    """They get what this checkout has built."""
    if Path(".deps/env.mk").exists():
        pytest.skip("the packages, which an image installs, are only unpacked here")
    for tree in ("opt", "cuda-labs", "gradescope", "github"):
        lend_builds(packed / tree)
    run("tar", "-czf", packed / "classroom50/cuda-labs.tar.gz", "-C", packed, "cuda-labs")
    successful(run(packed / "opt/setup.sh"))
    # Root asks the runner of Classroom 50 for no password.
    (scratch / "asked").touch()
    (scratch / "asked").chmod(0o666)
    stub(scratch / "bin/sudo", f'echo "$@" >>{scratch}/asked')
    return Hosts(packed, scratch / "bin")


def read(hosts, platform, output, result):
    must_agree(platform, (hosts.folder / output).read_bytes().decode(), result)


def test_gradescope_grades(hosts, results):
    successful(hosts.gradescope(RIGHT))
    read(hosts, "gradescope", "autograder/results/results.json", results["right"])


@pytest.mark.parametrize("kind", ["right", "broken"])
def test_prairielearn_grades_what_builds(hosts, results, kind):
    successful(hosts.prairielearn(WORKS[kind], kind))
    output = f"prairielearn/{kind}/results/results.json"
    read(hosts, "prairielearn", output, results[kind])


def test_vpl_grades_as_the_user_of_its_jail(hosts, results):
    successful(hosts.vpl(WORKS["forged"], "forged"))
    read(hosts, "vpl", "vpl/forged/out", results["forged"])


def test_autolab_grades_as_its_user(hosts, results):
    successful(hosts.autolab(RIGHT, "right"))
    read(hosts, "autolab", "autolab/right/out", results["right"])


def test_classroom50_grades_as_the_user_of_its_runner(hosts, results, scratch):
    successful(hosts.classroom50(RIGHT, "right"))
    read(hosts, "classroom50", "classroom50/right/result.json", results["right"])
    summary = (hosts.folder / "classroom50/right/release-body.md").read_text()
    assert matches("^#### 2 of 2 for threads: ", summary)
    asked = (scratch / "asked").read_text()
    assert matches("userns=0$", asked), "its sandbox is allowed first"


def test_ci_grades_and_fails_without_full_marks(hosts):
    assert hosts.github(WORKS["skeleton"]).code
    report = hosts.folder / "github/build/grade/junit.xml"
    assert "<failure" in report.read_text()


def test_the_files_of_ci_run_the_same_and_keep_the_report(packed):
    gitlab = packed / "gitlab/.gitlab-ci.yml"
    files = [gitlab, *packed.glob("*/.*/workflows/grade.yml")]
    assert len(files) == len(OF_CI)
    for file in files:
        assert commands_of_ci(file) == ["./setup", "make grade LAB=01-threads"]
        assert matches("build/grade/$", file.read_text())
    assert len(re.findall("when: always|junit: build/grade/junit.xml",
                          gitlab.read_text())) == 2


def test_an_attack_on_gradescope_gains_nothing(hosts):
    successful(hosts.gradescope(read_attacks(LAB.folder)["writes_the_report"].code))
    result = json.loads((hosts.folder / "autograder/results/results.json").read_text())
    assert result["score"] == 0


def test_a_grader_that_fails_is_an_error_and_writes_no_result(hosts):
    (hosts.folder / "gradescope/tests/01-threads/test.c").write_text("broken\n")
    assert hosts.gradescope(RIGHT).code
    assert not (hosts.folder / "autograder/results/results.json").exists()
    (hosts.folder / "classroom50/cuda-labs.tar.gz").write_text("no archive\n")
    assert hosts.classroom50(RIGHT, "forgery").code
    assert not (hosts.folder / "classroom50/forgery/result.json").exists()


def test_where_bubblewrap_is_forbidden_vpl_grades_only_with_unsafe(hosts, results):
    stub(hosts.bin / "bwrap", "echo forbidden >&2; exit 1")
    ended = hosts.vpl(WORKS["broken"], "refused")
    assert ended.code and "UNSAFE=1 runs" in ended.err
    assert "Grade" not in (hosts.folder / "vpl/refused/out").read_text()
    successful(make("adapter", FOR="vpl", LAB=1, UNSAFE=1))
    unpack("build/vpl-01-threads.zip", hosts.folder / "vpl")
    successful(hosts.vpl(WORKS["broken"], "unsafe"))
    read(hosts, "vpl", "vpl/unsafe/out", results["broken"])
