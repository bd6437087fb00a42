# peers.gp -- the tutorials' experiments in CUDA C beside NumPy, Numba and CuPy.
# needs: experiment op name time_us min_us max_us ratio place label name=ours

load 'common/plots/style.gp'
set lmargin at screen 16 * letter
set rmargin at screen 1 - 3 * letter
set logscale x 10
set xtics add ('1,000' 1000)
set border 1
set xlabel 'time ' . kind . ' / time in C, CUDA (below each name)'
set ytics scale 0 @y_ticks
set xrange [x_low:x_high]
set yrange [rows - 0.4:-0.6]
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
eval marks

at(experiment) = @lower
of(who) = strcol('op') eq picked && strcol('name') eq who ? at(column('experiment')) : NaN
plot data using 'ratio':(of('numpy')) \
       with points pt 5 ps 1.6 * mark lc rgb grey, \
     '' using 'ratio':(of('numba')) \
       with points pt 9 ps 2 * mark lc rgb purple, \
     '' using 'ratio':(of('cupy')) \
       with points pt 12 lw 3 ps 2 * mark lc rgb ink, \
     '' using 'ratio':(of('cupy_kernel')) \
       with points pt 13 ps 2 * mark lc rgb ink
