# stride_bandwidth.gp -- what a copy moves per second against its stride.
# needs: op n stride kernel_us copy_us stride=1 stride=8

load 'common/plots/style.gp'
@thousands
set xlabel 'stride of to[i] = from[i * stride], float'
set label 1002 'bandwidth (GB/s)' @beside
set lmargin at screen 9 * letter
set rmargin at screen 1 - 18.5 * letter
set logscale x 2
set xrange [0.9:32]
set yrange [0:y_high]
eval marks

# Each element is read once and written once, whatever else has to move.
rate(t) = strcol('op') eq 'copy' ? 8 * column('n') / column(t) / 1e3 : NaN
# A warp's load of so many sectors, and its store of 4.
sectors(s) = s < 8 ? ceil((31 * s + 1) / 8.0) : 32
by_counts(s) = has_sectors ? copy * 8 / (sectors(s) + 4) : NaN

plot copy with lines ls 7, \
     data using 'stride':(strcol('op') eq 'copy' ? by_counts(column('stride')) : NaN) \
       with lines ls 6, \
     '' using 'stride':(rate('kernel_us')):(rate('kernel_high_us')): \
              (rate('kernel_low_us')) with yerrorlines ls 1
