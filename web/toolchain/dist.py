"""Puts the built page together.

dist.py --program page.js --fonts DIR --web DIR --data DIR --imgui DIR --icon icon.svg --output dist

Every file but index.html, served.json and the notices carries the hash of its content in its name, so that no cache can
mix two builds; index.html names them, relative to itself. Nothing changed gives the same bytes.
"""

import argparse
import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

SCRIPTS = ["guard.js", "boot.js"]  # what index.html names; boot.js brings the rest
IMPORT = re.compile(r"from '\./([\w-]+\.js)'")
# The text is set in one of these, whichever is installed (fonts.py): its terms are enough.
EITHER = ("fonts-inter", "fonts-noto-core")
NOTICES = [
    ("Emscripten runtime and system libraries", "emscripten"),
    ("Inter", "fonts-inter"),
    ("Noto Sans", "fonts-noto-core"),
    ("DejaVu Sans", "fonts-dejavu-core"),
    ("Droid Sans Fallback", "fonts-droid-fallback"),
]


class Dist:
    def __init__(self, output: Path):
        self.output = output
        self.names = {}  # original name -> hashed name
        self.digest = hashlib.sha256()

    def add(self, name: str, content: bytes) -> str:
        """Writes the file under its hashed name and returns that."""
        content_hash = hashlib.sha256(content).hexdigest()[:12]
        stem, dot, ending = name.rpartition(".")
        hashed = f"{stem}.{content_hash}{dot}{ending}"
        (self.output / hashed).write_bytes(content)
        self.names[name] = hashed
        self.digest.update(hashed.encode())
        return hashed


def add_script(dist: Dist, web: Path, name: str) -> None:
    """Adds a script after those that it imports, with their hashed names in it."""
    text = (web / name).read_text(encoding="utf-8")
    for imported in IMPORT.findall(text):
        if imported not in dist.names:
            add_script(dist, web, imported)
    text = IMPORT.sub(lambda found: f"from './{dist.names[found.group(1)]}'", text)
    dist.add(name, text.encode())


def add_demonstration(dist: Dist, demo: Path) -> list:
    """The demonstration corpus and predictions; the sources they are made from stay out."""
    entries = []
    for path in [demo / "benchmark.jsonl", *sorted((demo / "predictions").iterdir())]:
        name = path.relative_to(demo).as_posix()
        entries.append({"name": name, "address": dist.add(f"demo-{name.replace('/', '-')}", path.read_bytes())})
    return entries


def notices(imgui: Path) -> str:
    parts = [("Dear ImGui", (imgui / "LICENSE.txt").read_text(encoding="utf-8"))]
    for title, package in NOTICES:
        terms = Path("/usr/share/doc") / package / "copyright"
        if not terms.exists() and package in EITHER and any((terms.parents[1] / each).exists() for each in EITHER):
            continue
        if not terms.exists():
            raise SystemExit(f"{title}: its terms are not at {terms}; the page may not be passed on without them.")
        parts.append((title, terms.read_text(encoding="utf-8", errors="replace")))
    head = "RESCUE Explorer's page contains parts of these works, under these terms.\n"
    return head + "".join(f"\n{'=' * 78}\n{title}\n{'=' * 78}\n\n{text.strip()}\n" for title, text in parts)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("program", "fonts", "web", "data", "imgui", "icon", "output"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()

    fresh = args.output.with_name(args.output.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    dist = Dist(fresh)

    program = args.program.with_suffix(".wasm").read_bytes()
    files = {"program": dist.add("page.wasm", program)}
    dist.add("page.js", args.program.read_bytes())
    for role, stem in (("regular", "text"), ("semibold", "strong"), ("symbols", "symbols"), ("fallback", "fallback")):
        files[role] = dist.add(f"{stem}.font", (args.fonts / f"{stem}.font").read_bytes())
    demonstration = add_demonstration(dist, args.data / "demo")
    dist.add("style.css", (args.web / "style.css").read_bytes())
    for path in sorted(args.web.glob("*.js")):
        dist.digest.update(path.read_bytes())
    facts = {"id": dist.digest.hexdigest()[:10], "programSize": len(program), "files": files,
             "demonstration": demonstration}
    dist.add("build.js", f"export const build = {json.dumps(facts, indent=1)};\n".encode())
    for name in SCRIPTS:
        add_script(dist, args.web, name)

    index = (args.web / "index.html").read_text(encoding="utf-8")
    index = re.sub(r'(href|src)="([\w-]+\.(?:js|css))"', lambda m: f'{m.group(1)}="{dist.names[m.group(2)]}"', index)
    icon = base64.b64encode(args.icon.read_bytes()).decode()  # in the page itself: its policy lets no image be fetched
    index = index.replace('href="data:,"', f'href="data:image/svg+xml;base64,{icon}"')
    (fresh / "index.html").write_text(index, encoding="utf-8")
    (fresh / "served.json").write_text('{"files": []}\n')
    (fresh / "THIRD_PARTY.txt").write_text(notices(args.imgui), encoding="utf-8")
    (fresh / ".nojekyll").touch()

    shutil.rmtree(args.output, ignore_errors=True)
    fresh.rename(args.output)


main()
