# roofline.gp -- what bounds the labs' kernels: memory, arithmetic or the link.
# needs: op name n bytes flop time_us op=copy op=link op=fma op=call name=host

load 'common/plots/style.gp'
set rmargin at screen 1 - 2.5 * letter
set xlabel 'float operations per byte, of memory or of the link'
set label 1002 '10⁹ operations per second' @beside
set logscale xy 10
set xrange [0.04:4000]
set yrange [1:y_high]
set format x '%g'
set format y '10^{%T}'
set samples 1000

# Along its roof a name rises as the roof does on the canvas.
set angles degrees
high = tall * (1 - 7.6 * line) / log10(y_high)
rise = atan2(high, wide * (1 - 11 * letter) / 5)
above = 10 ** (0.85 * tall * line / high)
along = "rotate by rise noenhanced textcolor rgb"
set label 1 memory_name at 0.12, memory * 0.12 * above @along blue
set label 2 host_name at 0.55, host_memory * 0.55 * above @along green
set label 3 link_name at 0.6, link * 0.6 / above ** 1.7 @along orange
flat = "right noenhanced textcolor rgb"
set label 4 peak_name at 3900, peak * above ** 0.7 @flat blue
set label 5 host_peak_name at 3900, host_peak * above ** 0.7 @flat green

roof(bandwidth, limit, x) = bandwidth * x < limit ? bandwidth * x : limit
of(op, name) = strcol('op') eq op && strcol('name') eq name ? \
               column('flop') / column('bytes') : NaN
y = "(column('flop') / column('time_us') / 1e3)"
k(n) = n == 1 ? 'labs 3, 4' : n == 64 ? 'K = 64' : ''
rising(x) = column('n') < 100 ? x : NaN
flatter(x) = column('n') < 100 ? NaN : x
below = "with labels left offset 0.5,-0.7 textcolor rgb"
before = "with labels right offset -0.8,-0.5 textcolor rgb"

plot roof(memory, peak, x) with lines lc rgb blue lw 1.5, \
     roof(host_memory, host_peak, x) with lines lc rgb green lw 1.5, \
     roof(link, peak, x) with lines lc rgb orange lw 1.5, \
     data using (of('work', 'host')):@y with linespoints ls 4, \
     '' using (of('add', 'host')):@y with points ls 3, \
     '' using (of('mandelbrot', 'host')):@y with points ls 4 ps 2 * mark, \
     '' using (of('mandelbrot', 'host')):@y:('lab 5') @before green, \
     '' using (of('call', 'device')):@y with linespoints ls 2 dt (9,4), \
     '' using (of('work', 'device')):@y with linespoints ls 1 dt (9,4), \
     '' using (of('add', 'device')):@y with points ls 1, \
     '' using (rising(of('work', 'device'))):@y:(k(column('n'))) @below blue, \
     '' using (flatter(of('work', 'device'))):@y:(k(column('n'))) @before blue, \
     '' using (of('mandelbrot', 'device')):@y with points ls 1 ps 2 * mark, \
     '' using (of('mandelbrot', 'device')):@y:('lab 5') @before blue
