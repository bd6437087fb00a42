// search.js -- a page's search, its copy buttons, and figures as large as the window.
const up = document.currentScript.dataset.up;
const words = document.getElementById("words");
const list = document.getElementById("found");
let sections = null;

// On a phone the menu begins folded, and comments do not stand below each other.
if (matchMedia("(max-width: 48rem)").matches) {
  document.querySelector("nav details").open = false;
  for (const code of document.querySelectorAll("pre code"))
    code.innerHTML = code.innerHTML.replace(/ {2,}#/g, "  #");
}

// search-index.js calls it: a page from a folder may load a script, but not data.
function found(index) {
  sections = index;
  search();
}

// What students read comes before what tells how the labs are made.
function rank(address) {
  const order = [/^C/, /^[^C]/, /^docs/, /^docs.(glossary|faq|cuda-calls)/, /^labs/];
  return 5 * order.findLastIndex(pages => pages.test(address));
}

// How often a word begins with this one, up to five times.
function count(word, text) {
  return Math.min(5, text.toLowerCase().split(/[^\p{L}\p{N}_]+/u)
    .filter(other => other.startsWith(word)).length);
}

function search() {
  list.replaceChildren();
  const wanted = words.value.toLowerCase().split(/\s+/).filter(word => word);
  if (!sections || wanted.join("").length < 2) return;
  const scored = [];
  for (const [address, page, heading, text] of sections) {
    const all = `${page} ${heading} ${text}`.toLowerCase();
    if (!wanted.every(word => all.includes(word))) continue;
    const score = wanted.reduce((sum, word) => sum + 4 * count(word, heading)
      + count(word, text), rank(address));
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
  const at = text.toLowerCase().indexOf(word);
  const begin = text.lastIndexOf(" ", at - 40) + 1;
  const excerpt = document.createElement("span");
  excerpt.textContent = text.slice(begin, text.indexOf(" ", begin + 120));
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

// Arrows go through what was found; Enter opens it, or the first.
function walk(event) {
  const places = [words, ...list.querySelectorAll("a")];
  const at = places.indexOf(document.activeElement);
  if (at < 0) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Enter" && at === 0 && places[1]) places[1].click();
  if (!step) return;
  event.preventDefault();
  places.at((at + step) % places.length).focus();
}

addEventListener("keydown", event => {
  walk(event);
  if (event.key === "Escape") { words.value = ""; search(); }
  if (event.key === "/" && document.activeElement !== words) {
    event.preventDefault();
    words.focus();
  }
});

for (const code of document.querySelectorAll("main pre")) {
  const button = Object.assign(document.createElement("button"),
    { textContent: "Copy", type: "button" });
  const text = code.textContent;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  });
  code.prepend(button); // floats: the lines beside it are shorter
}

for (const picture of document.querySelectorAll("main img")) {
  Object.assign(picture, { tabIndex: 0, role: "button" });
  picture.addEventListener("keydown", event => {
    if (event.key === "Enter") picture.click();
  });
  picture.addEventListener("click", () => {
    const large = document.createElement("dialog");
    large.append(picture.cloneNode());
    large.onclick = () => large.close();
    large.onclose = () => large.remove();
    document.body.append(large);
    large.showModal();
  });
}
