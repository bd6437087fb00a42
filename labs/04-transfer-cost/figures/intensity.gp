# intensity.gp -- the more work an element brings, the sooner the GPU wins.
# needs: n work pinned total_us cpu1_us cpus_us work=16 pinned=0 pinned=1

load 'common/plots/style.gp'
set xlabel sprintf('rounds per element, %s elements', count)
set label 1002 sprintf("time on %s /\ntime with copies", cores) @beside
set lmargin at screen 9.5 * letter
set logscale x 2
set logscale y 10
set format x '2^{%L}'
set xtics 4
set xrange [0.7:]
set yrange [y_low:y_high]
set arrow 1 from graph 0, first 1 to graph 1, first 1 nohead back lc rgb ink lw 2
set label 2 device . ' faster ↑' at 1, 1 left offset 0.3,0.8 textcolor rgb ink
eval marks

least(x, y) = x < y ? x : y
speedup(kind) = column('n') == elements && column('pinned') == kind ? \
                least(column('cpu1_us'), column('cpus_us')) / column('total_us') : NaN
plot data using 'work':(speedup(0)) with linespoints ls 2, \
     '' using 'work':(speedup(1)) with linespoints ls 5
