# test_docs.py -- what the docs say of the repository is true: links, commands, paths.
import re
import shutil
from glob import glob
from pathlib import Path

import pytest

from commands import printed, run, successful
from common.tools.labs import all_labs, list_pages, read_page
from dead_links import dead_links

LABS = all_labs()
PAGES = {page: read_page(page) for page in list_pages()
         if page.name not in ("mistakes.md", "attacks.md")}
# nogpucc is a product of its own, whose pages name its own commands and folders.
OURS = {page: text for page, text in PAGES.items() if "nogpucc" not in page.parts}
NUMBERS = "no one two three four five six seven eight nine".split()
# Words that CONTRIBUTING.md replaces by plainer ones.
UNCLEAR = (r"\b(?:behind|in front of|of (?:its|their) own|another than)\b"
           r"|, too(?:[.,;:]|$)|own copy of")


def test_links_lead_to_files():
    assert not dead_links(Path())


def test_no_link_leads_to_the_guide_that_nvidia_has_replaced():
    places = [*Path().glob("*.md"), *Path("tests").glob("0*"), "labs.ipynb", "docs",
              "labs", "solutions"]
    assert run("grep", "-rn", "cuda/cuda-c-programming-guide", *places).code == 1


def test_pages_use_plain_words():
    unclear = [f"{page}: {line[0]}" for page, text in OURS.items()
               if page.name not in ("CHANGELOG.md", "CONTRIBUTING.md")
               for line in re.finditer(rf".*(?:{UNCLEAR}).*", text, re.MULTILINE)]
    assert not unclear


def test_make_commands_in_the_docs_exist():
    known = re.findall(r"^  make ([a-z-]+)", printed("make", "help"), re.MULTILINE)
    named = {word for text in OURS.values()
             for line in re.findall(r"^ {4}.*make .*|.*`make .*", text, re.MULTILINE)
             for word in re.findall(r"(?:^ {4}|`|&& )make ([a-z-]+)", line)}
    assert known and not named.difference(known)


@pytest.mark.quick
def test_the_paths_in_the_docs_exist():
    """NN-topic is any lab's folder, and a word in capitals any name."""
    paths = [(page, word) for page, text in OURS.items()
             for code in re.findall(r"`([^`]+)`|^ {4}(.*)", text, re.MULTILINE)
             for word in re.split(r"[\s='\";]+", " ".join(code))
             if re.match("(labs|solutions|common|tests|docs)/", word)]
    name = r"NN-topic|\bNN\b|\btopic\b|[A-Z]{3,}\b(?!\.md)"
    assert paths
    assert not [f"{page}: {path}" for page, path in paths
                if not glob(re.sub(name, "*", path))]


def test_the_readme_s_tables_list_every_lab_and_no_other():
    listed = re.findall(r"^\| \[\d+ [a-z-]+\]\(labs/([^/]+)/README\.md\)",
                        PAGES[Path("README.md")], re.MULTILINE)
    assert listed == [lab.folder for lab in LABS]


def test_the_number_of_labs_is_right_wherever_a_page_gives_it():
    one, two = (NUMBERS[[lab.in_part_two for lab in LABS].count(part)]
                for part in (False, True))
    said = re.findall(rf"\b({'|'.join(NUMBERS[2:])}) labs", "".join(OURS.values()), re.I)
    assert not {word.lower() for word in said} - {one, two}


def test_the_pages_have_the_points_and_the_time_of_each_lab():
    guide = PAGES[Path("docs/instructor.md")]
    totals = {False: 0, True: 0}  # of part one, of part two
    for lab in LABS:
        tests = "".join(file.read_text()
                        for file in Path("tests", lab.folder).glob("*.c"))
        points = sum(map(int, re.findall(r"\bGraded\(\s*\w+,\s*\w+,\s*(\d+)", tests)))
        handout = PAGES[Path("labs", lab.folder, "README.md")]
        minutes = re.search(r"Working: ([^.]+) minutes\.", handout)[1]
        assert f"(labs/{lab.folder}/README.md) | {minutes} | " in PAGES[Path("README.md")]
        assert f"Each lab is worth {points} points." in guide
        totals[lab.in_part_two] += points
    for total in filter(None, totals.values()):
        assert f"{total} of {total}" in guide
        assert f"{total} of {total}" in PAGES[Path("README.md")]


def test_the_newest_version_in_the_changelog_is_that_of_the_citation():
    citation = Path("CITATION.cff").read_text()
    version = re.search(r"^version: (.*)", citation, re.MULTILINE)[1]
    released = re.search(r"^date-released: (.*)", citation, re.MULTILINE)[1]
    assert re.search(r"^## (\d.*)", PAGES[Path("CHANGELOG.md")],
                     re.MULTILINE)[1] == f"{version}, {released}"


def test_a_program_of_your_own_does_what_its_page_says(tmp_path):
    page = Path("docs/own-program.md").read_text()
    code, error = (re.search(rf"{before}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)[1]
                   for before in ("```cuda", "prints\n\n```"))
    nogpucc = Path("common/nogpucc/nogpucc").absolute()

    def made(text, *options):
        (tmp_path / "scale.cu").write_text(text)
        successful(run(nogpucc, *options, "scale.cu", "-o", "scale", cwd=tmp_path))
        return run(tmp_path / "scale", cwd=tmp_path)
    assert f"Both print `{successful(made(code)).out.strip()}`" in page
    if shutil.which("cmake"):
        (tmp_path / "scale.cu").write_text(code)
        lists = page.split("```cmake\n")[1].split("```")[0]
        (tmp_path / "CMakeLists.txt").write_text(lists)
        successful(run("cmake", "-B", "build", "-DCMAKE_TOOLCHAIN_FILE="
                       f"{nogpucc.parent}/cmake/nogpucc.cmake", cwd=tmp_path))
        successful(run("cmake", "--build", "build", cwd=tmp_path))
        assert successful(run(tmp_path / "build/scale")).out == made(code).out
    guard = "    if (at >= n)\n        return;\n"
    assert guard in code and made(code.replace(guard, ""), "--memcheck").err == error
    if shutil.which("nvcc"):
        (tmp_path / "scale.cu").write_text(code)
        successful(run("nvcc", "-arch=sm_90", "scale.cu", "-o", "scale", cwd=tmp_path))
