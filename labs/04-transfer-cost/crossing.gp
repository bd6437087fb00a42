# crossing.gp -- device against CPU, with copies and without: where the curves cross.
# needs: n work pinned kernel_us total_us cpu1_us pinned=0 pinned=1

load 'common/plots/style.gp'
@headline 'a[i] * b[i]: where the curves cross, with the copies and without'
set tmargin at screen 0.76 # the key has three lines
set xlabel 'elements n'
set ylabel 'time (µs)'
set logscale x 2
set logscale y 10
set format x '2^{%L}'
set format y '10^{%T}'

# 400 elements are an example by itself, not a size of the sweep.
pick(pinned, name) = column('work') == 1 && column('pinned') == pinned && \
                     column('n') != 400 ? column(name) : NaN
of(x, p) = sprintf( \
  "(pick(%d, '%s_us')):(pick(%d, '%s_min_us')):(pick(%d, '%s_max_us'))", p, x, p, x, p, x)
total = of('total', 0)
pinned = of('total', 1)
kernel = of('kernel', 0)
cpu1 = of('cpu1', 0)
cpus = of('cpus', 0)

plot data using 'n':@total with yerrorlines ls 2 title 'with copies', \
     '' using 'n':@pinned with yerrorlines ls 5 title 'with copies, pinned', \
     '' using 'n':@kernel with yerrorlines ls 1 title 'kernel on the ' . device, \
     '' using 'n':@cpu1 with yerrorlines ls 3 title 'CPU, one core', \
     '' using 'n':@cpus with yerrorlines ls 4 title 'CPU, all cores'
