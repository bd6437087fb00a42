# class-html.jq -- the class as one page: what fails most, and a row a student.
include "page";

def bar($n; $of): "<div style=\"background:#c2410c;height:.6rem;border-radius:.2rem;"
  + "width:\(if $of > 0 then 100 * $n / $of else 0 end)%\"></div>";

# What does not build, or is not there, says nothing of a test.
def builds: .tests[0].message // "" | startswith("the program does not build") | not;
def failures: [.[].labs[] | select(builds).tests[]] | group_by([.lab, .name])
  | map({lab: .[0].lab, title: .[0].title, all: length,
         failed: (map(select(.outcome != "pass")) | length),
         outcomes: (map(select(.outcome != "pass").outcome) | group_by(.)
           | map("\(length) \(.[0])") | join(", "))})
  | sort_by(-.failed, .lab, .title);

def student($labs): . as $s
  | "<tr><td><a href=\"feedback/\(.student | @uri).html\">\(.student | safe)</a></td>
\([$labs[] | . as $f | ($s.labs | map(select(.folder == $f)) | first.score) // "–"
  | "<td class=\"n\">\(.)</td>"] | join(""))
<td class=\"n\"><b>\(.score)</b> of \(.max_score)</td><td>\((.status // "graded") |
  if . == "graded" then safe else mark end)</td></tr>";

([.[].labs[].folder] | unique) as $labs | length as $n
| page("CUDA labs: the class";
  "<h1>CUDA labs: the class</h1>
<p class=\"score\">\($n) submissions, median \(map(.score) | sort | if $n == 0 then "–"
  else (.[(($n - 1) / 2) | floor] + .[($n / 2) | floor]) / 2 end) points</p>
<h2>What fails most</h2>
<p class=\"about\">Of what builds; \([.[].labs[] | select(builds | not)] | length) labs
do not build or are missing.</p>
<div class=\"wide\"><table><tr><th>lab</th><th>test</th><th class=\"n\">failed</th>
<th class=\"bar\" style=\"min-width:8rem\"></th><th class=\"bar\">how</th></tr>
\(failures | map("<tr><td>\(.lab | safe)</td><td>\(.title | safe)</td>
<td class=\"n\">\(.failed) of \(.all)</td>
<td class=\"bar\">\(bar(.failed; .all))</td>
<td class=\"bar\">\(.outcomes | safe)</td></tr>") | join("\n"))</table></div>
<h2>Students</h2>
<div class=\"wide\"><table><tr><th>student</th>
\($labs | map("<th class=\"n\">\(safe)</th>") | join(""))
<th class=\"n\">points</th><th>status</th></tr>
\(sort_by(.student) | map(student($labs)) | join("\n"))</table></div>")
