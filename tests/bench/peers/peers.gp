# peers.gp -- the tutorials' experiments in CUDA C beside NumPy, Numba and CuPy.
# needs: experiment op name time_us min_us max_us ratio place label name=ours

load 'common/plots/style.gp'
name = "screen 1 - 2.7 * line left offset 1,-0.2 textcolor rgb ink point"
set label 1 'NumPy' at screen 0.05, @name pt 5 ps 1.6 * mark lc rgb grey
set label 2 'Numba' at screen 0.21, @name pt 9 ps 2 * mark lc rgb purple
set label 3 'CuPy: arrays' at screen 0.37, @name pt 12 lw 3 ps 2 * mark lc rgb ink
set label 4 'CuPy: kernel' at screen 0.61, @name pt 13 ps 2 * mark lc rgb ink
set tmargin at screen 1 - 4.3 * line
set lmargin at screen 22.5 * letter
set rmargin at screen 1 - 9 * letter
set logscale x 10
set xtics add ('1,000' 1000)
set border 1
set xlabel 'time / time in C or CUDA; Mandelbrot: 1500 × 1250 points'
set ytics scale 0 @y_ticks
set xrange [x_low:x_high]
set yrange [rows - 0.3:-0.5]
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
set arrow 2 from first middle, graph 0 to first middle, graph 1 nohead back ls 6
eval marks

# CuPy's programs work on whole arrays, but for a kernel of its own.
own = "(strcol('name') eq 'cupy_kernel' || strcol('op') eq 'kernel')"
# As figures.py's lower: a gap in front of each experiment.
after(experiment) = column('experiment') > experiment ? 0.4 : 0
lower = "(column('place') + after(8) + after(10))"
of(who) = strcol('name')[1:strlen(who)] eq who ? @lower : NaN
plot data using 'ratio':(of('numpy')) \
       with points pt 5 ps 1.6 * mark lc rgb grey, \
     '' using 'ratio':(of('numba')) \
       with points pt 9 ps 2 * mark lc rgb purple, \
     '' using 'ratio':(@own ? NaN : of('cupy')) \
       with points pt 12 lw 3 ps 2 * mark lc rgb ink, \
     '' using 'ratio':(@own ? of('cupy') : NaN) \
       with points pt 13 ps 2 * mark lc rgb ink
