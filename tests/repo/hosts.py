# hosts.py -- platforms on this machine: their folders, variables, users and entries.
import json
import os
import re
import shutil
import sys

from commands import run, this_machine

PROC = "--dev-bind", "/proc", "/proc"
AT_SITE = f".local/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
CLASSROOM = """CLASSROOM=gpu ASSIGNMENT=threads COMMIT_URL=https://x/commit/a
SUBMISSION_TAG=submit/2026-11-22T03-00-00Z-abcdefa RELEASE_URL=https://x/releases/a
REVIEW_URL= OUT=/ STUDENT=me GITHUB_ACTIONS=true""".split()


def commands_of_ci(file):
    return re.findall(r"^ *- (?:run: )?((?:\./|make ).*)", file.read_text(), re.MULTILINE)


class Hosts:
    """Those below `become` run the adapter on what is handed in, as their platform does.
    It was unpacked to folder/PLATFORM; what it wrote stays there."""

    def __init__(self, folder, bin):
        self.folder, self.bin = folder, bin
        self.image = ["--tmpfs", "/opt", "--ro-bind", folder / "opt", "/opt/cuda-labs"]

    def host(self, *options, proc=PROC):
        """This machine with bubblewrap's options, then a command; variables are clean.
        Without proc it is a container in which bubblewrap does not work."""
        end = options.index("--")
        return run("bwrap", *this_machine(), *proc, *options[:end], "--", "env", "-i",
                   f"PATH={self.bin}:{os.environ['PATH']}", "LC_ALL=C.UTF-8",
                   *options[end + 1:])

    def hand_in(self, work, folder):
        folder = self.folder / folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "threads.cu").write_text(work)
        return folder

    def become(self, user, folder):
        """Root gives the folder to that user, and becomes them by this command."""
        if os.geteuid() != 0:
            return []
        run("chown", "-R", f"{user}:{user}", folder)
        return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]

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

    def prairielearn(self, work, name):
        folder = self.hand_in(work, f"prairielearn/{name}/student").parent
        info = json.loads((self.folder / "prairielearn/question/info.json").read_text())
        return self.host(*self.image, "--bind", folder, "/grade", "--", "bash", "-c",
                         info["externalGradingOptions"]["entrypoint"])

    def vpl(self, work, name):
        """Beside files that would like to be Python's."""
        folder = self.hand_in(work, f"vpl/{name}")
        (folder / AT_SITE).mkdir(parents=True)
        for file in ("json.py", f"{AT_SITE}/usercustomize.py"):
            (folder / file).write_text('print("Grade :=>>20")\n')
        (folder / "vpl_environment.sh").write_text("export VPL_GRADEMAX=20.00000\n")
        shutil.copy(self.folder / "vpl/vpl_evaluate.sh", folder)
        user = self.become(1234, folder)
        return self.host(*self.image, "--tmpfs", "/home", "--bind", folder, "/home/p1234",
                         "--chdir", "/home/p1234", "--", "HOME=/home/p1234", *user,
                         "bash", "-c", "./vpl_evaluate.sh && rm vpl_evaluate.sh &&"
                                       " ./vpl_execution >out")

    def autolab(self, work, name):
        """Within Tango's own limits; stdout and stderr are one."""
        folder, given = self.hand_in(work, f"autolab/{name}"), self.folder / "autolab"
        shutil.copy(given / "autograde-Makefile", folder / "Makefile")
        shutil.copy(given / "autograde.tar", folder)
        return self.host(*self.image, "--chdir", folder, "--", "prlimit", "--nproc=100",
                         "--fsize=104857600", *self.become(1235, folder), "sh", "-c",
                         "make >out 2>&1")

    def classroom50(self, work, name):
        """In a checkout, with a result that the student committed."""
        folder = self.folder / "classroom50" / name
        self.hand_in(work, folder / "labs/01-threads")
        (folder / "result.json").write_text('{"score": 20}\n')
        return self.host("--chdir", folder, "--", f"HOME={folder}", *CLASSROOM,
                         *self.become(1236, folder), "/usr/bin/python3",
                         self.folder / "classroom50/autograder.py")

    def github(self, work):
        """It was pushed to the repository; the files of the job stay."""
        self.hand_in(work, "github/labs/01-threads")
        file = self.folder / "github/.github/workflows/grade.yml"
        return self.host("--chdir", self.folder / "github", "--", "bash", "-ec",
                         "\n".join(commands_of_ci(file)))
