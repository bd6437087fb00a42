# peers.gp -- the tutorials' experiments in CUDA C beside NumPy, Numba and CuPy.
# needs: experiment op name time_us time_low_us time_high_us ratio place label name=ours

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 25 * letter
set xlabel 'time ' . kind . ', beside that in ' . ours
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
eval marks
plot NaN notitle
