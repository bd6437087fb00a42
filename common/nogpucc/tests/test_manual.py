# test_manual.py -- what README.md and docs/ say of nogpucc is true: calls, files, links.
import re
from pathlib import Path

import pytest
from compiling import ROOM, matches, nogpucc, run, successful

pytestmark = pytest.mark.independent
MANUAL = ROOM / "docs/cpu-backend.md"
README = (ROOM / "README.md").read_text()
PAGES = {page: page.read_text() for page in (ROOM / "README.md", *ROOM.glob("docs/*.md"))}
UNCLEAR = (r"\b(behind|in front of|of (its|their) own|another than)\b"
           r"|, too([.,;:]|$)|own copy of")
OUTSIDE = r"\.\./\.\./\.\.|common/|tests/repo|labs/|make (run|check|grade|count)\b"


def in_pages(pattern):
    """(page, match) for each in a page."""
    return [(page, found) for page, text in PAGES.items()
            for found in re.finditer(pattern, text, re.MULTILINE)]


def all_in(folder, pattern):
    return {found for file in (ROOM / folder).rglob("*") if file.is_file()
            for found in re.findall(pattern, file.read_text())}


def list_calls(*options):
    return successful(run("python3", "-B", ROOM / "list-calls.py", *options)).out


def calls_in(text):
    return set(re.findall(r"`(cuda[A-Za-z0-9]+)`", text))


def declared():
    return all_in("include", r"\bcuda[A-Z][A-Za-z0-9]*")


@pytest.mark.quick
def test_calls_are_declared_if_they_are_listed_as_offered():
    offered = calls_in(list_calls())
    assert len(offered) > 80
    assert not offered - declared()


def test_using_a_call_that_is_not_offered_is_a_compile_error_naming_it(tmp_path):
    source, missing = tmp_path / "calls.cu", calls_in(list_calls("--missing"))
    assert len(missing) > 200 and not missing & declared()
    source.write_text(f"int main() {{\n{''.join(f'{name}();' for name in missing)}\n}}\n")
    said = nogpucc(source, "-o", tmp_path / "program").text
    named = set(re.findall(r"error: (\w+) is not supported by the CPU backend", said))
    for also in re.findall(r"^  \(also missing: (.*)\)$", said, re.MULTILINE):
        named |= set(also.split(", "))
    assert not missing - named


def test_the_variables_in_the_manual_are_those_of_the_runtime():
    pattern = "CUDA_CPU_[A-Z_]+"
    assert all_in("runtime", pattern) == set(re.findall(pattern, PAGES[MANUAL]))


def test_the_files_that_the_readme_names_exist():
    names = re.findall(r"([a-z_A-Z/]+\.(?:cpp|h|pm))|([a-z_A-Z/]+)/`", README)
    assert names and not [name for name in map("".join, names) if not any(
        f"/{file.relative_to(ROOM)}".endswith(f"/{name}") for file in ROOM.rglob("*"))]


def test_a_launch_runs_through_the_functions_of_the_readme():
    """Their file is named before them."""
    launch, = re.findall("(?s)## How a launch runs(.*)## The stages", README)
    for name, function in re.findall(r"([\w/]+\.(?:cpp|h))|\b(?!cuda)(\w+)\(\)", launch):
        if name:
            file = next(ROOM.glob(f"**/{name}")).read_text()
        else:
            assert matches(rf"^[^=;\n]*[ *]{function}\([^;\n]*$", file), function


def test_the_stages_of_the_lexer_are_those_of_the_readme():
    stages = re.findall(r"^    (\w+)\(\) +(\w+\.pm) ", README, re.M)
    assert re.findall(r"^ *(\w+)\([^()]*\);$", (ROOM / "lexer/lex.pl").read_text(),
                      re.M) == [name for name, _ in stages]
    assert not [name for name, file in stages
                if f"sub {name} " not in (ROOM / "lexer" / file).read_text()]
    assert {file.name for file in ROOM.glob("lexer/*.pm")} <= {
        *re.findall(r"\w+\.pm", README), "Strict.pm"}


def test_a_folder_of_the_runtime_has_one_door():
    doors = set(re.findall(r"^\| `runtime/(.*/)` .*; door: `(.*)` \|$", README, re.M))
    used = {(folder, header) for file in ROOM.glob("runtime/**/*.*") if file.is_file()
            for folder, header in re.findall(r'#include "(.*/)(.*)"', file.read_text())
            if file.parent != ROOM / "runtime" / folder}
    assert doors >= used


def test_links_between_the_pages_lead_to_files_here():
    links = [(page, link[1]) for page, link in in_pages(r"\]\(([^) #]+)")]
    assert links and not [link for link in links if not link[1].startswith("http")
                          and not (link[0].parent / link[1]).exists()]


def test_the_paths_in_the_pages_exist():
    """In code: names in capitals stand for any."""
    paths = [re.sub("[A-Z][A-Z]*", "*", path[1])
             for _, path in in_pages(r"[` ]((?:tests|bench|docs)/[^` ,;:)\n]*)")]
    assert paths and not [path for path in paths if not any(ROOM.glob(path))]


def test_the_pages_use_plain_words():
    assert not [(page.name, found[0]) for page, found in in_pages(UNCLEAR)]


def test_nothing_here_names_what_is_outside():
    """This folder can be taken out of the repository that holds it."""
    found = run("grep", "-rInE", OUTSIDE, ".", "--exclude-dir=build",
                "--exclude-dir=.git", f"--exclude={Path(__file__).name}", cwd=ROOM)
    assert found.code == 1, str(found)
