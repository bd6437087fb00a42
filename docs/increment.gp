# increment.gp -- ten million increments: what two tutorials published, and ours.
# needs: place label name time_us

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set lmargin at screen 21 * letter
set xlabel 'time of 10,000,000 increments; tutorials: as published'
eval marks
value = 'time_us'
plot @rows
