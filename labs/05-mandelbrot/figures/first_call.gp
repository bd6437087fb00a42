# first_call.gp -- the start of the device and the first call beside those that follow.
# needs: width max_iter first_us total_us startup_us width=1500 max_iter=400

load 'common/plots/style.gp'
set style fill solid noborder
set lmargin at screen 13.5 * letter
set rmargin at screen 1 - 3 * letter
set yrange [2.6:-0.6]
set xrange [0:1.18 * longest]
who = device eq 'GPU' ? device : 'device'
set ytics scale 0 ("start of\nthe ".who 0, "first picture" 1, "later pictures" 2)
unset grid
set bmargin at screen 2 * line
unset xtics # each bar has its value
set border 2
at(x) = column('width') == 1500 && column('max_iter') == 400 ? x : NaN
ms(name) = column(name) / 1e3
bar = "with boxxyerror lc rgb"
eval marks

plot data using (0):(at(0)):(0):(ms('startup_us')):(-0.3):(0.3) @bar grey, \
     '' using (0):(at(1)):(0):(ms('first_us')):(0.7):(1.3) @bar orange, \
     '' using (0):(at(2)):(0):(ms('total_us')):(1.7):(2.3) @bar orange
