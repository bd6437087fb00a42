# problem_matcher.py -- applies the problem matchers of .vscode/tasks.json as VS Code does.
"""
A text has blocks of output, each followed by the problems that VS Code must show for it,
"=> FILE:LINE:COLUMN severity", without the numbers that it lacks, or "=> none". "[FILE]"
says which file is open from there on.

The regular expressions use only what means the same in JavaScript and in Python.
"""
import json
import posixpath
import re
from pathlib import Path

WORKSPACE = "/work space"  # any path


def read_with_comments(file):
    """JSON in which // begins a comment, as in VS Code's own files."""
    text = Path(file).read_text(encoding="utf-8")
    return json.loads(re.sub(r'("(?:\\.|[^"\\])*")|//.*', r"\1", text))


class Matcher:
    def __init__(self, settings):
        pattern = settings["pattern"]
        single = {"file": 1, "line": 2, "column": 3, "message": 0}  # VS Code's defaults
        self.patterns = pattern if isinstance(pattern, list) else [single | pattern]
        self.regexps = [re.compile(p["regexp"], re.ASCII) for p in self.patterns]
        self.prefix = settings["fileLocation"][1]

    def problem(self, lines, open_file):
        """What these lines say, or None: each must match its own pattern."""
        found = {}
        for line, regexp, pattern in zip(lines, self.regexps, self.patterns):
            match = regexp.search(line)
            if not match:
                return None
            for key in ("file", "line", "column", "severity", "message"):
                if key in pattern and match[pattern[key]]:
                    found.setdefault(key, match[pattern[key]])
        whole_file = self.patterns[0].get("kind") == "file"
        if not {"file", "message"} <= found.keys() or not (whole_file or "line" in found):
            return None
        path = posixpath.join(fill_in(self.prefix, open_file), found["file"])
        place = posixpath.relpath(posixpath.normpath(path), WORKSPACE)
        if not whole_file:
            place += "".join(":" + found[key] for key in ("line", "column") if key in found)
        return f"{place} {found.get('severity', 'error')}"


def fill_in(text, open_file):
    """Replaces VS Code's variables."""
    folder = posixpath.dirname(open_file)
    values = {"workspaceFolder": WORKSPACE, "file": f"{WORKSPACE}/{open_file}",
              "fileDirnameBasename": posixpath.basename(folder)}
    return re.sub(r"\$\{(\w+)\}", lambda variable: values[variable[1]], text)


def problems_of(output, matchers, open_file):
    """The problems of this output, in the order in which VS Code finds them."""
    problems = []
    recent = []  # as many lines as the longest matcher takes, since the last problem
    for line in output:
        recent = [*recent, line][-max(len(m.patterns) for m in matchers):]
        for start in range(len(recent)):
            lines = recent[start:]
            fitting = (m for m in matchers if len(m.patterns) == len(lines))
            found = next(filter(None, (m.problem(lines, open_file) for m in fitting)), None)
            if found:
                problems.append(found)
                recent = []
                break
    return problems


def shown_problems(text):
    """How many problems VS Code shows in the text; it must show what the text says."""
    settings = read_with_comments(".vscode/tasks.json")
    matchers = [Matcher(matcher) for matcher in settings["problemMatcher"]]
    open_file = None
    output, wanted = [], []
    messages = 0
    for line in [*text.split("\n"), ""]:
        if line.startswith("=> "):
            wanted.append(line[3:])
        elif wanted:
            found = problems_of(output, matchers, open_file) or ["none"]
            assert found == wanted, "\n".join(output)
            messages += len(found)
            output, wanted = [], []
        if re.fullmatch(r"\[\S+\]", line):
            open_file = line[1:-1]
        elif line and not line.startswith(("=> ", "# ")):
            output.append(line)
    assert not output, "no => follows"
    return messages
