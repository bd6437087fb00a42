# clock.gp -- an addition timed by a clock that does not wait, and by one that does.
# needs: place label name time_us min_us max_us name=kernel

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set xlabel 'time of one addition of 2^{20} floats, <<<n, 4>>>'
eval marks
value = 'time_us'
plot @rows
