# mandelbrot_set.gp -- the picture that the kernel computed, with the time it took.
# needs: width height max_iter kernel_us total_us cpu1_us width=1500 max_iter=400

load 'common/plots/style.gp'
file = folder . '/mandelbrot_set.png'
if (system('test -r "' . file . '" && echo yes') ne 'yes') exit error file . ' is missing'
stats file binary filetype=png using 1 name 'pixel' nooutput
dots = sqrt(pixel_records * 6 / 5.0) # 6 to 5, as the view
step = dots > 1000 ? 2 : 1           # as many pixels as a slide shows

set xrange [-2.25:0.75]
set yrange [-1.25:1.25]
set xtics ('−2' -2, '−1' -1, '0' 0)
set ytics ('−i' -1, '0' 0, 'i' 1)
set size ratio -1
set xlabel points
unset grid
set tmargin at screen 1 - 3 * line
set bmargin at screen 4.6 * line
set lmargin at screen 5 * letter
set rmargin at screen 0.6
eval marks
plot file binary filetype=png origin=(-2.25, -1.25) \
     dx=(3 / dots) dy=(3 / dots) every step:step with rgbimage
