#!/usr/bin/python3
"""serve.sh's options and its server: types, files beside the page, the next free port."""

import json
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """serve.py over a folder, on the first free port from `port` on; says its address when it listens."""

    def __init__(self, folder, *options, port=18700):
        command = [sys.executable, ROOT / "web/toolchain/serve.py", folder, "--host", "127.0.0.1", "--port", str(port)]
        self.process = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def get(self, name):
        with urllib.request.urlopen(self.address + name, timeout=10) as response:
            return response.headers, response.read()


class Serving(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="rescue serve ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "index.html").write_text("<!doctype html>")
        (self.folder / "page.0123.wasm").write_bytes(b"\0asm")
        (self.folder / "boot.0123.js").write_text("export {};")
        (self.folder / "served.json").write_text('{"files": []}')
        (self.folder / "sub").mkdir()

    def test_types_and_caching(self):
        with Server(self.folder) as server:
            for name, kind, cached in [("", "text/html", False), ("page.0123.wasm", "application/wasm", True),
                                       ("boot.0123.js", "text/javascript", True), ("served.json", "application/json", False)]:
                headers, _ = server.get(name)
                self.assertEqual(headers.get_content_type(), kind, name)
                self.assertEqual("immutable" in headers["Cache-Control"], cached, name)

    def test_no_listing_and_nothing_outside(self):
        with Server(self.folder) as server:
            for name in ["sub/", "%2e%2e/%2e%2e/etc/hostname", "served/0"]:
                with self.assertRaises(urllib.error.HTTPError, msg=name) as refused:
                    server.get(name)
                self.assertEqual(refused.exception.code, 404, name)
                refused.exception.close()

    def test_given_files_are_named_and_served_where_they_are(self):
        given = []
        for place in ("a", "b"):
            (self.folder / "sub" / place).mkdir()
            given.append(self.folder / "sub" / place / "same name.jsonl")
            given[-1].write_text(place)
        with Server(self.folder, "--bench", given[0], "--pred", given[1]) as server:
            files = json.loads(server.get("served.json")[1])["files"]
            self.assertEqual([file["name"] for file in files], ["same name.jsonl", "b/same name.jsonl"])
            self.assertEqual([server.get(file["address"])[1] for file in files], [b"a", b"b"])

    def test_takes_the_next_port_when_one_is_taken(self):
        with Server(self.folder) as first, Server(self.folder) as second:
            self.assertNotEqual(first.address, second.address)
            for server in (first, second):
                self.assertIn(b"doctype", server.get("")[1])


class Options(unittest.TestCase):
    def run_script(self, *options):
        return subprocess.run([ROOT / "serve.sh", *options], capture_output=True, text=True, cwd="/", check=False)

    def test_help_names_every_option(self):
        shown = self.run_script("--help")
        self.assertEqual(shown.returncode, 0)
        for option in ("--bench", "--pred", "--port", "--host", "--open", "--build-only"):
            self.assertIn(option, shown.stdout)

    def test_wrong_options_are_refused_before_anything_is_built(self):
        for options in (["--nothing"], ["--port"], ["--port", "x"], ["--port", "70000"], ["--bench", "/no/such/file"],
                        ["--pred"], ["--pred", "--open"]):
            refused = self.run_script(*options)
            self.assertEqual(refused.returncode, 2, options)
            self.assertIn("serve.sh:", refused.stderr, options)


if __name__ == "__main__":
    unittest.main()
