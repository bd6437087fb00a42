# bandwidth.gp -- bytes per second that an addition moves, beside the device's own copy.
# needs: op n block kernel_us total_us cpus_us op=add op=copy

load 'common/plots/style.gp'
set xlabel 'elements n of b[i] += a[i], float'
set label 1002 'bandwidth (GB/s)' @beside
set lmargin at screen 9 * letter
@sizes
set yrange [y_low:y_high]
eval marks

# An addition reads two floats and writes one; a copy reads one and writes one.
is(op, bytes) = strcol('op') eq op && column('block') == 256 ? \
                bytes * column('n') / 1e3 : NaN
add(t) = is('add', 12) / column(t)
copy(t) = is('copy', 8) / column(t)
limit(x) = peak > 0 ? peak : NaN

plot data using 'n':(copy('kernel_us')):(copy('kernel_max_us')):(copy('kernel_min_us')) \
       with yerrorlines ls 7, \
     '' using 'n':(add('kernel_us')):(add('kernel_max_us')):(add('kernel_min_us')) \
       with yerrorlines ls 1, \
     '' using 'n':(add('cpus_us')):(add('cpus_max_us')):(add('cpus_min_us')) \
       with yerrorlines ls 4, \
     '' using 'n':(add('total_us')):(add('total_max_us')):(add('total_min_us')) \
       with yerrorlines ls 2, \
     limit(x) with lines ls 6
