// run_page.js -- the arrow keys step through a run: which threads touch what, and values.
"use strict";
const steps = [...document.querySelectorAll(".requests tbody tr")];
const touches = row => row.dataset.touch.split(" ").map(pair => pair.split(":"));
let now = -1; // the step that is shown

function mark(run, row) {
  for (const [who, key] of touches(row)) {
    run.querySelector(`.thread[data-who="${who}"]`)?.classList.add("lit");
    const cell = run.querySelector(`[data-key="${key}"]`);
    if (!cell) continue; // an element that is not shown
    cell.classList.add("lit");
    const [array, index] = key.split("."), each = +cell.parentNode.dataset.sector;
    for (let i = index - index % each, n = 0; n < each; i++, n++)
      run.querySelector(`[data-key="${array}.${i}"]`)?.classList.add("moved");
  }
}

// An element has its value from after the launch only once a request has written it.
function values(run) {
  const later = new Set(steps.slice(now + 1).filter(row => row.dataset.kind !== "load")
    .flatMap(row => touches(row).map(pair => pair[1])));
  for (const cell of run.querySelectorAll(".memory .cell")) {
    const { before, after, key } = cell.dataset;
    cell.querySelector("b").textContent = later.has(key) ? before : after;
  }
}

function step(to) {
  now = Math.min(Math.max(to, 0), steps.length - 1);
  const row = steps[now], run = row.closest(".run"), output = run.querySelector("output");
  document.querySelectorAll(".lit, .moved, .now").forEach(
    other => other.classList.remove("lit", "moved", "now"));
  row.classList.add("now");
  output.textContent = [`${now + 1} of ${steps.length}:`, row.cells[0].textContent,
                        row.cells[1].textContent].join(" ");
  mark(run, row);
  values(run);
  run.querySelector(".stage").scrollIntoView({ block: "nearest" });
}

for (const output of document.querySelectorAll("output"))
  output.textContent = "The keys ← and →, or a click on a row, step through the run.";
steps.forEach((row, n) => row.addEventListener("click", () => step(n)));
addEventListener("keydown", event => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || !steps.length || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  step(now + by);
});
