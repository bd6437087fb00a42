# command.py -- what Python commands share: how they end, show progress, write a file.
import os
import signal
import sys
from pathlib import Path

from common.tools.visible import visible

# Until run() ends a command quietly, Ctrl-C ends it at once: no traceback of an import.
signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(main):
    """Ends with the status that main returns; a signal ends it quietly, with 130."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""  # of a write: none
        sys.exit(f"{where}{error.strerror}")


def module(name, *arguments):
    """The command that runs a module, as those of make do."""
    return [sys.executable, "-BXutf8", "-m", name, *arguments]


def complain(text):
    print(visible(text), file=sys.stderr)


def show_progress(text):
    """On a terminal each text replaces the one before; "" leaves an empty line."""
    if sys.stderr.isatty():
        # The cursor goes back, so that what others print next replaces it, too.
        print(f"\033[K{text}\r", end="", file=sys.stderr, flush=True)
    elif text:
        complain(text)


def write_file(path, text):
    """Replaces the file as a whole, or, if writing fails, not at all."""
    path = Path(path)
    # No other process uses this name, on this host or another; it is never too long.
    new = path.with_name(f".{os.uname().nodename}-{os.getpid()}.new")
    new.write_text(text, encoding="utf-8", errors="backslashreplace")  # as in some names
    new.replace(path)
