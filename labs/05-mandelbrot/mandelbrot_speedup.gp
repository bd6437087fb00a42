# mandelbrot_speedup.gp -- how many times as fast, against size and against iterations.
# needs: width height max_iter kernel_us total_us cpu1_us cpus_us peak_ratio

load 'common/plots/style.gp'
load 'common/plots/panels.gp'

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

curves = "plot data using @x:@kernel_over_one \
    with yerrorlines ls 3 title 'kernel over one core', \
  '' using @x:@kernel_over_all \
    with yerrorlines ls 4 title 'over SIMD, all cores', \
  '' using @x:@total_over_all \
    with yerrorlines ls 2 title 'with copy, over all', \
  '' using @x:(column('peak_ratio') > 0 ? column('peak_ratio') : NaN) \
    with lines ls 6 title 'theory, over all (lab 2)', \
  1 with lines lc rgb ink lw 1 notitle"

@headline 'Mandelbrot: how many times as fast is the ' . device . '?'
set ylabel 'CPU time / ' . device . ' time'
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
