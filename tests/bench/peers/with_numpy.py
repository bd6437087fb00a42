# with_numpy.py -- experiments 8, 10 and 12 in NumPy, on one core.
from shared import *


def experiment(number, name, work, right, n, reps):
    times = []
    for rep in range(reps + 1):  # number 0 warms up
        a, b = inputs(n, rep)
        expected = right(a, b)
        result, us = clock(lambda: work(a, b))
        same(name, rep, result, expected)
        times.append(us)
    row(number, "one_core", "numpy", n, times[1:])


experiment(8, "add", add, lambda a, b: a + b, ADD_N, HOST_REPS)
experiment(10, "multiply", multiply, multiply, MULTIPLY_N, HOST_REPS)
times = []
for rep in range(HOST_REPS):  # seconds each: there is nothing to warm up
    counts, us = clock(lambda: mandelbrot(np))
    same_counts(counts)
    times.append(us)
row(12, "one_core", "numpy", WIDTH * HEIGHT, times)
