# zip_files.py -- unpacks zips: what a platform packed, and what students packed.
import os
import sys
import time
import zipfile
from pathlib import Path

# Far more than a class needs, and far less than fills a disk.
MAX_BYTES, MAX_FILES = 1 << 30, 100_000
MAX_INNER_BYTES, MAX_INNER_FILES = 1 << 24, 2000


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


def unpack_inner(student, names):
    """Unpacks the zips that a student handed in: only files with one of the names.

    Returns what is wrong with which zip.
    """
    problems = []
    for archive in sorted(student.rglob("*.zip")):
        try:
            with open_zip(archive) as zipped:
                wanted = [entry for entry in zipped.infolist()[:MAX_INNER_FILES]
                          if Path(entry.filename).name in names
                          and "__MACOSX" not in entry.filename]
                if sum(entry.file_size for entry in wanted) > MAX_INNER_BYTES:
                    raise zipfile.BadZipFile("too large")
                handed_in = archive.stat().st_mtime  # the times within are the student's
                for entry in wanted:
                    name = zipped.extract(entry, archive.with_suffix(""))
                    os.utime(name, (handed_in, handed_in))
        except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError) as error:
            problems.append(f"{student.name}: {archive.name}: {error}")
    return problems


def open_zip(archive):
    """Names are in UTF-8, also where, as in Canvas' zips, nothing says so."""
    try:
        return zipfile.ZipFile(archive, metadata_encoding="utf-8")
    except UnicodeDecodeError:
        return zipfile.ZipFile(archive)
