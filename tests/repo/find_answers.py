# find_answers.py -- finds what in a file gives away 12 C tokens of a TODO's answer.
"""
The answer to a TODO is the lines of its solution that the skeleton lacks. White space and
comments between the tokens do not count, nor does what the skeleton's own comments say.
Code is searched, and each comment and string by itself, so that hints and messages count;
of other files, all of the text. Such texts may not have one whole line of an answer.
A lab's CPU reference may hold an answer if the lab's handout names it.
"""
import re

RUN = 12
LINE = 6  # a shorter line says nothing
STRING = r'"(?:\\.|[^"\\\n])*"'
STRINGS = re.compile(rf'{STRING}(?:\s*{STRING})*')
COMMENT = re.compile(rf'{STRING}|//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*.*?\*/', re.S)
TOKEN = re.compile(
    STRING + r"|'(?:\\.|[^'\\\n])'|[A-Za-z_]\w*|\.?\d(?:[epEP][+-]|[\w.])*"
    r'|<<<|>>>|->|\+\+|--|<<|>>|[-+*/%&|^=!<>]=|&&|\|\||\S')
C_FILES = (".c", ".h", ".cu", ".cuh", ".cpp")


def take_comments(text):
    """The code of a C file, and the text of each comment."""
    comments = []

    def take(match):
        if match[0].startswith('"'):
            return match[0]
        comments.append(re.sub(r"//|/\*|\*/", " ", match[0]))
        return " "
    return COMMENT.sub(take, text), comments


def split_parts(path):
    """The tokens of a file: those of its code, and of each text in it."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix not in C_FILES:
        return [], [TOKEN.findall(text)]
    code, comments = take_comments(text)
    strings = [re.sub(r'"\s*"', "", s)[1:-1] for s in STRINGS.findall(code)]
    strings = [re.sub(r"\\(.)", r"\1", s) for s in strings]
    return TOKEN.findall(code), [TOKEN.findall(text) for text in comments + strings]


def runs(tokens, length=RUN):
    """Every run of so many tokens."""
    return [tuple(tokens[i:i + length]) for i in range(len(tokens) - length + 1)]


def read_answers(solution):
    """The answers, each a list of lines of tokens, and the skeleton's comments."""
    code, comments = take_comments(solution.read_text(encoding="utf-8"))
    pieces = re.split(r"^#ifdef SOLUTION\n(.*?)^(?:#else\n(.*?))?#endif\n", code,
                      flags=re.S | re.M)
    skeleton = {line.strip() for i, piece in enumerate(pieces) if i % 3 != 1
                for line in (piece or "").splitlines()}
    answers = []
    for piece in pieces[1::3]:
        answers.append([])
        for line in piece.splitlines():
            tokens = TOKEN.findall(line)
            if line.strip() in skeleton and len(tokens) > 3:  # a brace ends nothing
                answers.append([])
            else:
                answers[-1].append(tokens)
    return answers, [TOKEN.findall(comment) for comment in comments]


def read_secrets(solutions):
    """The runs and the lines that must not be given away, and whose each is."""
    secrets, lines = {}, {}
    for solution in solutions:
        answers, comments = read_answers(solution)
        given = {run for comment in comments for length in range(LINE, RUN + 1)
                 for run in runs(comment, length)}
        for answer in answers:
            for run in runs(sum(answer, [])):
                if run not in given:
                    secrets[run] = solution
            for line in answer:
                line = tuple(line[:-1] if line[-1:] == [";"] else line)
                if LINE <= len(line) < RUN and line not in given:
                    lines[line] = solution
    return secrets, lines


def find_runs(tokens, secrets):
    """The longest runs of tokens that are of an answer, and of which."""
    end = 0
    for i, run in enumerate(runs(tokens)):
        if run not in secrets or i < end:
            continue
        end = i + 1
        while tuple(tokens[end:end + RUN]) in secrets:
            end += 1
        yield " ".join(tokens[i:end + RUN - 1]), secrets[run]


def find_leaks(path, secrets, lines):
    """What the file gives away, and of which solution."""
    if is_named_reference(path):
        return
    code, texts = split_parts(path)
    for tokens in [code, *texts]:
        yield from find_runs(tokens, secrets)
    for tokens in texts:
        for length in range(LINE, RUN):
            for run in lines.keys() & runs(tokens, length):
                yield " ".join(run), lines[run]


def is_named_reference(path):
    """Whether this is a lab's CPU reference, and the lab's handout names it."""
    handout = path.parent.parent / "README.md"
    return (path.match("labs/*/program/*_reference.c") and handout.exists()
            and path.name in handout.read_text(encoding="utf-8"))
