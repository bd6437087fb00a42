# transfer_breakdown.gp -- which part of a whole call is copying, against the size.
# needs: n work pinned h2d_us kernel_us d2h_us total_us pinned=0 pinned=1

load 'common/plots/style.gp'
load 'common/plots/panels.gp'
set style fill solid border rgb paper # in grey, too, the kernel stands out
set yrange [4.6:-0.6]
set ytics scale 0 ('2^{8}' 0, '2^{12}' 1, '2^{16}' 2, '2^{20}' 3, '2^{24}' 4)
y_blank = "('' 0)"
set label 1002 'elements n' @beside
set xrange [0:150]
set border 0
set xtics 0, 50, 100
set grid noytics xtics
set xlabel 'share of the time (%)'

# Every fourth size, at one round of work; the parts pile up, in percent of their sum.
row(n) = (log(n) / log(2) - 8) / 4
whole(x) = x == floor(x) && x >= 0 ? x : NaN
at = "(column('work') == 1 && column('pinned') == pinned ? whole(row(column('n'))) : NaN)"
sum = "(column('h2d_us') + column('kernel_us') + column('d2h_us'))"
share(us) = 100 * us / @sum
copied = "(share(column('h2d_us')))"
run = "(share(column('h2d_us') + column('kernel_us')))"
bar = "(@at - 0.36):(@at + 0.36) with boxxyerror"
scaled(x) = sprintf(x < 9.995 ? '%.2f' : x < 99.95 ? '%.1f' : '%.0f', x)
label(us) = us < 999.5 ? scaled(us) . ' µs' : scaled(us / 1e3) . ' ms'

curves = "plot data using @copied:@at:(0):@copied:@bar lc rgb pale, \
  '' using @run:@at:@copied:@run:@bar lc rgb blue, \
  '' using (100):@at:@run:(100):@bar lc rgb pale, \
  '' using (103):@at:(label(column('total_us'))) \
     with labels left textcolor rgb ink"

@panel_left
set title 'pageable memory'
set rmargin at screen 0.47
pinned = 0
@curves
@panel_right
set title 'pinned memory'
set lmargin at screen 0.49
set rmargin at screen 0.81
part = "at screen 0.825, screen 0.62 left textcolor rgb"
name = "at screen 0.855, screen 0.62 left textcolor rgb ink"
set label 11 '■' @part pale
set label 12 'copy in' @name
set label 13 '■' @part blue offset 0,-1.3
set label 14 'kernel' @name offset 0,-1.3
set label 15 '■' @part pale offset 0,-2.6
set label 16 'copy back' @name offset 0,-2.6
pinned = 1
@curves
unset multiplot
