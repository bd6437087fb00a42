# limits.gp -- a device beside the RTX 2070 of a tutorial: its parts and its limits.
# needs: place label published here

load 'common/plots/style.gp'
set lmargin at screen 21 * letter
set rmargin at screen 1 - 17 * letter
set logscale x 2
set xrange [x_low:x_high]
set xtics @x_ticks
set xlabel 'times an RTX 2070'
set border 1 # the line at 1 is the axis
set ytics scale 0
set yrange [3.5:-0.5]
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
eval marks
ratio = "(column('here') / column('published'))"
plot data using (1):'place':(@ratio - 1):(0):yticlabels(stringcolumn('label')) \
       with vectors nohead lc rgb faint lw 10, \
     '' using @ratio:'place' with points ls 1 ps 2.2 * mark
