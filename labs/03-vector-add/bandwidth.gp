# bandwidth.gp -- bytes per second that an addition moves, beside the device's own copy.
# needs: op n block kernel_us total_us cpus_us op=add op=copy

load 'common/plots/style.gp'
@headline 'b[i] += a[i] in float: bandwidth against size'
set xlabel 'elements n'
@key 2
set ylabel 'bandwidth (GB/s)'
set logscale x 2
set logscale y 10
set format x '2^{%L}'
set format y '10^{%T}'

# An addition reads two floats and writes one; a copy reads one and writes one.
is(op, bytes) = strcol('op') eq op && column('block') == 256 ? \
                bytes * column('n') / 1e3 : NaN
add(t) = is('add', 12) / column(t)
copy(t) = is('copy', 8) / column(t)

plot data using 'n':(copy('kernel_us')):(copy('kernel_max_us')):(copy('kernel_min_us')) \
       with yerrorlines ls 5 dt 2 title 'the device''s own copy', \
     '' using 'n':(add('kernel_us')):(add('kernel_max_us')):(add('kernel_min_us')) \
       with yerrorlines ls 1 title 'kernel on the ' . device, \
     '' using 'n':(add('cpus_us')):(add('cpus_max_us')):(add('cpus_min_us')) \
       with yerrorlines ls 4 title 'OpenMP, all cores', \
     '' using 'n':(add('total_us')):(add('total_max_us')):(add('total_min_us')) \
       with yerrorlines ls 2 title 'kernel and copies'
