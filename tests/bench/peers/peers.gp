# peers.gp -- the seed experiments in CUDA C beside NumPy, Numba and CuPy.
# needs: experiment op name time_us min_us max_us place label name=ours

load 'common/plots/style.gp'
@headline 'The same experiments in CUDA C and in Python'
@key 2
set key width 2
set lmargin at screen 0.36
set ytics font ',20'
set logscale x 10
set format x '10^{%T}'
set xlabel 'time (µs); on one core, or on the ' . device
stats data using 'place' name 'places' nooutput
set yrange [places_max + 0.5:-0.5]

# A little apart, so that none hides another.
of(who, up) = strcol('name') eq who ? column('place') + up : NaN
bars(who, up) = \
    sprintf("using 'time_us':(of('%s', %g)):'min_us':'max_us' with xerrorbars", who, up)
ours = bars('ours', 0.24)
numpy = bars('numpy', -0.24)
numba = bars('numba', -0.08)
cupy = bars('cupy', 0.08)

plot data using 'time_us':'place':yticlabels(stringcolumn('label')) \
          with dots lc rgb paper notitle, \
     '' @ours ls 1 title 'ours', \
     '' @numpy ls 2 title 'NumPy', \
     '' @numba ls 3 title 'Numba', \
     '' @cupy ls 4 title 'CuPy'
