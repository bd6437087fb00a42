# first_call.gp -- the cold first call beside the warm ones that follow.
# needs: width max_iter first_us total_us startup_us width=1500 max_iter=400

load 'common/plots/style.gp'
@headline 'Mandelbrot, 1500 × 1250 points: the first call and those after it'
set ylabel 'time (ms)'
set logscale y 10
set format y '10^{%T}'
unset key
set style fill solid 0.85 noborder
set boxwidth 0.6
set xrange [-0.6:2.6]
set offsets 0, 0, graph 0.2, graph 0.2
set xtics ("start the device\n(once a program)" 0, "first call" 1, \
           "later calls\n(median, min, max)" 2) scale 0
set tmargin at screen 0.88
warm(x) = column('width') == 1500 && column('max_iter') == 400 ? x : NaN
ms(name) = column(name) / 1e3

plot data using (warm(0)):(ms('startup_us')) with boxes lc rgb purple, \
     '' using (warm(1)):(ms('first_us')) with boxes lc rgb vermilion, \
     '' using (warm(2)):(ms('total_us')) with boxes lc rgb blue, \
     '' using (warm(2)):(ms('total_min_us')):(0): \
              (ms('total_max_us') - ms('total_min_us')) \
        with vectors nohead lc rgb ink lw 3, \
     '' using (warm(0)):(ms('startup_us')):(label(column('startup_us'))) \
        with labels offset 0,0.8 textcolor rgb ink, \
     '' using (warm(1)):(ms('first_us')):(label(column('first_us'))) \
        with labels offset 0,0.8 textcolor rgb ink, \
     '' using (warm(2)):(ms('total_max_us')):(label(column('total_us'))) \
        with labels offset 0,0.8 textcolor rgb ink
