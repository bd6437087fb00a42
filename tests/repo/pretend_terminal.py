# pretend_terminal.py -- a command on a terminal: what it shows, and keys typed to it.
import os
import pty
import re
import select
import signal
import time

LIMIT = 120  # seconds until a command counts as hanging


class Terminal:
    """Terminal(["make"], folder) starts it; see() and type() follow; end() is its end."""

    def __init__(self, command, folder, **environment):
        self.screen = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update({"TERM": "xterm-256color", **environment})
            os.execvp(command[0], command)

    def read(self):
        """Adds what came to the screen; False at the end."""
        if not select.select([self.terminal], [], [], 1)[0]:
            return True
        try:
            new = os.read(self.terminal, 65536)
        except OSError:  # Linux's word for the end of a terminal
            return False
        self.screen += new.decode(errors="replace").replace("\r\n", "\n")
        return bool(new)

    def see(self, pattern):
        """Waits for the pattern; whether it came. What comes next is a new screen."""
        begin = time.monotonic()
        while time.monotonic() < begin + LIMIT:
            found = re.search(pattern, self.screen, re.MULTILINE)
            if found:
                self.seen, self.screen = self.screen, self.screen[found.end():]
                return True
            if not self.read():
                break
        self.seen = self.screen
        return False

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def end(self):
        """Waits; returns all that was shown and the status, negative for a signal."""
        begin = time.monotonic()
        while self.read():
            if time.monotonic() > begin + LIMIT:
                os.kill(self.process, signal.SIGKILL)
        os.close(self.terminal)
        status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.screen, status
