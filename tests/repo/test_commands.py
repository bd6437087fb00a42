# test_commands.py -- make and a lab's program as a student meets them, and bad input.
import os
import re
import shlex
import shutil
from pathlib import Path

import pytest

from commands import make, matches, printed, refusal, run, stub, successful, write
from common.tools.labs import Lab
from copied_tree import edit_solution
from planted import all_planted, solution_of

RIGHT = "largest error against the CPU: 0"
BUILD = Path("build", os.environ["BACKEND"])
SMALL = "SOLUTION=1 ARGS='--n 1000 --reps 3'"


def test_the_first_command_may_be_make_check(tree):
    """Where nothing is built, test_unpacked.py runs it."""
    checked = make("check", LAB=3, env={"BACKEND": None}, cwd=tree)
    assert matches("^Score: 0/20$", checked.out)


def test_make_n_runs_nothing(tree):
    assert successful(make("-n", "clean", cwd=tree)) and (tree / "build").exists()


def test_commands_may_share_jobs(tree):
    assert "warning" not in successful(make("-j2", "where", "help", cwd=tree)).text


@pytest.mark.parametrize("words, pattern", [
    ("", "lab 2 +grid_limits +not checked yet"),
    ("", r"edit labs/[^ ]+\.cu"),
    ("help", "make grade"),
    ("skeletons", ""),
    ("-n check LAB=3", "^common.grader lab 03-vector-add$"),
    ("""-sn run LAB=3 ARGS="--out /x 'a b'" """, "labs/vector_add --out /x 'a b'$"),
    (f"run LAB=3 {SMALL}", RIGHT),
    (f"run LAB=03 {SMALL}", RIGHT),
    (f"run LAB=03-vector-add {SMALL}", RIGHT),
    (f"run LAB=vector_add {SMALL}", RIGHT),
    ("run LAB=3 SOLUTION=1 ARGS='--op copy --n 1003 --reps 3'", RIGHT)])
def test_make_does_what_it_should(tree, words, pattern):
    assert matches(pattern, printed("make", *shlex.split(words), cwd=tree))


@pytest.mark.quick
@pytest.mark.parametrize("words, sentence", [
    ("check LAB=99", "no lab '99'"),
    ("grade SUBMISSION=x", "there is no SUBMISSION="),
    ("grade SUBMISSIONS=", "SUBMISSIONS= is empty"),
    ("grade SOLUTION=yes", "not 'yes'"),
    ("run", "LAB=3"),
    ("BACKEND=x", "not 'x'"),
    ("chek LAB=3", "try make check"),
    ("list", "try make where"),  # another project's word
    ("test LAB=1", "make check LAB=1 tests your lab"),
    ("frobnicate", "try make help")])
def test_make_refuses(words, sentence):
    assert sentence in refusal(make(*words.split()))


def test_the_gpu_backend_needs_nvcc_and_a_gpu(scratch):
    for tool in (file for place in os.get_exec_path() for file in Path(place).glob("*")):
        link = scratch / "bin" / tool.name
        link.parent.mkdir(exist_ok=True)
        if tool.name not in ("nvcc", "nvidia-smi") and not link.is_symlink():
            link.symlink_to(tool)
    path = {"PATH": scratch / "bin"}
    assert "needs nvcc" in refusal(make(BACKEND="gpu", env=path))
    stub(scratch / "bin/nvcc")
    assert "needs a GPU" in refusal(make(BACKEND="gpu", env=path))


@pytest.mark.parametrize("command", ["where", "check", "hint", "run", "grade", "watch"])
def test_before_setup_make_says_so(scratch, command):
    (scratch / "few").mkdir(exist_ok=True)
    for tool in "bash", "df", "tail", "python3":
        if not (scratch / "few" / tool).exists():
            (scratch / "few" / tool).symlink_to(shutil.which(tool))
    ended = run(shutil.which("make"), command, "LAB=3", env={"PATH": scratch / "few"})
    assert "run ./setup first" in refusal(ended)


