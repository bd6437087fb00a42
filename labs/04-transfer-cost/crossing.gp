# crossing.gp -- device against CPU, with copies and without: where the curves cross.
# needs: n work pinned kernel_us total_us cpu1_us pinned=0 pinned=1

load 'common/plots/style.gp'
set xlabel 'elements n of a[i] * b[i]'
@sizes
@times
eval marks

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

plot data using 'n':@total with yerrorlines ls 2, \
     '' using 'n':@pinned with yerrorlines ls 5, \
     '' using 'n':@kernel with yerrorlines ls 1, \
     '' using 'n':@cpu1 with yerrorlines ls 3, \
     '' using 'n':@cpus with yerrorlines ls 4
