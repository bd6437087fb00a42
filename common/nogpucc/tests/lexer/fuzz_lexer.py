#!/usr/bin/python3 -B
"""Feeds damaged CUDA C to the lexer, and looks for anything but a clear answer.

fuzz_lexer.py [--seconds N] [--files N] [--seed S] [--keep FOLDER]

A damaged file is either rewritten or refused with a message at a line of it, in time and
without a word of Perl's. A file that is only laid out anew and then gets one unknown name
is refused at the line of that name. What breaks this is kept in FOLDER and printed.
"""
import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from sections import write_sections

CPU = pathlib.Path(__file__).resolve().parents[2]
TESTS = CPU / "tests"
INCLUDE = str(CPU / "include")
TOKEN = re.compile(rb'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|//[^\n]*|/\*.*?\*/'
                   rb'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|\w+|<<<|>>>|\s+|.', re.S | re.M)
SPLINTERS = [
    *b"( ) { } [ ] < > << <<< >>> ; , = \" ' # \\ /* */ // :: . -> * & ...".split(),
    *b"__global__ __device__ __host__ __shared__ __constant__ __managed__".split(),
    *b"extern static template operator class struct namespace volatile const".split(),
    *b"typename auto asm printf __syncthreads threadIdx blockIdx dim3 sizeof".split(),
    *b"#if #endif #define R\"( #line __CUDA_ARCH__ noexcept public:".split(),
    b"\0", b"\r", b"\r\n", b"\\\n", b"\xff\xfe", b"\xe2\x80\x98", b"\xef\xbb\xbf", b"\f"]
SPACES = [b"\n", b" ", b"\n\n\n" * 9, b"\t", b" /* ; \n */ ", b"\r\n", b"\n// }\n",
          b" \\\n "]
PERL = re.compile(rb"Use of uninit| at \S+\.p[lm] line \d+|Deep recursion|HASH\(0x")
MESSAGE = re.compile(rb"^(?:\S+:\d+:(?:\d+:)? error: .*| *\d+ \| .*| +\| \s*\^)\n", re.M)
LIMIT = 20  # seconds of a processor, so that a busy machine changes nothing
CXX = ["g++", "-E", "-x", "c++", "-std=gnu++20", "-w", "-D__CUDACC__", "-D__NVCC__",
       "-DCUX_CXX17", "-isystem", INCLUDE, "-include", "cux/launch_stub.h"]
WHOLE = [CPU / "nogpucc", "--no-lint", "-c", "-fsyntax-only", "a.cu"]


def damage_once(rng, tokens, others):
    at = rng.randrange(len(tokens) + 1)
    end = min(len(tokens), at + rng.choice([1, 1, 1, 2, 5, 30]))
    piece = tokens[at:end]
    splinter = rng.choice(SPLINTERS)
    many = rng.choice([50, 500, 5000])
    choice = rng.randrange(12)
    if choice == 0:
        tokens[at:end] = []
    elif choice == 1:
        tokens[at:at] = piece
    elif choice == 2:
        to = rng.randrange(len(tokens) + 1)
        tokens[to:to] = piece
    elif choice == 3 and rng.random() < 0.3:
        del tokens[at:]
    elif choice == 4:
        tokens[at:end] = [bytes(rng.randrange(256) for _ in piece)]
    elif choice == 5:
        tokens[at:end] = [rng.choice(others)]
    elif choice == 6 and rng.random() < 0.1:  # deep, and not always closed
        pair = rng.choice([b"()", b"{}", b"[]", b"<>"])
        tokens[at:at] = [pair[:1] * many, pair[1:] * rng.choice([many, many - 1, 0])]
    elif choice == 7 and rng.random() < 0.1:  # a long line
        tokens[at:end] = [b"".join(piece).replace(b"\n", b" ") * many]
    elif choice == 8 and rng.random() < 0.2:
        tokens[:] = [t.replace(b"\n", b"\r\n") for t in tokens]
    else:
        tokens[at:at] = [b" " + splinter + b" "]


def damaged(rng, text, others):
    tokens = TOKEN.findall(text)
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        damage_once(rng, tokens, others)
    return b"".join(tokens)


def laid_out_anew(rng, text):
    """The same program on other lines, with an unknown name; and that name's line."""
    tokens = TOKEN.findall(text)
    places, depth, conditions = [], 0, 0
    for i, token in enumerate(tokens):
        directive = token.lstrip().startswith(b"#")
        conditions += directive and (b"#if" in token) - (b"#endif" in token)
        depth += (token == b"(") - (token == b")")
        if token == b";" and not depth and not conditions:
            places.append(i)
        beside = b"".join(tokens[max(0, i - 1):i] + tokens[i + 1:i + 2])
        if token.isspace() and b"#" not in beside and b"//" not in beside:
            if rng.random() < 0.1:
                tokens[i] = rng.choice(SPACES)
    place = rng.choice(places)
    tokens[place] = b"; planted_name;"
    if rng.random() < 0.2:
        tokens = [re.sub(rb"(?<!\r)\n", b"\r\n", t) for t in tokens]
    head = b"\xef\xbb\xbf" if rng.random() < 0.1 else b""
    return head + b"".join(tokens), 1 + b"".join(tokens[:place]).count(b"\n")


