# progress.py -- says now and then how many submissions are graded, and what is left.
import subprocess
import sys
import time

from common.tools.command import show_progress

# Where lines stay, there is one for each twentieth of the class, but not every second.
SHARE, PAUSE = 20, 10


def follow(process, folders):
    """Shows how much of the work is graded until the process ends; returns its status."""
    folders = [folder for folder in folders if not is_graded(folder)]
    began = said_at = time.monotonic()
    said = 0
    while not has_ended(process):
        now = time.monotonic()
        done = sum(map(is_graded, folders))
        if sys.stderr.isatty() or (now >= said_at + PAUSE
                                   and done >= said + len(folders) / SHARE):
            show_progress(line(done, len(folders), now - began))
            said, said_at = done, now
    show_progress("")
    return process.returncode


def has_ended(process):
    try:
        process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        return False
    return True


def is_graded(folder):
    """Also if it ran out of time and waits to be graded once more."""
    return (folder / "done").exists() or (folder / "again").exists()


def line(done, total, seconds):
    """As if those that are left took as long as those before."""
    text = f"{done} of {total} graded"
    if 0 < done < total:
        text += f", about {duration(seconds / done * (total - done))} left"
    return text


def duration(seconds):
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = seconds / 60
    return f"{minutes:.0f} min" if minutes < 100 else f"{minutes / 60:.0f} h"
