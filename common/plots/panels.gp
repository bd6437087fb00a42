# panels.gp -- two plots side by side with one y axis; load style.gp first.
#
# A figure sets `curves` to a plot command, then says: @panel_left, what only this panel
# needs, @curves, @panel_right, what only that one needs, @curves.
# y_blank: the ticks without their names.

set tmargin 4.2
set xlabel offset 0,0.3
panel_left = "set multiplot; set lmargin at screen 0.12; set rmargin at screen 0.47"
panel_right = "unset label 1000; unset label 1001; set ylabel ''; set ytics @y_blank; \
  set lmargin at screen 0.505; set rmargin at screen 0.855; eval marks"
