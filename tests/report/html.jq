# html.jq -- one submission as a page of its own: points, tests, messages, hints, figures.
include "page";

def row: "<tr><td class=\"n\">\(.score // 0) of \(.points)</td><td>\(.outcome | mark)</td>
<td>\(.title | safe)\(if .outcome == "pass" then "" else
  "<pre>\(.message | safe)</pre><div class=\"hint\">Hint: \(.hint | safe)</div>" end)</td>
<td class=\"n\">\(.seconds * 100 | round / 100) s</td></tr>";

def figure: "<p><img alt=\"\(.name | safe)\" src=\"data:image/svg+xml;base64,\(.svg)\"></p>";

def lab: "<h2>\(.folder // .lab | safe): \(.score) of \(.max_score) points</h2>
<div class=\"wide\"><table><tr><th class=\"n\">points</th><th>outcome</th><th>test</th>
<th class=\"n\">time</th></tr>\(.tests | map(row) | join("\n"))</table></div>
\(.folder as $folder | $figures | map(select(.folder == $folder) | figure) | join("\n"))";

page("CUDA labs: \(.student // "report")";
  "<h1>CUDA labs\(if .student then ": \(.student | safe)" else "" end)</h1>
<p class=\"score\">\(.score) of \(.max_score) points</p>
<p class=\"about\">\(if .backend == "cpu" then "CPU backend, not a GPU" else "GPU" end);
isolation: \(.isolation // "none" | safe); \(.date // "" | safe)</p>
\(if .status and .status != "graded" then "<p>\(.status | mark)</p>" else "" end)
\(.labs | map(lab) | join("\n"))")
