# hand_ins.py -- finds a lab's file in what a student handed in, and names what is left.
import os
import re
from pathlib import Path

from common.tools.labs import all_labs

COPY = re.compile(r"([ _-]*\(\d+\)|[ _-]+(copy|kopie|copie)|-\d+)(?=\.cu$)")
ARCHIVE = re.compile(r"\.(zip|tar|tgz|tar\.(gz|bz2|xz))$", re.IGNORECASE)
# What might have been meant as a lab's file, or to hold one.
WORK = re.compile(r"\.(cu|cuh|c|cpp|txt|zip|tar|tgz|gz|bz2|xz|7z|rar)$", re.IGNORECASE)
MOST_LEFT = 5  # that are named; a checkout holds hundreds


def meant(name):
    """The name that a lab's file has, of one such as Threads.cu, "threads (1).cu" or
    threads.cu.txt; None if it is plainly none's."""
    plain = COPY.sub("", name.lower().removesuffix(".txt")).replace("-", "_")
    return plain if plain in {lab.source("").name for lab in all_labs()} else None


def files_of(folder):
    """All files below, without those in hidden folders; follows no link."""
    for place, folders, files in os.walk(folder, onerror=stop):
        folders[:] = sorted(name for name in folders if not is_hidden(name))
        named = files + [name for name in folders if meant(name)]
        yield from (Path(place, name) for name in sorted(named) if not is_hidden(name))


def stop(error):
    raise error


def is_hidden(name):
    return name.startswith((".", "__MACOSX"))


def find(places, name):
    """All different files with that name in these folders, or else those that plainly
    mean it. In a whole checkout, the lab's own folder counts."""
    files = [file for place in places for file in files_of(place)]
    found = ([file for file in files if file.name == name]
             or [file for file in files if meant(file.name) == name])
    own = [file for file in found if file.parts[-3:-2] == ("labs",)]
    return different(own or found)


def different(files):
    """Equal files are one."""
    seen = {}
    for file in files:
        is_plain = file.is_file() and not file.is_symlink()
        seen.setdefault(file.read_bytes() if is_plain else file, file)
    return list(seen.values())


def left(places):
    """What may have been work and is no lab's file: to be named, with what to do."""
    if any(Path(place, *above, "labs").is_dir() for place in places
           for above in ((), *[(entry,) for entry in os.listdir(place)])):
        return []  # a checkout
    names = [file.name for place in places for file in files_of(place)
             if WORK.search(file.name) and not meant(file.name)
             and not ARCHIVE.search(file.name)]
    said = [f"{name} is no lab's file: hand in NAME.cu, as the lab calls it"
            for name in names[:MOST_LEFT]]
    more = len(names) - MOST_LEFT
    return said + ([f"{more} more files are no lab's"] if more > 0 else [])
