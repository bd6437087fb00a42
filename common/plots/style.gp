# style.gp -- the look of every figure, for a slide; a plot script loads it, then draws.
#
# draw.py sets: data (a CSV) and folder (where it lies), picture (the file to draw),
# format (svg, png or pdf), theme (light or dark), device (GPU, or CPU backend) and note
# (machine, backend, date and whether it was recorded or measured here, for the corner).

dark = theme eq 'dark'
paper = dark ? '#16181d' : '#ffffff'
ink = dark ? '#f0f0f0' : '#202020'
faint = dark ? '#3c4048' : '#dcdcdc'

# Okabe and Ito's colours, told apart by colour-blind readers too, and a mark for each.
blue = dark ? '#56b4e9' : '#0072b2'
vermilion = dark ? '#f5793a' : '#d55e00'
green = dark ? '#2bc79a' : '#009e73'
purple = dark ? '#e39bc4' : '#b0588a'
neutral = dark ? '#f0e442' : '#202020'

# The same geometry in all three: 1280 x 720 with letters of 22.
if (format eq 'svg') set terminal svg size 1280,720 font 'DejaVu Sans,22' \
                         fontscale 1.33 linewidth 1.2 background paper
if (format eq 'png') set terminal pngcairo size 1920,1080 font 'DejaVu Sans,22' \
                         fontscale 1.5 linewidth 1.5 pointscale 1.5 background paper
if (format eq 'pdf') set terminal pdfcairo size 1280/72.0,720/72.0 font 'DejaVu Sans,22' \
                         fontscale 1 background paper
mark = format eq 'svg' ? 0.55 : 1 # SVG draws larger marks
set output picture
set encoding utf8
set datafile separator ','
set datafile commentschars '#'
set datafile missing NaN # a line goes on over points that a figure leaves out

# Quiet axes: left and bottom only, with a faint grid behind the data.
set style line 100 lc rgb ink lw 1.5
set style line 101 lc rgb faint lw 1
set border 3 back ls 100
set tics nomirror out textcolor rgb ink
set grid back ls 101
set title noenhanced textcolor rgb ink
set xlabel offset 0,0.4 textcolor rgb ink
set ylabel offset 0.8,0 textcolor rgb ink

# From top to bottom: the headline, the key, the plot, the note.
set label 1000 at screen 0.02,0.95 left font ',27' textcolor rgb ink noenhanced
headline = 'set label 1000'
key = 'set key at screen 0.5,0.905 center top horizontal Left reverse noenhanced \
       textcolor rgb ink samplen 2 font ",20" \
       width (format eq "svg" ? 3 : 0) maxcols'
@key 3
set lmargin at screen 0.12
set rmargin at screen 0.97
set tmargin at screen 0.79
set bmargin at screen 0.205
set label 1001 note at screen 0.988,0.024 right font ',16' noenhanced \
    textcolor rgb (device eq 'GPU' ? ink : vermilion)

set style line 1 lc rgb blue lw 3 pt 7 ps 1.2 * mark       # disc
set style line 2 lc rgb vermilion lw 3 pt 5 ps 1.1 * mark  # square
set style line 3 lc rgb green lw 3 pt 9 ps 1.4 * mark      # triangle
set style line 4 lc rgb purple lw 3 pt 13 ps 1.4 * mark    # diamond
set style line 5 lc rgb neutral lw 3 pt 11 ps 1.4 * mark   # triangle down
set style line 6 lc rgb ink lw 2 dt 3               # a limit, a theory

# A time with its unit: label(1234.5) is '1.23 ms'.
scaled(x) = sprintf(x < 9.995 ? '%.2f' : x < 99.95 ? '%.1f' : '%.0f', x)
label(us) = us < 999.5 ? scaled(us) . ' µs' : us < 999500 ? scaled(us / 1e3) . ' ms' \
                                                         : scaled(us / 1e6) . ' s'
