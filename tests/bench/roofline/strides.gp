# strides.gp -- b[i] = a[i * stride]: the sectors of a warp's load, and the bandwidth.
# needs: stride bytes sectors time_us min_us max_us stride=8

load 'common/plots/style.gp'
load 'common/plots/panels.gp'

# Bytes that the program asks for; what the sectors alone would leave of them is a line.
rate(t) = column('bytes') / column(t) / 1e6
at(s, x) = column('stride') == s ? x : NaN
stats data using (at(1, rate('time_us'))) nooutput name 'one'
stats data using (at(8, rate('time_us'))) nooutput name 'eight'
stats data using (at(1, column('sectors'))) nooutput name 'fewest'
stats data using (at(8, column('sectors'))) nooutput name 'most'
stores = 4 # sectors
@headline sprintf('At stride 8, %.0f sectors instead of %.0f: 1/%.1f of the bandwidth', \
                  most_max, fewest_max, one_max / eight_max)
set tmargin at screen 0.82
set xlabel 'stride in b[i] = a[i * stride]'
set xrange [0:33]
set xtics (1, 4, 8, 16, 24, 32)

@panel_left
set title 'sectors per load of a warp'
set yrange [0:36]
set ytics (4, 8, 16, 24, 32)
plot data using 'stride':'sectors' with linespoints ls 1

@panel_right
set title 'TB/s that the program asks for'
set yrange [0:*]
set ytics 1
set label 10 'if only sectors counted' at 12, one_max * (fewest_max + stores) \
    / (most_max + stores) offset 0,1 font ',16' textcolor rgb ink
plot data using 'stride':(one_max * (fewest_max + stores) / (column('sectors') + stores)) \
          with lines ls 6, \
     '' using 'stride':(rate('time_us')):(rate('max_us')):(rate('min_us')) \
        with yerrorlines ls 1
