# roofline.gp -- what bounds the labs' kernels: memory, arithmetic or the link.
# needs: op name n bytes flop time_us op=link op=read op=call name=host

load 'common/plots/style.gp'
# The roofs: bytes or operations per microsecond.
of(op, name, x) = strcol('op') eq op && strcol('name') eq name ? x : NaN
rate(op, name, column) = \
  sprintf("stats data using (of('%s', '%s', column('%s') / column('time_us'))) \
           nooutput name 'roof'", op, name, column)
eval(rate('copy', 'device', 'bytes'))
memory = roof_max / 1e3
eval(rate('link', 'device', 'bytes'))
link = roof_max / 1e3
eval(rate('fma', 'device', 'flop'))
peak = roof_max / 1e3
eval(rate('read', 'host', 'bytes'))
host_memory = roof_max / 1e3
eval(rate('fma', 'host', 'flop'))
host_peak = roof_max / 1e3
set key off
set tmargin at screen 0.88
set xlabel 'float operations per byte, of memory or of the link'
set ylabel '10^{9} operations per second'
set logscale xy 10
set xrange [0.04:4000]
set yrange [1:2e5]
set samples 1000
set format x '%g'
set format y '10^{%T}'

min(a, b) = a < b ? a : b
@headline sprintf('Over the link, a byte must bring %.0f times as much work', \
                  memory / link)

# Along its roof a label rises as the roof does on the screen.
set angles degrees
rise = atan2(9.0 * (0.88 - 0.205) / log10(2e5), 16.0 * (0.97 - 0.12) / 5)
bytes(x) = x < 999.5 ? sprintf('%.0f GB/s', x) : sprintf('%.1f TB/s', x / 1e3)
ops(x) = sprintf(x < 9995 ? '%.1f · 10^{12}/s' : '%.0f · 10^{12}/s', x / 1e3)
along = "rotate by rise font ',18' textcolor rgb"
set label 1 'GPU memory, ' . bytes(memory) at 0.12, memory * 0.12 * 1.8 @along blue
set label 2 'host memory, ' . bytes(host_memory) at 0.6, host_memory * 0.6 * 1.8 \
    @along purple
set label 3 'lab 4 with copies: the link, ' . bytes(link) at 1.2, link * 1.2 / 2.6 \
    @along vermilion
flat = "right font ',18' textcolor rgb"
set label 4 'GPU arithmetic, ' . ops(peak) at 3900, peak * 1.5 @flat blue
set label 5 'host arithmetic, ' . ops(host_peak) at 3900, host_peak * 1.5 @flat purple

x(op, name) = of(op, name, column('flop') / column('bytes'))
y = "(column('flop') / column('time_us') / 1e3)"
rounds = "(column('n') == 1 ? 'labs 3, 4, K = 1' : stringcolumn('n'))"
below = "with labels left offset 0.6,-0.7 font ',16' textcolor rgb"

plot min(memory * x, peak) with lines lc rgb blue lw 1.5, \
     min(host_memory * x, host_peak) with lines lc rgb purple lw 1.5, \
     min(link * x, peak) with lines lc rgb vermilion lw 1.5, \
     data using (x('work', 'host')):@y with linespoints ls 4 dt 2, \
     '' using (x('add', 'host')):@y with points ls 4, \
     '' using (x('mandelbrot', 'host')):@y with points ls 4 ps 2.2 * mark, \
     '' using (x('mandelbrot', 'host')):@y:('lab 5') @below purple, \
     '' using (x('call', 'device')):@y with linespoints ls 2 dt 2, \
     '' using (x('work', 'device')):@y with linespoints ls 1 dt 2, \
     '' using (x('add', 'device')):@y with points ls 1, \
     '' using (x('work', 'device')):@y:@rounds @below blue, \
     '' using (x('mandelbrot', 'device')):@y with points ls 1 ps 2 * mark, \
     '' using (x('mandelbrot', 'device')):@y:('lab 5') @below blue
