# make_skeletons.py FOLDER… -- regenerates the files to edit; never deletes your work.
import os
import shutil
import time

from common.grader.unwritten import skeleton_of
from common.tools.command import complain, run
from common.tools.labs import Lab


def make_skeleton(lab):
    """Whether the file to edit is the skeleton now. With FORCE=1, one that was edited is
    replaced, and a copy of it stays beside it."""
    file, skeleton = lab.source("labs"), skeleton_of(lab).encode()
    if not skeleton:
        complain(f"{file}: no skeleton can be made; ./setup installs what that takes, or "
                 "get the lab's file again from your course")
        return False
    if file.exists() and file.read_bytes() == skeleton:
        print(f"{file} is unchanged")
        return True
    if file.exists():
        if not os.environ.get("FORCE"):
            complain(f"{file} has been edited; FORCE=1 replaces it and keeps a copy")
            return False
        copy = f"{file}.{time.strftime('%Y%m%d-%H%M%S')}.bak"
        shutil.copy2(file, copy)
        print(f"your {file} was saved as {copy}")
    file.write_bytes(skeleton)
    print(f"{file} was regenerated")
    return True


def main(folders):
    return 0 if all([make_skeleton(Lab(folder)) for folder in folders]) else 1


run(main)
