# order.gp -- which block printed each line, run by run, and when the host did.
# needs: run line label label=host

load 'common/plots/style.gp'
set xlabel 'line of the output, with the number of the block that printed it'
set label 1002 'run' @beside
set lmargin at screen 5 * letter
set rmargin at screen 1 - 2 * letter
set xrange [0.5:17.5]
set xtics 1 scale 0
set yrange [8.55:0.45]
set ytics 1 scale 0
unset grid
set style fill transparent solid 1 noborder
of(who) = strcol('label') eq who ? column('line') : NaN
box = "'run':(0.47):(0.42) with boxxyerror lc rgb"

plot data using (of('0')):@box blue, \
     '' using (of('1')):@box blue fs transparent solid 0.65 noborder, \
     '' using (of('2')):@box blue fs transparent solid 0.4 noborder, \
     '' using (of('3')):@box blue fs transparent solid 0.2 noborder, \
     '' using (of('host')):@box green, \
     '' using 'line':'run':(strcol('label') eq '0' ? '0' : '') \
       with labels textcolor rgb paper, \
     '' using 'line':'run':(strcol('label') eq '0' || strcol('label') eq 'host' ? '' : \
                            strcol('label')) with labels textcolor rgb ink, \
     '' using 'line':'run':(strcol('label') eq 'host' ? 'host' : '') \
       with labels font (slide ? ',15' : ',16') textcolor rgb paper
