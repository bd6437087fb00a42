# crawl_site.py -- loads every page of a site in Chromium, and says what it asked for.
import json
import shutil
import subprocess
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
           "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND, "
           "EXCLUDE 127.0.0.1", "--virtual-time-budget=30000", "--dump-dom")
CRAWL = "crawl.html"  # all pages in frames; the server makes it up


def find_browser():
    return next(filter(shutil.which, BROWSERS), None)


def crawl(site, pages):
    """Returns the paths asked for, those that are not there, and other hosts' addresses."""
    frames = "".join(f'<iframe src="{page}"></iframe>' for page in pages)
    asked, absent = set(), set()

    class Handler(SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path.strip("/") != CRAWL:
                return super().do_GET()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(frames.encode())

        def log_request(self, code="-", size="-"):
            path = urlsplit(self.path).path.strip("/")
            asked.add(path)
            if int(code) >= 400 and path != "favicon.ico":
                absent.add(path)

        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=site)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        here = f"http://127.0.0.1:{server.server_port}/"
        others = browse(here + CRAWL, here)
        server.shutdown()
    return asked, absent, others


def browse(address, here):
    with tempfile.TemporaryDirectory() as scratch:
        log = Path(scratch, "net.json")
        subprocess.run([find_browser(), *OPTIONS, f"--user-data-dir={scratch}/profile",
                        f"--log-net-log={log}", address], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=300)
        events = json.loads(log.read_text(encoding="utf-8"))["events"]
    requests = [event.get("params", {}) for event in events]
    # What the browser itself would ask has no page as its initiator.
    return sorted({request["url"] for request in requests
                   if request.get("initiator", "").startswith(here.rstrip("/"))
                   and not request.get("url", here).startswith(here)})
