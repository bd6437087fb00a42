# peers.gp -- the tutorials' experiments in CUDA C beside NumPy, Numba and CuPy.
# needs: experiment op name time_us min_us max_us ratio place label name=ours

load 'common/plots/style.gp'
set key at screen 0.5, screen 1 - 62.0 / tall center top horizontal maxrows 1 \
    reverse Left textcolor rgb ink samplen 1
set tmargin 4.4
set lmargin 24
set rmargin 9
set logscale x 10
set format x '%g'
set xlabel 'time / our time'
set ytics scale 0 @y_ticks
set xrange [x_low:x_high]
set yrange [rows - 0.5:-0.5]
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
eval marks

of(who) = strcol('name') eq who ? column('place') : NaN
plot data using 'ratio':(of('numpy')) \
       with points pt 5 ps 1.6 * mark lc rgb grey title 'NumPy', \
     '' using 'ratio':(of('numba')) \
       with points pt 9 ps 2 * mark lc rgb purple title 'Numba', \
     '' using 'ratio':(of('cupy')) \
       with points pt 12 lw 3 ps 2 * mark lc rgb ink title 'CuPy'
