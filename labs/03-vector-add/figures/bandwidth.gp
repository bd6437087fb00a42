# bandwidth.gp -- bytes per second that an addition moves, beside the device's own copy.
# needs: op n block kernel_us kernel_low_us kernel_high_us op=add op=copy

load 'common/plots/style.gp'
set xlabel 'elements n of b[i] += a[i], float'
set label 1002 'bandwidth (GB/s)' @beside
set lmargin at screen 9 * letter
set rmargin at screen 1 - 18.5 * letter
@sizes
set xrange [x_low:]
set yrange [y_low:y_high]
set ytics add ('1,000' 1000, '2,000' 2000, '3,000' 3000, '4,000' 4000, '5,000' 5000)
eval kernel_whiskers
eval marks

# An addition reads two floats and writes one; a copy reads one and writes one.
is(op, bytes) = strcol('op') eq op && column('block') == 256 ? \
                bytes * column('n') / 1e3 : NaN
add(t) = is('add', 12) / column(t)
copy(t) = is('copy', 8) / column(t)
limit(x) = peak > 0 ? peak : NaN

plot data using 'n':(copy('kernel_us')) with linespoints ls 7, \
     '' using 'n':(add('kernel_us')):(add('kernel_high_us')):(add('kernel_low_us')) \
       with yerrorlines ls 1, \
     limit(x) with lines ls 6
