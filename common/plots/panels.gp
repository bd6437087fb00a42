# panels.gp -- two plots side by side with one y axis; load style.gp first.
#
# A figure sets `curves` to a plot command, then says: @panel_left, what only this panel
# needs, @curves, @panel_right, what only that one needs, @curves.
# y_blank: the ticks without their names.

set tmargin at screen 1 - 4.2 * line
set xlabel offset 0,0.3
panel_left = "set multiplot; set lmargin at screen 0.15; set rmargin at screen 0.48"
panel_right = "unset label 1000; unset label 1001; unset label 1002; set ytics @y_blank; \
  set lmargin at screen 0.515; set rmargin at screen 0.86; eval marks"
