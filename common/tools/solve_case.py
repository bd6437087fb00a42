# solve_case.py [NUMBER] -- make case: a program that is wrong although its result is right.
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
from common.tools.command import complain, run, write_file

BUILT = Path("build/cases")
SOLVED = BUILT / "solved.json"
NOGPUCC = "common/nogpucc/nogpucc"
# What an answer calls the mistakes that a report's code names.
KINDS = {
    "race": ("race", "race_in_shared", "race_of_shared_writes"),
    "bounds": ("past_end", "outside"),
    "unwritten": ("uninitialized", "unwritten_end", "unwritten_shared"),
    "wait": ("no_wait",),
    "launch": ("launch",),
    "leak": ("leak",),
    "barrier": ("barrier",),
    "coalescing": (),  # counts tell
}
SCATTERED = 4  # times as many sectors as the bytes need


def all_cases():
    return {int(file.name.split("-")[0]): file for file in Path("cases").glob("*.cu")}


def execute(case, mode=""):
    """Builds a case for a tool, or for none, and returns what it writes and where it
    counts."""
    program = BUILT / f"{case.stem}{mode}"
    counts = program.with_suffix(".csv")
    BUILT.mkdir(parents=True, exist_ok=True)
    options = [mode] if mode else []
    words = [NOGPUCC, *options, "-iquote", "common/lab", case, "-o", program]
    if subprocess.run(words).returncode:
        sys.exit(1)  # the compiler has said why
    done = subprocess.run([program], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, env=os.environ | {
                              "CUDA_CPU_CODES": "1", "CUDA_CPU_COUNTS": str(counts),
                              "CUDA_CPU_SILENT": str(int(not mode))})
    return done.stdout, done.stderr, counts


def find(case):
    """What is wrong with a case, by the tools: {(line, kind): their words}."""
    found = {}
    for tool in "--memcheck", "--racecheck":
        for report in reports(execute(case, tool)[1]):
            line = re.search(rf"{case.name}:(\d+)", report)
            kind = next((kind for kind, codes in KINDS.items() if report.code in codes), "")
            if line and kind:
                found.setdefault((int(line[1]), kind), report)
    for count in show_counts.read(execute(case, "--count")[2]):
        if count.kind in ("load", "store") and count.units >= SCATTERED * count.least:
            found[count.line, "coalescing"] = show_counts.sentence(count)
    return found


def judge(case, answer):
    """Returns whether the answer is right, and what to say."""
    given = re.fullmatch(r"(\d+):(\w+)", answer)
    if not given or given[2] not in KINDS:
        sys.exit(f"ANSWER is line:kind, such as 12:leak, not '{answer}'; a kind is one of: "
                 f"{' '.join(KINDS)}")
    line, kind = int(given[1]), given[2]
    found = find(case)
    if (line, kind) in found:
        return True, f"Right. {found[line, kind]}"
    if kind in {kind for _, kind in found}:
        return False, "The kind is right, the line is not: which one does the tool name?"
    if line in {line for line, _ in found}:
        return False, "The line is right, the kind is not: what does the tool say of it?"
    return False, "No: no tool says that."


def title(case):
    return case.read_text().split("\n")[0].partition(" -- ")[2]


def list_cases(cases, solved):
    for number, case in cases.items():
        print(f"  {number}  {'solved' if number in solved else '      '}  {title(case)}")
    print(f"{len(solved)} of {len(cases)} points; docs/cases.md says how to look. Next: "
          f"make case CASE={next((n for n in cases if n not in solved), 1)}")


def main(arguments):
    cases = dict(sorted(all_cases().items()))
    solved = json.loads(SOLVED.read_text()) if SOLVED.exists() else []
    if not arguments:
        list_cases(cases, solved)
        return 0
    number, answer = arguments[0], os.environ.get("ANSWER")
    case = number.isdecimal() and cases.get(int(number))
    if not case:
        sys.exit(f"there is no case '{number}'; CASE is 1 to {len(cases)}")
    if not answer:
        print(f"{case}: {title(case)}\nIt prints: {execute(case)[0]}"
              "Yet one line of it is wrong. Read it, then ask the tools:\n\n  "
              f"{NOGPUCC} --memcheck -iquote common/lab {case} -o build/case && build/case\n"
              f"\nThe others: --racecheck, --count. Then: make case CASE={number} "
              f"ANSWER=line:kind\nA kind is one of: {' '.join(KINDS)}")
        return 0
    right, said = judge(case, answer)
    if not right:
        complain(said)
        return 1
    solved = sorted({*solved, int(number)})
    write_file(SOLVED, json.dumps(solved))
    print(f"{said}\n{len(solved)} of {len(cases)} points")
    return 0


if __name__ == "__main__":
    run(main)
