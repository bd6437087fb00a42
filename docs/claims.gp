# claims.gp -- the speedups that the tutorials reported, beside ours.
# needs: place claim_cpu claim_gpu kernel_one copies_one copies_all

load 'common/plots/style.gp'
key = "left offset 1,0 textcolor rgb ink point"
top = 1 - 2.7 * line
set label 11 device . ' with copies against the better of 1 and all cores' \
    at screen 2 * letter, screen top @key ls 2 ps 2 * mark
set label 12 'kernel alone against one core' \
    at screen 2 * letter, screen top - 1.1 * line @key ls 1 ps 2 * mark
set label 13 'tutorials' \
    at screen 36 * letter, screen top - 1.1 * line @key pt 13 ps 2 * mark lc rgb ink
set tmargin at screen 1 - 4.8 * line
set lmargin at screen 16 * letter
set rmargin at screen 1 - 5 * letter
set logscale x 10
set xtics ('0.001' 0.001, '0.01' 0.01, '0.1' 0.1, '1' 1, '10' 10, '100' 100, \
           '1,000' 1000, '10,000' 10000)
set xlabel 'CPU time / ' . device . ' time'
set yrange [3.5:-0.9]
set ytics scale 0
set grid noytics
set border 1 # the line at 1 is the axis
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2
set label 2 '← CPU faster' at first 1, first -0.6 right offset -0.7,0 textcolor rgb ink
set label 3 (device eq 'GPU' ? 'GPU faster →' : 'faster →') \
    at first 1, first -0.6 left offset 0.7,0 textcolor rgb ink

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
