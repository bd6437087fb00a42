# theory.gp -- how many times as fast a GPU could be, and how many it was.
# needs: place label name ratio

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 23 * letter
set xlabel 'CPU time / ' . device . ' time, Mandelbrot set; open: theory'
set yrange [row_count - 0.5:-1.4]
set label 3 'tutorial, its own CPU:' at graph -0.02, first -0.95 right textcolor rgb ink
eval marks
value = 'ratio'
plot @rows
