# diagnose.py -- what else is known about the first failure: compiler's warnings, tools.
"""
The message of a failed test gets, before its line `Repeat:`, the first warning about the
student's own line and, if no known mistake explains the failure, what memcheck or else
racecheck finds when the test runs once more under it. That takes the place of a guess.
"""
import re

TOOLS = ("memcheck", "racecheck")
# By the codes of the CPU backend's reports, see its cpu-backend.md: what is only right by
# luck, and why. Where threads race, they may also read too early, and miss a barrier.
BARRIER, UNWRITTEN = "barrier", "unwritten_shared"
LUCK = {
    "race": ("threads race", "two threads use the same element or variable: does each "
             "index belong to one thread, and does a loop step over the whole grid? Of a "
             "variable for all, one writes it, or an atomic operation does all."),
    "race_of_variable": ("threads race", "a __device__ or static variable is one for all "
                         "threads: each block has its own if it is __shared__, each "
                         "thread if it is declared in the kernel without static."),
    "race_without_y": ("threads race", "threads that differ only in threadIdx.y store in "
                       "the same element: where does the index use y?"),
    "race_in_shared": ("threads race", "__syncthreads() is missing between the two "
                       "accesses, or some threads skip it; or one thread changes what "
                       "another reads in the same step."),
    "race_of_shared_writes": ("threads race", "all threads of the block share this "
                              "__shared__ variable: without __shared__ each has its own; "
                              "or __syncthreads() is missing between them, or some "
                              "threads skip it."),
    "outside_shared": ("an index leaves its array", "each block has its own array: is the "
                       "index counted within the block, and below the array's length?"),
    UNWRITTEN: ("threads read shared memory that none of their block has written",
                "what no thread stored holds anything: the array has more elements than "
                "they store, or a sum of them no first value."),
    BARRIER: ("not all threads of a block come to a barrier", "__syncthreads() is in a "
              "branch that only some threads take, or after a return: all threads of the "
              "block have to come to it."),
}
OVERRUN = ("an index leaves its array", "a guard has to come before each access, also "
           "before a read whose value is not used.")
STORED_TWICE = ("two threads store in one element: each needs an element of its own, or "
                "one of them stores for all. What one thread uses alone is not "
                "__shared__.")
# Causes that may be those of any such failure: a crash, an access by a GPU, memory that
# nobody filled, a sum that differs by chance or lacks what others had not added yet.
# Where a run crashed is none, either.
NOT_ENOUGH = ("any_crash", "illegal_address", "unfilled", "fractions_lost",
              "without_a_warp", "is_tree.powers_of_two", "far_too_much",
              "is_group.sentinel")
# Codes of what tools find that only say where something went wrong, and not why.
PLACES = ("SEGV", "failed_call")
# A warning of one of these kinds (-W of g++ and clang, numbers of nvcc) says more than
# others do; code that the compiler calls unused may only be unfinished.
STRONG = re.compile(r".*uninitialized|unused-value|unused-comparison|type-limits|"
                    r"tautological.*|.*parentheses|empty-body|sequence-point|unsequenced|"
                    r"implicit-fallthrough=?|format=?|format-extra-args|.*overflow=?|"
                    r"array-bounds=?|use-after-free|174-D|181-D|186-D|187-D|549-D")
UNFINISHED = re.compile("defined but not used|declared but never referenced")
# The host's mistakes, as the address sanitizer names them.
HOST_MISTAKES = {
    "heap-buffer-overflow": "the host goes past the end of memory from malloc",
    "stack-buffer-overflow": "the host goes past the end of a local array",
    "global-buffer-overflow": "the host goes past the end of a global array",
    "use-after-poison": "a copy, or the host, goes past the end of pinned memory",
    "heap-use-after-free": "the host uses memory after free",
    "attempting double-free": "the host frees the same memory twice",
    "attempting free": "the host frees memory that did not come from malloc",
    "SEGV": "the host uses an address that is not in its memory",
}


# Memory that threads share by a declaration: __shared__, or a variable of the device.
# A loop over the threads' elements in too small steps lets two threads write the same,
# and so does who stores in a neighbour's element, or in the last for all past the end.
SHARED = re.compile(r"\b__shared__\b|\b__device__\b[^(){};]{0,300}[;=\[]"
                    r"|[{;]\s+static\s(?!const)"
                    r"|\[[^][\n]{0,99}(?:%|[-+]\s*\d)[^][\n]{0,99}\]\s*[-+*/]?=[^=]"
                    r"|\+=[^;)]{0,300}\b(?:blockDim|gridDim)\b"
                    r"|[^=!<>]=\s*(?:min\(|[\w.]+\s*-\s*1\s*;)")
# An element is read, and only then the kernel asks whether there is one.
UNGUARDED = re.compile(r"\b__global__\b[^{};]*\{"
                       r"(?:(?!\b(?:if|for|while|switch)\b|&&)[^?}[])*\[")


def shares_memory(source):
    """Whether threads may share memory, by the file's text."""
    return matches(SHARED, source)


def reads_unguarded(source):
    """Whether a kernel may read past the end what it then does not use."""
    return matches(UNGUARDED, source)


def matches(pattern, source):
    """Whether the file's text may match; comments do not count."""
    comments = r"//[^\n]*|/\*.*?(?:\*/|\Z)"  # one that does not end takes the rest
    return bool("##" in source or 'R"' in source or any(map(may_hide, source.split("\n")))
                or pattern.search(re.sub(comments, "", source, flags=re.DOTALL)))


def may_hide(line):
    """Whether the line may have a text with /* or //, which begins no comment."""
    quote = re.search("[\"']", line)
    return quote and (line.find("/*", quote.end()) >= 0 or
                      line.find("//", quote.end(), max(line.rfind('"'), 0)) >= 0)


