# hosts.py -- platforms on this machine: their folders, variables and entries.
import os
import re
import shutil

from commands import run, this_machine

PROC = "--dev-bind", "/proc", "/proc"


def commands_of_ci(file):
    return re.findall(r"^ *- (?:run: )?((?:\./|make ).*)", file.read_text(), re.MULTILINE)


class Hosts:
    """Each runs the adapter on what is handed in, as its platform does. The adapter was
    unpacked to folder/PLATFORM; what it wrote stays there."""

    def __init__(self, folder):
        self.folder = folder

    def host(self, *options, proc=PROC):
        """This machine with bubblewrap's options, then a command; variables are clean.
        Without proc it is a container in which bubblewrap does not work."""
        end = options.index("--")
        return run("bwrap", *this_machine(), *proc, *options[:end], "--", "env", "-i",
                   f"PATH={os.environ['PATH']}", "LC_ALL=C.UTF-8", *options[end + 1:])

    def hand_in(self, work, folder):
        (self.folder / folder / "threads.cu").write_text(work)

    def gradescope(self, work):
        """Here its container forbids bubblewrap to root."""
        folder = self.folder / "autograder"
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("submission", "results", "source"):
            (folder / name).mkdir(parents=True)
        shutil.copy(self.folder / "gradescope/run_autograder", folder)
        self.hand_in(work, folder / "submission")
        return self.host("--bind", folder, "/autograder", "--bind",
                         self.folder / "gradescope", "/autograder/source", "--chdir", "/",
                         "--", "HOME=/tmp", "/autograder/run_autograder",
                         proc=PROC if os.geteuid() else ())

    def github(self, work):
        """It was pushed to the repository; the files of the job stay."""
        self.hand_in(work, "github/labs/01-threads")
        file = self.folder / "github/.github/workflows/grade.yml"
        return self.host("--chdir", self.folder / "github", "--", "bash", "-ec",
                         "\n".join(commands_of_ci(file)))
