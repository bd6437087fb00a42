# arithmetic.py -- computes the expressions of placeholders, and shows numbers and times.
"""
An expression is Python's: numbers, "text", names, + - * / ** %, comparisons, and, or, not,
a if b else c, and the functions below. Nothing else is evaluated.
"""
import ast
import math
import operator

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
             ast.Div: operator.truediv, ast.Pow: operator.pow, ast.Mod: operator.mod,
             ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
             ast.GtE: operator.ge, ast.Eq: operator.eq, ast.NotEq: operator.ne}


class Unknown(Exception):
    """The message says what cannot be evaluated."""


class Text(float):
    """A number, and the text that shows it."""

    def __new__(cls, value, text):
        made = super().__new__(cls, value)
        made.text = text
        return made

    def __str__(self):
        return self.text


def digits(count):
    """A function that rounds to so many significant digits: 46.2, 4,600, 0.033."""
    def rounded(x):
        x = float(f"{x:.{count}g}")
        power = math.floor(math.log10(abs(x))) if x else count - 1
        return Text(x, f"{x:,.{max(0, count - 1 - power)}f}")
    return rounded


def as_printed(x):
    """Three significant digits of a number."""
    return float(f"{x:.3g}")


def show_number(x):
    """Three significant digits: 1,230, 12.3, 1.23, 0.123."""
    return str(digits(3)(x))


def show_ratio(above, below):
    """Two digits of what a reader finds who divides both numbers as they are printed."""
    return str(digits(2)(as_printed(above) / as_printed(below)))


def show_time(us):
    size, unit = unit_of(us)
    return f"{show_number(us / size)} {unit}"


def unit_of(us):
    for size, unit in ((1e6, "s"), (1e3, "ms"), (1, "µs")):
        if us >= 0.9995 * size:
            return size, unit
    return 1e-3, "ns"


def whole(x):
    x = round(x)
    return Text(x, f"{x:,}")


def power(n):
    """32768 as 2^15; "never", or another word, as it is."""
    if isinstance(n, str):
        return n
    exponent = round(math.log2(n))
    return Text(n, f"2^{exponent}") if 2 ** exponent == n else whole(n)


def time(us):
    return Text(as_printed(us), show_time(us))


FUNCTIONS = {"two": digits(2), "near": digits(1), "whole": whole, "power": power,
             "time": time, "ceil": lambda x: whole(math.ceil(x)),
             "floor": lambda x: whole(math.floor(x)), "min": min, "max": max, "abs": abs}


def compute(expression, names):
    """The value of an expression, with these names' values."""
    try:
        tree = ast.parse(expression.strip(), mode="eval").body
    except SyntaxError:
        raise Unknown("a syntax error") from None
    return value_of(tree, names)


def value_of(node, names):
    match node:
        case ast.Constant(value=int() | float() | str() as value):
            return value
        case ast.Name(id=name):
            if names.get(name) in (None, ""):
                raise Unknown(name)
            return to_number(names[name])
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return OPERATORS[type(op)](value_of(left, names), value_of(right, names))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -value_of(operand, names)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not value_of(operand, names)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in OPERATORS:
            return OPERATORS[type(op)](value_of(left, names), value_of(right, names))
        case ast.BoolOp(op=op, values=values):
            found = (value_of(value, names) for value in values)
            return all(found) if isinstance(op, ast.And) else any(found)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return value_of(body if value_of(test, names) else orelse, names)
        case ast.Call(func=ast.Name(id=name), args=args) if name in FUNCTIONS:
            return FUNCTIONS[name](*(value_of(arg, names) for arg in args))
    raise Unknown(ast.unparse(node))


def to_number(value):
    """A CSV's field as a number where it is one."""
    try:
        return value if isinstance(value, float) else float(value)
    except ValueError:
        return value
