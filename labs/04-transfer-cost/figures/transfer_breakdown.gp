# transfer_breakdown.gp -- which part of a whole call is copying, against the size.
# needs: n work pinned h2d_us kernel_by_host_us d2h_us total_us pinned=0 pinned=1

load 'common/plots/style.gp'
set tmargin at screen 1 - 4.2 * line
set style fill solid border rgb paper # in grey, too, the kernel stands out
set yrange [4.6:-1.2]
set ytics scale 0 ('2^{8}' 0, '2^{12}' 1, '2^{16}' 2, '2^{20}' 3, '2^{24}' 4)
set label 1002 'elements n' @beside
set xrange [0:135]
set border 0
set xtics 0, 50, 100
set grid noytics xtics
set xlabel 'share of the time (%)' offset -4,0.3

# Every fourth size, at one round of work; the parts pile up, in percent of their sum.
row(n) = (log(n) / log(2) - 8) / 4
whole(x) = x == floor(x) && x >= 0 ? x : NaN
at = "(column('work') == 1 && column('pinned') == pinned ? whole(row(column('n'))) : NaN)"
sum = "(column('h2d_us') + column('kernel_by_host_us') + column('d2h_us'))"
share(us) = 100 * us / @sum
copied = "(share(column('h2d_us')))"
run = "(share(column('h2d_us') + column('kernel_by_host_us')))"
bar = "(@at - 0.36):(@at + 0.36) with boxxyerror"
thinnest = 0.6 # of 100: a kernel that is thinner would not be seen
wide(x) = x > thinnest ? x : thinnest
until = "(@copied + wide(@run - @copied))"
percent(x) = sprintf(x < 9.95 ? '%.1f %%' : '%.0f %%', x)

curves = "plot data using @copied:@at:(0):@copied:@bar lc rgb pale, \
  '' using (100):@at:@until:(100):@bar lc rgb pale fs transparent solid 0.5, \
  '' using @until:@at:@copied:@until:@bar lc rgb blue fs solid noborder, \
  '' using (103):@at:(percent(@run - @copied)) \
     with labels left textcolor rgb blue"

set multiplot
set title 'pageable memory' offset -4,-0.5
set lmargin at screen 0.12
set rmargin at screen 0.54
set label 11 'copy in' at 2, -0.85 left textcolor rgb ink
set label 12 'kernel' at kernel, -0.85 center textcolor rgb blue
set label 13 'back' at 98, -0.85 right textcolor rgb ink
pinned = 0
@curves
unset for [i = 1000:1002] label i
set ytics ('' 0)
set title 'pinned memory' offset -4,-0.5
unset for [i = 11:13] label i
set lmargin at screen 0.56
set rmargin at screen 0.98
pinned = 1
@curves
unset multiplot
