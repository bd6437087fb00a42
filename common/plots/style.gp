# style.gp -- the look of every figure: size, colours, axes; a script loads it first.
#
# figure.py sets: data (a CSV) and folder (where it lies), picture (the file to draw),
# format (svg, png or pdf), size (slide, page or readme), device (GPU, or CPU backend), note
# (machine, backend, date and whether it was recorded or measured here), the colours of
# palette.csv, and what the figure's function in figures.py finds in the data.

# The canvas in points, and letters of 24 points: on a slide, 24 of its 540.
slide = size eq 'slide'
wide = slide ? 960 : 1280
tall = slide ? 540 : size eq 'page' ? 720 : 560
if (exists('canvas')) tall = canvas # its height, where a figure wants another
letter = 14.4 / wide # of 24 points, as a share of the canvas
line = 28.8 / tall

# Letters are 4 / 3 of the size named here, in all three formats.
if (format eq 'svg') set terminal svg size wide,tall font 'DejaVu Sans,18' \
                         fontscale 1.3334 linewidth 1.2 background paper
if (format eq 'png') set terminal pngcairo size 1920,1920*tall/wide \
                         font 'DejaVu Sans,18' fontscale 1920.0/wide \
                         linewidth 1920.0/wide pointscale 1920.0/wide background paper
if (format eq 'pdf') set terminal pdfcairo size wide/72.0,tall/72.0 \
                         font 'DejaVu Sans,18' fontscale 1 background paper
mark = format eq 'svg' ? 0.5 * wide / 960 : 1 # SVG draws larger marks
set output picture
set encoding utf8
set datafile separator ','
set datafile commentschars '#'
set datafile missing NaN # a line goes on over points that a figure leaves out

# Quiet axes: left and bottom only, with a faint grid below the data.
set style line 100 lc rgb ink lw 1.5
set style line 101 lc rgb faint lw 1
set border 3 back ls 100
set tics nomirror out scale 0.6 textcolor rgb ink
unset mxtics
unset mytics
set grid back ls 101
set errorbars 0.6 lw 0.8 dt 1 # thin, and solid where a line is dashed
set format '%g' # gnuplot's own puts a space before a number, which moves it aside
set title noenhanced textcolor rgb ink offset 0,-0.5
set xlabel offset 0,0.3 textcolor rgb ink

# What whiskers are, for a figure that has some.
whiskers = "set label 1003 'whiskers: 95 % interval' at screen 0.8 * letter, \
  screen 0.8 * line left font (slide ? ',18' : ',14') textcolor rgb grey"
# Where several lines meet, only the kernel's, and those thicker.
kernel_whiskers = whiskers . "; set label 1003 'kernel’s whiskers: 95 % interval'; \
  set errorbars lw 2"

# The spread above or below a bar of a linear axis, if it can be seen.
spread(x) = x > 0.02 * y_high ? x : NaN

# From top to bottom: the result, the plot, the note; names of lines to the right.
set label 1000 headline at screen 0.8 * letter, screen 1 - 1.2 * line left \
    font ',21' textcolor rgb ink noenhanced
set label 1001 note at screen 1 - 0.8 * letter, screen 0.8 * line right noenhanced \
    font (slide ? ',18' : ',14') \
    textcolor rgb (device eq 'GPU' ? grey : orange)
set lmargin at screen 8.5 * letter
set rmargin at screen 1 - 12.5 * letter
set tmargin at screen 1 - 3 * line
set bmargin at screen 4.6 * line
unset key

set style line 1 lc rgb blue lw 3 pt 7 ps 1.2 * mark         # kernel: disc
set style line 2 lc rgb orange lw 3 pt 5 ps 1.1 * mark       # with copies: square
set style line 3 lc rgb green lw 3 pt 9 ps 1.4 * mark        # one core: triangle
set style line 4 lc rgb green lw 3 dt (3,3) pt 12 ps 1.5 * mark   # all cores: diamond
set style line 5 lc rgb orange lw 3 dt (9,4) pt 4 ps 1.2 * mark   # pinned: open square
set style line 6 lc rgb ink lw 2 dt (3,4)                    # a limit, a theory
set style line 7 lc rgb blue lw 3 dt (9,4) pt 10 ps 1.5 * mark    # the device's own copy
set style line 8 lc rgb ink lw 3 pt 6 ps 3.2 * mark          # where lines cross: a ring

# Beside the y axis: set label 1002 'what it shows' @beside.
beside = "at screen 1.3 * letter, graph 0.5 center rotate by 90 textcolor rgb ink"

# Axes of sizes, and of times with their units; figures.py finds the range.
sizes = "set logscale x 2; set format x '2^{%L}'"
times = "set logscale y 10; set yrange [y_low:y_high]; set ytics @y_ticks"
# Numbers of a linear y axis from 1,000 on.
commas = ''
do for [i = 2:12] {
    commas = commas . sprintf("%s'%d,%03d' %d", i > 2 ? ', ' : '', i / 2, i % 2 * 500, i * 500)
}
thousands = "set ytics add (" . commas . ")"
