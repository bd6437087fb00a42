# with_cupy.py -- experiments 8, 10 and 12 in CuPy: array programs, and a kernel.
from shared import *

cp = need("cupy")
try:
    cp.cuda.runtime.getDeviceCount()
    cp.zeros(1)
except Exception as error:  # CuPy has a different exception for each way to lack a GPU
    leave(f"no usable GPU ({str(error).splitlines()[0]}): left out")
from cupyx import empty_pinned

count = cp.ElementwiseKernel("float32 cr, float32 ci", "int32 count", f"""
    float zr = 0, zi = 0;
    int last = 0;
    for (int n = 0; n < {MAX_ITER}; n++) {{
        float zr2 = zr * zr, zi2 = zi * zi;
        if (!(zr2 + zi2 < {ESCAPE_RADIUS ** 2}f))
            break;
        last = n;
        zi = 2 * zr * zi + ci;
        zr = zr2 - zi2 + cr;
    }}
    count = last == {MAX_ITER - 1} ? 0 : last;""", "count_iterations")


def wait(result):
    cp.cuda.Device().synchronize()
    return result


def to_device(host):
    device = cp.empty(host.shape, host.dtype)
    device.set(host)
    return device


def experiment(number, name, work, right, n, reps):
    call, copies = [], []
    pinned_a, pinned_b, out = (empty_pinned(n, np.float32) for _ in range(3))
    for rep in range(reps + 1):  # number 0 warms up and compiles
        a, b = inputs(n, rep)
        pinned_a[:], pinned_b[:] = a, b
        d_a, d_b = wait((cp.asarray(a), cp.asarray(b)))
        result, us = clock(lambda: wait(work(d_a, d_b)))
        same(name, rep, result.get(), right(a, b))
        call.append(us)
        result, us = clock(lambda: work(to_device(pinned_a), to_device(pinned_b))
                           .get(out=out))
        same(name, rep, result, right(a, b))
        copies.append(us)
    row(number, "call", "cupy", n, call[1:])
    row(number, "copies", "cupy", n, copies[1:])


def sets(name, reps, work):
    """From the plane on the host to the counts on the host."""
    out = empty_pinned((HEIGHT, WIDTH), np.int32)
    times = []
    for rep in range(reps + 1):
        counts, us = clock(lambda: work().get(out=out))
        same_counts(counts)
        times.append(us)
    row(12, "copies", name, WIDTH * HEIGHT, times[1:])


def kernels():
    d_x, d_y = to_device(x), to_device(y)
    start, stop = cp.cuda.Event(), cp.cuda.Event()
    times = []
    for rep in range(DEVICE_REPS + 1):
        count(d_x, d_y)  # the device is busy when the watch starts
        start.record()
        counts = count(d_x, d_y)
        stop.record()
        same_counts(counts.get())
        times.append(1000 * cp.cuda.get_elapsed_time(start, stop))
    row(12, "kernel", "cupy", WIDTH * HEIGHT, times[1:])


x, y = plane()
sets("cupy", DEVICE_REPS, lambda: mandelbrot(cp))
sets("cupy_kernel", DEVICE_REPS, lambda: count(to_device(x), to_device(y)))
kernels()
experiment(8, "add", add, lambda a, b: a + b, ADD_N, DEVICE_REPS)
experiment(10, "multiply", multiply, multiply, MULTIPLY_N, DEVICE_REPS)
