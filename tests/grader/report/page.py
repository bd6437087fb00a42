# page.py -- what the HTML pages share: frame, style and safe text.
import html

# XML forbids control characters: their pictures or a replacement character are shown.
VISIBLE = {code: code + 0x2400 for code in range(32) if chr(code) not in "\t\n"}
VISIBLE |= dict.fromkeys((0x7f, 0xfffe, 0xffff), 0xfffd)


def safe(value):
    """Returns text that HTML and XML show as it is."""
    return html.escape(str(value).translate(VISIBLE))


def mark(outcome):
    """Returns an outcome as a coloured word."""
    name = "error" if outcome == "grader error" else outcome
    return f'<span class="mark {safe(name)}">{safe(outcome)}</span>'


def page(title, body):
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{safe(title)}</title>
<style>{STYLE}</style></head><body>
{body}
</body></html>
"""


STYLE = """
  :root { color-scheme: light dark; --edge: #8886; --soft: #8881; }
  body { font: 16px/1.45 system-ui, 'DejaVu Sans', sans-serif; margin: 0 auto;
         padding: 1rem; max-width: 70rem; }
  h1 { font-size: 1.5rem; margin: .5rem 0; }
  h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
  .score { font-size: 1.3rem; font-weight: bold; }
  .about { color: #777; font-size: .9rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--edge);
           vertical-align: top; }
  th { font-weight: 600; } td.n, th.n { text-align: right; white-space: nowrap; }
  .wide { overflow-x: auto; }
  .tests td:nth-child(3) { width: 100%; }
  .mark { display: inline-block; min-width: 4.5em; padding: 0 .4em; border-radius: .3em;
          text-align: center; font-size: .85rem; border: 1px solid currentColor; }
  .pass { color: #0a7d4b; } .fail, .crash, .timeout { color: #c2410c; }
  .skipped, .missing { color: #777; } .error { color: #b0007a; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft);
        margin: .4rem 0; padding: .5rem; font-size: .85rem; }
  .hint { font-size: .9rem; } img { max-width: 100%; height: auto; }
  @media (max-width: 40rem) { .bar, .tests tr:first-child { display: none; }
    .tests, .tests tbody { display: block; }
    .tests tr { display: grid; grid-template-columns: auto 1fr auto;
                border-bottom: 1px solid var(--edge); }
    .tests td { border: 0; padding: .2rem .6rem .2rem 0; }
    .tests td:nth-child(3) { grid-area: 2 / 1 / 3 / 4; min-width: 0; } }
  @media (prefers-color-scheme: dark) { .pass { color: #4ade80; }
    .fail, .crash, .timeout { color: #fb923c; } .error { color: #f0abfc; } }
"""
