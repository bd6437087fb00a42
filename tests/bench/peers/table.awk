# table.awk -- one row for each experiment, op and name out of several rounds' rows.
#
# us is the median of the rounds' medians; ratio is that over ours in the same experiment
# and op: how many times as fast ours is. place is the row's height in the figure.

BEGIN { FS = OFS = "," }
{
  key = $1 "," $2 "," $3
  if (!(key in count)) order[++keys] = key
  us[key, ++count[key]] = $5
  n[key] = $4
  if (count[key] == 1 || $6 < least[key]) least[key] = $6
  if (count[key] == 1 || $7 > most[key]) most[key] = $7
}
function median(key,    i, j, t, m) {
  m = count[key]
  for (i = 2; i <= m; i++)
    for (j = i; j > 1 && us[key, j] < us[key, j - 1]; j--) {
      t = us[key, j]; us[key, j] = us[key, j - 1]; us[key, j - 1] = t
    }
  return (us[key, int((m + 1) / 2)] + us[key, int(m / 2) + 1]) / 2
}
function task(experiment) {
  return experiment == 8 ? "add 2^{20}" : experiment == 10 ? "multiply 400" : "Mandelbrot"
}
END {
  print "experiment", "op", "name", "n", "time_us", "min_us", "max_us", "ratio",
        "place", "label"
  tasks = split("8 10 12", experiments, " ")
  ops = split("one_core call kernel copies first", op, " ")
  words = split("one core,on the device,kernel,with copies,first call", word, ",")
  for (e = 1; e <= tasks; e++)
    for (o = 1; o <= ops; o++) {
      group = experiments[e] "," op[o]
      if (!((group ",ours") in count)) continue
      ours = median(group ",ours")
      others = 0
      for (k = 1; k <= keys; k++) {
        if (index(order[k], group ",") != 1) continue
        t = median(order[k])
        others += order[k] != group ",ours"
        line[k] = sprintf("%s,%d,%.3f,%.3f,%.3f,%.4g", order[k], n[order[k]], t,
                          least[order[k]], most[order[k]], t / ours)
      }
      if (!others) continue # nobody to compare with
      for (k = 1; k <= keys; k++)
        if (index(order[k], group ",") == 1)
          print line[k], places + 0, task(experiments[e]) ": " word[o]
      places++
    }
}
