# roofline.gp -- what bounds the labs' kernels: memory, arithmetic or the link.
# needs: op name n bytes flop time_us op=copy op=link op=fma op=call name=device name=host

load 'common/plots/style.gp'
set lmargin at screen 9.5 * letter
set rmargin at screen 1 - 2.5 * letter
set xlabel 'FLOP per byte; dashed: lab 4 with 1 to 4,096 rounds'
set label 1002 'FLOP per second' @beside
set logscale xy 10
set xrange [0.04:4000]
set yrange [1:y_high]
set xtics ('0.1' 0.1, '1' 1, '10' 10, '100' 100, '1,000' 1000)
set ytics ("1 G" 1, "10 G" 10, "100 G" 100, "1 T" 1e3, "10 T" 1e4, "100 T" 1e5)
set samples 1000

# Along its roof a name rises as the roof does on the canvas.
set angles degrees
high = tall * (1 - 7.6 * line) / log10(y_high)
rise = atan2(high, wide * (1 - 12 * letter) / 5)
above = 10 ** (0.85 * tall * line / high)
along = "rotate by rise noenhanced textcolor rgb"
set label 1 memory_name at 0.12, memory * 0.12 * above @along blue
set label 2 link_name at 0.6, link * 0.6 / above ** 1.7 @along orange
set label 3 peak_name at sqrt(peak / memory * peak / link), peak * above \
    center noenhanced textcolor rgb blue
set label 4 host_name at 3900, host_peak / above \
    right noenhanced textcolor rgb green
set label 5 'lab 4' at 0.1, memory * 0.1 / above ** 1.1 left textcolor rgb blue
eval marks # the bends

roof(bandwidth, limit, x) = bandwidth * x < limit ? bandwidth * x : limit
of(op, name) = strcol('op') eq op && strcol('name') eq name ? \
               column('flop') / column('bytes') : NaN
y = "(column('flop') / column('time_us') / 1e3)"

# The path is lab 4's kernel, from 1 round for each element to 4096.
plot roof(host_memory, host_peak, x) with lines lc rgb green lw 2, \
     roof(link, peak, x) with lines ls 2, \
     roof(memory, peak, x) with lines ls 1, \
     data using (of('work', 'device')):@y with linespoints ls 1 lw 2 dt (9,4), \
     '' using (of('mandelbrot', 'device')):@y with points ls 1 ps 2 * mark, \
     '' using (of('mandelbrot', 'device')):@y:('Mandelbrot') \
       with labels right offset -1.2,0.1 textcolor rgb blue
