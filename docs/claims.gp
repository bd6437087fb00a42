# claims.gp -- the speedups that the tutorials reported, beside ours.
# needs: place claim_cpu claim_gpu kernel_one copies_one copies_all

load 'common/plots/style.gp'
set lmargin at screen 16 * letter
set rmargin at screen 1 - 5 * letter
set logscale x 10
set xtics ('0.001' 0.001, '0.01' 0.01, '0.1' 0.1, '1' 1, '10' 10, '100' 100, \
           '1,000' 1000, '10,000' 10000)
set xlabel 'CPU time / ' . device . ' time'
set yrange [4:-1.4]
set ytics scale 0
set grid noytics
set border 1 # the line at 1 is the axis
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
set label 2 '← CPU faster' at first 1, first -1.15 right offset -0.7,0 textcolor rgb ink
set label 3 (device eq 'GPU' ? 'GPU faster →' : 'faster →') \
    at first 1, first -1.15 left offset 0.7,0 textcolor rgb ink

# All that a program does, beside the best that this CPU can do.
least(x, y) = x < y ? x : y
call = "(least(column('copies_one'), column('copies_all')))"

eval marks
plot data using @call:'place':(column('kernel_one') - @call):(0): \
                yticlabels(stringcolumn('label')) \
       with vectors nohead lc rgb faint lw 10, \
     '' using (column('claim_cpu') / column('claim_gpu')):'place' \
       with points lc rgb ink pt 13 ps 2 * mark, \
     '' using 'kernel_one':'place' with points ls 1 ps 2 * mark, \
     '' using @call:'place' with points ls 2 ps 2 * mark
