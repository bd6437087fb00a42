# crossing.gp -- device against CPU, with copies and without: where the curves cross.
# needs: n work pinned kernel_by_host_us total_us cpu1_us pinned=0 pinned=1

load 'common/plots/style.gp'
set xlabel 'elements n of a[i] * b[i]'
set label 1002 'time' @beside
set lmargin at screen 10.5 * letter
set rmargin at screen 1 - 20.5 * letter
@sizes
@times
set xtics 16, 16 # as powers of two
eval marks

# 400 elements are an example by itself, not a size of the sweep.
pick(pinned, name) = column('work') == 1 && column('pinned') == pinned && \
                     column('n') != 400 ? column(name) : NaN

plot data using 'n':(pick(0, 'total_us')) with linespoints ls 2, \
     '' using 'n':(pick(1, 'total_us')) with linespoints ls 5, \
     '' using 'n':(pick(0, 'kernel_by_host_us')) with linespoints ls 1, \
     '' using 'n':(pick(0, 'cpu1_us')) with linespoints ls 3, \
     '' using 'n':(pick(0, 'cpus_us')) with linespoints ls 4
