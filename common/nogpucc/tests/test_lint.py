# test_lint.py -- the lint: nvcc's semantic errors at the student's line, else silence.
import re
import shutil

import pytest
from compiling import (HERE, in_namespaces, nogpucc, refusal, run, run_program, sections,
                       silent, successful)

pytestmark = pytest.mark.independent
SOURCES = "lint.cu"
PROGRAMS = sections(SOURCES)
WRONG = "host_variables/wrong.cu"
needs_clang = pytest.mark.skipif(
    not any(map(shutil.which, ["clang++", *(f"clang++-{n}" for n in range(14, 21))])),
    reason="clang is not installed")
needs_nvcc = pytest.mark.skipif(not shutil.which("nvcc"), reason="nvcc is not installed")


@needs_clang
@pytest.mark.parametrize("name", [name for name in PROGRAMS if "/" not in name])
def test_each_line_that_ends_in_a_comment_gets_this_message(sources, scratch, name):
    """No other line gets one. That the message quotes the line does not count."""
    ended = nogpucc(sources / name, "-c", "-o", scratch / f"{name}.o")
    wanted = {number: line.rpartition("// ")[2]
              for number, line in enumerate(PROGRAMS[name].splitlines(), 1)
              if number > 1 and "// " in line}
    _, *parts = re.split(r"^\S*\((\d+)\): ", ended.text, flags=re.MULTILINE)
    said = dict(zip(map(int, parts[::2]), parts[1::2]))
    assert len(parts) == 2 * len(wanted) and said.keys() == wanted.keys(), str(ended)
    kinds = set()
    for number, comment in wanted.items():
        kind, text = re.match("(?:(warning|error): )?(.*)", comment).groups("error")
        kinds.add(kind)
        message = said[number].replace(f"// {comment}", "")
        assert message.startswith(f"{kind}: ") and text in message, str(ended)
    assert bool(ended.code) == ("error" in kinds), str(ended)


@needs_clang
def test_nothing_is_said_of_right_programs(scratch):
    """All at once: to compile each, their tests do without the lint."""
    source = scratch / "right.cu"
    source.write_text(in_namespaces(sections(*HERE.glob("conformance/*.cu"),
                                             *HERE.glob("programs/*.cu"))))
    silent(nogpucc("-iquote", HERE / "conformance", "-fsyntax-only", "-c", source,
                   "-o", scratch / "right.o"))


@pytest.mark.parametrize("compiler, error", [
    ([], r":(\d+):\d+: error: .* cannot use '(\w+)'"),
    pytest.param("nvcc", r'\((\d+)\): error: identifier "[A-Z_:]*(\w+)" is undefined',
                 marks=needs_nvcc)], ids=["nogpucc", "nvcc"])
def test_host_variables_in_device_code_are_rejected(sources, scratch, compiler, error):
    """This needs no clang: the lines with a name in a comment, and no other."""
    options = [sources / WRONG, "-c", "-o", scratch / "wrong.o"]
    ended = run("nvcc", *options) if compiler else nogpucc("--no-lint", *options)
    assert ended.code != 0
    names = [(str(number), re.sub(".* // ", "", line))
             for number, line in enumerate(PROGRAMS[WRONG].splitlines(), 1)
             if re.search(r"[;)}] // \w+$", line)]
    found = re.findall(f"^.*wrong.cu{error}", ended.text, re.MULTILINE)
    assert sorted(found) == sorted(names)


def test_what_hides_host_variables_and_constants_are_right(sources, scratch):
    silent(nogpucc(sources / "host_variables/right.cu", "-Wall", "-Wextra",
                   "-Wno-unused-parameter", "-c", "-o", scratch / "right.o"))


@needs_nvcc
def test_nvcc_takes_the_same_constants(sources, scratch):
    successful(run("nvcc", "-std=c++17", "-c", sources / "host_variables/right.cu",
                   "-o", scratch / "nvcc.o"))


@pytest.mark.quick
def test_without_lint_a_call_of_a_kernel_is_found_when_it_happens(scratch):
    source = scratch / "k.cu"
    source.write_text(re.sub("both_kernel<<<", r"(void)both_kernel; \g<0>",
                             PROGRAMS["kernel_without_launch.cu"]))
    successful(nogpucc("--no-lint", source, "-o", scratch / "k"))
    assert ("set_kernel was called like a function: launch it with <<<"
            in refusal(run_program(scratch / "k")))
