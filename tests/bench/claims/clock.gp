# clock.gp -- an addition timed by a clock that does not wait, and by one that does.
# needs: place label name time_us time_low_us time_high_us name=kernel

load 'common/plots/style.gp'
load 'common/plots/rows.gp'
set style line 3 lc rgb blue lw 3 pt 6 # the GPU's as well
set lmargin at screen 28 * letter
set yrange [-0.5:row_count - 0.5] # the tutorial's is the last
set xlabel 'time shown (µs); 2²⁰ floats, launched as in the tutorial'
set ytics offset -1,0 # beside the ring of what is next to 0
eval marks
value = 'time_us'
plot @rows
