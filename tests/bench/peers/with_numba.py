# with_numba.py -- experiments 8, 10 and 12 in Numba: loops on one core, kernels on a GPU.
from shared import *

numba = need("numba")


def count(cr, ci):
    zr = zi = np.float32(0)
    last = 0
    for n in range(MAX_ITER):
        zr2, zi2 = zr * zr, zi * zi
        if not zr2 + zi2 < np.float32(ESCAPE_RADIUS**2):
            break
        last = n
        zi = np.float32(2) * zr * zi + ci
        zr = zr2 - zi2 + cr
    return 0 if last == MAX_ITER - 1 else last


count_cpu = numba.njit(count)


@numba.njit
def add_cpu(out, a, b):  # out is b: with two names for it the compiler would not use SIMD
    for i in range(b.size):
        b[i] += a[i]


@numba.njit
def multiply_cpu(out, a, b):
    for i in range(out.size):
        out[i] = a[i] * b[i]


@numba.njit
def mandelbrot_cpu(counts, x, y):
    for row in range(y.size):
        for column in range(x.size):
            counts[row, column] = count_cpu(x[column], y[row])


def on_one_core(number, name, work, right, n, reps):
    times = []
    for rep in range(reps + 1):  # number 0 compiles
        a, b = inputs(n, rep)
        expected = right(a, b)
        out = b if name == "add" else np.empty_like(a)
        _, us = clock(lambda: work(out, a, b))
        same(name, rep, out, expected)
        times.append(us)
    row(number, "one_core", "numba", n, times[1:])


def sets_on_one_core():
    x, y = plane()
    times = []
    for rep in range(HOST_REPS + 1):
        counts = np.empty((HEIGHT, WIDTH), np.int32)
        _, us = clock(lambda: mandelbrot_cpu(counts, x, y.ravel()))
        same_counts(counts)
        times.append(us)
    row(12, "one_core", "numba", WIDTH * HEIGHT, times[1:])


on_one_core(8, "add", add_cpu, np.add, ADD_N, HOST_REPS)
on_one_core(10, "multiply", multiply_cpu, np.multiply, MULTIPLY_N, HOST_REPS)
sets_on_one_core()
sys.stdout.flush()

try:
    from numba import cuda
    usable = cuda.is_available()
except Exception:  # as many kinds as there are ways to lack a GPU
    usable = False
if not usable:
    leave("no usable GPU: its kernels are left out")
count_gpu = cuda.jit(device=True)(count)


@cuda.jit
def add_kernel(out, a, b):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[i] + b[i]


@cuda.jit
def multiply_kernel(out, a, b):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[i] * b[i]


@cuda.jit
def mandelbrot_kernel(counts, x, y):
    column, row = cuda.grid(2)
    if column < x.size and row < y.size:
        counts[row, column] = count_gpu(x[column], y[row])


def on_the_gpu(number, name, kernel, right, n, reps):
    call, copies = [], []
    launch = kernel[(n + 255) // 256, 256]

    def resident(out, a, b):
        launch(out, a, b)
        cuda.synchronize()

    def whole(a, b):
        d_a, d_b = cuda.to_device(a), cuda.to_device(b)
        out = d_b if name == "add" else cuda.device_array_like(d_a)
        launch(out, d_a, d_b)
        return out.copy_to_host(pinned)

    pinned_a, pinned_b, pinned = (cuda.pinned_array(n, np.float32) for _ in range(3))
    for rep in range(reps + 1):  # number 0 compiles
        a, b = inputs(n, rep)
        pinned_a[:], pinned_b[:] = a, b
        d_a, d_b = cuda.to_device(a), cuda.to_device(b)
        out = d_b if name == "add" else cuda.device_array_like(d_a)
        cuda.synchronize()
        call.append(clock(lambda: resident(out, d_a, d_b))[1])
        same(name, rep, out.copy_to_host(), right(a, b))
        result, us = clock(lambda: whole(pinned_a, pinned_b))
        same(name, rep, result, right(a, b))
        copies.append(us)
    row(number, "call", "numba", n, call[1:])
    row(number, "copies", "numba", n, copies[1:])


def sets_on_the_gpu():
    x, y = plane()
    grid, block = ((WIDTH + 15) // 16, (HEIGHT + 15) // 16), (16, 16)
    launch = mandelbrot_kernel[grid, block]
    start, stop = cuda.event(), cuda.event()
    pinned = cuda.pinned_array((HEIGHT, WIDTH), np.int32)
    kernel, copies = [], []

    def whole():
        d_x, d_y = cuda.to_device(x), cuda.to_device(y.ravel())
        d_counts = cuda.device_array((HEIGHT, WIDTH), np.int32)
        launch(d_counts, d_x, d_y)
        return d_counts.copy_to_host(pinned)

    def kernel_us():
        d_x, d_y = cuda.to_device(x), cuda.to_device(y.ravel())
        d_counts = cuda.device_array((HEIGHT, WIDTH), np.int32)
        launch(d_counts, d_x, d_y)  # the device is busy when the watch starts
        start.record()
        launch(d_counts, d_x, d_y)
        stop.record()
        same_counts(d_counts.copy_to_host())
        return 1000 * cuda.event_elapsed_time(start, stop)

    for rep in range(DEVICE_REPS + 1):
        counts, us = clock(whole)
        same_counts(counts)
        copies.append(us)
        kernel.append(kernel_us())
    row(12, "copies", "numba", WIDTH * HEIGHT, copies[1:])
    row(12, "kernel", "numba", WIDTH * HEIGHT, kernel[1:])


sets_on_the_gpu()
on_the_gpu(8, "add", add_kernel, np.add, ADD_N, DEVICE_REPS)
on_the_gpu(10, "multiply", multiply_kernel, np.multiply, MULTIPLY_N, DEVICE_REPS)
