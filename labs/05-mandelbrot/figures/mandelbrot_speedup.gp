# mandelbrot_speedup.gp -- how many times as fast, against the size of the picture.
# needs: width height max_iter kernel_us total_us cpu1_us cpus_us peak_ratio

load 'common/plots/style.gp'
set label 1002 'speedup over ' . cores @beside
set xlabel 'points, 400 iterations' . circled
set lmargin at screen 9.5 * letter
set logscale xy
set format x '10^{%T}'
set xrange [400:x_high]
set yrange [y_low:y_high]
set ytics @y_ticks
eval marks

points = "(column('max_iter') == 400 ? column('width') * column('height') : NaN)"
over(cpu, gpu) = column(cpu . '_us') / column(gpu . '_us')
limit(x) = theory > 0 ? theory : NaN

# The picture of 1500 x 1250 points stands among the sizes, though not in the file.
line = "smooth unique with linespoints ls"
plot data using @points:(over('cpus', 'kernel')) @line 1, \
     '' using @points:(over('cpus', 'total')) @line 2, \
     limit(x) with lines ls 6