@pytest.mark.parametrize("installer, sentence", [
    ("apk", "doas apk add bash"), ("dnf", "sudo dnf install bash"), ("", "install bash")])
def test_without_bash_every_command_says_how_to_get_it(scratch, installer, sentence):
    stub(scratch / installer / (installer or "nothing"))
    for command in "help", "check":
        ended = run(shutil.which("make"), command, "LAB=3",
                    env={"PATH": scratch / installer})
        assert f"bash is missing, which runs the scripts here: {sentence}" in refusal(ended)


@pytest.mark.parametrize("options, sentence", [
    ("--ro-bind {0} {0}", "cp -r . ~/cuda-labs copies"),
    ("--size 5000000 --tmpfs {0}/build", "less than 10 MB are free")])
def test_a_checkout_that_cannot_be_written_is_named(tree, options, sentence):
    ended = run("bwrap", "--dev-bind", "/", "/", "--chdir", tree,
                *options.format(tree).split(), "make", "check", "LAB=1")
    assert sentence in refusal(ended)


@pytest.mark.parametrize("options, sentence", [
    ("--n -5", "0 to 1073741824, not .-5"),
    ("--n 2^70", r"not .2\^70"),
    ("--n 12x", "not .12x"),
    ("--n=12x", "not .12x"),
    ("--size 3", "unknown option"),
    ("--n", "wants a value"),
    ("--n 9 --reps 1 --out /none/x", "cannot write"),
    ("--device 99", "device")])
def test_a_program_refuses(graders, options, sentence):
    ended = run(BUILD / "solutions/vector_add", *options.split())
    assert matches(sentence, refusal(ended))


@pytest.mark.parametrize("options, pattern", [
    ("--n=1000 --reps=1", ", 1000 elements"),
    ("--n 2^10 --reps 1", ", 1024 elements"),
    ("--help", r"(?s)\A(?!.*[^\n]{81}).*[|]blocks_for[|]stopwatch$")])  # in 80 columns
def test_a_program_prints(graders, options, pattern):
    assert matches(pattern, printed(BUILD / "solutions/vector_add", *options.split()))


@pytest.mark.skipif(BUILD.name == "gpu", reason="a GPU is no core of its host")
@pytest.mark.parametrize("name, options", [
    ("vector_add", "--n 1000 --reps 2 --samples 2"),
    ("mandelbrot", "--width 60 --height 50 --reps 2 --samples 2"),
    ("memory_access", "--reps 1"), ("reduction", "--n 1000 --reps 1")])
def test_the_cpu_backend_is_not_compared_with_its_host(graders, name, options):
    if not (BUILD / "solutions" / name).exists():
        pytest.skip("part two is not here")
    said = printed(BUILD / "solutions" / name, *options.split())
    assert "median" in said and not matches("times (as fast|slower)|%", said)


def test_under_a_checker_no_times_are_compared(graders):
    overlap = BUILD / "solutions/overlap"
    if not overlap.exists():
        pytest.skip("part two is not here")
    options = "--n 1000 --work 1 --reps 1".split()
    compared = "^by_kind without its set-up: [0-9.]+ times (as fast as|slower than) in_order$"
    assert matches(compared, printed(overlap, *options))
    assert not matches(compared, printed(overlap, *options, env={"UNDER_CHECKER": "1"}))


def test_a_program_names_hidden_devices(graders):
    ended = run(BUILD / "solutions/vector_add", env={"CUDA_VISIBLE_DEVICES": ""})
    assert "CUDA_VISIBLE_DEVICES" in refusal(ended)


@pytest.mark.parametrize("edits, right, wrong, sentence", [
    # It adds only in a grid of n blocks.
    ([(r"(add_kernel[^}]*if \(i < n)\)", r"\1 && gridDim.x == n)")],
     "--op n_blocks", "--op add", "wrong: 0 of 1003 "),
    # Its kernel is given the host's own arrays.
    ([(r">>>\(d_b, d_a, n\)", ">>>(b, a, n)"), (r".*cudaMemcpy\(b, d_b.*\n", "")],
     "--pinned", "", "cudaErrorIllegalAddress")], ids=["n_blocks", "pinned"])
