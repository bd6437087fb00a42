#!/usr/bin/python3 -BXutf8
# list_mistakes.py [--gather|--check] -- docs/mistakes.md: what is said of each mistake.
"""
Grades all fixtures on the CPU backend and writes the list of them; with --gather from
what tests/repo/fixtures.test has left in build/fixtures. --check compares the list with
that: every fixture must be there, and most of the texts must be the same.
"""
import difflib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.append("common/tools")
from labs import PART_TWO_MARKS, all_labs, read_page

PAGE = Path("docs/mistakes.md")
LINES = 3
# Entries of which one may differ: other compilers and busy machines word some otherwise.
TOLERANCE = 20
HEAD = """# Planted mistakes

Each of these is planted in the solution by a file in `tests/NN-topic/wrong/`, and a test
must catch it. Below it stand the row of the table that fails and the first lines of its
message, as a student sees them on the CPU backend, but for the compiler's warnings.
`…` stands for what differs from one machine or run to the next.
`tests/repo/list_mistakes.py` makes this page.
"""


def main(arguments):
    if arguments not in ([], ["--gather"], ["--check"]):
        sys.exit("usage: tests/repo/list_mistakes.py [--gather|--check]")
    if not arguments:
        subprocess.run(["tests/repo/fixtures.test", *map(str, fixtures())],
                       env=os.environ | {"BACKEND": "cpu"}, stdout=subprocess.DEVNULL)
    page = HEAD + "".join(section(lab) for lab in all_labs())
    if arguments != ["--check"]:
        PAGE.write_text(page)
        return 0
    there = read_page(PAGE) if PAGE.exists() else ""
    sys.stdout.writelines(difflib.unified_diff(
        there.splitlines(True), page.splitlines(True), str(PAGE), "now", n=1))
    return 1 if is_stale(entries(there), entries(page)) else 0


def entries(page):
    """Returns the name of each fixture and its text, in the page's order."""
    return re.findall(r"^\*\*(\w+)\*\* (.*?)(?=^\*\*|^## |^<!--|\Z)", page,
                      flags=re.MULTILINE | re.DOTALL)


def is_stale(there, now):
    if [name for name, _ in there] != [name for name, _ in now]:
        return True
    differ = sum(old != new for old, new in zip(there, now))
    return differ > len(now) // TOLERANCE


def fixtures(lab="*"):
    return sorted(Path("tests").glob(f"{lab}/wrong/*.sed"))


def section(lab):
    text = f"\n## Lab {lab.number}: {lab.name}\n" + "".join(
        entry(lab, fixture) for fixture in fixtures(lab.folder))
    begin, end = PART_TWO_MARKS if lab.in_part_two else ("", "")
    return begin + text + end


def entry(lab, fixture):
    """What is wrong, from the fixture's first lines, and what is said of it."""
    words = fixture.read_text().split("\n# caught by:")[0]
    words = " ".join(re.sub(r"^# ?", "", line) for line in words.split("\n"))
    seen = Path("build/fixtures", fixture.stem, lab.folder, "seen.json")
    if not seen.exists():
        return f"\n**{fixture.stem}** {words}\n\n    (not graded yet)\n"
    result = json.loads(seen.read_text())
    message = [line for line in result["message"].split("\n")
               if not line.startswith("The compiler warned: ")]  # each compiler has its own
    lines = [result["title"], *message[:LINES]]
    said = "".join(f"    {steady(line)}\n" for line in lines)
    return f"\n**{fixture.stem}** {words}\n\n{said}"


def steady(line):
    """The line without what depends on the machine, the seed or the order of threads."""
    line = re.sub(r"[^\s(]*/(\w+\.(?:cu|c|h)\b)", r"\1", line)
    line = re.sub(r"CPU backend \([^)]*\)", "CPU backend (…)", line)
    line = re.sub(r"0x[0-9a-f]+", "0x…", line)
    # Which thread came first:
    line = re.sub(r"'[^']*…' in one line", "'…' in one line", line)
    line = re.sub(r"printed '[^']*'(?=; a line| besides| instead of '\w+: N)",
                  lambda printed: re.sub(r"\d+", "…", printed[0]), line)
    line = re.sub(r"\d+ bytes past the end of the \d+ bytes.*", "… bytes past the end of …",
                  line)
    line = re.sub(r"--seed \d+", "--seed …", line)
    line = re.sub(r"-?[\d.]+[+-][\d.]+i\b", "…", line)
    line = re.sub(r"\b(h2d|kernel|d2h|above) \d[\d.]*", r"\1 …", line)
    line = re.sub(r"-?\b\d+\.\d{3,}(?:e[+-]?\d+)?\b", "…", line)
    line = re.sub(r"-?\b[\d.]+(?:e[+-]?\d+)?(?= (?:us|ms|s|micro|milli|seconds)\w*\b)", "…",
                  line)
    line = re.sub(r"(?<=; it is )[\d.e+-]+(?=\.$)", "…", line)
    return re.sub(r"(thread|block) \(\d+,\d+,\d+\)", r"\1 (…)", line)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
