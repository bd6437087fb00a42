# style.gp -- the look of every figure; a plot script loads it first, then describes its data.
#
# common/plots sets: data (a CSV), picture (the file to draw), format (svg, png or pdf),
# note (machine, backend and date, for the corner), kernel_title (what ran the kernel).

if (format eq 'svg') set terminal svg size 960,600 font 'DejaVu Sans,15' background 'white'
if (format eq 'png') set terminal pngcairo size 1440,900 font 'DejaVu Sans,20' linewidth 1.5
if (format eq 'pdf') set terminal pdfcairo size 16cm,10cm font 'DejaVu Sans,11'
set output picture
set encoding utf8
set datafile separator ','
set datafile commentschars '#'

# Quiet axes: left and bottom only, grey, with a faint grid behind the data.
set style line 100 lc rgb '#606060' lw 1
set style line 101 lc rgb '#d8d8d8' lw 0.7
set border 3 back ls 100
set tics nomirror out
set grid back ls 101
set key top left Left reverse noenhanced width 2
set title noenhanced
set label 1000 note at screen 0.985,0.025 right font ',11' textcolor rgb '#606060' noenhanced
set bmargin 5
set rmargin 4

# Okabe and Ito's colours, told apart by colour-blind readers too, and a mark for each.
set style line 1 lc rgb '#0072b2' lw 2.5 pt 7 ps 0.8  # blue, disc
set style line 2 lc rgb '#d55e00' lw 2.5 pt 5 ps 0.8  # vermilion, square
set style line 3 lc rgb '#009e73' lw 2.5 pt 9 ps 0.9  # green, triangle
set style line 4 lc rgb '#cc79a7' lw 2.5 pt 13 ps 0.9 # purple, diamond
set style line 5 lc rgb '#e69f00' lw 2.5 pt 11 ps 0.9 # orange, triangle down
set style line 6 lc rgb '#56b4e9' lw 2.5 pt 15 ps 0.9 # sky blue, pentagon
