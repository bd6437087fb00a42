# reduction_error.gp -- how far sums of n random floats are off, in three orders.
# needs: op n error cpu1_error bound op=sum op=atomic_kernel

load 'common/plots/style.gp'
set xlabel 'elements n, random in [0, 1)'
set label 1002 'error, as a share of the sum' @beside
set lmargin at screen 11 * letter
set rmargin at screen 1 - 20 * letter
@sizes
set logscale y 10
set ytics ('100 %%' 1, '1 %%' 1e-2, '10^{-2} %%' 1e-4, '10^{-4} %%' 1e-6, '10^{-6} %%' 1e-8)
set yrange [y_low:y_high]
eval marks

of(op, name) = strcol('op') eq op && column(name) > 0 ? column(name) : NaN

plot data using 'n':(of('sum', 'cpu1_error')) with linespoints ls 3, \
     '' using 'n':(of('atomic_kernel', 'error')) with linespoints ls 7, \
     '' using 'n':(of('sum', 'error')) with linespoints ls 1, \
     '' using 'n':(of('sum', 'bound')) with lines ls 6
