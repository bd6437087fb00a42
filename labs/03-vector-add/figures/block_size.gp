# block_size.gp -- what the block size does to an addition, and a launch of n blocks of 4.
# needs: op n block kernel_us block=1 op=n_blocks

load 'common/plots/style.gp'
set xlabel 'threads per block (kernel, 2^{24} floats)'
set rmargin at screen 1 - 3 * letter
set logscale x 2
set format x '%g'
set xtics add ('1,024' 1024)
set xrange [2**-0.5:2**10.5]
@times
eval whiskers
eval marks

pick(op, x) = strcol('op') eq op && column('n') == 2**24 ? x : NaN

plot data using (pick('add', column('block'))):'kernel_us' smooth unique \
       with lines ls 1, \
     '' using (pick('add', column('block'))):'kernel_us':'kernel_low_us':'kernel_high_us' \
       with yerrorbars ls 1, \
     '' using (pick('n_blocks', column('block'))): \
              'kernel_us':'kernel_low_us':'kernel_high_us' \
       with yerrorbars lc rgb ink lw 2 pt 13 ps 2 * mark
