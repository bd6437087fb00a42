# command_table.py -- make's commands: for whom, how to call one, what it runs.
import os
import textwrap
from collections import namedtuple
from pathlib import Path

STUDENTS, STAFF = "students", "instructors and maintainers"
Command = namedtuple("Command", "name who usage help runs")


def grade():
    if os.environ.get("SUBMISSIONS"):
        return "common.grader class {labs}"
    return "common.grader lab --report build/grade {labs}"


def speed():
    if os.environ.get("LAB"):
        return "common.tools.measure_speed {lab} {args}"
    return "make -s {fast} && {fast} {fast_options} {args}"


# A usage that begins with LAB=3 needs it. What runs is a module of the package common/ or
# a program, or a function says which; lab.py says what the words in braces become.
TABLE = (
    ("where", STUDENTS, "", "say where you are: the state of each lab and the next step",
     "common.tools.show_progress {all}"),
    ("run", STUDENTS, "LAB=3 [ARGS=…]", "build the lab's program and run it",
     "make -s {program} && {program} {args}"),
    ("check", STUDENTS, "LAB=3", "test one lab and say what is wrong",
     "common.grader lab {lab}"),
    ("watch", STUDENTS, "[LAB=3]",
     "check the next lab whenever you save it; keys for hint, run, …",
     "common.tools.watch {lab}"),
    ("memcheck", STUDENTS, "LAB=3 [ARGS=…]",
     "run it and report every access outside the arrays",
     "common/tools/run-checked memcheck {lab} {args}"),
    ("racecheck", STUDENTS, "LAB=3 [ARGS=…]",
     "run it and report races, bad barriers, uninitialized reads",
     "common/tools/run-checked racecheck {lab} {args}"),
    ("count", STUDENTS, "LAB=3 [ARGS=…]",
     "count what each line costs: sectors, wavefronts, active lanes",
     "common.tools.count_lab {lab} {args}"),
    ("picture", STUDENTS, "LAB=3 [ARGS=…]",
     "draw a small run as a page: which thread touches what",
     "common.tools.picture_lab {lab} {args}"),
    ("hint", STUDENTS, "LAB=3",
     "a hint for the first test that fails; again: the next hint",
     "common.tools.show_hint {lab}"),
    ("questions", STUDENTS, 'LAB=3 [ANSWER="…"]',
     "after full marks: three questions on your own file",
     "common.tools.questions {lab}"),
    ("case", STUDENTS, "[CASE=3] [ANSWER=line:kind]",
     "find the mistake in a program whose result is right",
     "common.tools.solve_case {case}"),
    ("reset", STUDENTS, "LAB=3",
     "start a lab over; a copy of your file is kept",
     "FORCE=1 common.tools.make_skeletons {lab}"),
    ("grade", STUDENTS, "[SUBMISSIONS=dir]",
     "test every lab, or those of a class, and print the score", grade),
    ("hand-in", STUDENTS, "[LAB=3]", "pack the files that you have begun, to hand them in",
     "common.tools.hand_in {labs}"),
    ("plot", STUDENTS, "LAB=3", "measure your program and draw its figures",
     "common.plots.draw {lab}"),
    ("speed", STUDENTS, "LAB=3", "compare your kernel with this machine's limit", speed),
    ("clean", STUDENTS, "", "delete build/", "rm -rf build"),
    ("help", STUDENTS, "", "list the commands", "help"),
    ("solution", STAFF, "LAB=3", "show the reference solution, after full marks",
     "common.tools.show_solution {lab}"),
    ("plots", STAFF, "", "measure the solutions on this machine and draw every figure",
     "SRC=solutions common.plots.draw {all}"),
    ("record", STAFF, "[LAB=3] [ARGS=fast] [NAME=h100]",
     "measure the solutions for docs/data/NAME",
     "SRC=solutions common.plots.record {labs} {args}"),
    ("results", STAFF, "",
     "draw the figures and fill in the numbers of every page, from docs/data",
     "common.plots.fill_pages {all}"),
    ("slides", STAFF, "[DATA=…] [THEME=dark]",
     "three lectures as HTML and PDF, from docs/slides.md", "common.site.make_slides {all}"),
    ("site", STAFF, "", "the handouts, results and guide as pages that need no network",
     "common.site.make_site"),
    ("test", STAFF, "[TESTS=mistakes/03]", "the repository tests itself",
     "tests/repo/run_tests.py {tests}"),
    ("bench-cpu", STAFF, "", "the CPU backend beside plain OpenMP loops",
     "OUT={top}/build/bench common/nogpucc/bench/measure"),
    ("conformance", STAFF, 'CUDA_COMPILER="nvcc -O2"',
     "compare any CUDA with an H200's results",
     "NOGPUCC_BUILD={top}/build/nogpucc make -C common/nogpucc conformance"),
    ("install-cpu", STAFF, "PREFIX=DIR",
     "install nogpucc, which builds any .cu for the CPU", "common/nogpucc/install"),
    ("skeletons", STAFF, "",
     "regenerate the files to edit; FORCE=1 replaces yours, and keeps a copy",
     "common.tools.make_skeletons {all}"),
    ("new-lab", STAFF, "NAME=histogram", "begin a lab: all files of a small one",
     "common.tools.new_lab"),
    ("similar", STAFF, "SUBMISSIONS=dir [LAB=3]",
     "list pairs of files in a class that are alike", "common.grader similar {labs}"),
    ("adapter", STAFF, "FOR=gradescope [LAB=3]", "pack for Gradescope, or FOR=github",
     "common.grader pack {for} {lab}"),
    ("handout", STAFF, '[KEY="hpc 2027"]', "pack what students get, without solutions",
     "common.tools.pack_handout"),
)


def commands():
    """Those of this checkout, by name: what the staff's need, students do not have."""
    rows = [Command(*row) for row in TABLE]
    staff_too = Path("solutions").exists()
    return {row.name: row for row in rows if staff_too or row.who == STUDENTS}


def needs_lab(row):
    if row.name == "speed":  # without a lab it runs what students do not have
        return not Path("tests/bench/fast").exists()
    return row.usage.startswith("LAB=3")


def print_help():
    who = STUDENTS
    for row in commands().values():
        if row.who != who:
            who = row.who
            print(f"\nFor {who}:")
        call = f"  make {row.name} {row.usage}".rstrip()
        print(textwrap.fill(row.help, 78, initial_indent=f"{call:32} ",
                            subsequent_indent=" " * 33))