def lines_in(text):
    """As g++ counts them: a carriage return by itself also ends a line."""
    return len(re.findall(rb"\r\n?|\n", text))


def run(command, folder):
    done = subprocess.run(["prlimit", f"--cpu={LIMIT}", *command], cwd=folder,
                          capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def judge(status, said, lines, first_only=False):
    """What is wrong with a message, or None."""
    if PERL.search(said):
        return "a word of Perl's"
    if status == 0 and not first_only:
        return "a message, but status 0" if said else None
    if b"Killed" in said:
        return None  # the compiler took too long, or its messages were too many
    if status not in (0, 1):
        return f"status {status}"
    errors = re.findall(rb"^(\S+?):(\d+)(?::\d+)?: (?:fatal )?error: (.*)", said, re.M)
    if status and not errors:
        return "no message with a line"
    for file, line, _ in errors[:1] if first_only else errors:
        if file == b"a.cu" and not 1 <= int(line) <= lines + 1:
            return f"line {line.decode()} of {lines}"
    if not first_only:
        shown = MESSAGE.sub(b"", said)
        if shown:
            return f"more than the message: {shown!r}"
    return None


def try_lexer(rng, folder, text):
    """The lexer by itself; a text that the preprocessor refuses is no case."""
    files = []
    for extra in [[], ["-D__CUDA_ARCH__=900"]][:1 + (b"__CUDA_ARCH__" in text)]:
        files.append(f"{len(files)}.i")
        if run([*CXX, *extra, "a.cu", "-o", files[-1]], folder)[0]:
            return try_all(rng, folder, text)
    options = rng.choice([[], [], ["--rdc"], ["--check"]])
    lexer = ["perl", f"-I{CPU}/lexer", f"{CPU}/lexer/lex.pl", *options, INCLUDE]
    status, _, said = run([*lexer, *files], folder)
    return judge(status, said, lines_in(text))


def try_all(_, folder, text):
    """The whole command, with its translation of the compiler's messages."""
    status, _, said = run(WHOLE, folder)
    return judge(status, said, lines_in(text), first_only=True)


def try_planted(folder, line):
    status, _, said = run(WHOLE, folder)
    first = re.search(rb"^(\S+?:\d+):.*error: (.*)", said, re.M)
    if PERL.search(said):
        return "a word of Perl's"
    if status != 1 or not first or first[1] != b"a.cu:%d" % line:
        return f"planted in line {line}, reported at {first and first[0]}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--files", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--keep", type=pathlib.Path, default=pathlib.Path("build/fuzz"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as tree:
        sys.exit(feed(arguments, write_programs(pathlib.Path(tree))))


def write_programs(tree):
    """The programs of the tests, with their headers; returns {path: text}."""
    for folder in sorted({file.parent for file in TESTS.rglob("*.cu")}):
        files = [*folder.glob("*.cu"), *folder.glob("*.h")]
        write_sections(tree / "tests" / folder.relative_to(TESTS), files)
    return {path: path.read_bytes() for path in sorted(tree.rglob("*.cu"))}


def feed(arguments, texts):
    others = TOKEN.findall(b"".join(texts.values()))
    whole = [p for p in texts if "/programs/" in str(p) or "/conformance/" in str(p)]
    rules = [*(TESTS / "conformance").glob("*.h")]
    end, cases, found = time.monotonic() + arguments.seconds, 0, 0
    while cases < arguments.files and time.monotonic() < end:
        seed = f"{arguments.seed}.{cases}"
        rng = random.Random(seed)
        path = rng.choice(whole if cases % 4 == 0 else list(texts))
        with tempfile.TemporaryDirectory() as folder:
            for header in [*rules, *path.parent.glob("*.h"), *path.parent.glob("*.cuh")]:
                shutil.copy(header, folder)
            if cases % 4 == 0:
                text, line = laid_out_anew(rng, texts[path])
            else:
                text = damaged(rng, texts[path], others)
            (pathlib.Path(folder) / "a.cu").write_bytes(text)
            if cases % 4 == 0:
                problem = try_planted(folder, line)
            else:
                problem = rng.choice([try_lexer] * 4 + [try_all])(rng, folder, text)
        cases += 1
        if problem:
            found += 1
            arguments.keep.mkdir(parents=True, exist_ok=True)
            (arguments.keep / f"{seed}.cu").write_bytes(text)
            print(f"{seed}.cu, from {path.name}: {problem}", flush=True)
    print(f"{cases} files, {found} findings (--seed {arguments.seed})")
    return 1 if found else 0


main()
