# solve_case.py [NUMBER] -- make case: a program that is wrong, and its result is right.
"""
What is wrong with a case is written nowhere: $ANSWER, a line and a kind, is compared with
what memcheck, racecheck and count say about it.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from common.grader.diagnose import reports
from common.nogpucc import show_counts
from common.tools.command import run, write_file
from common.tools.run_page import run_page
from common.tools.run_trace import trace_run
from common.tools.visible import visible

BUILT = Path("build/cases")
SOLVED = BUILT / "solved.json"
COMPILE = "common/nogpucc/nogpucc -iquote common/lab"
# What an answer calls the mistakes that a report's code names; counts tell the last.
KINDS = {"race": ("race", "race_of_variable", "race_without_y", "race_in_shared",
                  "race_of_shared_writes"),
         "bounds": ("past_end", "outside", "outside_shared"),
         "wait": ("no_wait",), "launch": ("launch",),
         "unwritten": ("uninitialized", "unwritten_end", "unwritten_shared"),
         "leak": ("leak",), "barrier": ("barrier",), "coalescing": ()}
SCATTERED = 4  # times as many sectors as the bytes need


def all_cases():
    return dict(enumerate(sorted(Path("cases").glob("*.cu")), 1))


def build(case, *mode):
    """Builds a case for a tool, or for none."""
    BUILT.mkdir(parents=True, exist_ok=True)
    program = BUILT / "".join([case.stem, *mode])
    command = [*COMPILE.split(), "--no-lint", *mode, case, "-o", program]
    if subprocess.run(command).returncode:
        sys.exit(1)  # the compiler has said why
    return program


def execute(case, *mode):
    """Returns what a case writes, what it says on stderr, and the file of its counts."""
    program = build(case, *mode)
    counts = program.with_suffix(".csv")
    env = os.environ | {"CUDA_CPU_CODES": "1", "CUDA_CPU_COUNTS": str(counts),
                        "CUDA_CPU_SILENT": str(int(not mode))}
    done = subprocess.run([program], capture_output=True, text=True, env=env)
    return done.stdout, done.stderr, counts


def draw(case):
    """A sentence that says where the picture of a case is, or that it has none."""
    calls = trace_run(build(case, "--count"), case)[1]
    if not calls:
        return "It does too much for a picture."
    file = BUILT / f"{case.stem}.html"
    write_file(file, run_page(case.stem, f"{case}.", calls,
                              (case.name, case.read_text().splitlines()), ""))
    return f"Its picture: open in a browser {file}"


def find(case):
    """What is wrong with a case, by the tools: {(line, kind): their words}."""
    found = {}
    said = execute(case, "--memcheck")[1] + execute(case, "--racecheck")[1]
    for report in reports(said):
        kinds = [kind for kind, codes in KINDS.items() if report.code in codes]
        for line in re.findall(rf"{case.name}:(\d+)", report)[:len(kinds)]:
            found.setdefault((int(line), *kinds), report)
    for count in show_counts.read(execute(case, "--count")[2]):
        if count.kind in ("load", "store") and count.units >= SCATTERED * count.least:
            found[count.line, "coalescing"] = show_counts.sentence(count)
    return found


def judge(found, line, kind):
    """What to say of an answer; only a right one begins with "Right"."""
    if (line, kind) in found:
        return f"Right. {found[line, kind]}"
    if kind in {kind for _, kind in found}:
        return "The kind is right, the line is not: which one does the tool name?"
    if line in {line for line, _ in found}:
        return "The line is right, the kind is not: what does the tool say of it?"
    return "No: no tool says that."


def main(arguments):
    cases, answer = all_cases(), os.environ.get("ANSWER")
    solved = json.loads(SOLVED.read_text()) if SOLVED.exists() else []
    if not arguments:
        for number, case in cases.items():
            print(f"  {case.stem}{': solved' if number in solved else ''}")
        return print(f"{len(solved)} of {len(cases)} points; docs/cases.md says how to "
                     "look. Begin with make case CASE=1")
    number = int(arguments[0]) if arguments[0].isdecimal() else 0
    if number not in cases:
        sys.exit(f"there is no case '{arguments[0]}'; CASE is 1 to {len(cases)}")
    case, kinds = cases[number], " ".join(KINDS)
    if not answer:
        return print(f"""{case} prints {execute(case)[0]}
Yet one line of it is wrong. Read it, then ask the tools:

    {COMPILE} --memcheck {case} -o build/case && build/case

The others: --racecheck, --count. {draw(case)}
Then: make case CASE={number} ANSWER=line:kind
A kind is one of: {kinds}""")
    given = re.fullmatch(rf"(\d+):({'|'.join(KINDS)})", answer)
    if not given:
        sys.exit(f"ANSWER is line:kind, such as 7:race, not '{answer}'; a kind is one "
                 f"of: {kinds}")
    said = visible(judge(find(case), int(given[1]), given[2]))
    if not said.startswith("Right"):
        sys.exit(said)
    solved = sorted({*solved, number})
    write_file(SOLVED, json.dumps(solved))
    return print(f"{said}\n{len(solved)} of {len(cases)} points")


if __name__ == "__main__":
    run(main)
