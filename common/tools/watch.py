#!/usr/bin/python3 -B
# watch.py [FOLDER] -- checks a lab whenever its file is saved; single keys do the rest.
"""
Without a folder: the first lab without full marks. inotifywait, if installed, reports a
save at once. The file is read twice a second all the same: on a network, and on WSL below
/mnt, no event arrives.
"""
import contextlib
import os
import select
import shutil
import signal
import subprocess
import sys
import termios

from colors import paint
from command import run
from labs import Lab, all_labs, progress

POLL_SECONDS = 0.5
CLEAR = "\033[H\033[2J\033[3J"
SRC = os.environ["SRC"]
KEYS = "h hint   c check   r run   n {}   l list   q quit"
# Ctrl-C is a key like q, so that make does not report it as an error.
QUIT = ("q", "\x03", "\x04", "")


def main(folders):
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("make watch needs a terminal; elsewhere there is make check LAB=3")
    lab = Lab(folders[0]) if folders else next_lab(all_labs())
    with keys_at_once(), save_events() as events:
        watch(lab, [sys.stdin, *events])
    return 0


def watch(lab, sources):
    job, seen = check(lab), state_of(lab)
    while True:
        wait(job, sources)
        key = read_key(sources)
        if key in QUIT:
            stop(job)
            return
        if key == "n":
            stop(job)
            lab = next_lab(labs_behind(lab))
            job, seen = check(lab), state_of(lab)
        elif key in command_of_keys(lab):
            stop(job)
            job = start(key, lab)
        elif state_of(lab) != seen:
            stop(job)
            job, seen = check(lab), state_of(lab)
        elif job and job.poll() is not None:
            job = after(job, lab)


def command_of_keys(lab):
    return {"c": ["tests/grader/grade.py", lab.folder],
            "h": ["common/tools/show_hint.py", lab.folder],
            "r": ["make", "-s", "run", f"LAB={lab.number}"],
            "l": ["common/tools/show_progress.py", *(lab.folder for lab in all_labs())]}


def check(lab):
    print(CLEAR + paint("bold", f"Watching {lab.source(SRC)}"))
    return start("c", lab)


def start(key, lab):
    """A process group of its own, so that stop() reaches all of it."""
    print(flush=True)
    job = subprocess.Popen(command_of_keys(lab)[key], stdin=subprocess.DEVNULL,
                           start_new_session=True)
    job.key = key
    return job


def after(job, lab):
    """What follows when a job has ended: the explanation, if it found full marks."""
    if job.key == "c" and job.returncode == 0:
        print(paint("green", f"Full marks for lab {lab.number}."))
        return start("h", lab)
    following = next_lab(labs_behind(lab)).number
    print("\n" + paint("cyan", KEYS.format(f"on to lab {following}")), flush=True)
    return None


def stop(job):
    """As if Ctrl-C had been pressed; what does not end by that is killed."""
    for number, seconds in (signal.SIGINT, 5), (signal.SIGKILL, None):
        if job and job.poll() is None:
            os.killpg(job.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                job.wait(seconds)


def wait(job, sources):
    """Until a key is pressed, a file may have been saved, or the job has ended."""
    ended = [os.pidfd_open(job.pid)] if job else []
    ready = select.select(sources + ended, [], [], POLL_SECONDS)[0]
    for descriptor in ended:
        os.close(descriptor)
    for source in sources[1:]:
        # Which file it was does not matter; inotifywait itself may have ended.
        if source in ready and not os.read(source.fileno(), 4096):
            sources.remove(source)


def read_key(sources):
    """Returns the key that was pressed, "" at the end of input, or None."""
    if select.select(sources[:1], [], [], 0)[0]:
        return os.read(sources[0].fileno(), 1).decode(errors="replace")
    return None


def state_of(lab):
    """Changes when the file is saved; opening it asks the server of a network folder."""
    try:
        with open(lab.source(SRC)) as file:
            status = os.fstat(file.fileno())
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def next_lab(labs):
    """The first one without full marks; the first one, if all have them."""
    return next((lab for lab in labs if not progress(lab, SRC)[1]), labs[0])


def labs_behind(lab):
    """All labs, from the one behind this one; those before it follow, then itself."""
    labs = all_labs()
    place = [other.folder for other in labs].index(lab.folder) + 1
    return labs[place:] + labs[:place]


@contextlib.contextmanager
def keys_at_once():
    """Keys arrive without Enter, unseen, and Ctrl-C as one of them."""
    before = termios.tcgetattr(sys.stdin)
    changed = termios.tcgetattr(sys.stdin)
    changed[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG)
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, changed)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


@contextlib.contextmanager
def save_events():
    """A list of what to read events from: one pipe, or none."""
    if not shutil.which("inotifywait"):
        yield []
        return
    process = subprocess.Popen(["inotifywait", "-mqr", "-e", "close_write,moved_to", SRC],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield [process.stdout]
    finally:
        process.terminate()
        process.wait()


run(main)
