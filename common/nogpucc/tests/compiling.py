# compiling.py -- compiles and runs programs for the tests, and judges how they ended.
import fcntl
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from sections import read_sections, write_sections

HERE = Path(__file__).resolve().parent
ROOM = HERE.parent
BUILD = Path(os.environ.get("NOGPUCC_BUILD", ROOM / "build"))
# With CUDA_COMPILER, a command, another implementation of CUDA is tried.
CUDA_COMPILER = shlex.split(os.environ.get("CUDA_COMPILER", ""))
BACKEND = "other" if CUDA_COMPILER else os.environ.get("BACKEND", "cpu")
NVCC = ["nvcc", "-std=c++17", "-O2", f"-arch={os.environ.get('ARCH', 'native')}"]
# What make and pytest have set would change what the tests run.
NOT_OURS = dict.fromkeys(name for name in os.environ
                         if name.startswith(("MAKE", "MFLAGS", "PYTEST_")))
LIMIT = float(os.environ.get("LIMIT", 120))  # seconds of a program, among others
SHOWN_LINES = 30
ANOTHER_USER = ["setpriv", "--reuid=65534", "--clear-groups"] if os.geteuid() == 0 else []


@dataclass
class Ended:
    """A command that has ended."""
    command: list
    code: int
    out: str
    err: str

    @property
    def text(self):
        return self.out + self.err

    def __str__(self):
        lines = self.text.rstrip("\n").split("\n")
        return "\n".join([f"{' '.join(self.command)} (status {self.code}):",
                          *lines[-SHOWN_LINES:]])


def run(*command, env={}, stdin="", timeout=None, **options):
    """Runs a command; env adds variables, or removes those that it maps to None."""
    given = {"NOGPUCC_CACHE": BUILD / "runtime", **os.environ, **NOT_OURS, **env}
    variables = {name: str(value) for name, value in given.items() if value is not None}
    command = [str(word) for word in command]
    done = subprocess.run(command, env=variables, input=stdin, capture_output=True,
                          errors="replace", timeout=timeout, **options)
    return Ended(command, done.returncode, done.stdout, done.stderr)


def run_program(*command, **options):
    return run(*command, timeout=LIMIT, **options)


def run_kept(program, *arguments, **options):
    """Runs a program that compiled() has returned, and keeps what it says on stderr."""
    ended = run_program(program, *arguments, **options)
    with open(f"{program}.err", "a") as file:
        file.write(ended.err)
    return ended


def nogpucc(*arguments, **options):
    return run(ROOM / "nogpucc", *arguments, **options)


def successful(ended):
    assert ended.code == 0, str(ended)
    return ended


def silent(ended):
    assert (ended.code, ended.text) == (0, ""), str(ended)


def refusal(ended):
    """Returns the one line on stderr of a command that must fail, not by a signal."""
    assert 0 < ended.code < 128 and ended.err.count("\n") == 1, str(ended)
    return ended.err


def matches(pattern, text):
    """Whether a line of the text, or more, matches."""
    return re.search(pattern, text, re.MULTILINE)


def sections(*files):
    """{name: text} of the sections of these files."""
    return {name: text for file in files
            for name, text in read_sections(HERE / file).items()}


def in_namespaces(texts):
    """One text of many sections: each in a namespace, with the lines of its file. There,
    main() is a function like others, and must return."""
    include = re.compile("^#include .*", re.MULTILINE)
    text = "\n".join(dict.fromkeys(include.findall("".join(texts.values()))))
    for name, section in texts.items():
        macros = re.findall(r"^#define (\w+)", section, re.MULTILINE)
        text += f"\nnamespace of_{Path(name).stem} {{\n#line 1 \"{name}\"\n"
        text += re.sub(r"}\n\Z", "return 0; }\n", include.sub("", section))
        text += "\n".join(["}", *(f"#undef {macro}" for macro in macros)])
    return text


def kept_sources(kind):
    """The folder of the sections of tests/KIND: it stays, and many processes share it."""
    folder = BUILD / BACKEND / kind / "sources"
    folder.mkdir(parents=True, exist_ok=True)
    held = os.open(folder, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    write_sections(folder, sorted((HERE / kind).glob("*.*[uh]")))
    os.close(held)
    return folder


def compiled(source):
    """The program of a kept source, for BACKEND, unless one is newer than all it needs.
    test_lint.py asks the lint about all at once. Other compilers may warn."""
    program = source.parents[1] / source.stem
    Path(f"{program}.err").unlink(missing_ok=True)
    needs = [source, *source.parent.glob("*.h")]
    if BACKEND == "cpu":
        needs += [file for name in ("nogpucc*", "lexer/*", "include/**/*", "runtime/**/*")
                  for file in ROOM.glob(name)]
    if BACKEND != "other" and program.exists() and not any(
            file.stat().st_mtime > program.stat().st_mtime for file in needs):
        return program
    program.unlink(missing_ok=True)
    compiler = {"cpu": [ROOM / "nogpucc", "--no-lint"], "gpu": NVCC,
                "other": CUDA_COMPILER}[BACKEND]
    ended = successful(run(*compiler, source, "-o", program, cwd=ROOM))
    if BACKEND != "other":
        silent(ended)
    return program


def copy_with_empty_runtime(to):
    """Another nogpucc, which need not compile anything that takes long."""
    shutil.copytree(ROOM, to, ignore=shutil.ignore_patterns(".git", "build", "tests"))
    for source in to.glob("runtime/**/*.cpp"):
        source.write_text("")
    to.chmod(0o755)
