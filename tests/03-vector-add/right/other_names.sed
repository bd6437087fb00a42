# All kernels and helpers are static and have other names: the whole decides.
s/(add|increment|multiply)_kernel/k_\1/g
s/^int blocks_for/static int blocks/
s/blocks_for/blocks/g
s/^(void|float) stopwatch/static \1 stopwatch/
