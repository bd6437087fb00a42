# shared.py -- what the Python peers share: inputs, array programs, clock, verdicts.
import importlib
import os
import sys
import time
import warnings

OUT = os.environ.get("OUT", "build")  # where ours left its results
PEER = os.path.basename(sys.argv[0])[len("with_"):-len(".py")]
WIDTH, HEIGHT, MAX_ITER, ESCAPE_RADIUS = 1500, 1250, 400, 2.0**40
ADD_N, MULTIPLY_N = 2**20, 400
DEVICE_REPS, HOST_REPS = (int(os.environ.get("REPS") or usual) for usual in (30, 3))


def need(name):
    """The package of that name; without it one line, and no rows: that is no failure."""
    warnings.simplefilter("ignore")  # a small launch is small on purpose
    try:
        return importlib.import_module(name)
    except ImportError:
        leave(f"{os.environ.get('PYTHON', 'this Python')} has no {name}: left out")


def leave(why):
    print(f"peers: {PEER}: {why}", file=sys.stderr)
    sys.exit(0)


np = need("numpy")


def random_at(rep, which, n):
    """Input `which` of repetition `rep`, seed 1, as random_inputs.h makes it, bit for bit."""
    mask = 2**64 - 1
    seed = (0xD1342543DE82EF95 + rep * 0x2545F4914F6CDD1D + which) & mask
    z = np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z += np.uint64(seed)
    z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    z = (z ^ z >> np.uint64(31)) >> np.uint64(40)
    return z.astype(np.float32) * np.float32(2**-24)


def inputs(n, rep):
    """Two fresh arrays; those of repetition 0 are those whose result ours kept."""
    if rep == 0:
        return random_at(0, 0, n), random_at(0, 1, n)
    generator = np.random.default_rng(rep)
    return generator.random(n, np.float32), generator.random(n, np.float32)


def plane():
    """Experiment 12's points in float: a row of real parts, a column of imaginary."""
    x = np.linspace(-2.25, 0.75, WIDTH).astype(np.float32)
    y = np.linspace(-1.25, 1.25, HEIGHT).astype(np.float32)
    return x, y[:, None]


def add(a, b):
    b += a
    return b


def multiply(a, b):
    return a * b


def mandelbrot(xp):
    """Experiment 12 as an array program of NumPy or CuPy; CuPy returns before its end."""
    x, y = plane()
    c = xp.asarray(x) + 1j * xp.asarray(y).astype(xp.complex64)
    z, counts = xp.zeros_like(c), xp.zeros(c.shape, xp.int32)
    for n in range(MAX_ITER):
        near = abs(z) < ESCAPE_RADIUS
        counts[near] = n
        w = z[near]
        z[near] = w * w + c[near]
    counts[counts == MAX_ITER - 1] = 0
    return counts


def clock(work):
    """What work() returns, and the microseconds that it took."""
    start = time.perf_counter_ns()
    result = work()
    return result, (time.perf_counter_ns() - start) / 1e3


def row(experiment, op, name, n, times):
    print(f"{experiment},{op},{name},{n}," + " ".join(f"{us:.3f}" for us in times))


def ours(name, dtype):
    return np.fromfile(os.path.join(OUT, name + ".raw"), dtype)


def same(name, rep, got, right):
    """Ends the script if a result is not ours (repetition 0) or not what NumPy gets."""
    if rep == 0:
        right = ours(name, np.float32)
    if not np.array_equal(got, right):
        wrong(f"{name}, repetition {rep}: {np.sum(got != right)} elements differ")


def same_counts(got):
    """Lab 5's rule: at most 1 point in 200 differs, each beside a border."""
    right = ours("mandelbrot", np.int32).reshape(HEIGHT, WIDTH)
    rows, columns = np.nonzero(got != right)
    dy, dx = np.mgrid[0:5, 0:5].reshape(2, 25)
    around = np.pad(right, 2, "edge")[rows[:, None] + dy, columns[:, None] + dx]
    inside = np.sum((around == around[:, 12:13]).all(axis=1))
    if inside or rows.size > right.size // 200:
        wrong(f"mandelbrot: {rows.size} counts differ, {inside} of them not at a border")


def wrong(what):
    print(f"wrong: {PEER}: {what}", file=sys.stderr)
    sys.exit(1)
