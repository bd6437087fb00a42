# vector_add_time.gp -- how long it takes to add two vectors, against their length.
# needs: op n block kernel_us kernel_low_us kernel_high_us stopwatch_us total_us cpu1_us cpus_us op=add

load 'common/plots/style.gp'
set xlabel 'elements n of b[i] += a[i], float'
@sizes
set xrange [2**9.6:]
@times
eval kernel_whiskers
eval marks

# The sizes: additions in blocks of 256, of which one is repeated in the sweep of blocks.
size(x) = strcol('op') eq 'add' && column('block') == 256 ? x : NaN
n = "(size(column('n')))"

plot data using @n:'total_us' with linespoints ls 2, \
     '' using @n:'cpu1_us' with linespoints ls 3, \
     '' using @n:'cpus_us' with linespoints ls 4, \
     '' using @n:'stopwatch_us' with lines lc rgb blue lw 2 dt (4,4), \
     '' using @n:'kernel_us':'kernel_low_us':'kernel_high_us' with yerrorlines ls 1
