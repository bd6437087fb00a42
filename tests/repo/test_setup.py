# test_setup.py -- setup on a host of stubs, where it can neither install nor fetch.
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from commands import (TOP, make, matches, refusal, run, stub, successful, this_machine,
                      write)

# What setup itself runs, what it looks for, and what else may be on a host.
RUNS = "cat comm dirname env grep mkdir mktemp rm sed sort tail timeout".split()
NEEDS = ("make gcc g++ addr2line perl python3 prlimit gnuplot unifdef bwrap clang "
         "inotifywait").split()
OTHERS = {"nvcc": "", "nvidia-smi": 'echo "GPU 0: none"', "dnf": "echo dnf ran >&2",
          "pacman": "echo pacman ran >&2", "sudo": '[[ $1 == -n ]] || exec "$@"',
          "apt-get": "echo \"$*\" >>'{calls}'; echo 'E: no network' >&2; exit 100"}
FILES = ("include/criterion/criterion.h", "include/png.h", "include/seccomp.h",
         "share/fonts/truetype/dejavu/DejaVuSans.ttf")
# By root or with sudo, it comes to calling apt-get.
APT, NO_ROOT = "apt-get sudo", "apt-get"


def make_host(scratch, has="", lacks=""):
    """A host with some commands, and without others or Criterion: its folder."""
    os.umask(0o022)  # one case runs as nobody
    place = Path(tempfile.mkdtemp(dir=scratch))
    place.chmod(0o755)
    folder = place / "my labs"
    shutil.copytree("common/setup", folder / "common/setup")
    shutil.copy("setup", folder)
    for tool in {*NEEDS, *has.split()} - {*lacks.split()}:
        stub(folder / "bin" / tool, OTHERS.get(tool, "").format(calls=folder / "calls"))
    for tool in RUNS:
        (folder / "bin" / tool).symlink_to(shutil.which(tool))
    for file in (folder / ".deps/usr" / name for name in FILES):
        write(file, "")
    if "Criterion" in lacks:
        packages = folder / "common/setup/packages"
        packages.write_text(packages.read_text().replace("criterion.h", "none.h"))
    return folder


def run_setup(folder, *options, user=()):
    return run(*user, "env", "-i", f"PATH={folder / 'bin'}", folder / "setup", *options)


def setup_as_nobody(folder):
    """Without root, whoever runs the tests."""
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return run_setup(folder, user=() if os.geteuid() else user)


@pytest.mark.quick
@pytest.mark.parametrize("has, lacks, options, words", [
    ("", "", "--frob", "unknown option: --frob"),
    ("", "unifdef", "--check", "missing packages: unifdef$"),
    ("", "unifdef", "", "no apt-get .* unifdef$"),
    ("", "unifdef", "--local", "no apt-get .* unifdef( |$)"),
    ("", "g++", "--local", r"administrator install g\+\+$"),
    # Other package managers; what one lacks is not in the command.
    ("dnf", "unifdef gnuplot", "", "missing: sudo dnf install gnuplot unifdef$"),
    ("dnf", "clang g++", "", r"sudo dnf install gcc-c\+\+ clang$"),
    ("dnf", "unifdef", "--local", r"missing: sudo dnf install .*\bunifdef\b"),
    ("dnf", "unifdef Criterion", "",
     "dnf install unifdef; Criterion has no package here: see docs/"),
    ("dnf", "Criterion", "",
     "setup: nothing else is missing; Criterion has no package here"),
    ("pacman", "Criterion g++ gcc", "",
     "missing: sudo pacman -S --needed gcc criterion$"),
    (APT, "unifdef", "", r"apt-get failed \(E: no network\).* unifdef$"),
    (APT, "unifdef", "--local", r"apt-get failed \(E: no network\).* unifdef")])
def test_it_says_what_is_missing(scratch, has, lacks, options, words):
    folder = make_host(scratch, has, lacks)
    assert matches(words, refusal(run_setup(folder, *options.split())))


@pytest.mark.parametrize("has, lacks, options, words", [
    ("", "", "--check", "Everything"),
    ("", "clang", "--check", "clang +[a-z]"),  # is not needed
    ("", "", "", "^CUDA: .*CPU backend"),
    ("nvcc nvidia-smi", "", "", "run on the GPU")])
def test_it_is_content_if_nothing_is_missing(scratch, has, lacks, options, words):
    folder = make_host(scratch, f"{has} {APT}", lacks)
    assert matches(words, successful(run_setup(folder, *options.split())).text)
    assert not (folder / "calls").exists()


def test_check_says_what_a_package_is_for(scratch):
    checked = run_setup(make_host(scratch, lacks="unifdef"), "--check")
    assert checked.code and matches("^  unifdef +[a-z]", checked.out)


