# theory.gp -- how many times as fast a GPU could be, and how many it was.
# needs: place label name ratio

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 23 * letter
set xlabel 'CPU time / ' . device . ' time, Mandelbrot set; open: theory'
eval marks
value = 'ratio'
plot @rows
