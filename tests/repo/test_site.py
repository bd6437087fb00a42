# test_site.py -- make site: links, no other host, a search that finds.
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from commands import refusal, run, successful
from common.tools.command import module
from common.tools.labs import all_labs, list_pages
from page_structure import browse, look_at
from planted import read_planted

pytestmark = pytest.mark.skipif(not shutil.which("pandoc"),
                                reason="there is no pandoc: ./setup --lecture")
SITE = Path("build/site").resolve()


class Page(HTMLParser):
    """What a page links, what it loads, and the places in it."""

    def __init__(self, path):
        super().__init__()
        self.path, self.links, self.loads = path, [], []
        self.places, self.unnamed = [], []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        given = {name: value for name, value in attributes if value}
        self.loads += [given[name] for name in ("src", "srcset", "data") if name in given]
        if "id" in given:
            self.places.append(given["id"])
        if tag in ("a", "link") and "href" in given:
            (self.links if tag == "a" else self.loads).append(given["href"])
        if tag == "img" and "alt" not in given:
            self.unnamed.append(given.get("src"))


@pytest.fixture(scope="module")
def pages():
    """All pages of the site by their paths in it."""
    made = successful(run(*module("common.site.make_site")))
    assert made.text == "build/site/index.html\n"
    return {str(path.relative_to(SITE)): Page(path) for path in SITE.rglob("*.html")}


def test_every_handout_and_page_is_there(pages):
    written = [page for page in list_pages()
               if page.parts[0] != "tests" and page != Path("docs/slides.md")]
    assert not [page for page in written if not {
        str(page.with_suffix(".html")), str(page.with_name("index.html"))} & pages.keys()]


def test_so_is_each_planted_mistake(pages):
    listed = Path(SITE, "docs/mistakes.html").read_text()
    assert re.findall(r"<strong>(\w+)</strong>", listed) == [
        name for lab in all_labs()
        for name, fixture in read_planted(lab.folder).items() if fixture.test]
    assert not re.findall(r"\\\(|\[0-9\]\+|\.\*", listed), "no regular expressions"


def is_dead(page, link, pages):
    """Whether it leads nowhere in the site, or to a place that its page does not have."""
    parts = urlsplit(link)
    if parts.scheme in ("https", "http"):
        return False
    target = (page.path.parent / unquote(parts.path)).resolve() if parts.path \
        else page.path
    if not target.is_file() or SITE not in target.parents:
        return True
    found = pages.get(str(target.relative_to(SITE)))
    return parts.fragment and found and unquote(parts.fragment) not in found.places


@pytest.mark.quick
def test_no_link_is_dead_and_every_place_that_one_names_is_there_once(pages):
    assert not [f"{name}: {link}" for name, page in pages.items()
                for link in page.links + page.loads if is_dead(page, link, pages)]
    assert not [name for name, page in pages.items()
                if len(set(page.places)) < len(page.places)]


def test_nothing_is_loaded_from_another_host(pages):
    """A browser refuses it as well, by the policy that each page has."""
    assert not [name for name, page in pages.items()
                if "Policy\" content=\"default-src 'none';" not in page.path.read_text()]
    assert not [f"{name}: {load}" for name, page in pages.items() for load in page.loads
                if urlsplit(load).scheme or load.startswith("//")]
    for file in SITE.rglob("*"):
        if file.suffix in (".css", ".js", ".svg") and file.name != "search-index.js":
            loads = re.findall(
                r"(?:@import|url\(|\bsrc=|href=[\"'](?!#)|fetch\()[^;]{0,40}",
                file.read_text())
            assert not [load for load in loads if "http" in load or "//" in load], file


def test_each_link_to_another_site_is_https(pages):
    external = {link for page in pages.values() for link in page.links
                if urlsplit(link).netloc}
    assert external
    assert not [link for link in external if not link.startswith("https://")]


def test_every_picture_has_a_text_and_the_results_have_theirs(pages):
    assert not [f"{name}: {picture}" for name, page in pages.items()
                for picture in page.unnamed]
    figures = [load for load in pages["docs/results.html"].loads if "images/" in load]
    assert len(figures) >= 12


def test_the_search_knows_what_a_handout_says_and_each_section_s_place(pages):
    index = json.loads(Path(SITE, "search-index.js").read_text()[6:-2])
    assert [section for section in index if "fault" in section[3]
            and section[0].startswith("labs/02-grid-limits/index.html#")]
    assert not [words for *_, words in index if "__syncthreads() ," in words
                or words.startswith("2>")]
    places = [address.partition("#") for address, *_ in index]
    assert not [(name, place) for name, _, place in places
                if place not in pages[name].places]


def test_each_page_leads_to_its_neighbours_and_code_is_coloured(pages):
    links = [re.findall('<a rel="(prev|next)"', page.path.read_text())
             for page in pages.values()]
    assert sorted(links) == [["next"], ["prev"], *[["prev", "next"]] * (len(links) - 2)]
    code = pages["docs/own-program.html"].path.read_text()
    assert '<span class="dt">float</span>' in code


# Types a word, and an arrow down; the title becomes that of the link that is reached.
TYPE = """addEventListener("load", () => {
  words.focus();
  words.value = "barrier";
  setTimeout(() => {
    const key = { key: "ArrowDown", bubbles: true };
    words.dispatchEvent(new KeyboardEvent("keydown", key));
    document.title = document.activeElement.textContent;
    document.querySelector("main img").click();
  }, 1000);
});"""


def test_all_its_words_can_be_read_narrow_or_wide_light_or_dark(pages, tmp_path):
    assert not look_at([SITE / page for page in pages], tmp_path)


def test_a_search_finds_handouts_first_and_a_picture_enlarges(pages, tmp_path):
    site = shutil.copytree(SITE, tmp_path / "site")
    (site / "type.js").write_text(TYPE)
    page = (site / "index.html").read_text()
    (site / "index.html").write_text(page.replace(
        "</head>", '<script src="type.js"></script></head>'))
    shown = browse(site / "index.html")
    found = re.findall('<li><a href="([^"#]+)#[^>]*>([^<]*)', shown)
    assert len(found) == 12 and all(page.startswith("labs/") for page, _ in found[:4])
    assert f"<title>{found[0][1]}</title>" in shown
    assert "<dialog open" in shown and shown.count(">Copy</button>") >= 3


def test_without_pandoc_it_says_what_to_do(tmp_path):
    (tmp_path / "python3").symlink_to("/usr/bin/python3")
    ended = run(*module("common.site.make_site"), env={"PATH": tmp_path})
    assert (refusal(ended), ended.code) == (
        "pandoc is missing: ./setup --lecture installs it", 1)
