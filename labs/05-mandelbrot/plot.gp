# plot.gp -- Lab 5's figure: time and speedup against the size of the picture and iterations.

load 'common/style.gp'
stats data using (column('cpu1_us') / column('kernel_us')) name 'one' nooutput
stats data using (column('cpus_us') / column('kernel_us')) name 'all' nooutput
set multiplot layout 2,2 margins 0.09,0.98,0.15,0.93 spacing 0.08,0.15
set logscale xy
set format x '10^{%T}'
set format y '10^{%T}'
set key font ',10' samplen 2 width 0
set tics font ',11'
set title font ',13' offset 0,-0.6
set xlabel font ',12' offset 0,0.4
set ylabel font ',12' offset 1

# measure varies the size at 400 iterations, then the iterations at 1500 x 1250 points.
points(w, h, m) = w == 1500 ? NaN : w * h
iterations(w, h, m) = w == 1500 ? m : NaN
x = "(points(column('width'), column('height'), column('max_iter')))"

times = "plot data using @x:'cpu1_us':'cpu1_min_us':'cpu1_max_us' \
    with yerrorlines ls 3 title 'plain C, one core', \
  '' using @x:'simd_us':'simd_min_us':'simd_max_us' \
    with yerrorlines ls 5 title 'SIMD, one core', \
  '' using @x:'cpus_us':'cpus_min_us':'cpus_max_us' \
    with yerrorlines ls 4 title 'SIMD, all cores', \
  '' using @x:'total_us':'total_min_us':'total_max_us' \
    with yerrorlines ls 2 title 'kernel and copy back', \
  '' using @x:'kernel_us':'kernel_min_us':'kernel_max_us' \
    with yerrorlines ls 1 title kernel_title"
speedups = "plot data using @x:(column('cpu1_us') / column('kernel_us')) \
    with linespoints ls 3 title 'kernel over plain C, one core', \
  '' using @x:(column('cpus_us') / column('kernel_us')) \
    with linespoints ls 4 title 'kernel over SIMD, all cores', \
  '' using @x:(column('cpus_us') / column('total_us')) \
    with linespoints ls 2 title 'with copy back over SIMD, all cores', \
  '' using @x:(column('peak_ratio') > 0 ? column('peak_ratio') : NaN) \
    with lines lc rgb '#404040' lw 1.5 dt 3 title 'ratio of the peaks (lab 2)', \
  1 with lines lc rgb '#808080' dt 2 notitle"

set title 'time for 400 iterations'
set ylabel 'microseconds'
@times
unset label 1000 # once is enough

unset key
set title 'time for 1500 x 1250 points'
set ylabel ''
x = "(iterations(column('width'), column('height'), column('max_iter')))"
@times

set key top left Left reverse
set title 'speedup at 400 iterations'
set yrange [*:(one_max > all_max ? one_max : all_max) * 100] # room for the key
set xlabel 'points'
set ylabel 'CPU time / device time'
x = "(points(column('width'), column('height'), column('max_iter')))"
@speedups

unset key
set title 'speedup for 1500 x 1250 points'
set xlabel 'iterations'
set ylabel ''
x = "(iterations(column('width'), column('height'), column('max_iter')))"
@speedups
unset multiplot
