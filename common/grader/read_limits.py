# read_limits.py -- gives the limits in run_limits.h to Python, by their names.
import re
from pathlib import Path


def read_limits():
    """Returns {name: number}; a number may be written as 1 << 30."""
    text = Path(__file__).with_name("run_limits.h").read_text()
    found = re.findall(r"^ +([A-Z_]+) = (\d+)(?: << (\d+))?,$", text, re.MULTILINE)
    return {name: int(number) << int(shift or 0) for name, number, shift in found}


LIMITS = read_limits()