def test_unusual_work_is_right_with_one_option_alone(tree, edits, right, wrong, sentence):
    edit_solution(tree / "build/unusual/03-vector-add", *edits)
    def run_with(option):
        return make("run", LAB=3, SRC="build/unusual", ARGS=f"--n 1003 --reps 1 {option}",
                    cwd=tree)
    assert RIGHT in successful(run_with(right)).out
    assert sentence in run_with(wrong).err


@pytest.mark.parametrize("fixture", [fixture for name, fixture in all_planted().items()
                                     if name == "08/spans_forgotten"])
def test_lab_8_says_why_it_draws_no_timeline(tree, fixture):
    write(tree / fixture.lab.source("build/after_todo_4"),
          fixture.edit(solution_of(fixture.lab)))
    ended = make("run", LAB=8, SRC="build/after_todo_4", ARGS="--n 9 --reps 1", cwd=tree)
    assert matches("^no timeline: .*TODO 5", successful(ended).text)


@pytest.mark.parametrize("name, command, shows", [
    ("08/kernel_does_not_wait", r"LAB_PROBE=\w+=\d+ make run LAB=8", "cudaErrorNotReady"),
    ("03/result_copied_asynchronously", "LAB_PROBE=.* make run LAB=3", "^wrong: ")])
def test_what_repeats_a_failure_shows_it(tree, name, command, shows):
    fixture = all_planted()[name]
    write(tree / fixture.lab.source("build/repeated"),
          fixture.edit(solution_of(fixture.lab)))
    said = make("check", LAB=fixture.lab.number, SRC="build/repeated", cwd=tree).out
    repeat, = re.findall("Repeat: (.*)", said)
    assert re.match(command, repeat), repeat
    again = run("bash", "-c", repeat, cwd=tree, env={"SRC": "build/repeated"})
    assert again.code and matches(shows, again.err), again.text


def test_a_file_takes_no_function_of_the_c_library_away(tree):
    lab = Lab("03-vector-add")
    own = 'extern "C" int nanosleep(const timespec *, timespec *) { return 0; }\n'
    file = write(tree / lab.source("build/closed"), solution_of(lab) + own)
    program = Path("build/cpu/build/closed", lab.name)
    successful(make("-s", program, SRC="build/closed", BACKEND="cpu", cwd=tree))
    symbols = printed("nm", tree / program.parent / lab.folder / f"{lab.name}.o")
    assert " t nanosleep\n" in symbols and " T multiply\n" in symbols
    ifunc = 'static void *one() { return 0; }\nvoid two() __attribute__((ifunc("one")));\n'
    file.write_text(f'{solution_of(lab)}extern "C" {{\n{ifunc}}}\n')
    ended = make("-s", program, SRC="build/closed", BACKEND="cpu", cwd=tree)
    assert ended.code and "an ifunc cannot be part of a lab" in ended.err


def test_a_setting_that_is_not_one_is_named(tree):
    ended = make("run", LAB=3, SOLUTION=1, cwd=tree, env={"LAB_PROBE": "delay=1"})
    assert "LAB_PROBE has no setting 'delay'" in ended.err and ended.code


def test_the_skeleton_says_how_wrong_it_is(tree):
    successful(make("-s", BUILD / "labs/vector_add", cwd=tree))
    said = refusal(run(tree / BUILD / "labs/vector_add", "--n", "1000"))
    assert said.startswith("wrong: 0 of 1000 elements")


def test_lost_x_bits_are_named(tree):
    for script in Path(tree, "common/tools").iterdir():
        script.chmod(0o644)
    assert "run chmod -R u+x . first" in refusal(make(cwd=tree))
