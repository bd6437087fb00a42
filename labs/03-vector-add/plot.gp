# plot.gp -- Lab 3's figure: how long it takes to add two vectors, against their length.

load 'common/style.gp'
set title 'b[i] += a[i] in float: time against size'
set xlabel 'elements n'
set ylabel 'time (microseconds)'
set logscale x 2
set logscale y 10
set format x '2^{%L}'
set format y '10^{%T}'
set xrange [2**9.5:2**24.5]

plot data using 'n':'total_us':'total_min_us':'total_max_us' \
       with yerrorlines ls 2 title 'kernel and copies', \
     '' using 'n':'cpu1_us':'cpu1_min_us':'cpu1_max_us' \
       with yerrorlines ls 3 title 'plain C, one core', \
     '' using 'n':'cpus_us':'cpus_min_us':'cpus_max_us' \
       with yerrorlines ls 4 title 'OpenMP, all cores', \
     '' using 'n':'kernel_us':'kernel_min_us':'kernel_max_us' \
       with yerrorlines ls 1 title kernel_title
