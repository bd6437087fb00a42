# mandelbrot_set.gp -- the picture that the kernel computed, with the time it took.
# needs: width height max_iter kernel_us total_us cpu1_us width=1500 max_iter=400

load 'common/plots/style.gp'
stats data using (column('width') == 1500 && column('max_iter') == 400 ? \
                  column('kernel_us') : NaN) name 'kernel' nooutput
file = folder . '/mandelbrot_set.png'
if (system('test -r "' . file . '" && echo yes') ne 'yes') exit error file . ' is missing'
stats file binary filetype=png using 1 name 'pixel' nooutput
wide = sqrt(pixel_records * 6 / 5.0) # 6 to 5, as the view
step = wide > 1000 ? 2 : 1           # as many pixels as a slide shows

@headline '1500 × 1250 points, 400 iterations: ' . \
          label(kernel_median) . ' on the ' . device
set xlabel 'real part'
set ylabel 'imaginary part'
set xrange [-2.25:0.75]
set yrange [-1.25:1.25]
set size ratio -1
unset key
unset grid
set tmargin at screen 0.88
set lmargin at screen 0.27
plot file binary filetype=png origin=(-2.25, -1.25) \
     dx=(3 / wide) dy=(3 / wide) every step:step with rgbimage
