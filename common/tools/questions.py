# questions.py FOLDER [--keys] -- make questions: three on a student's own file.
"""
Each asks about a launch in a run that is drawn from the lab's runs.txt, by the file and
$STUDENT: they are the same again until the file changes. Nobody has typed a key: the
run's trace and counts have it. $ANSWER has a word for each question; --keys prints JSON.
"""
import csv
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from hashlib import sha256

from common.grader.diagnose import reports
from common.tools.colors import fill
from common.tools.command import run
from common.tools.labs import Lab, progress
from common.tools.run_trace import trace_lab

WANTED = 3
TRIES = 12  # runs, until enough kinds of question make sense
GUARDLESS = f"build/questions/{os.getpid()}"  # where a file without its guard lies


class Subject:
    """A launch, its number from 1, in a run of a lab's file below src."""

    def __init__(self, lab, src, options, draw, rows, number, call):
        self.lab, self.src, self.options, self.draw = lab, src, options, draw
        self.file, self.number = lab.source(src).name, number
        self.launch, self.error = call.launch, call.error
        # Sorted: threads run in another order each time.
        self.steps = [(who, step) for who, steps in sorted(self.launch.threads.items())
                      for step in steps]
        self.own = [(who, step) for who, step in self.steps if step.place[0] == self.file]
        self.rows = [row for row in rows if int(row["launch"]) == number  # of the counts
                     and row["file"] == self.file and row["kind"] != "code"]
        self.threads = len(self.launch.all_threads())
        self.idle = self.threads - len(self.launch.threads)

    def word(self, who):
        """3:17 is thread 17 of block 3; in two dimensions, 1,2:0,5."""
        used = 1 if self.launch.grid[1:] == self.launch.block[1:] == [1, 1] else 2
        return ":".join(",".join(map(str, index[:used])) for index in who)


# Each kind returns a question and its key, or None if it makes no sense for the launch.

def idle(s):
    if s.own and s.idle:
        return "How many of its threads use no element in global memory?", s.idle


def owner(s):
    """By the byte, since a float4 is an access, too."""
    stores = [(who, step) for who, step in s.own if step.kind == "store"]
    writers = Counter(step.address for _, step in stores)
    once = [(who, step) for who, step in stores if writers[step.address] == 1]
    if once:
        who, step = s.draw.choice(once)
        return (f"Which thread (block:thread, or x,y:x,y) writes in line {step.place[1]} to "
                f"the array's byte {step.address - step.array.address}?", s.word(who))


def requests(s):
    if s.rows:
        row = s.draw.choice(s.rows)
        return (f"How many requests do its warps make for the {row['kind']}s in line "
                f"{row['line']}?", row["requests"])


def sectors(s):
    if s.rows:
        row = s.draw.choice(s.rows)
        unit = "wavefronts" if "shared" in row["kind"] else "sectors"
        return (f"How many {unit} do the {row['kind']}s in line {row['line']} take "
                "together?", row["units"])


def change(s):
    """Of another run, with the same words and other numbers."""
    words = re.sub(r"\d", "", s.options)
    runs = [drawn(s.lab, s.draw) for _ in range(TRIES if s.own else 0)]
    runs = [run for run in runs if re.sub(r"\d", "", run) == words and run != s.options]
    others = runs and subjects(s.lab, s.src, runs[0], s.draw)[s.number - 1:s.number]
    for other in others:
        return (f"With {runs[0]} instead, how many threads does it have, and how many of "
                "them use no element in global memory (threads:idle)?",
                f"{other.threads}:{other.idle}")


def guard(s):
    """Only a build without the condition knows."""
    lines = s.lab.source(s.src).read_text().split("\n")
    end = max((step.place[1] for _, step in s.own), default=0)
    begins = [n for n, line in enumerate(lines[:end])
              if re.search(rf"\b{re.escape(s.launch.kernel)}\s*\(", line)]
    for at in range(begins[-1], end) if begins else ():
        found = re.fullmatch(r"(.*\bif \()(.*)(\).*)", lines[at])
        if found:
            ends = re.match(r"\)\s*return", found[3] + lines[at + 1])
            without = f"{found[1]}{'0 &&' if ends else '1 ||'} ({found[2]}){found[3]}"
            line = first_overrun(s, [*lines[:at], without, *lines[at + 1:]])
            if line:
                return (f"If `{found[2]}` in line {at + 1} stopped no thread, which line "
                        "would memcheck name?", line)


