// search.js -- finds the sections of the site that have all the words typed.
const up = document.currentScript.dataset.up;
const words = document.getElementById("words");
const list = document.getElementById("found");
let sections = null;

// On a phone the menu begins folded.
if (matchMedia("(max-width: 48rem)").matches) {
  document.querySelector("nav details").open = false;
}

// search-index.js calls it: a page from a folder may load a script, but not data.
function found(index) {
  sections = index;
  search();
}

function search() {
  list.replaceChildren();
  const wanted = words.value.toLowerCase().split(/\s+/).filter(word => word);
  if (!sections || wanted.join("").length < 2) return;
  const scored = [];
  for (const [address, page, heading, text] of sections) {
    const title = `${page} ${heading}`.toLowerCase();
    const body = text.toLowerCase();
    if (!wanted.every(word => title.includes(word) || body.includes(word))) continue;
    const score = wanted.filter(word => heading.toLowerCase().includes(word)).length;
    scored.push({ address, page, heading, text, score });
  }
  scored.sort((a, b) => b.score - a.score);
  for (const section of scored.slice(0, 12)) list.append(item(section, wanted[0]));
  if (!scored.length) list.append(Object.assign(document.createElement("li"),
    { textContent: "nothing found" }));
}

function item({ address, page, heading, text }, word) {
  const link = document.createElement("a");
  link.href = up + address;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  const excerpt = document.createElement("span");
  excerpt.textContent = text.slice(at, at + 120);
  const entry = document.createElement("li");
  entry.append(link, excerpt);
  return entry;
}

words.addEventListener("focus", () => {
  const script = document.createElement("script");
  script.src = `${up}search-index.js`;
  document.head.append(script);
}, { once: true });
words.addEventListener("input", search);
addEventListener("keydown", event => {
  if (event.key === "Escape") { words.value = ""; search(); }
  if (event.key === "/" && document.activeElement !== words) {
    event.preventDefault();
    words.focus();
  }
});
