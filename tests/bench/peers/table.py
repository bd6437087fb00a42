# table.py -- several rounds' times of the peers become a CSV, and a table for people.
"""
In the CSV, time_us is the median of all samples, between the ends of its interval
(common/plots/samples.py); ratio is that over ours in the same experiment and op: how many
times as fast ours is. place is the row's height in the
figure.
"""
from common.plots.samples import interval

COLUMNS = ("experiment,op,name,n,time_us,time_low_us,time_high_us,ratio,place,label,"
           "samples")
EXPERIMENTS = {"8": "add 2^{20}", "10": "multiply 400", "12": "Mandelbrot"}
OPS = {"one_core": "one core", "call": "on the device", "kernel": "kernel",
       "copies": "with copies"}


def make_table(rows):
    """The lines of the CSV, from those that ours and the peers print in each round."""
    lines, place = [COLUMNS], 0
    for experiment, task in EXPERIMENTS.items():
        for op, words in OPS.items():
            names = group_by_name(rows, experiment, op)
            if "ours" not in names or len(names) == 1:
                continue  # no package to compare with
            ours = interval(times(names["ours"]))[0]
            for name, turns in names.items():
                us, low, high = interval(times(turns))
                count = sum(map(len, times(turns)))
                lines.append(f"{experiment},{op},{name},{turns[0][3]},{us:.3f},"
                             f"{low:.3f},{high:.3f},{us / ours:.4g},{place},"
                             f"{task}: {words},{count}")
            place += 1
    return lines


def group_by_name(rows, experiment, op):
    names = {}
    for row in rows:
        fields = row.split(",")
        if fields[:2] == [experiment, op]:
            names.setdefault(fields[2], []).append(fields)
    return names


def times(turns):
    """Each round's samples."""
    return tuple(tuple(map(float, fields[4].split())) for fields in turns)


def print_table(origin, lines):
    print(f"{origin.removeprefix('# ')}\n")
    print(f"{'experiment':28} {'name':11} {'median us':>12} {'low':>12} {'high':>12}"
          "   ours is")
    for line in lines[1:]:
        experiment, _, name, _, us, low, high, ratio, _, label, _ = line.split(",")
        label = label.replace("{", "").replace("}", "")
        faster = "" if name == "ours" else f"{float(ratio):.3g} times as fast"
        print(f"{experiment:>2} {label:25} {name:11} {float(us):12.2f}"
              f" {float(low):12.2f} {float(high):12.2f}   {faster}".rstrip())
    print("\nEach result is verified against ours and NumPy's. "
          "Ours on one core uses SIMD.")
