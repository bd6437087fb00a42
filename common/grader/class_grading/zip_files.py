# zip_files.py -- unpacks archives: what a platform packed, and what students packed.
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path, PurePosixPath

from common.grader.class_grading.hand_ins import ARCHIVE, files_of, is_hidden, meant
from common.grader.sandbox import within

# Far more than a class needs, and far less than fills a disk.
MAX_BYTES, MAX_FILES = 1 << 30, 100_000
MAX_INNER_BYTES, MAX_SECONDS, MAX_PROBLEMS = 1 << 24, 20, 5  # of each student
ENCRYPTED = 1  # a bit of an entry's flags


class Refused(Exception):
    """Says why an archive is not unpacked, although it is whole."""


def unpack_class(archive, to):
    """Unpacks a download; files keep the times that they have in the zip."""
    with open_zip(archive) as zipped:
        inside = zipped.infolist()
        if (len(inside) > MAX_FILES
                or sum(entry.file_size for entry in inside) > MAX_BYTES):
            sys.exit(f"grade: SUBMISSIONS='{archive}' would unpack to more than "
                     f"{MAX_BYTES >> 30} GiB or {MAX_FILES} files; unpack it yourself "
                     "and name the folder")
        for entry in inside:
            name = zipped.extract(entry, to)
            # A zip has the time of a clock on the wall, in the zone of who packed it.
            seconds = time.mktime((*entry.date_time, 0, 0, -1))
            os.utime(name, (seconds, seconds))


def unpack_apart(student, to):
    """The same in a process of its own: what is skipped may have any size, too."""
    if not [file for file in files_of(student) if ARCHIVE.search(file.name)]:
        return []
    unpacked = subprocess.run(
        [*within(cpu=MAX_SECONDS, **{"as": MAX_BYTES}), sys.executable,
         "-BXutf8", "-m", __name__, student, to], stdout=subprocess.PIPE)
    if unpacked.returncode == 0:
        return json.loads(unpacked.stdout)
    if unpacked.returncode > 0:
        raise OSError("its files cannot be read")
    shutil.rmtree(to, ignore_errors=True)  # a limit has ended it
    return ["its archives take too much to unpack; hand in the file itself"]


def unpack_inner(student, to):
    """Unpacks the archives that a student handed in, and those in them, below `to`: only
    what may be a lab's file. Returns what is wrong with which archive."""
    problems, room = [], MAX_INNER_BYTES
    todo = [file for file in files_of(student) if ARCHIVE.search(file.name)]
    while todo:
        archive = todo.pop(0)
        inside = archive.is_relative_to(to)
        place = (archive.parent if inside else to) / f"{archive.name} unpacked"
        handed_in = archive.stat().st_mtime  # the times within are the student's
        try:
            for name, size, read in entries_of(archive):
                if not is_wanted(name):
                    continue
                room -= size
                if room < 0:
                    raise Refused(f"more than {MAX_INNER_BYTES >> 20} MiB")
                file = place / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(read())
                os.utime(file, (handed_in, handed_in))
                if ARCHIVE.search(file.name) and not inside:
                    todo.append(file)
        except Exception as error:  # whatever it is, it is this student's problem
            why = error if isinstance(error, Refused) else "damaged, or no archive"
            problems.append(f"{' '.join(archive.name.split())}: {why}; hand in the file "
                            "itself")
    more = [f"{len(problems) - MAX_PROBLEMS} more archives"]
    return problems[:MAX_PROBLEMS] + more * (len(problems) > MAX_PROBLEMS)


def is_wanted(name):
    outside = name.is_absolute() or ".." in name.parts
    return (not outside and not any(map(is_hidden, name.parts))
            and (meant(name.name) or ARCHIVE.search(name.name)))


def entries_of(archive):
    """Yields the name, the bytes and what reads them, of each file inside."""
    if not archive.name.lower().endswith(".zip"):
        with tarfile.open(archive) as packed:
            for entry in packed:
                if entry.isfile():
                    yield (PurePosixPath(entry.name), entry.size,
                           packed.extractfile(entry).read)
        return
    with open_zip(archive) as packed:
        for entry in packed.infolist():
            if entry.flag_bits & ENCRYPTED:
                raise Refused("encrypted")
            if not entry.is_dir():
                yield (PurePosixPath(entry.filename.replace("\\", "/")),
                       entry.file_size, lambda entry=entry: packed.read(entry))


def open_zip(archive):
    """Names are in UTF-8, also where, as in Canvas' zips, nothing says so."""
    try:
        return zipfile.ZipFile(archive, metadata_encoding="utf-8")
    except UnicodeDecodeError:
        return zipfile.ZipFile(archive)


if __name__ == "__main__":
    print(json.dumps(unpack_inner(*map(Path, sys.argv[1:]))))
