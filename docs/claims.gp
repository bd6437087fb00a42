# claims.gp -- the speedups that the tutorials reported, beside ours.
# needs: claim_cpu claim_gpu kernel_one copies_one copies_all

load 'common/plots/style.gp'
@headline 'Speedups that the tutorials reported, and ours'
@key 1
set tmargin at screen 0.72
set lmargin at screen 0.3
set logscale x 10
set format x '10^{%T}'
set xlabel 'CPU time / ' . device . ' time'
stats data using 'kernel_one' name 'claims' nooutput
set yrange [claims_records - 0.5:-0.6]
set arrow 1 from first 1, graph 0 to first 1, graph 1 nohead back lc rgb ink lw 2

plot data using (column('claim_cpu') / column('claim_gpu')):0:yticlabels(1) \
       with points ls 5 pt 3 ps 3 * mark title 'a tutorial: its GPU over its CPU', \
     '' using 'kernel_one':0 \
       with points ls 1 ps 2 * mark title 'ours: kernel over one core', \
     '' using 'copies_one':0 \
       with points ls 2 ps 2 * mark title 'ours: with copies, over one core', \
     '' using 'copies_all':0 \
       with points ls 4 ps 2.4 * mark title 'ours: with copies, over all cores'
