# style.gp -- the look of every figure: size, letters, colours, lines and axes.
#
# figure.py sets before: picture (the file to draw), format (svg, png or pdf), headline,
# subtitle, note (the machine and the date), whiskers (what they are), warning (the note's
# colour) and the colours of palette.csv.

# The canvas in points. At a width of 400, the smallest letters are 8 high.
wide = 960
tall = 540
small = ',14.4'

# Letters are 4 / 3 of the size named here, in all three formats.
if (format eq 'svg') set terminal svg size wide,tall font 'DejaVu Sans,16.5' \
                         fontscale 1.3334 linewidth 1.2 background paper
if (format eq 'png') set terminal pngcairo size 2*wide,2*tall font 'DejaVu Sans,16.5' \
                         fontscale 2 linewidth 2 pointscale 2 background paper
if (format eq 'pdf') set terminal pdfcairo size wide/72.0,tall/72.0 \
                         font 'DejaVu Sans,16.5' fontscale 1 background paper
mark = format eq 'svg' ? 0.5 : 1 # SVG draws larger marks
set output picture
set encoding utf8

# Quiet axes: left and bottom only, with a faint grid below the data.
set style line 100 lc rgb ink lw 1.5
set style line 101 lc rgb faint lw 1
set border 3 back ls 100
set tics nomirror out scale 0.6 textcolor rgb ink
set grid back ls 101
set errorbars 0.6 lw 0.8 dt 1 # thin, and solid where a line is dashed
set xlabel offset 0,0.3 textcolor rgb ink
unset key

# From top to bottom: the result, what is shown, the plot, and where it was measured.
set label headline at screen 16.0 / wide, screen 1 - 30.0 / tall left \
    font ',21' textcolor rgb ink noenhanced
set label subtitle at screen 16.0 / wide, screen 1 - 62.0 / tall left \
    font small textcolor rgb grey noenhanced
set label whiskers at screen 16.0 / wide, screen 18.0 / tall left \
    font small textcolor rgb grey noenhanced
set label note at screen 1 - 16.0 / wide, screen 18.0 / tall right \
    font small textcolor rgb warning noenhanced

set style line 1 lc rgb blue lw 3 pt 7 ps 1.5 * mark         # kernel: disc
set style line 2 lc rgb orange lw 3 pt 5 ps 1.4 * mark       # with copies: square
set style line 3 lc rgb green lw 3 pt 9 ps 1.8 * mark        # one core: triangle
set style line 4 lc rgb green lw 3 dt (3,3) pt 12 ps 1.9 * mark   # all cores: diamond
set style line 5 lc rgb orange lw 3 dt (9,4) pt 4 ps 1.5 * mark   # pinned: open square
set style line 6 lc rgb ink lw 2 dt (3,4)                    # a limit, a theory
set style line 7 lc rgb blue lw 3 dt (9,4) pt 10 ps 1.9 * mark    # the device's own copy
set style line 8 lc rgb ink lw 3 pt 6 ps 3.4 * mark            # a ring
set style line 9 lc rgb blue lw 2 dt (4,4) pt 0              # a stopwatch
set style line 10 lc rgb blue lw 2                           # roofs
set style line 11 lc rgb green lw 2
set style line 12 lc rgb orange lw 2
