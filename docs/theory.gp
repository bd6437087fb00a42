# theory.gp -- how many times as fast a GPU could be, and how many it was.
# needs: place label name ratio

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 23 * letter
set xlabel 'CPU time / ' . device . ' time, Mandelbrot set'
set yrange [row_count - 0.2:-1.5]
group = "left textcolor rgb ink"
set label 3 'tutorial, its own GPU and CPU:' at screen 0.8 * letter, first 3.4 @group
set label 4 'here, ' . device . ' over ' . cores . ':' at screen 0.8 * letter, first -1 @group
eval marks
value = 'ratio'
plot @rows