@pytest.mark.parametrize("lacks, words", [
    ("unifdef", "no root and no sudo.* unifdef$"),
    ("unifdef g++", r"administrator install g\+\+; then ./setup --local")])
def test_without_root_and_sudo_it_does_not_say_that_it_installs(scratch, lacks, words):
    ended = setup_as_nobody(make_host(scratch, NO_ROOT, lacks))
    assert matches(words, refusal(ended)) and ended.out == ""


def test_other_systems_names_are_of_packages_that_it_installs():
    named, installed = (
        {line.split()[column] for line in Path(f"common/setup/{file}").open()
         if line.strip() and not line.startswith("#")}
        for file, column in (("elsewhere", 0), ("packages", 1)))
    assert named and named <= installed


def test_local_that_fails_leaves_all_as_it_was(scratch):
    folder = make_host(scratch, APT)
    assert run_setup(folder, "--local", "--all").code
    assert (folder / ".deps/usr/include/png.h").exists()
    assert not list(folder.glob(".deps.*"))


@pytest.mark.parametrize("lacks, options, words", [
    ("unifdef", "", " install .*-recommends unifdef$"),
    ("", "--lecture", " install .*pandoc chromium$")])
def test_it_installs_what_is_missing_and_no_more(scratch, lacks, options, words):
    folder = make_host(scratch, APT, lacks)
    stub(folder / "bin/apt-get", f"echo \"$*\" >>'{folder}/calls'",
         f"[[ $* == *update ]] || {shutil.which('cp')} '{folder}'/bin/{{make,unifdef}}")
    successful(run_setup(folder, *options.split()))
    assert matches(words, (folder / "calls").read_text())


def local(folder, commands):
    """Runs functions of local.sh, which know the folder as $0."""
    return successful(run("bash", "-c", ". common/setup/local.sh; shopt -s nullglob; "
                          f"{commands}", folder))


def test_local_links_the_libraries_that_the_host_has(scratch):
    """Of a package whose library the host has, the link alone was unpacked."""
    folder = make_host(scratch)
    (folder / "from").mkdir()
    (folder / "from/libpng.so").symlink_to("libm.so.6")
    local(folder, 'take "$0/all" "$0"/from/*.so; take_libraries "$0/lib" "$0/all"')
    assert (folder / "lib/libpng.so").resolve(strict=True).name == "libm.so.6"


def build_library(file, code, *options):
    successful(run("gcc", "-shared", "-fPIC", "-x", "c", "-", *options, "-o", file,
                   stdin=code))


@pytest.mark.thorough
def test_make_finds_what_local_has_unpacked_in_a_path_with_a_blank(scratch):
    """A package with a header and a library that loads another one; nogpucc builds with
    it."""
    folder = make_host(scratch)
    shutil.rmtree(folder / ".deps")
    (folder / "unpacked").mkdir()
    build_library(folder / "unpacked/libinner.so", "int inner() { return 5; }",
                  "-Wl,-soname,libinner.so")
    build_library(folder / "unpacked/libpng.so", "int inner(); int outer() "
                  "{ return inner(); }", "-Wl,-soname,libpng.so.1,-rpath,$ORIGIN",
                  "-L", folder / "unpacked", "-linner")
    write(folder / "new/deps/usr/include/outer.h", 'extern "C" int outer();')
    local(folder, 'new=$0/new; take_libraries "$new/deps/usr/lib" "$0/unpacked"; '
          'describe')
    (folder / "new/deps").rename(folder / ".deps")
    (folder / "user.cu").write_text("#include <outer.h>\nint main() {return outer();}")
    (folder / "Makefile").write_text('include .deps/env.mk\n'
                                     'user:; "$(NOGPUCC)" user.cu -lpng -o $@\n')
    successful(make("-s", NOGPUCC=TOP / "common/nogpucc/nogpucc",
                    NOGPUCC_CACHE=TOP / "build/cpu/runtime", cwd=folder))
    assert run(folder / "user").code == 5


def test_programs_run_without_criterion():
    """Only what tests needs it."""
    header = "/usr/include/criterion/criterion.h"
    if os.path.exists(".deps/usr") or not os.path.exists(header):
        pytest.skip("packages are unpacked in .deps here")
    hidden = ["bwrap", *this_machine(), "--bind", os.getcwd(), os.getcwd(),
              "--tmpfs", os.path.dirname(header), "--", "make"]
    successful(run(*hidden, "run", "LAB=3", "SOLUTION=1", "ARGS=--reps 1"))
    assert "./setup first" in run(*hidden, "check", "LAB=3", "SOLUTION=1").err
