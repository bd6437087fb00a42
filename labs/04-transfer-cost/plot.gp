# plot.gp -- Lab 4's figure: the device against the CPU, with copies and without, against size.

load 'common/style.gp'
set title 'a[i] * b[i]: what the copies cost, and what more work changes'
set xlabel 'elements n'
set ylabel 'time (microseconds)'
set logscale x 2
set logscale y 10
set format x '2^{%L}'
set format y '10^{%T}'
set yrange [1e-2:1e9]

# A column where the rounds of work and the kind of memory are these.
pick(work, pinned, name) = column('work') == work && column('pinned') == pinned ? column(name) : NaN

plot data using 'n':(pick(1, 0, 'total_us')):(pick(1, 0, 'total_min_us')):(pick(1, 0, 'total_max_us')) \
       with yerrorlines ls 2 title 'kernel and copies', \
     '' using 'n':(pick(1, 1, 'total_us')):(pick(1, 1, 'total_min_us')):(pick(1, 1, 'total_max_us')) \
       with yerrorlines ls 5 title 'the same, pinned memory', \
     '' using 'n':(pick(1, 0, 'kernel_us')):(pick(1, 0, 'kernel_min_us')):(pick(1, 0, 'kernel_max_us')) \
       with yerrorlines ls 1 title kernel_title, \
     '' using 'n':(pick(1, 0, 'cpu1_us')):(pick(1, 0, 'cpu1_min_us')):(pick(1, 0, 'cpu1_max_us')) \
       with yerrorlines ls 3 title 'plain C, one core', \
     '' using 'n':(pick(4096, 0, 'total_us')) \
       with linespoints ls 2 dt 2 title '4096 rounds: kernel and copies', \
     '' using 'n':(pick(4096, 0, 'cpus_us')) \
       with linespoints ls 4 dt 2 title '4096 rounds: OpenMP, all cores'
