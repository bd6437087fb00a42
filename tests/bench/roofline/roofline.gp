# roofline.gp -- what bounds the labs' kernels: memory, arithmetic or the link.
# needs: op name n bytes flop time_us op=copy op=link op=fma op=call name=host

load 'common/plots/style.gp'
set lmargin at screen 9.5 * letter
set rmargin at screen 1 - 2.5 * letter
set xlabel 'float operations per byte, of memory or of the link'
set label 1002 'FLOP per second' @beside
set logscale xy 10
set xrange [0.04:4000]
set yrange [1:y_high]
set format x '%g'
set ytics ("1 G" 1, "10 G" 10, "100 G" 100, "1 T" 1e3, "10 T" 1e4, "100 T" 1e5)
set samples 1000

# Along its roof a name rises as the roof does on the canvas.
set angles degrees
high = tall * (1 - 7.6 * line) / log10(y_high)
rise = atan2(high, wide * (1 - 12 * letter) / 5)
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
before = "with labels right offset -1.2,-0.4 textcolor rgb"

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
     '' using (of('add', 'device')):@y:('labs 3, 4') \
       with labels left offset 0.5,-0.7 textcolor rgb blue, \
     '' using (of('work', 'device')):@y:(column('n') == 64 ? '64 rounds' : '') \
       with labels offset 0.8,-1.1 textcolor rgb blue, \
     '' using (of('mandelbrot', 'device')):@y with points ls 1 ps 2 * mark, \
     '' using (of('mandelbrot', 'device')):@y:('lab 5') \
       with labels right offset -1.2,0.1 textcolor rgb blue
