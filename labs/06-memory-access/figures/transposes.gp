# transposes.gp -- three transposes beside the device's own copy of as many floats.
# needs: op n kernel_us copy_us op=naive op=tile op=padded

load 'common/plots/style.gp'
@thousands
set grid noxtics
set label 1002 'bandwidth (GB/s)' @beside
set lmargin at screen 9 * letter
set rmargin at screen 1 - 16.5 * letter
set xrange [-0.5:2.5]
set yrange [0:y_high]
set boxwidth 0.5
set style fill solid 0.85 noborder
eval marks

rate(t) = 8 * column('n') / column(t) / 1e3
place(op) = op eq 'naive' ? 0 : op eq 'tile' ? 1 : op eq 'padded' ? 2 : NaN

# Error bars are arrows: gnuplot's own have a white disc on the median.
plot data using (place(strcol('op'))):(rate('kernel_us')) with boxes lc rgb blue, \
     '' using (place(strcol('op'))):(rate('kernel_high_us')):(0): \
              (spread(rate('kernel_low_us') - rate('kernel_high_us'))) \
        with vectors heads size graph 0.008,90 lc rgb ink lw 2, \
     copy with lines ls 6
