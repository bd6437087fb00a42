# transfer_breakdown.gp -- which part of a whole call is copying, against the size.
# needs: n work pinned h2d_us kernel_us d2h_us total_us pinned=0 pinned=1

load 'common/plots/style.gp'
load 'common/plots/panels.gp'
set style fill solid 0.85 noborder
set boxwidth 1.4
set yrange [0:124]
set ytics 0,20,100
set xtics 8,4
set autoscale noextend
set offsets 0.3, 0.3, 0, 0
set format x '2^{%g}'
set xlabel 'elements n'

# Every fourth size, at one round of work; the parts pile up, in percent of their sum.
log2(n) = log(n) / log(2)
even(x) = x == 2 * floor(x / 2) ? x : NaN
at(pinned) = column('work') == 1 && column('pinned') == pinned && column('n') >= 256 ? \
             even(log2(column('n'))) : NaN
whole = "(column('h2d_us') + column('kernel_us') + column('d2h_us'))"
share(us) = 100 * us / @whole
up_to_100(us) = share(us) < 100 ? share(us) : 100
up_to_kernel(h2d, kernel) = share(column(h2d) + column(kernel))

curves = "plot data using (at(pinned)):(100) \
      with boxes lc rgb vermilion title 'copy back', \
    '' using (at(pinned)):(up_to_kernel('h2d_us', 'kernel_us')) \
      with boxes lc rgb blue title 'kernel', \
    '' using (at(pinned)):(share(column('h2d_us'))) \
      with boxes lc rgb green title 'copy in', \
    '' using (at(pinned)):(share(column('h2d_min_us'))):(0): \
      (up_to_100(column('h2d_max_us')) - share(column('h2d_min_us'))) \
      with vectors nohead lc rgb ink lw 2 title 'copy in, least to most', \
    '' using (at(pinned)):(102):(label(column('total_us'))) \
      with labels left rotate by 90 font ',15' textcolor rgb ink notitle"

@headline 'a[i] * b[i]: where the time of a whole call goes'
set title 'pageable memory'
set ylabel 'share of the time (%)'
@panel_left
pinned = 0
@curves
set title 'pinned memory'
@panel_right
pinned = 1
@curves
@panel_key
@key 2
@curves
unset multiplot
