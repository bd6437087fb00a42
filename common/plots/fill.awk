# fill.awk -- prints a template with its placeholders filled from recorded CSV files.
#
#   {{h200/vector_add, op=add, n=2^20: cpu1_us / kernel_us | times}}
#
# takes docs/data/h200/vector_add.csv, its first row in which op is add and n is 1048576,
# and of that row a product or quotient of columns and numbers, then appends " times". A
# column in _us alone is printed as a time. A file without a folder lies in the folder
# `data`. The columns machine, backend, compiler and date are those of its first line; the
# file crossings is computed from transfer_cost. What is not there is "not recorded yet";
# so is a picture, a line ![text](images/name), if the folder `images` has no such file.
# With raw=1 numbers are printed as they are, and the first that is missing ends it.

function trim(s) { gsub(/^ +| +$/, "", s); return s }

# Reads a CSV into cell[file, row, column], once.
function load(file,    path, command, line, f, n, i, name, head, named) {
  if (file in rows) return
  rows[file] = 0
  path = file ~ /\// ? "docs/data/" file ".csv" : data "/" file ".csv"
  command = "cat '" path "' 2>/dev/null"
  if (sub(/crossings[.]csv$/, "transfer_cost.csv", path))
    command = "{ head -1 '" path "'; awk -f labs/04-transfer-cost/crossings.awk '" path \
              "'; } 2>/dev/null"
  source[file] = path
  while ((command | getline line) > 0) {
    if (line ~ /^# machine: /) {
      n = split(substr(line, 3), head, "; ")
      for (i = 1; i <= n; i++) {
        name = head[i]
        sub(/: .*/, "", name)
        sub(/^[a-z]+: /, "", head[i])
        about[file, name] = head[i]
      }
    } else if (line !~ /^#/) {
      n = split(line, f, ",")
      if (!named++) for (i = 1; i <= n; i++) column[file, i] = f[i]
      else {
        rows[file]++
        for (i = 1; i <= n; i++) cell[file, rows[file], column[file, i]] = f[i]
      }
    }
  }
  close(command)
}

# The first row that meets all conditions, or 0.
function find(file, wanted, count,    row, i, pair, ok) {
  for (row = 1; row <= rows[file]; row++) {
    ok = 1
    for (i = 2; i <= count; i++) {
      split(trim(wanted[i]), pair, "=")
      if (pair[2] ~ /^2\^[0-9]+$/) pair[2] = sprintf("%d", 2 ^ substr(pair[2], 3))
      if (cell[file, row, pair[1]] != pair[2]) ok = 0
    }
    if (ok) return row
  }
  return 0
}

function digits(x) {
  return x >= 99.95 ? sprintf("%.0f", x) : x >= 9.995 ? sprintf("%.1f", x) \
       : x >= 0.0995 ? sprintf("%.2f", x) : sprintf("%.2g", x)
}
function time(us) {
  return us < 999.5 ? digits(us) " µs" : us < 999500 ? digits(us / 1e3) " ms" \
                                                     : digits(us / 1e6) " s"
}

# The value of "a * b / c" in a row; lacking says that a part is not there.
function value(file, row, text,    n, i, part, x, v, divide) {
  gsub(/ *\* */, " * ", text)
  gsub(/ *\/ */, " / ", text)
  if (about[file, text] != "") return about[file, text]
  n = split(text, part, " ")
  for (i = 1; i <= n; i++) {
    if (part[i] ~ /^[*\/]$/) { divide = part[i] == "/"; continue }
    v = part[i] ~ /^[0-9.]+$/ ? part[i] : cell[file, row, part[i]]
    if (v == "" || (divide && v + 0 == 0)) {
      lacking = "column " part[i]
      return ""
    }
    if (n == 1) return !raw && part[1] ~ /_us$/ ? time(v) : v
    x = i == 1 ? v : divide ? x / v : x * v
  }
  return raw ? x : digits(x)
}

function fill(text,    colon, bar, wanted, count, file, row, what, unit, v) {
  if (bar = index(text, "|")) unit = " " trim(substr(text, bar + 1))
  if (bar) text = substr(text, 1, bar - 1)
  colon = index(text, ":")
  what = trim(substr(text, colon + 1))
  count = split(substr(text, 1, colon - 1), wanted, ",")
  file = trim(wanted[1])
  load(file)
  lacking = ""
  row = find(file, wanted, count)
  text = substr(text, 1, colon - 1)
  if (!row) lacking = "row with" substr(text, index(text, ",") + 1)
  else v = value(file, row, what)
  if (!lacking) return v unit
  if (!raw) return "not recorded yet"
  print source[file] ": no " lacking > "/dev/stderr"
  failed = 1
  exit 1
}

{
  line = ""
  while (match($0, /[{][{][^}]*[}][}]/)) {
    # fill() may call match(), so the rest is cut off before.
    before = substr($0, 1, RSTART - 1)
    inside = substr($0, RSTART + 2, RLENGTH - 4)
    $0 = substr($0, RSTART + RLENGTH)
    line = line before fill(inside)
  }
  line = line $0
  if (images && match(line, /^!\[[^\]]*\]/)) {
    text = substr(line, 3, RLENGTH - 3)
    name = substr(line, RLENGTH + 2)
    sub(/[)].*/, "", name)
    sub(/^.*\//, "", name)
    name = images "/" name
    if ((getline dummy < name) < 0) line = "*No picture of this yet: " text ".*"
    close(name)
  }
  print line
}
