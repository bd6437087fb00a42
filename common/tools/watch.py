# watch.py [FOLDER] -- checks a lab whenever its file is saved; single keys do the rest.
"""
Without a folder: the first lab without full marks. inotifywait, if installed, reports a
save at once. The file is looked at twice a second all the same: on a network, and on WSL
below /mnt, no event arrives.
"""
import contextlib
import os
import signal
import subprocess
import sys

from common.tools.colors import paint
from common.tools.command import module, run
from common.tools.labs import Lab, all_labs, progress
from common.tools.watch_input import keys_at_once, read_key, save_events, wait

CLEAR = "\033[H\033[2J\033[3J"
SRC = os.environ["SRC"]
KEYS = "h hint   c check   r run   n {}   l list   q quit"
# Ctrl-C is a key like q, so that make does not report it as an error.
QUIT = ("q", "\x03", "\x04", "")


def main(folders):
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("make watch needs a terminal; elsewhere there is make check LAB=3")
    lab = Lab(folders[0]) if folders else next_lab(all_labs())
    # A terminal that is closed also ends all of it.
    signal.signal(signal.SIGHUP, signal.default_int_handler)
    with keys_at_once(), save_events(SRC) as events:
        watch(lab, [sys.stdin, *events])
    return 0


def watch(lab, sources):
    seen, job = state_of(lab), start("c", lab)
    try:
        while True:
            wait(job, sources)
            key = read_key(sources)
            if key in QUIT:
                return
            if key == "n":
                lab = next_lab(labs_after(lab))
            if key == "n" or state_of(lab) != seen:
                stop(job)
                seen, job = state_of(lab), start("c", lab)
            elif key in command_of_keys(lab):
                stop(job)
                job = start(key, lab)
            elif job and job.poll() is not None:
                job = after(job, lab)
    finally:
        stop(job)


def command_of_keys(lab):
    return {"c": module("common.grader", "lab", lab.folder),
            "h": module("common.tools.show_hint", lab.folder),
            "r": ["make", "-s", "run", f"LAB={lab.number}"],
            "l": module("common.tools.show_progress",
                        *(lab.folder for lab in all_labs()))}


def start(key, lab):
    """In a separate process group, so that stop() reaches all of it."""
    if key != "h":  # a hint is shown below the failure that it is about
        print(CLEAR + paint("bold", f"Watching {lab.source(SRC)}"))
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
    if is_done(lab) and lab.source("solutions").exists():
        print(f"Now make solution LAB={lab.number} shows another solution.")
    if all(map(is_done, all_labs())):
        print("Every lab has full marks.")
    following = next_lab(labs_after(lab)).number
    print("\n" + paint("blue", KEYS.format(f"on to lab {following}")), flush=True)
    return None


def stop(job):
    """As if Ctrl-C had been pressed; what does not end by that is killed."""
    for number, seconds in (signal.SIGINT, 5), (signal.SIGKILL, None):
        if job and job.poll() is None:
            os.killpg(job.pid, number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                job.wait(seconds)


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
    return next((lab for lab in labs if not is_done(lab)), labs[0])


def is_done(lab):
    return progress(lab, SRC)[1]


def labs_after(lab):
    """All labs, from the one after this one; those before it follow, then itself."""
    labs = all_labs()
    place = [other.folder for other in labs].index(lab.folder) + 1
    return labs[place:] + labs[:place]


run(main)
