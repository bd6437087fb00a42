# mandelbrot_time.gp -- time against the size of the picture, and against iterations.
# needs: width height max_iter kernel_us total_us cpu1_us cpus_us

load 'common/plots/style.gp'
load 'common/plots/panels.gp'
@times
eval whiskers

# The sizes were measured at 400 iterations, the iterations at 1500 x 1250 points.
sizes = "(column('max_iter') == 400 && column('width') != 1500 ? \
          column('width') * column('height') : NaN)"
iterations = "(column('width') == 1500 ? column('max_iter') : NaN)"

curves = "plot \
  data using @x:'cpu1_us':'cpu1_min_us':'cpu1_max_us' with yerrorlines ls 3, \
  '' using @x:'cpus_us':'cpus_min_us':'cpus_max_us' with yerrorlines ls 4, \
  '' using @x:'total_us':'total_min_us':'total_max_us' with yerrorlines ls 2, \
  '' using @x:'kernel_us':'kernel_min_us':'kernel_max_us' with yerrorlines ls 1"

set logscale x
@panel_left
set title 'Mandelbrot, 400 iterations'
set xlabel 'points'
set format x '10^{%T}'
set xrange [400:3e7]
x = sizes
eval ring # where the device's line goes below the CPU's
@curves
@panel_right
unset label 30
unset label 80
unset label 1003
eval ring_right
set title '1500 × 1250 points'
set xlabel 'iterations'
set xrange [20:2000]
set xtics (25, 100, 400, '1,600' 1600)
set format x '%g'
x = iterations
@curves
unset multiplot
