# block_size.gp -- what the block size does to an addition, and a launch of n blocks of 4.
# needs: op n block kernel_us block=1 op=n_blocks

load 'common/plots/style.gp'
@headline 'b[i] += a[i] of 16,777,216 floats: time against block size'
set xlabel 'threads in a block'
@key 1
set ylabel 'kernel time (µs)'
set logscale x 2
set logscale y 10
set format y '10^{%T}'
set xrange [2**-0.5:2**10.5]
set offsets 0, 0, graph 0.15, graph 0.1

pick(op, x) = strcol('op') eq op && column('n') == 2**24 ? x : NaN

plot data using (pick('add', column('block'))):'kernel_us' smooth unique \
       with lines ls 1 notitle, \
     '' using (pick('add', column('block'))):'kernel_us':'kernel_min_us':'kernel_max_us' \
       with yerrorbars ls 1 title '<<<n / block, block>>>: one thread per element', \
     '' using (pick('n_blocks', column('block'))): \
              'kernel_us':'kernel_min_us':'kernel_max_us' \
       with yerrorbars ls 2 ps 2 * mark title '<<<n, 4>>>: as a tutorial launched it'
