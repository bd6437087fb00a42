# test_lexer.py -- what CUDA C the compile command takes, and what it says to the rest.
import re
import shutil
from pathlib import Path

import pytest
from compiling import (HERE, ROOM, matches, nogpucc, run, run_program, sections, silent,
                       successful)
from sections import write_sections

pytestmark = pytest.mark.independent
SOURCES = "lexer/*.cu"
RIGHT = sections("lexer/files.cu", "lexer/kernels.cu", "lexer/variables.cu")
BAD = sections(*sorted((HERE / "lexer/bad").glob("*.cu")))
# Of several files, or with options; the others have a file each.
PROGRAMS = {"files": ["files/a.cu", "files/b.cu", "files/plain.c"],
            "rdc": ["rdc/a.cu", "rdc/b.cu", "-rdc=true"],
            **{name: [name] for name in RIGHT if re.fullmatch(r"\w+\.cu", name)}}
WITH_CLANG = ("templates.cu", "pointers.cu", "variables.cu", "shared.cu")
BAD_WITH_CLANG = ("arrow declared_below dim3_in_parentheses launch_in_check no_part "
                  "no_semicolon one_bracket parenthesis_in_macro pointer_itself "
                  "structure_as_dim3 structure_as_grid two_brackets unknown_kernel "
                  "unknown_name").split()
# What the backend lacks is said once; where we advise a call, g++ has another.
NOT_SAID = {"texture_read.cu": r"error:[\s\S]*error:", "gone_call.cu": "cudaStream"}
WITH_NVCC = ("two_brackets", "no_semicolon", "declared_below", "pointer_itself",
             "no_part", "arrow")
needs_clang = pytest.mark.skipif(not shutil.which("clang++"),
                                 reason="clang is not installed")
needs_nvcc = pytest.mark.skipif(not shutil.which("nvcc"), reason="nvcc is not installed")


def warned(compiler, *words):
    """What nogpucc ends with. For clang++ the lint would say nothing new."""
    options = ["--no-lint"] if compiler else []
    return nogpucc("-Wall", "-Wextra", *options, *words,
                   env={"CXX": compiler} if compiler else {})


@pytest.mark.parametrize("name, compiler", [
    *((name, None) for name in PROGRAMS),
    *(pytest.param(name, "clang++", marks=[needs_clang, pytest.mark.thorough])
      for name in WITH_CLANG)])
def test_a_right_program_compiles_without_a_word(sources, scratch, name, compiler):
    program = scratch / f"{name}-{compiler}"
    words = [word if word[0] == "-" else sources / word for word in PROGRAMS[name]]
    silent(warned(compiler, *words, "-o", program))
    successful(run_program(program))


@pytest.fixture(scope="module")
def bad(scratch):
    write_sections(scratch / "bad", sorted((HERE / "lexer/bad").glob("*.cu")))
    return scratch / "bad"


def wanted(name):
    """What the first line of a bad file says that the message must be."""
    return BAD[name].partition("\n")[0].split(" ~ ", 1)[1]


@pytest.mark.parametrize("name, compiler", [
    *((name, None) for name in BAD),
    *(pytest.param(f"{name}.cu", "clang++", marks=needs_clang)
      for name in BAD_WITH_CLANG)])
def test_a_message_is_in_plain_words(bad, scratch, name, compiler):
    """It says nothing of the rewritten text."""
    ended = warned(compiler, bad / name, "-c", "-o", scratch / f"{name}.o")
    assert ended.code != 0
    assert matches(f"^{bad / name}:({wanted(name)})|^{bad / name}: {wanted(name)}",
                   ended.text), str(ended)
    not_said = f"cux|prepare|launching|{ROOM}/include|{NOT_SAID.get(name, 'cux')}"
    assert not matches(not_said, ended.text), str(ended)


@needs_nvcc
@pytest.mark.parametrize("name", WITH_NVCC)
def test_nvccs_message_is_in_the_same_words(bad, scratch, name):
    source = bad / f"{name}.cu"
    line, message = re.match("([^:]*):.*?error: (.*)", wanted(source.name)).groups()
    ended = run("nvcc", "-std=c++17", "-arch=sm_75", "-c", source,
                "-o", scratch / "nvcc.o")
    assert ended.code != 0
    toolkit = Path(shutil.which("nvcc")).parents[1]
    said = run(ROOM / "explain-nvcc", toolkit, stdin=ended.text).text
    assert matches(rf"^{source}\({line}\): error: {message}", said)
    assert not matches("Remark:|note #", said)


@pytest.mark.quick
def test_a_member_of_the_device_alone_is_named():
    said = run(ROOM / "explain-nvcc", "/", stdin='a.cu(3): error: calling a __device__ '
               'function("z") from a __host__ __device__ function("f") is not allowed\n')
    assert "f also runs on the host: mark z __host__ __device__" in said.text


def test_damaged_files_are_refused_at_a_line_of_theirs(scratch):
    successful(run(HERE / "lexer/fuzz_lexer.py", "--files", 20, "--seed", 2,
                   "--keep", scratch / "kept"))
