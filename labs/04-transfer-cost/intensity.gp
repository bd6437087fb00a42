# intensity.gp -- the more work an element brings, the sooner the GPU wins.
# needs: n work pinned kernel_us total_us cpu1_us cpus_us work=16 pinned=1

load 'common/plots/style.gp'
@headline 'From which size on is the ' . device . ' faster, copies included?'
set xlabel 'rounds of arithmetic per element (K)'
set ylabel 'smallest n that wins' offset 1.6,0
set logscale x 2
set logscale y 2
set format x '2^{%L}'
set format y '2^{%L}'
never = 2.0**28 # where the sizes that were not found are put
set ytics 4, 16, 2**24
set ytics add ('never' never)
set yrange [4:never * 4]
set xrange [0.6:2**15]
@key 2

# A crossing lies between the size before, which still lost, and the one that won. The
# four are moved aside a little so that all can be seen.
crossings = sprintf("< labs/04-transfer-cost/crossings.py '%s'", data)
is(pinned, x) = column('pinned') == pinned ? x : NaN
found(name, x) = strcol(name) eq 'never' ? NaN : x
lost(name, x) = strcol(name) eq 'never' ? x : NaN
of(name, pinned) = sprintf("(is(%d, found('%s', aside * column('work')))): \
  (column('%s')):(column('%s') / 2.0):(column('%s'))", pinned, name, name, name, name)
one = of('total_cpu1', 0)
one_pinned = of('total_cpu1', 1)
all = of('total_cpus', 0)
all_pinned = of('total_cpus', 1)
nowhere(name, pinned) = is(pinned, lost(name, aside * column('work')))

plot keyentry with linespoints ls 2 title 'than one core', \
     keyentry with linespoints ls 1 title 'than one core, pinned', \
     keyentry with linespoints ls 4 title 'than all cores', \
     keyentry with linespoints ls 5 title 'than all cores, pinned', \
     aside = 0.82, crossings using @one with yerrorlines ls 2 notitle, \
     '' using (nowhere('total_cpu1', 0)):(never) with points ls 2 notitle, \
     aside = 0.94, '' using @one_pinned with yerrorlines ls 1 notitle, \
     '' using (nowhere('total_cpu1', 1)):(never) with points ls 1 notitle, \
     aside = 1.06, '' using @all with yerrorlines ls 4 notitle, \
     '' using (nowhere('total_cpus', 0)):(never) with points ls 4 notitle, \
     aside = 1.2, '' using @all_pinned with yerrorlines ls 5 notitle, \
     '' using (nowhere('total_cpus', 1)):(never) with points ls 5 notitle
