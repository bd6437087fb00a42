# reduction_steps.gp -- the bandwidth of each step of a reduction, and its limit.
# needs: op n kernel_us limit_us op=sum op=atomic_kernel op=tree_kernel op=block_kernel

load 'common/plots/style.gp'
unset ytics # each bar has its value
unset grid
set border 1
set lmargin at screen 2 * letter
set xrange [0.4:5.6]
set yrange [y_low:y_high]
set xtics ('atomic' 1, 'tree' 2, 'warps' 3, 'blocks' 4, 'sum()' 5) scale 0
set xlabel sprintf('steps of the lab, the sum of %s floats', count)
set label 1 'GB/s' at graph 0.02, graph 0.95 left textcolor rgb ink
eval marks

place(op) = op eq 'atomic_kernel' ? 1 : op eq 'tree_kernel' ? 2 : \
            op eq 'warp_kernel' ? 3 : op eq 'block_kernel' ? 4 : op eq 'sum' ? 5 : NaN
x = "(column('n') == steps_n ? place(strcol('op')) : NaN)"
rate(t) = 4 * column('n') / column(t) / 1e3
rounded(x) = x < 100 ? sprintf('%.3g', x) : x < 1000 ? sprintf('%.0f', x) : \
             sprintf('%d,%03d', x / 1000, int(x) % 1000)

set boxwidth 0.6
set style fill solid
plot data using @x:(rate('kernel_us')) with boxes lc rgb blue, \
     '' using @x:(rate('kernel_high_us')):(0):(spread(rate('kernel_low_us') - \
              rate('kernel_high_us'))) with vectors nohead lc rgb ink lw 2, \
     '' using @x:(rate('kernel_low_us')):(rounded(rate('kernel_us'))) \
       with labels offset 0,0.8 textcolor rgb ink, \
     limit with lines ls 6
