# mandelbrot_time.gp -- the time of a picture against its size, on CPU and GPU.
# needs: width height max_iter kernel_us stopwatch_us total_us cpu1_us cpus_us

load 'common/plots/style.gp'
@times
set xlabel 'points of the Mandelbrot set, 400 iterations'
set logscale x
set format x '10^{%T}'
set xrange [400:3e7]
eval whiskers
eval marks # a ring where the device's line goes below the CPU's

# The picture of 1500 x 1250 points is not one of the sizes.
n = "(column('max_iter') == 400 && column('width') != 1500 ? \
      column('width') * column('height') : NaN)"
plot data using @n:'cpu1_us':'cpu1_low_us':'cpu1_high_us' with yerrorlines ls 3, \
     '' using @n:'cpus_us':'cpus_low_us':'cpus_high_us' with yerrorlines ls 4, \
     '' using @n:'total_us':'total_low_us':'total_high_us' with yerrorlines ls 2, \
     '' using @n:'stopwatch_us' with lines lc rgb blue lw 2 dt (4,4), \
     '' using @n:'kernel_us':'kernel_low_us':'kernel_high_us' with yerrorlines ls 1
