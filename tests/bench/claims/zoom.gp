# zoom.gp -- pictures by lab 5's program, each four times as deep as the one before.
# needs: zoom iterations kernel_us zoom=1 zoom=16384

load 'common/plots/style.gp'
file(i) = sprintf('%s/zoom_%d.png', folder, 4 ** i)
do for [i = 0:7] {
    if (system('test -r "' . file(i) . '" && echo yes') ne 'yes') {
        exit error file(i) . ' is missing'
    }
}
unset border
unset xtics
unset ytics
unset grid
set size ratio -1
set tmargin at screen 1 - 2.2 * line
set bmargin at screen 1.6 * line
set lmargin at screen 0.6 * letter
set rmargin at screen 1 - 0.6 * letter
# A strip of every second picture for the README, else two rows; a row is `deep` units.
set xrange [0:3 * pitch + 300]
set yrange [-deep * (strip ? 1 : 2):0]
eval marks
plot for [i = 0:7:strip ? 2 : 1] file(i) binary filetype=png \
     origin=((strip ? i / 2 : i % 4) * pitch, -(strip ? 0 : i / 4) * deep - 250) \
     dx=1 dy=1 with rgbimage
