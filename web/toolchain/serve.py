"""Serves the built page: serve.py DIST --host ADDRESS --port N [--bench FILE] [--pred FILE ...] [--open]

Files given by --bench and --pred are served from where they are, beside the page, and named in served.json, which the
page reads at start. Takes the next free port when the wanted one is taken.
"""

import argparse
import json
import os
import socket
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

PORTS_TO_TRY = 50


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {
        ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
        ".wasm": "application/wasm", ".json": "application/json", ".txt": "text/plain; charset=utf-8",
        "": "application/octet-stream",
    }

    def __init__(self, *args, served, **kwargs):
        self.served = served
        super().__init__(*args, **kwargs)

    def do_GET(self):
        path = urlsplit(self.path).path.lstrip("/")
        if path == "served.json" and self.served:
            files = [{"name": name, "address": address} for address, (name, _) in self.served.items()]
            self.answer(json.dumps({"files": files}).encode(), "application/json")
        elif path in self.served:
            try:
                self.answer(self.served[path][1].read_bytes(), "application/octet-stream")
            except OSError:
                self.send_error(404)
        else:
            super().do_GET()

    def answer(self, body, content_type):
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        # Names carry the content's hash, except these few.
        hashed = not urlsplit(self.path).path.endswith(("/", ".html", ".json", ".txt")) and "/served/" not in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def list_directory(self, path):
        self.send_error(404)

    def log_message(self, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address, handler):
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        super().__init__(address, handler)


def make_server(host, port, handler):
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return Server((host, candidate), handler)
        except OSError as error:
            last = error
    sys.exit(f"serve.sh: no free port from {port} to {port + PORTS_TO_TRY - 1} on {host}: {last.strerror}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dist", type=Path)
    parser.add_argument("--host", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--bench", type=Path)
    parser.add_argument("--pred", type=Path, action="append", default=[])
    parser.add_argument("--open", action="store_true")
    args = parser.parse_args()

    # Predictions are named with their folder, which may hold the model's name. Numbered, so that two files of one name
    # stay two.
    named = [(file.name, file) for file in [args.bench] if file]
    named += [(f"{file.parent.name}/{file.name}", file) for file in args.pred]
    served = {f"served/{number}": file for number, file in enumerate(named)}
    server = make_server(args.host, args.port, partial(Handler, directory=os.fspath(args.dist), served=served))
    host = f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{host}:{server.server_address[1]}/"
    print(address, flush=True)
    if args.open:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