def first_overrun(s, lines):
    """The line of a changed file that memcheck names first, or None."""
    source = s.lab.source(GUARDLESS)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("\n".join(lines))
    settings = {"SRC": GUARDLESS, "BACKEND": "cpu", "CUDA_CPU_CODES": "1",
                "CUDA_CPU_WORKERS": "1", "CUFLAGS": "-O1 -DSOLUTION"}  # if it has both
    said = subprocess.run(["common/tools/run-checked", "memcheck", s.lab.folder,
                           *s.options.split()], env=os.environ | settings,
                          capture_output=True, errors="replace").stderr
    for folder in GUARDLESS, f"build/cpu-memcheck/{GUARDLESS}":
        shutil.rmtree(folder, ignore_errors=True)
    return next((line for report in reports(said) if report.code in ("outside", "past_end")
                 for line in re.findall(rf"{s.file}:(\d+): kernel", report)), None)


def printed(s):
    texts = [(who, step.text) for who, step in s.steps if step.kind == "print"]
    if texts:
        who, text = s.draw.choice(texts)
        return (f"Which number does thread {s.word(who)} (block:thread) print last?",
                text.split()[-1])


def threads(s):
    return None if s.own else ("How many threads does it ask for?", s.threads)


def accepted(s):
    return None if s.own else ("Which cudaError_t does it give, as cudaSuccess?", s.error)


KINDS = (idle, owner, requests, sectors, change, guard, printed, threads, accepted)


def questions(lab, src, student=""):
    """[{kind, text, key}] of different kinds, fewer than wanted if the runs give less."""
    content = lab.source(src).read_bytes()
    draw = random.Random(sha256(student.encode() + b"\0" + content).digest())
    kinds, asked = draw.sample(KINDS, len(KINDS)), []
    for _ in range(TRIES):
        launches = subjects(lab, src, drawn(lab, draw), draw)
        if launches:
            ask(draw.choice(launches), kinds, asked)
        if len(asked) == WANTED:
            break
    return asked


def ask(s, kinds, asked):
    """Moves the first kind that makes sense for the launch to the questions."""
    for kind in kinds:
        said = kind(s)
        if said:
            kinds.remove(kind)
            run = f"make run LAB={s.lab.number} ARGS=\"{s.options}\""
            text = f"{run}, launch {s.number}, of {s.launch.kernel}. {said[0]}"
            asked.append({"kind": kind.__name__, "text": text, "key": str(said[1])})
            return


def drawn(lab, draw):
    """The options of a run, with a number or a word for each brace; {same} repeats it."""
    last = ""

    def one(brace):
        nonlocal last
        low, dash, high = brace[1].partition("-")
        if low != "same":
            last = str(draw.randint(int(low), int(high)) if dash
                       else draw.choice(low.split(",")))
        return last
    return re.sub(r"{(.*?)}", one, draw.choice(lab.runs("ask")))


def subjects(lab, src, options, draw):
    """The launches of a run, none if a trace is too small for it."""
    with tempfile.NamedTemporaryFile("r", suffix=".csv") as counts:
        done, traced = trace_lab(lab, src, options.split(), counts.name)
        rows = list(csv.DictReader(counts))
    if not done:
        sys.exit(1)  # the compiler has said why
    launches = [call for call in traced[0] if call.launch] if traced else []
    return [Subject(lab, src, options, draw, rows, number, call)
            for number, call in enumerate(launches, 1)]


def main(arguments):
    lab, src = Lab(arguments[0]), os.environ["SRC"]
    student, answers = os.environ.get("STUDENT", ""), os.environ.get("ANSWER", "").split()
    if "--keys" in arguments:
        return print(json.dumps(questions(lab, src, student)))
    state, done = progress(lab, src)
    if not done:
        sys.exit(f"the questions come after full marks; lab {lab.number}: {state} "
                 f"(make check LAB={lab.number})")
    asked = questions(lab, src, student)
    if not asked:
        sys.exit(f"the launches of {lab.source(src)} are too large to ask about")
    for number, question in enumerate(asked):
        print(fill(f"{number + 1}. {question['text']}", 88))
        if answers:
            right = answers[number:number + 1] == [question["key"]]
            print("   right" if right else "   no")
    if not answers:
        print("Predict, then look: make picture, count, memcheck take the same ARGS. "
              f"Then:\nmake questions LAB={lab.number} ANSWER=\"…  …  …\"")


if __name__ == "__main__":
    run(main)
