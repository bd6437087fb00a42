# overlap_pieces.gp -- the time of the whole work against the number of its pieces.
# needs: op work pieces label total_us serial_us label=whole label=kernel op=by_kind

load 'common/plots/style.gp'
set xlabel sprintf('number of pieces (%s elements, %.0f rounds, pinned)', count, work)
set logscale x 2
set xrange [2**-0.3:2**6.3]
set label 1002 'copies and kernel (ms)' @beside
set yrange [0:y_high / 1e3]
set rmargin at screen 1 - 15 * letter
eval whiskers
eval marks

is(op) = strcol('op') eq op && strcol('label') eq 'whole' && column('work') == work && \
         column('pageable') == 0 && column('n') == n
x = "(is('by_kind') ? column('pieces') : NaN)"
best(p) = p < 1 || sum_us == 0 ? NaN : sum_us / p + (1 - 1 / p) * longest_us

ms(name) = column(name) / 1e3
plot data using @x:(ms('serial_us')):(ms('serial_low_us')):(ms('serial_high_us')) \
       with yerrorlines ls 5, \
     '' using @x:(ms('total_us')):(ms('total_low_us')):(ms('total_high_us')) \
       with yerrorlines ls 2, \
     best(x) / 1e3 with lines ls 6
