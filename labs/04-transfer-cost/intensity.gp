# intensity.gp -- the more work an element brings, the sooner the GPU wins.
# needs: n work pinned kernel_us total_us cpu1_us cpus_us work=16 pinned=1

load 'common/plots/style.gp'
load 'common/plots/panels.gp'
set label 1002 'smallest n that wins' @beside
set logscale xy 2
set format xy '2^{%L}'
never = 2.0**26 # where the sizes that were not found are put
set ytics 4, 16, 2**22
set ytics add ('never' never)
y_blank = "4, 16, 2**22; set format y ''; set ytics add ('' never)"
set yrange [8:never * 4]
set xrange [0.6:2**15]
set xtics 16

# A crossing lies between the size before, which still lost, and the one that won.
crossings = sprintf("< labs/04-transfer-cost/crossings.py '%s'", data)
is(x) = column('pinned') == pinned ? x : NaN
found(name) = strcol(name) eq 'never' ? NaN : is(aside * column('work'))
lost(name) = strcol(name) eq 'never' ? is(aside * column('work')) : NaN

# Moved aside a little, so that both can be seen.
curves = "plot aside = 0.93, crossings using (found('total_cpu1')): \
    'total_cpu1':(column('total_cpu1') / 2):'total_cpu1' with yerrorlines ls 3, \
  '' using (lost('total_cpu1')):(never) with points ls 3, \
  aside = 1.08, '' using (found('total_cpus')): \
    'total_cpus':(column('total_cpus') / 2):'total_cpus' with yerrorlines ls 4, \
  '' using (lost('total_cpus')):(never) with points ls 4"

set xlabel 'rounds per element'
@panel_left
set title 'pageable memory'
eval never_left
pinned = 0
@curves
@panel_right
set title 'pinned memory'
eval never_right
pinned = 1
@curves
unset multiplot
