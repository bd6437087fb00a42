# mandelbrot_speedup.gp -- how many times as fast, against size and against iterations.
# needs: width height max_iter kernel_us total_us cpu1_us cpus_us peak_ratio

load 'common/plots/style.gp'
load 'common/plots/panels.gp'
set label 1002 'CPU time / ' . device . ' time' @beside
set logscale xy
set yrange [y_low:y_high]
set ytics @y_ticks

# The sizes were measured at 400 iterations, the iterations at 1500 x 1250 points.
sizes = "(column('max_iter') == 400 && column('width') != 1500 ? \
          column('width') * column('height') : NaN)"
iterations = "(column('width') == 1500 ? column('max_iter') : NaN)"

# The bars reach from the CPU's fastest over the device's slowest to the reverse.
over(cpu, gpu) = sprintf("(column('%s_us') / column('%s_us')): \
  (column('%s_min_us') / column('%s_max_us')): \
  (column('%s_max_us') / column('%s_min_us'))", \
  cpu, gpu, cpu, gpu, cpu, gpu)
kernel_over_one = over('cpu1', 'kernel')
kernel_over_all = over('cpus', 'kernel')
total_over_all = over('cpus', 'total')

curves = "plot data using @x:@kernel_over_one with yerrorlines ls 3, \
  '' using @x:@kernel_over_all with yerrorlines ls 4, \
  '' using @x:@total_over_all with yerrorlines ls 2, \
  '' using @x:(column('peak_ratio') > 0 ? column('peak_ratio') : NaN) with lines ls 6, \
  1 with lines lc rgb ink lw 1"

@panel_left
set title '400 iterations'
set xlabel 'points'
set format x '10^{%T}'
set xrange [400:3e7]
x = sizes
@curves
@panel_right
set title '1500 × 1250 points'
set xlabel 'iterations'
set xrange [20:2000]
set xtics (25, 100, 400, 1600)
set format x '%g'
x = iterations
@curves
unset multiplot
