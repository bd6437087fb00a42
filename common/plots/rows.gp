# rows.gp -- one row per thing: a mark on an axis, its value beside it; load
# style.gp first, then set xlabel, and plot @rows. A faint line leads from a row's name
# to its mark; no bar does: from an axis without a zero its length would say nothing.
#
# The column name says what a row is: published, theory, core, copies or kernel; value
# names the column to draw.

set lmargin at screen 18.5 * letter
set rmargin at screen 1 - 14 * letter
unset grid
set border 1
if (x_low > 0) { set logscale x 10 }
set xrange [x_low:x_high]
set xtics @x_ticks
set ytics scale 0 @y_ticks
set yrange [row_count - 0.5:-0.5]

of(who) = strcol('name') eq who ? column('place') : NaN
rows = "data using (x_low):'place':(column(value) - x_low):(0) \
  with vectors nohead ls 101, \
  '' using value:(of('published')) with points lc rgb ink pt 13 ps 2.2 * mark, \
  '' using value:(of('theory')) with points lc rgb ink pt 12 lw 3 ps 2.2 * mark, \
  '' using value:(of('core')) with points ls 3 ps 2.2 * mark, \
  '' using value:(of('copies')) with points ls 2 ps 2.2 * mark, \
  '' using value:(of('kernel')) with points ls 1 ps 2.2 * mark"
