// students.js -- sorts and filters the class page's table, which is whole without it.
"use strict";
const table = document.getElementById("class");
const form = document.getElementById("filter");
const [search, choice] = form.querySelectorAll("input, select");
const everyone = [...table.tBodies];

// A missing value comes after all others, whichever way.
function keyOf(body, column) {
  const cell = body.rows[0].cells[column];
  const text = cell.dataset.key ?? cell.textContent;
  if (column === 0) return text;
  return text === "–" ? null : Number(text);
}

function compare(a, b) {
  return typeof a === "string" ? a.localeCompare(b, undefined, { numeric: true }) : a - b;
}

function sortBy(head) {
  const column = head.cellIndex;
  const down = head.ariaSort === "ascending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const keyed = everyone.map(body => [keyOf(body, column), body]);
  const there = keyed.filter(([key]) => key !== null);
  there.sort(([a], [b]) => (down ? -1 : 1) * compare(a, b));
  const missing = keyed.filter(([key]) => key === null);
  table.append(...[...there, ...missing].map(([, body]) => body));
}

function filter() {
  const words = search.value.toLowerCase();
  for (const body of everyone) {
    const name = body.rows[0].cells[0].textContent.toLowerCase();
    const fits = choice.value === "" || body.classList.contains(choice.value);
    body.hidden = !(fits && name.includes(words));
  }
  const shown = everyone.filter(body => !body.hidden).length;
  form.querySelector("output").value = `${shown} of ${everyone.length} students`;
}

for (const head of table.tHead.rows[0].cells) {
  const button = document.createElement("button");
  button.append(...head.childNodes);
  button.addEventListener("click", () => sortBy(head));
  head.append(button);
}
form.addEventListener("input", filter);
form.addEventListener("change", filter);
form.addEventListener("submit", event => event.preventDefault());
form.hidden = false;

// A link to a test unfolds it.
function unfold() {
  const row = location.hash && document.getElementById(location.hash.slice(1));
  const details = row && row.querySelector("details");
  if (details) details.open = true;
}
addEventListener("hashchange", unfold);
unfold();
