# test_install.py -- what make install installs builds any .cu: from make, CMake, as nvcc.
import os
import shutil

import pytest
from compiling import (ANOTHER_USER, ROOM, copy_with_empty_runtime, matches, nogpucc,
                       refusal, run, run_program, successful)

pytestmark = pytest.mark.xdist_group("install")
SOURCES = "installed.cu"
FILES = ["-rdc=true", "main.cu", "half.cu", "twice.cpp"]


@pytest.fixture(scope="module")
def prefix(scratch):
    """Where it is: moved after it was installed. Other tests share its runtimes."""
    for mode in [], ["--memcheck"], ["--racecheck"]:
        successful(nogpucc(*mode, "--runtime"))
    successful(run("make", "-s", "-C", ROOM, "install", f"PREFIX={scratch}/first"))
    return (scratch / "first").rename(scratch / "prefix")


@pytest.fixture(scope="module")
def here(prefix, sources):
    """Runs a command in the project; there is nothing but what is installed."""
    variables = {"HOME": sources / "home", "NOGPUCC_CACHE": None,
                 "PATH": f"{prefix}/bin:{os.environ['PATH']}"}
    return lambda *command: run(*command, cwd=sources, env=variables)


def test_no_path_of_this_folder_is_in_what_is_installed(prefix):
    assert run("grep", "-rlF", ROOM, prefix).code == 1


def test_nogpucc_builds_a_program_after_a_move_and_compiles_no_runtime(here, sources):
    successful(here("nogpucc", *FILES, "-o", "a"))
    successful(run_program(sources / "a"))
    assert not (sources / "home").exists()


def test_memcheck(here, sources):
    successful(here("nogpucc", "--memcheck", "-DPAST_THE_END", *FILES, "-o", "b"))
    assert matches("main.cu:[0-9]+: .*invalid", refusal(run_program(sources / "b")))


def test_from_make(here, sources):
    successful(here("make", "-s", "NVCC=nogpucc"))
    successful(here("./program"))
    successful(here("make", "-q", "NVCC=nogpucc"))
    successful(here("touch", "-d", "now + 2 seconds", "twice.h"))
    assert here("make", "-q", "NVCC=nogpucc").code == 1


def test_the_stand_in_for_nvcc(here, prefix, sources):
    toolkit = prefix / "lib/nogpucc/nvcc-stand-in"
    (sources / "program").unlink(missing_ok=True)
    successful(here("make", "-s", f"CUDA_PATH={toolkit}"))
    successful(here("./program"))
    assert "release 13" in successful(run(toolkit / "bin/nvcc", "--version")).text


@pytest.fixture(scope="module")
def cmake(here, prefix):
    """With find_package(CUDA), if `old` names the list of modules' folders."""
    if not shutil.which("cmake"):
        pytest.skip("cmake is not installed")
    toolchain = prefix / "lib/nogpucc/cmake/nogpucc.cmake"
    return lambda old: here("cmake", "-S", ".", "-B", f"made{old}", f"-DOLD={old}",
                            f"-DCMAKE_TOOLCHAIN_FILE={toolchain}")


@pytest.mark.parametrize("old", ["", "CMAKE_MODULE_PATH"])
def test_from_cmake(here, cmake, old):
    successful(cmake(old))
    successful(here("cmake", "--build", f"made{old}"))
    successful(here(f"made{old}/program"))


def test_a_project_of_cmake_that_hides_its_modules_finds_no_other_nvcc(cmake, prefix):
    assert matches(f"^nvcc is ({prefix}/lib/nogpucc/nogpucc)?$", cmake("NONE").text)


@pytest.fixture(scope="module")
def small(scratch):
    """Installs one that needs no runtime that works."""
    copy_with_empty_runtime(scratch / "small")
    return lambda *user, **variables: run(*user, scratch / "small/install", env=variables)


@pytest.mark.quick
@pytest.mark.parametrize("prefix, sentence", [
    ("", "say where: PREFIX="), ("here", "must begin with a /")])
def test_no_prefix_or_a_relative_one(small, prefix, sentence):
    assert sentence in refusal(small(PREFIX=prefix))


def test_a_prefix_without_write_access(small, scratch):
    (scratch / "closed").mkdir(mode=0o555)
    assert f"cannot write to {scratch}/closed/bin" in refusal(
        small(*ANOTHER_USER, PREFIX=scratch / "closed"))


def test_what_is_not_its_own_stays(small, scratch):
    mine = scratch / "other/lib/nogpucc/mine"
    mine.parent.mkdir(parents=True)
    mine.touch()
    assert "holds something else" in refusal(small(PREFIX=scratch / "other"))
    assert mine.exists()


@pytest.fixture(scope="module")
def staged(small, scratch):
    """Installed in DESTDIR, a second time when a file has gone."""
    lib = scratch / "staged/opt/lib/nogpucc"
    successful(small(PREFIX="/opt", DESTDIR=scratch / "staged"))
    (lib / "old").touch()
    successful(small(PREFIX="/opt", DESTDIR=scratch / "staged"))
    (scratch / "main.c").write_text("int main() { return 0; }\n")
    return lib


def test_destdir_and_over_an_older_one(staged, scratch):
    assert not (staged / "old").exists()
    link = scratch / "staged/opt/bin/nogpucc"
    assert os.readlink(link) == "../lib/nogpucc/nogpucc"
    successful(run(link, scratch / "main.c", "-o", scratch / "c"))


def test_another_compiler_has_a_runtime_in_the_installed_folder_or_at_home(
        staged, scratch):
    (scratch / "other-g++").symlink_to(shutil.which("g++"))
    for folder in ("home", "out"):
        (scratch / folder).mkdir()
        (scratch / folder).chmod(0o777)
    command = staged / "nogpucc", scratch / "main.c", "-o", scratch / "out/d"
    env = {"CXX": scratch / "other-g++", "HOME": scratch / "home", "NOGPUCC_CACHE": None}
    successful(run(*command, env=env))
    made, = staged.glob("compiled/fast-other-g++-*")
    shutil.rmtree(made)
    (scratch / "out/d").unlink()
    (staged / "compiled").chmod(0o555)
    successful(run(*ANOTHER_USER, *command, env=env))
    assert any((scratch / "home/.cache/nogpucc").glob("fast-other-g++-*"))
