# csv.awk -- says in one line what is wrong with a lab's CSV; silent if nothing is.
#
# -v needs="n op=copy" asks for a column n and for a row whose op is copy.

function say(text) {
  print FILENAME ": " text
  said = 1
  exit 1
}
BEGIN { FS = ","; number = "^[0-9]+([.][0-9]+)?(e[-+]?[0-9]+)?$" }
NR == 1 && !/^# machine: .*; backend: .*; compiler: .*; date: [0-9-]+$/ {
  say("row 1 does not name machine, backend, compiler and date")
}
/^#/ || /^$/ { next }
!columns {
  columns = NF
  for (i = 1; i <= NF; i++) name[i] = $i
  next
}
NF != columns { say("row " NR " has " NF " fields, row 2 names " columns) }
{
  rows++
  for (i = 1; i <= NF; i++) {
    # Names, labels and what lab 3 computed are text.
    if ($i !~ number && name[i] !~ /^(op|name|value|label)$/)
      say("row " NR ": " name[i] " is '" $i "', not a number from 0 up")
    seen[name[i]]
    seen[name[i] "=" $i]
  }
}
END {
  if (said) exit 1
  if (!rows) say(NR ? "no rows of numbers" : "nothing in it")
  count = split(needs, need, " ")
  for (i = 1; i <= count; i++)
    if (!(need[i] in seen)) {
      print FILENAME ": no " (need[i] ~ /=/ ? "row with " : "column ") need[i]
      exit 1
    }
}
