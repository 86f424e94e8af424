"""Where the reference finds what it is compared with; importing this makes tests/reference importable."""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("RESCUE_SHARED", ROOT.parent / "shared"))
sys.path.insert(0, str(ROOT / "tests" / "reference"))
