# run_page.py -- the picture of a run as an HTML page: its mistakes, calls and launches.
from pathlib import Path

from common.grader.report.page import page, safe
from common.tools.run_launch import launch_section
from common.tools.run_parts import MAKES, SUCCESS
from common.tools.run_streams import stream_table
from common.tools.trace_words import failure, mistakes, part, place

HERE = Path(__file__).parent
ARROWS = {"in": "→", "out": "←", "launch": "▶", "wait": "‖"}


def run_page(title, about, run, lines, said):
    """lines: the student's file; said: what the program has written to standard error."""
    calls, times = run
    launches = [call for call in calls if call.launch and call.error == SUCCESS]
    table, unordered = stream_table(calls, way)
    wrong = "".join(f"<li>{safe(text)}</li>" for text in
                    [*mistakes(calls, lines[0]), *unordered])
    wrong = wrong and f"<ul>{wrong}</ul>"
    wrong += said and f'<p class="about">The program said:</p><pre>{safe(said)}</pre>'
    repeated = (f" The program did all this {times} times; this is the first."
                if times > 1 else "")
    body = f"""<h1>{safe(title)}</h1>
<p class="about">{safe(about)}{repeated} CPU backend, not a GPU. Nothing here is a time:
the calls are in their order, and so are the steps of each thread.</p>
{wrong and f'<section class="wrong"><h2>What went wrong</h2>{wrong}</section>'}
{table}
<h2>What the host called</h2>
{timeline(calls, launches, lines)}
{"".join(launch_section(call, n) for n, call in enumerate(launches, 1))}"""
    return page(title, body, (HERE / "run_page.js").read_text(),
                (HERE / "run_page.css").read_text())


def timeline(calls, launches, lines):
    rows = "".join(f"<tr{' class=wrong' * (call.error != SUCCESS)}>"
                   f"<th scope=\"row\" class=\"n\">{n}</th>"
                   f"<td>{host_side(call, lines)}</td>"
                   f"<td class=\"way\">{ARROWS.get(way(call), '')}</td>"
                   f"<td class=\"{way(call)}\">{device_side(call, launches)}</td></tr>\n"
                   for n, call in enumerate(calls, 1))
    return f"""<table class="calls"><caption>In the order of the calls, from top to
bottom</caption><thead><tr><th scope="col" class="n">call</th><th scope="col">host</th>
<th scope="col" class="way">⇄</th><th scope="col">device</th></tr></thead><tbody>
{rows}</tbody></table>"""


def way(call):
    if call.launch:
        return "launch"
    if call.name.endswith("Synchronize"):
        return "wait"
    if call.name.startswith(("cudaMemcpy", "cudaMemset")):
        to, source = (array and not array.on_host for array in call.ends)
        return "in" if to else "out" if source else ""
    return ""


def host_side(call, lines):
    file, line = call.place
    own = file == lines[0] and 0 < line <= len(lines[1])
    text = lines[1][line - 1].strip() if own else call.name
    text += " …" * text.endswith(",")  # the call goes on in the next line
    code = "(<wbr>".join(map(safe, text.split("(")))  # where it may wrap
    return f"<code>{code}</code> <small>{safe(place(call.place))}</small>"


def device_side(call, launches):
    to, source = call.ends
    if call.error != SUCCESS:
        return safe(failure(call))
    if call.launch:
        number = launches.index(call) + 1
        return (f'<a href="#launch-{number}">{safe(call.launch.kernel)}</a> runs in '
                f"{len(call.launch.all_threads())} threads")
    if way(call) == "wait":
        return "the host waits until the device has finished"
    if call.name in MAKES:
        return f"{call.bytes} bytes for {safe(to.name)}" if to else ""
    if call.name == "cudaFree":
        return f"{safe(to.name)} is given back" if to else ""
    other, verb = (to, "to") if way(call) == "out" else (source, "from")
    end = "is set" if call.name == "cudaMemset" else (
        f"{verb} {safe(other.name) if other else 'the host'}")
    return f"<code>{safe(part(call))}</code> {end}" if way(call) else ""
