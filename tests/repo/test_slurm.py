# test_slurm.py -- a Slurm of one node grades a class through RUN as make alone grades it.
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from commands import make, needs_namespaces, printed, run, successful, write
from common.tools.labs import Lab
from planted import read_attacks, read_planted, solution_of

PATH = f"{os.environ['PATH']}:/usr/sbin"
HERE = all(shutil.which(program, path=PATH)
           for program in ("munged", "slurmctld", "slurmd", "srun"))
pytestmark = [pytest.mark.thorough, needs_namespaces, pytest.mark.skipif(
    os.geteuid() != 0 or not HERE, reason="needs root and what ./setup --test installs")]
CONF = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
"""


def configure(folder):
    # The system does not give a port again soon.
    sockets = [socket.create_server(("", 0)) for _ in range(2)]
    (folder / "slurm.conf").write_text(CONF.format(
        host=socket.gethostname().partition(".")[0], folder=folder,
        ports=[port.getsockname()[1] for port in sockets],
        cores=len(os.sched_getaffinity(0))))
    # From 24 on it wants control groups for every job, or to be told that there are none.
    if int(printed("slurmd", "-V").split()[-1].partition(".")[0]) >= 24:
        (folder / "cgroup.conf").write_text("CgroupPlugin=disabled\n")
    for name in ("state", "spool"):
        (folder / name).mkdir()
    (folder / "key").write_bytes(os.urandom(128))
    (folder / "key").chmod(0o400)


@pytest.fixture(scope="module")
def slurm(scratch):
    daemons = []

    def start(*command, until=lambda: True):
        daemons.append(subprocess.Popen(command, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL))
        end = time.monotonic() + 180
        while not until() and time.monotonic() < end:
            time.sleep(0.1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", PATH)
        patch.setenv("SLURM_CONF", str(scratch / "slurm.conf"))
        configure(scratch)
        start("munged", "--foreground", "--force", f"--key-file={scratch}/key",
              f"--socket={scratch}/munge", f"--pid-file={scratch}/munged.pid",
              f"--seed-file={scratch}/seed", f"--log-file={scratch}/munged.log",
              until=(scratch / "munge").is_socket)
        start("slurmctld", "-D")
        start("slurmd", "-D", until=is_up)
        yield
        for stop in (signal.SIGTERM, signal.SIGKILL):
            for daemon in daemons:
                daemon.send_signal(stop)
            time.sleep(1)


def is_up():
    return run("sinfo", "-h", "-o", "%T").out == "idle\n"


@pytest.mark.quick
def test_a_slurm_of_one_node_is_up(slurm, scratch):
    assert is_up(), "".join(log.read_text() for log in scratch.glob("slurm*.log"))


@pytest.fixture(scope="module")
def graded(slurm, scratch, graders):
    """A class of solutions, skeletons and mistakes, graded in three ways."""
    assert is_up(), "without it srun would wait forever"
    right = solution_of(Lab("01-threads"))
    for k, work in enumerate([
            right, Path("labs/01-threads/threads.cu").read_text(),
            read_planted("01-threads")["newline_forgotten"].edit(right), right,
            read_attacks("01-threads")["exits_by_assembly"].code, "does not compile\n"]):
        write(scratch / f"class/student {k}/threads.cu", work)
    for name, *how in [("one", "-j1"), ("four", "-j4"),
                       ("slurm", "-j4", "RUN=srun -n1 -c1 --quiet")]:
        successful(make("grade", *how, LAB=1, SUBMISSIONS=scratch / "class",
                        OUT=scratch / name))
    return scratch


def test_slurm_runs_a_job_a_student(graded):
    log = (graded / "slurmctld.log").read_text()
    assert len(re.findall("JobId=.* WEXITSTATUS 0", log)) == 6


@pytest.mark.parametrize("way", ["four", "slurm"])
def test_gradebook_and_results_are_those_of_one_at_a_time(graded, way):
    one, other = [(graded / name / "gradebook.csv").read_text() for name in ("one", way)]
    assert one == other and one.count("\n") == 7
    one, other = [[json.loads(file.read_text(), object_hook=timeless)
                   for file in sorted((graded / name / "results").iterdir())]
                  for name in ("one", way)]
    assert one == other and len(one) == 6


def timeless(fields):
    return {name: fields[name] for name in fields if name not in ("seconds", "date")}
