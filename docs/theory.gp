# theory.gp -- how many times as fast a GPU could be, and how many it was.
# needs: place label name ratio

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 23 * letter
set xlabel 'CPU time / ' . device . ' time, Mandelbrot set'
set yrange [row_count - 0.5:-1.5]
group = "left textcolor rgb ink"
set label 3 'tutorial, as published:' at screen 0.8 * letter, first -1 @group
set label 4 'here, over ' . cores . ':' at screen 0.8 * letter, first 3 @group
eval marks
value = 'ratio'
plot @rows
