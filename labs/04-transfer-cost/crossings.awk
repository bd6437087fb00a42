# crossings.awk -- from Lab 4's CSV, the size from which the device wins, for each work.
#
# Prints work, pinned, the largest size measured, and the crossing, or never, of each of
# the device's times (kernel; total with copies) with the CPU's (one core; one or all,
# whichever is faster). As in the driver, a median must beat the CPU's fastest repetition.

BEGIN {
  FS = OFS = ","
  pairs = split("kernel_cpu1 kernel_cpus total_cpu1 total_cpus", pair, " ")
}
/^#/ { next }
!columns {
  columns = NF
  for (i = 1; i <= NF; i++) at[$i] = i
  next
}
$(at["n"]) == 400 { next } # an example by itself
{
  least["cpu1"] = $(at["cpu1_min_us"]) + 0
  least["cpus"] = $(at["cpus_min_us"]) + 0
  if (least["cpu1"] < least["cpus"]) least["cpus"] = least["cpu1"]
  key = $(at["work"]) OFS $(at["pinned"])
  if (!(key in max)) order[++keys] = key
  max[key] = $(at["n"])
  for (p = 1; p <= pairs; p++) {
    split(pair[p], side, "_")
    wins = $(at[side[1] "_us"]) + 0 < least[side[2]]
    if (!wins) from[key, p] = ""
    else if (from[key, p] == "") from[key, p] = $(at["n"])
  }
}
END {
  print "work", "pinned", "max", pair[1], pair[2], pair[3], pair[4]
  for (k = 1; k <= keys; k++) {
    line = order[k] OFS max[order[k]]
    for (p = 1; p <= pairs; p++)
      line = line OFS (from[order[k], p] == "" ? "never" : from[order[k], p])
    print line
  }
}
