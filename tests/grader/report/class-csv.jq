# class-csv.jq -- the gradebook: a row a student, a column a lab.

# A cell that begins like a formula would be run by a spreadsheet: a quote keeps it text.
def cell: if type == "string" and test("^[=+@\t\r-]") then "'" + . else . end;

([.[].labs[].folder] | unique) as $labs
| (["student_id"] + $labs + ["score", "max_score", "status"]),
  (sort_by(.student)[] | . as $s
    | [.student | cell]
      + [$labs[] | . as $f | ($s.labs | map(select(.folder == $f)) | first.score) // 0]
      + [.score, .max_score, .status // "graded"])
| @csv
