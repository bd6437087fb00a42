# run_streams.py -- what streams and events let a device do at the same time, as a table.
from common.grader.report.page import safe
from common.tools.trace_words import part, place


def stream_table(calls, way):
    """The table, or "", and a sentence for each call that need not wait as it should."""
    work, steps, wrong = schedule(calls, way), {}, []
    streams = sorted({call.stream for _, call, _ in work})
    for n, call, step in work if any(streams) else []:
        late = [m for m, other, at in work if m < n and at >= step
                and meet(touches(other, way, "w"), touches(call, way, "rw"))]
        what = call.launch.kernel if call.launch else f"copy {way(call)} {part(call)}"
        wrong += [f"{place(call.place)}: call {n}, {what}, does not wait for call {m}"
                  for m in late[:1]]
        steps.setdefault(step, dict.fromkeys(streams, "<td></td>"))[call.stream] = (
            f'<td class="{way(call)}{" wrong" * bool(late)}">{n}: {safe(what)}</td>')
    head = "".join(f'<th scope="col">stream {stream}</th>' for stream in streams)
    rows = "".join(f'<tr><th scope="row" class="n">{n}</th>{"".join(row.values())}</tr>'
                   for n, row in sorted(steps.items()))
    return rows and f"""<h2>What may happen at the same time</h2><table class="streams">
<caption>Copies and kernels, with their calls' numbers, as early as streams and events let
them, if all take equally long, one kernel and one copy each way at a time.</caption>
<thead><tr><th scope="col" class="n">step</th>{head}</tr></thead><tbody>
{rows}</tbody></table>""", wrong


def schedule(calls, way):
    """(number, call, step) of each copy and launch after the first use of a stream."""
    first = next((n for n, call in enumerate(calls) if call.stream), len(calls))
    ends, events, engines, host, work = {}, {}, {}, 0, []
    for n, call in enumerate(calls[first:], first + 1):
        end, event = ends.get(call.stream, 0), events.get(call.to, 0)
        if call.name == "cudaEventRecord":
            events[call.to] = end
        elif call.name == "cudaStreamWaitEvent":
            ends[call.stream] = max(end, event)
        elif way(call) == "wait":
            host = max(host, {"cudaEventSynchronize": event, "cudaStreamSynchronize": end
                              }.get(call.name, max(ends.values(), default=0)))
        elif way(call):
            step = 1 + max(end, host, engines.get(way(call), 0))
            ends[call.stream] = engines[way(call)] = step
            work.append((n, call, step))
            host = step if call.name in ("cudaMemcpy", "cudaMemset") else host
    return work


def touches(call, way, kinds):
    """Addresses of device memory that a call reads (r) or writes (w)."""
    if call.launch:
        return {step.address for step in call.launch.steps()
                if "r" in kinds or step.kind != "load"}
    start = call.to if way(call) == "in" else call.source if "r" in kinds else 0
    return range(start, start + call.bytes * bool(start))


def meet(some, others):
    """Whether two have an address in common: ranges of copies, which may be large, or
    sets."""
    if isinstance(some, range) and isinstance(others, range):
        return max(some.start, others.start) < min(some.stop, others.stop)
    few, many = sorted((some, others), key=len)
    return any(address in many for address in few)
