# axes.py -- the ranges of a figure's axes, and the names of their ticks.
from dataclasses import dataclass
from math import floor, inf, log, log10

from common.plots.arithmetic import unit_of


@dataclass
class Axis:
    low: float
    high: float
    ticks: dict  # value: its name
    log: bool = True

    def share(self, value):
        """Where a value is, from 0 to 1."""
        scale = log if self.log else float
        low, high = scale(self.low), scale(self.high)
        return (scale(max(value, self.low)) - low) / (high - low)

    def commands(self, letter):
        """Gnuplot's; the letter is x or y."""
        named = ", ".join(f'"{name}" {value:.9g}' for value, name in self.ticks.items())
        named = named.replace("%", "%%")  # or it is a format
        return ([f"set logscale {letter} 10"] if self.log else []) + [
            f"set {letter}range [{self.low:.9g}:{self.high:.9g}]",
            f"set {letter}tics ({named}) noenhanced"]


def decades(values, name):
    """A logarithmic axis from 1, 2 or 5 times a power of ten to another.

    Its ticks are powers of ten, on a short one also 2 and 5 times these.
    """
    values = [value for value in values if 0 < value < inf]
    low, high = round_down(min(values) / 1.1), round_up(1.1 * max(values))
    steps = (1,) if high > 150 * low else (1, 2, 5)
    marks = [step * 10.0 ** power for power in range(-12, 12) for step in steps]
    return Axis(low, high, {x: name(x) for x in marks
                            if low * 0.999 <= x <= high * 1.001})


def round_down(x):
    power = 10.0 ** floor(log10(x) + 1e-9)
    return max(step * power for step in (1, 2, 5) if step * power <= x * (1 + 1e-9))


def round_up(x):
    return 1 / round_down(1 / x)


def times(values):
    return decades(values, name_time)


def name_time(us):
    size, unit = unit_of(us)
    return f"{us / size:.0f} {unit}"


def plain(x):
    """1,000, 10 and 0.01."""
    return f"{x:,.0f}" if x >= 1 else f"{x:.9f}".rstrip("0").rstrip(".")


def multiple(x):
    return f"{plain(x)} ×"


def doublings(values, name):
    """A logarithmic axis of powers of two; up to nine ticks, with one at its last."""
    low, high = min(values), max(values)
    powers = round(log(high / low, 2))
    step = 2 if powers <= 8 else 4 if powers <= 16 else 16
    return Axis(low / 2 ** 0.3, high * 2 ** 0.3,
                {high / step ** i: name(high / step ** i) for i in range(powers + 1)
                 if high / step ** i >= low})


def from_zero(high, name=plain):
    """A linear axis with three to six ticks."""
    step = round_up(high / 6)
    count = floor(high / step)
    return Axis(0, high, {i * step: name(i * step) for i in range(count + 1)}, log=False)