def first_warning(said, name):
    """The most telling warning about a line of the file, as a Finding, or None."""
    said = re.sub(r"\x1b\[[\d;]*[mK]", "", said)
    # Where our sentence replaces the compiler's, that is in the next line.
    flag = r" \[-W([\w=-]+)\]"
    found = re.findall(rf"^(?:\S*/)?{re.escape(name)}[:(](\d+)[:)].*?"
                       rf"warning(?: #([\w-]+))?: (.*?)(?:{flag})?"
                       rf"(?:\n  \(the compiler: .*{flag}\))?$", said, re.MULTILINE)
    warnings = [Finding(f"{name}:{line}: {text}", "".join([number, *flags]))
                for line, number, text, *flags in found if not UNFINISHED.search(text)]
    strong = [warning for warning in warnings if STRONG.fullmatch(warning.code)]
    return next(iter(strong or warnings), None)


class Finding(str):
    """A mistake that a tool reports, as one line, and its code."""
    code = ""

    def __new__(cls, text, code):
        finding = super().__new__(cls, text)
        finding.code = code
        return finding


def reports(said):
    """The reports of the CPU backend."""
    return [Finding(text, code) for text, code in
            re.findall(r"^cuda: (.*?)(?: \[(\w+)\])?$", said, re.MULTILINE)]


def first_finding(said, name):
    """The first Finding of a tool, or None."""
    if reports(said):  # where threads race, a read may be too early only because of that
        return min(reports(said), key=lambda found: found.code == UNWRITTEN)
    sanitizer = re.search(r"^=+ (?!COMPUTE-SANITIZER|ERROR SUMMARY|Target appl|Error: )"
                          r"\S.*\n(?:=+ {5}(?:at|by|and) .*\n)*", said, re.MULTILINE)
    if sanitizer:
        line = " ".join(re.sub(r"=+ +|\+0x[0-9a-f]+", "", sanitizer[0]).split())
        failed_call = line.startswith("Program hit ")
        return Finding(line, "failed_call" if failed_call else "sanitizer")
    host = re.search(r"ERROR: AddressSanitizer: (\S+(?: \S+)?)(.*)", said, re.DOTALL)
    if host:
        kinds = [kind for kind in HOST_MISTAKES if host[1].startswith(kind)]
        place = re.search(rf"^ *#\d+ .*?({re.escape(name)}:\d+)", host[2], re.MULTILINE)
        what = HOST_MISTAKES[kinds[0]] if kinds else host[1]
        return Finding(f"{what}, {place[1]}" if place else what, host[1].split()[0])
    return None


def first_race(said, name):
    """The first race of threads in the file, or read of shared memory that none wrote, or
    else the first barrier that not all come to, as a Finding, or None."""
    here = [Finding(re.sub(r"^\S*/", "", found), found.code) for found in reports(said)
            if found.code in LUCK and re.match(rf"(\S*/)?{re.escape(name)}:\d+: ", found)]
    return min(here, key=lambda found: found.code in (UNWRITTEN, BARRIER), default=None)


def first_overrun(said, name):
    """The first access outside an array, by a line of the file, or None."""
    found = first_finding(said, name)
    return found if found and f"{name}:" in found else None


def is_of_one_line(found):
    """Whether the two accesses that race are made by one line of the file."""
    places = re.match(r"(?:\S*/)?(\S+:\d+): .* at (?:\S*/)?(\S+:\d+), and", found)
    return places and places[1] == places[2]


def is_of_one_warp(found):
    warps = [int(x) // 32 for x in re.findall(r"thread \((\d+),0,0\)", found)]
    return len(warps) == 2 and warps[0] == warps[1]


def cure_of(found):
    """What to do about it, as a line for the message, or nothing."""
    cure = LUCK.get(found.code, ("", ""))[1]
    if found.code == "race_of_shared_writes" and is_of_one_line(found):
        cure = STORED_TWICE
    elif found.code == "race_in_shared" and is_of_one_warp(found):
        cure += " The lanes of a warp do not wait for each other either."
    return [f"Likely: {cure}"] if cure else []


def add_evidence(test, lines):
    """Adds lines to a test's message, before its `Repeat: `, and in place of a guess."""
    before, repeat, after = test["message"].partition("\nRepeat: ")
    found = lines[0] if lines and isinstance(lines[0], Finding) else None
    if found and (found.code not in PLACES or "\nLikely: " not in before):
        before = re.sub(r"\nLikely: .*", "", before)
        test["cause"] = found.code
    test["message"] = "\n".join([before, *lines]) + repeat + after


def is_explained(test):
    """Whether the test itself knows why it failed."""
    only_where = test["outcome"] == "crash" and test["cause"] == "not_mapped"
    return test["explained"] and not only_where and test["cause"] not in NOT_ENOUGH


def look_closer(find, is_guessed, has_value):
    """Returns the lines that say what the tools found, the first one as a Finding;
    find(tool) runs the test under one and returns its first finding, None, or False if it
    could not run."""
    tried, call = [], []
    for tool in TOOLS:
        found = find(tool)
        if found:
            line = Finding(f"Found by {tool}: {found}", found.code)
        if found and found.code == "failed_call":  # no more than that
            call = [line]
        elif found:
            return [line, *cure_of(found)]
        elif found is None:
            tried.append(tool)
    if call or is_guessed:
        return call
    nothing = f"; {' and '.join(tried)} found nothing either" if tried else ""
    by_hand = " Work out by hand what should come, and compare." if has_value else ""
    return [f"I do not recognise this mistake{nothing}.{by_hand}"]
