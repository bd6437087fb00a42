# watch_input.py -- what make watch waits for: a key, an event of inotify, the end of a job.
import contextlib
import os
import select
import shutil
import subprocess
import sys
import termios

POLL_SECONDS = 0.5


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
def save_events(folder):
    """A list of what to read events from: one pipe, or none."""
    if not shutil.which("inotifywait"):
        yield []
        return
    process = subprocess.Popen(["inotifywait", "-mqr", "-e", "close_write,moved_to", folder],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield [process.stdout]
    finally:
        process.terminate()
        process.wait()
