# grader_version.py -- tells one grader from another: results of the same one are kept.
import hashlib
from pathlib import Path


def grader_version(backend, isolation):
    """Changes with whatever a result depends on besides the student's files."""
    digest = hashlib.sha256(f"{backend} {isolation}".encode())
    for file in sorted(files(backend)):
        digest.update(f"{file}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def files(backend):
    found = [Path("Makefile"), *Path("common").rglob("*"), *Path("labs").rglob("*"),
             *Path("tests/grader").glob("*"), *Path("tests").glob("[0-9]*/*.[ch]"),
             *Path("build", backend, "runtime").rglob("*")]
    return [file for file in found if file.is_file() and file.suffix not in (".md", ".gp")
            and not (file.parts[0] == "labs" and file.suffix == ".cu")]
