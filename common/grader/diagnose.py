# diagnose.py -- what else is known about the first failure: compiler's warnings, tools.
"""
The message of a failed test gets, before its line `Repeat:`, the first warning about the
student's own line and, if no known mistake explains the failure, what memcheck or else
racecheck finds when the test runs once more under it.
"""
import os
import re

TOOLS = ("memcheck", "racecheck")
BARRIER = "misplaced barrier in"  # the words of racecheck
# Seconds of processor time for a run, for the tools slow it down; see run_limits.h.
LIMIT = "20"
# A warning with one of these words says more than others do; unused code may only be
# unfinished.
STRONG = ("uninitialized", "has no value", "drops it", "always true", "assigns", "this ;",
          "changed twice", "break missing", "parentheses", "only the last", "format",
          "overflow", "out of bounds", "used after")
UNFINISHED = ("defined but not used", "declared but never referenced")
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
# A loop over the threads' elements in too small steps lets two threads write the same.
SHARED = re.compile(r"\b__shared__\b|\b__device__\b[^(){};]{0,300}[;=\[]"
                    r"|\+=[^;)]{0,300}\b(?:blockDim|gridDim)\b")


def shares_memory(source):
    """Whether threads may share memory, by the file's text; comments do not count."""
    comments = r"//[^\n]*|/\*.*?(?:\*/|\Z)"  # one that does not end takes the rest
    return bool(SHARED.search(re.sub(comments, "", source, flags=re.DOTALL)))


def first_warning(said, name):
    """The most telling warning about a line of the file, or None."""
    said = re.sub(r"\x1b\[[\d;]*[mK]", "", said)
    found = re.findall(rf"^(?:\S*/)?{re.escape(name)}[:(](\d+)[:)].*?"
                       r"warning(?: #[\w-]+)?: (.*)$", said, flags=re.MULTILINE)
    warnings = [f"{name}:{line}: " + re.sub(r" \[-W[\w=-]+\]$", "", text)
                for line, text in found if not holds_one_of(UNFINISHED, text)]
    strong = [text for text in warnings if holds_one_of(STRONG, text)]
    return next(iter(strong or warnings), None)


def holds_one_of(words, text):
    return any(word in text for word in words)


def first_finding(said, name):
    """The first mistake that a tool reports, as one line, or None."""
    backend = re.search(r"^cuda: (.*)$", said, re.MULTILINE)
    if backend:
        return backend[1]
    sanitizer = re.search(r"^=+ (?!COMPUTE-SANITIZER|ERROR SUMMARY|Target appl|Error: )"
                          r"\S.*\n(?:=+ {5}(?:at|by|and) .*\n)*", said, re.MULTILINE)
    if sanitizer:
        return " ".join(re.sub(r"=+ +|\+0x[0-9a-f]+", "", sanitizer[0]).split())
    host = re.search(r"ERROR: AddressSanitizer: (\S+(?: \S+)?)(.*)", said, re.DOTALL)
    if host:
        kinds = [kind for kind in HOST_MISTAKES if host[1].startswith(kind)]
        place = re.search(rf"^ *#\d+ .*?({re.escape(name)}:\d+)", host[2], re.MULTILINE)
        what = HOST_MISTAKES[kinds[0]] if kinds else host[1]
        return f"{what}, {place[1]}" if place else what
    return None


def first_race(said, name):
    """The first race of threads in the file, or else the first barrier that not all come
    to, as one line, or None."""
    def first(what):
        return re.search(rf"^cuda: (?:\S*/)?({re.escape(name)}:\d+: {what} .*)$", said,
                         re.MULTILINE)
    found = first("race in") or first(BARRIER)
    return found and found[1]


def first_overrun(said, name):
    """The first access outside an array, by a line of the file, or None."""
    found = first_finding(said, name)
    return found if found and f"{name}:" in found else None


def guess_there(lines):
    """What a failed test says on the CPU backend, or None."""
    messages = [line.get("message", "") for line in lines if line.get("outcome") == "fail"]
    likely = re.search(r"^Likely: (.*)", "\n".join(messages), re.MULTILINE)
    return likely and likely[1]


def cure_of_race(found):
    """What to do about a race, as a line for the message, or nothing."""
    if BARRIER in found:
        return ["Likely: __syncthreads() is in a branch that only some threads take, or "
                "behind a return: all threads of the block have to come to it."]
    if "race in" not in found:
        return []
    if "shared memory" in found and found.count(" writes ") == 2:
        return ["Likely: all threads of the block share this __shared__ variable: without "
                "__shared__ each has its own; or __syncthreads() is missing between them, "
                "or some threads skip it."]
    if "shared memory" in found:
        return ["Likely: __syncthreads() is missing between the two accesses, or some "
                "threads skip it."]
    return ["Likely: two threads use the same element or variable: each needs its own."]


def add_evidence(test, lines):
    """Adds lines to a test's message, before the one that says how to repeat the run."""
    before, repeat, after = test["message"].partition("\nRepeat: ")
    test["message"] = "\n".join([before, *lines]) + repeat + after


def is_explained(test):
    """A crash is not by where it was, nor by what may be the cause of any crash; nor is
    what a GPU says of an access, without a line, an array or a thread; nor a result that
    came of memory that nobody filled, or not yet."""
    if UNFILLED in test["message"]:
        return False
    if ANY_ACCESS in test["message"] and "cuda: " not in test["message"]:
        return False
    said = "cuda: " in test["message"] and "is not mapped" not in test["message"]
    guessed = "Likely: " in test["message"] and ANY_CRASH not in test["message"]
    if test["outcome"] == "crash" and not said and not guessed:
        return False
    return test.get("explained", True)


UNFILLED = "Likely: these are NaN: memory was read that nobody filled."
ANY_ACCESS = "Likely: a thread past the end touched memory"
ANY_CRASH = "host code used a device pointer, or an index left its array."


def look_closer(find, has_guess):
    """Returns the lines that say what the tools found; find(tool) runs the test under one
    and returns its first finding, None, or False if it could not run."""
    tried, call = [], []
    for tool in TOOLS:
        found = find(tool)
        if found and found.startswith("Program hit "):  # a call that failed, no more
            call = [f"Found by {tool}: {found}"]
        elif found:
            return [f"Found by {tool}: {found}", *cure_of_race(found)]
        elif found is None:
            tried.append(tool)
    if call:
        return call
    nothing = f", and {' and '.join(tried)} found nothing" if tried else ""
    return [] if has_guess else [f"No known mistake explains this{nothing}."]
