# html.jq -- one submission as a page of its own: points, tests, messages, hints, figures.
include "page";

# Two decimals, so that the points stand one below the other.
def hundredths: (. * 100 | round) as $n
  | "\($n / 100 | floor).\($n % 100 + 100 | tostring | .[1:])";

def row: "<tr><td class=\"n\">\(.score // 0) of \(.points)</td><td>\(.outcome | mark)</td>
<td>\(.title | safe)\(if .outcome == "pass" then "" else
  "<pre>\(.message | safe)</pre>\(if .outcome == "skipped" then ""
    else "<div class=\"hint\">Hint: \(.hint | safe)</div>" end)" end)</td>
<td class=\"n\">\(.seconds | hundredths) s</td></tr>";

def figure:
  "<p><img alt=\"\(.name | safe)\" src=\"data:image/svg+xml;base64,\(.svg)\"></p>";

def lab: "<h2>\(.folder // .lab | safe): \(.score) of \(.max_score) points</h2>
<div class=\"wide\"><table class=\"tests\"><tr><th class=\"n\">points</th>
<th>outcome</th><th>test</th>
<th class=\"n\">time</th></tr>\(.tests | map(row) | join("\n"))</table></div>
\(.folder as $folder | $figures | map(select(.folder == $folder) | figure) | join("\n"))";

page("CUDA labs: \(.student // "report")";
  "<h1>CUDA labs\(if .student then ": \(.student | safe)" else "" end)</h1>
<p class=\"score\">\(.score) of \(.max_score) points</p>
<p class=\"about\">\(if .backend == "cpu" then "CPU backend, not a GPU" else "GPU" end);
isolation: \(.isolation // "none" | safe); \(.date // "" | safe)</p>
\(if .status and .status != "graded" then "<p>\(.status | mark)</p>" else "" end)
\(.labs | map(lab) | join("\n"))")
