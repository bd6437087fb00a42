# say.awk -- prints peers.csv for people: each time, and how many times as fast ours is.

BEGIN { FS = "," }
NR == 1 { print substr($0, 3) "\n" }
$1 == "experiment" {
  printf "%-28s %-6s %12s %12s %12s   %s\n", $1, $3, "median us", "min", "max", "ours is"
}
$1 ~ /^[0-9]+$/ {
  gsub(/[{}]/, "", $10)
  printf "%2d %-25s %-6s %12.2f %12.2f %12.2f   %s\n", $1, $10, $3, $5, $6, $7,
         $3 == "ours" ? "" : sprintf("%.3g times as fast", $8)
}
END {
  print "\nEach result is verified against ours and NumPy's. Ours on one core uses SIMD."
}
