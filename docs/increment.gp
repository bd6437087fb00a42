# increment.gp -- ten million increments: what two tutorials published, and ours.
# needs: place label name time_us

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 21 * letter
set xlabel 'time of 10,000,000 increments'
set yrange [row_count - 0.5:-1.4]
set label 3 'as published:' at graph -0.02, first -0.95 right textcolor rgb ink
eval marks
value = 'time_us'
plot @rows
