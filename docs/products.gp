# products.gp -- what 400 products take: as a tutorial published it, and ours.
# needs: place label name time_us

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set xlabel 'time of 400 products; tutorials: as published'
eval marks
value = 'time_us'
plot @rows
