# with_cupy.py -- experiments 8, 10 and 12 in CuPy: array programs on the GPU.
from shared import *

cp = need("cupy")
try:
    cp.cuda.runtime.getDeviceCount()
    cp.zeros(1)
except Exception as error:  # CuPy has an exception of its own for each way to lack a GPU
    leave(f"no usable GPU ({str(error).splitlines()[0]}): left out")


def wait(result):
    cp.cuda.Device().synchronize()
    return result


def experiment(number, name, work, right, n, reps):
    call, copies = [], []
    for rep in range(reps + 1):  # number 0 warms up and compiles
        a, b = inputs(n, rep)
        d_a, d_b = wait((cp.asarray(a), cp.asarray(b)))
        result, us = clock(lambda: wait(work(d_a, d_b)))
        same(name, rep, result.get(), right(a, b))
        call.append(us)
        result, us = clock(lambda: work(cp.asarray(a), cp.asarray(b)).get())
        same(name, rep, result, right(a, b))
        copies.append(us)
    row(number, "call", "cupy", n, call[1:])
    row(number, "copies", "cupy", n, copies[1:])


times = []
for rep in range(SET_REPS + 1):
    counts, us = clock(lambda: mandelbrot(cp).get())
    same_counts(counts)
    times.append(us)
row(12, "first", "cupy", WIDTH * HEIGHT, times[:1])
row(12, "copies", "cupy", WIDTH * HEIGHT, times[1:])
experiment(8, "add", add, lambda a, b: a + b, ADD_N, ADD_REPS)
experiment(10, "multiply", multiply, multiply, MULTIPLY_N, MULTIPLY_REPS)
