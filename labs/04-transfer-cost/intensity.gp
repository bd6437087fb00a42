# intensity.gp -- the more work an element brings, the sooner the GPU wins.
# needs: n work pinned kernel_us total_us cpu1_us cpus_us work=16 pinned=1

load 'common/plots/style.gp'
set xlabel 'rounds per element, each a multiplication and an addition'
set label 1002 "fewest elements\nto beat " . cores @beside
set lmargin at screen 10 * letter
set rmargin at screen 1 - 4 * letter
set logscale xy 2
set format xy '2^{%L}'
set yrange [y_low:y_high]
set ytics 4, 4
set xrange [0.6:2**14.5]
set xtics 4
set style textbox opaque noborder fillcolor rgb paper margins 0.3,0.3
eval marks

crossings = sprintf("< labs/04-transfer-cost/crossings.py '%s'", data)
found(wanted) = column('pinned') != wanted || strcol('total_cpus') eq 'never' ? \
                NaN : column('total_cpus')
# Where both are the same, a narrow line lies on a wide one, a square in a larger one.
plot crossings using 'work':(found(1)) with lines lc rgb pale lw 11, \
     '' using 'work':(found(1)) with points ls 5 lw 4 ps 2.6 * mark, \
     '' using 'work':(found(0)) with linespoints ls 2, \
     NaN
