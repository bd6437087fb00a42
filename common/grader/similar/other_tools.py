# other_tools.py -- lays out a lab's files as JPlag and Dolos take them.
"""
JPlag: a folder per student; Dolos: a ZIP with info.csv, in which one file is `ignored`.
Neither knows .cu or the brackets of a launch, `f<<<a, b>>>(x)`: the copies are .cpp and
say `f(a, b)(x)`, in as many lines. Formats as in JPlag 6.3 and Dolos 2.9.
"""
import csv
import io
import zipfile


def for_jplag(files, to):
    """Returns the command that runs JPlag on the files copied to the folder `to`."""
    for source in sorted(files.rglob("*.cu")):
        copy = to / source.relative_to(files).with_suffix(".cpp")
        copy.parent.mkdir(parents=True)
        copy.write_text(as_cpp(source), encoding="utf-8")
    return f"java -jar jplag.jar -l cpp -bc '{to}/skeleton' '{to}/students'"


def for_dolos(files, to):
    """Returns the command that runs Dolos on the files packed into `to`.zip."""
    info = io.StringIO()
    rows = csv.writer(info, lineterminator="\n")
    rows.writerow(["filename", "full_name", "ignored"])
    with zipfile.ZipFile(f"{to}.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for source in sorted(files.rglob("*.cu")):
            name = source.relative_to(files).with_suffix(".cpp")
            is_skeleton = name.parts[0] == "skeleton"
            rows.writerow([name, name.parent.name, str(is_skeleton).lower()])
            packed.writestr(str(name), as_cpp(source))
        packed.writestr("info.csv", info.getvalue())
    return f"dolos run -l cpp -f web '{to}.zip'"


def as_cpp(source):
    text = source.read_text(encoding="utf-8")
    return text.replace("<<<", "(").replace(">>>", ")")
