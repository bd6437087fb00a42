# strides.gp -- b[i] = a[i * stride]: the sectors of a warp's load, and the bandwidth.
# needs: stride bytes sectors time_us time_low_us time_high_us stride=8

load 'common/plots/style.gp'
set tmargin at screen 1 - 4.2 * line
set xrange [0:33]
set xtics (1, 8, 16, 24, 32)
set xlabel 'stride'
rate(t) = column('bytes') / column(t) / 1e6

eval whiskers
set multiplot
set lmargin at screen 5 * letter
set rmargin at screen 0.48
set title 'sectors per load of a warp'
set yrange [0:40]
set ytics (0, 8, 16, 24, 32)
eval left
plot data using 'stride':'sectors' with linespoints ls 1

eval right
unset label 1000
unset label 1001
unset label 1003
set lmargin at screen 0.48 + 6 * letter
set rmargin at screen 1 - 2.5 * letter
set title 'TB/s of b[i] = a[i * stride]'
set yrange [0:y_high]
set ytics 1
plot data using 'stride':(rate('time_us')):(rate('time_high_us')):(rate('time_low_us')) \
     with yerrorlines ls 1
