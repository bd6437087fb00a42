// run_page.js -- a thread that is pointed at shows what it touches; an element, by whom.
"use strict";
const hint = "Point at a thread, or at what one touches, or walk there with Tab " +
  "and the arrow keys: reads get a blue frame, writes an orange one.";

function linksOf(thread) {
  return thread.dataset.links.split(" ").filter(Boolean).map(link => link.split(":"));
}

// What a button is joined to: pairs of a kind of step and a button.
function partners(run, button) {
  if (button.dataset.key === undefined)
    return linksOf(button).map(([kind, key]) =>
      [kind, run.querySelector(`[data-key="${key}"]`)]);
  return [...run.querySelectorAll(".thread")].flatMap(thread => linksOf(thread)
    .filter(([, key]) => key === button.dataset.key).map(([kind]) => [kind, thread]));
}

function show(run, button) {
  for (const other of run.querySelectorAll(".stage button"))
    other.classList.remove("load", "store", "chosen");
  const words = button ? button.getAttribute("aria-label") : hint;
  run.querySelector("output").textContent = words;
  if (!button) return;
  button.classList.add("chosen");
  for (const [kind, other] of partners(run, button)) {
    if (!other) continue; // an element that is not shown
    if (kind !== "store" && kind !== "print") other.classList.add("load");
    if (kind !== "load") other.classList.add("store");
  }
}

// The nearest button of a group in the direction of an arrow key.
function neighbour(buttons, button, key) {
  const place = buttons.indexOf(button);
  if (key === "ArrowRight") return buttons[place + 1];
  if (key === "ArrowLeft") return buttons[place - 1];
  const way = { ArrowDown: 1, ArrowUp: -1 }[key];
  const here = button.getBoundingClientRect();
  let best, least = Infinity;
  for (const other of way ? buttons : []) {
    const there = other.getBoundingClientRect();
    const down = way * (there.top - here.top);
    const apart = 10 * down + Math.abs(there.left - here.left);
    if (down > 4 && apart < least) [best, least] = [other, apart];
  }
  return best;
}

for (const run of document.querySelectorAll(".run")) {
  run.querySelector("output").hidden = false;
  show(run, null);
  // One stop of the Tab key for the grid and one for each array.
  for (const group of run.querySelectorAll(".grid, .array")) {
    const buttons = [...group.querySelectorAll("button")];
    buttons.forEach((button, i) => { button.tabIndex = i ? -1 : 0; });
    group.addEventListener("keydown", event => {
      const next = neighbour(buttons, event.target, event.key);
      if (!next) return;
      event.preventDefault();
      for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
      next.focus();
    });
  }
  run.addEventListener("focusin", event => {
    if (event.target.matches(".stage button")) show(run, event.target);
  });
  run.addEventListener("mouseover", event => {
    if (event.target.matches(".stage button")) show(run, event.target);
  });
  run.addEventListener("click", event => event.target.focus());
}
addEventListener("keydown", event => {
  if (event.key === "Escape")
    for (const run of document.querySelectorAll(".run")) show(run, null);
});
