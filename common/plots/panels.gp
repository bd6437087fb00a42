# panels.gp -- two plots side by side under one headline and one key; load style.gp first.
#
# A figure sets `curves` to a plot command, then says: @panel_left, @curves, @panel_right,
# @curves, @panel_key, @curves, and what only one of the panels needs before its @curves.

set multiplot
unset key
set tmargin at screen 0.75
set title offset 0,-0.6
panel_left = "set lmargin at screen 0.11; set rmargin at screen 0.51"
panel_right = "unset label 1000; unset label 1001; set ylabel ''; \
  set lmargin at screen 0.59; set rmargin at screen 0.98"

# The same curves once more, out of sight, for their key.
panel_key = "unset logscale; unset tics; unset border; unset grid; \
  unset title; unset xlabel; \
  set lmargin at screen 0; set rmargin at screen 1; \
  set xrange [-2:-1]; set yrange [-2:-1]; @key 2"
