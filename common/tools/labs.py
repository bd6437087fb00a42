# labs.py -- what a lab's folder says: 03-vector-add is lab 3, vector_add.
import json
import os
import re
import subprocess
import sys
from pathlib import Path

# The course ends here. The labs after it are a second part, which need not be there.
LAST_OF_PART_ONE = 5
# In a page, what is between these lines speaks of that part.
PART_TWO_MARKS = "<!-- part two -->\n", "<!-- end of part two -->\n"
# A number that common/plots/marks.py computes, and the names that a page gives to some.
MARK = re.compile(r"<!--=(.*?)-->(.*?)<!--/-->")
NAMES = re.compile(r"<!--let\n(.*?)-->\n?", re.DOTALL)


class Lab:
    """Lab("03-vector-add") has the number 3 and the name "vector_add"."""

    def __init__(self, folder):
        number, topic = folder.split("-", 1)
        self.folder = folder
        self.number = int(number)
        self.name = topic.replace("-", "_")
        self.in_part_two = self.number > LAST_OF_PART_ONE

    def source(self, src):
        """The file that a student edits: labs/03-vector-add/vector_add.cu below labs."""
        return Path(src, self.folder, f"{self.name}.cu")

    def runs(self, tool=None):
        """The options of runs for a tool: count, cost, picture, also (to draw) or small.

        In runs.txt "TOOL: " is in front of them; measure.py explains the others.
        """
        file = Path("labs", self.folder, "program/runs.txt")
        lines = file.read_text().splitlines() if file.exists() else []
        parts = [re.fullmatch(r"(?:(\w+): )?(.*)", line) for line in lines
                 if line and not line.startswith("#")]
        return [part[2] for part in parts if part[1] == tool]

    def record(self, src):
        """Where the result of the last check of that file is."""
        return Path("build/grade", os.environ["BACKEND"], src, f"{self.name}.json")

    def is_edited(self, src):
        """Whether the file has been saved since then."""
        source, record = self.source(src), self.record(src)
        return source.exists() and source.stat().st_mtime > record.stat().st_mtime


def unifdef(option, lab):
    """The text of a lab's solution (-DSOLUTION) or of its skeleton (-USOLUTION)."""
    made = subprocess.run(["unifdef", option, lab.source("solutions")],
                          capture_output=True, encoding="utf-8")
    if made.returncode > 1:
        sys.exit(made.stderr)
    return made.stdout


def all_labs(src="labs"):
    """Every lab with a folder below src, in order."""
    return [Lab(folder.name) for folder in sorted(Path(src).glob("[0-9]*-*"))]


def labs_called(word):
    """The labs that LAB=word may mean: 3, 03, 03-vector-add or vector_add is lab 3."""
    begins, end = (f"{word}-", f"0{word}-"), f"-{word.replace('_', '-')}"
    return [lab for lab in all_labs() if word == lab.folder
            or lab.folder.startswith(begins) or lab.folder.endswith(end)]


def list_pages(root=Path()):
    """Every page of texts, of this repository or of a part of it elsewhere."""
    places = "*.md", "docs/*.md", "labs/*/*.md", "tests/*/*.md", "common/**/*.md"
    return sorted(page for place in places for page in root.glob(place))


def read_page(file):
    """A page's text, without marks, or what it says of part two where that is not here."""
    text = NAMES.sub("", MARK.sub(r"\2", Path(file).read_text(encoding="utf-8")))
    return without_missing_part(text)


def without_missing_part(text):
    if any(lab.in_part_two for lab in all_labs()):
        return text
    return re.sub(".*?".join(PART_TWO_MARKS), "", text, flags=re.DOTALL)


def that_count(folders):
    """The labs whose points make the score: those of part one, if one of them is here."""
    part_one = [folder for folder in folders if not Lab(folder).in_part_two]
    return part_one or list(folders)


def progress(lab, src="labs"):
    """The lab's state in words, and whether it has full marks."""
    record = lab.record(src)
    if not lab.source(src).exists():
        return f"the file is missing: make reset LAB={lab.number}", False
    if not record.exists():
        return "not checked yet", False
    result = json.loads(record.read_text())
    points = f"{result['score']} of {result['max_score']} points"
    if lab.is_edited(src):
        return f"{points}, edited since", False
    return points, result["score"] == result["max_score"]
