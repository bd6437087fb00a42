# mandelbrot_time.gp -- time against the size of the picture, and against iterations.
# needs: width height max_iter kernel_us total_us cpu1_us cpus_us

load 'common/plots/style.gp'
load 'common/plots/panels.gp'

# The sizes were measured at 400 iterations, the iterations at 1500 x 1250 points.
sizes = "(column('max_iter') == 400 && column('width') != 1500 ? \
          column('width') * column('height') : NaN)"
iterations = "(column('width') == 1500 ? column('max_iter') : NaN)"

curves = "plot data using @x:'cpu1_us':'cpu1_min_us':'cpu1_max_us' \
    with yerrorlines ls 3 title 'plain C, one core', \
  '' using @x:'cpus_us':'cpus_min_us':'cpus_max_us' \
    with yerrorlines ls 4 title 'SIMD, all cores', \
  '' using @x:'total_us':'total_min_us':'total_max_us' \
    with yerrorlines ls 2 title 'kernel and copy back', \
  '' using @x:'kernel_us':'kernel_min_us':'kernel_max_us' \
    with yerrorlines ls 1 title 'kernel on the ' . device"

@headline 'Mandelbrot: time against size and against iterations'
set ylabel 'time (µs)'
set logscale xy
set format xy '10^{%T}'
set title '400 iterations'
set xlabel 'points'
set xrange [400:3e7]
@panel_left
x = sizes
@curves
set title '1500 x 1250 points'
set xlabel 'iterations'
set xrange [20:2000]
set xtics (25, 50, 100, 200, 400, 800, 1600)
set format x '%g'
@panel_right
x = iterations
@curves
@panel_key
@curves
unset multiplot
