# launches.gp -- three launches of an empty kernel: which run, and which is refused.
# needs: blocks threads value blocks_limit threads_limit

load 'common/plots/style.gp'
set logscale xy 2
set xrange [1:2**60]
set yrange [0.5:2**12]
set xtics 2**10
set format x '2^{%L}'
set ytics ('1' 1, '32' 32, '1,024' 1024)
set xlabel 'blocks'
set label 1002 'threads per block' @beside
set lmargin at screen 10 * letter
set rmargin at screen 1 - 4 * letter
unset grid
set object 1 rectangle from 1, 1 to blocks_limit, threads_limit behind \
    fillcolor rgb faint fillstyle solid noborder
eval marks
runs(x) = strcol('value') eq 'cudaSuccess' ? x : NaN
fails(x) = strcol('value') eq 'cudaSuccess' ? NaN : x
plot data using 'blocks':(runs(column('threads'))) with points ls 1 ps 2.5 * mark, \
     '' using 'blocks':(fails(column('threads'))) \
       with points lc rgb ink lw 4 pt 2 ps 2 * mark
