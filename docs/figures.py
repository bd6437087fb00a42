# figures.py -- what the figures of the tutorials' claims show: the result in each title.
from common.plots.axes import rows_of_marks, rows_of_times
from common.plots.placeholders import show_ratio


def increment(data):
    (core,) = data.where(name="core")
    gpus = [row for row in data.where(name="published") if row["label"].endswith("GPU")]
    published = [row["time_us"] for row in gpus]
    low, high = (show_ratio(us, core["time_us"]) for us in
                 (min(published), max(published)))
    headline = f"C on one core: {low} to {high} times as fast as published"
    if data.on_gpu:
        headline = f"C on one core: {low} to {high} × as fast as tutorial GPU code"
    for row in gpus:
        row["more"] = f" = {show_ratio(row['time_us'], core['time_us'])} × C"
    return {"headline": headline, **rows_of_times(data, [core, *gpus])}


def products(data):
    (core,), (copies,) = data.where(name="core"), data.where(name="copies")
    ratio = show_ratio(copies["time_us"], core["time_us"])
    if data.on_gpu:
        copies["more"] = f" = {ratio} × C"
    who = "the GPU with copies takes" if data.on_gpu else "with copies"
    return {"headline": f"400 products: {who} {ratio} × one core",
            **rows_of_times(data, [copies, core])}


def theory(data):
    (*_, promised), (kernel,), (copies,) = (
        data.where(name=name) for name in ("theory", "kernel", "copies"))
    if promised["ratio"]:
        compared = [promised, copies]
        headline = (f"GPU over {data.cores}: {show_ratio(promised['ratio'], 1)} × in "
                    f"theory, {show_ratio(copies['ratio'], 1)} × with copy")
    else:
        promised["label"] = "here: no theory"
        compared = [kernel]
        headline = ("No theory for the same CPU; the kernel: "
                    f"{show_ratio(kernel['ratio'], 1)} times")
    for row in data.rows:
        row["label"] = row["label"].removeprefix("tutorial: ").removeprefix("here: ")
    ratios = [row["ratio"] for row in data.rows if row["ratio"]]
    return {"headline": headline, "cores": data.cores, "x_low": min(1, *ratios) / 1.5,
            "x_high": 2 * max(ratios),
            "x_ticks": '("0.1" 0.1, "1" 1, "10" 10, "100" 100)',
            **rows_of_marks(data, "ratio", lambda row: show_ratio(row["ratio"], 1),
                            compared)}
