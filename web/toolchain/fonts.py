"""Makes the page's fonts from the installed packages: fonts.py OUTPUT_DIR.

Glyph substitution and hinting tables go (Dear ImGui uses neither), and of the symbol font only the blocks of signs
stay, so that the page is small. Every code point of the text fonts stays.
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path("/usr/share/fonts")
TEXT = {
    "text": [FONTS / "opentype/inter/Inter-Regular.otf", FONTS / "truetype/noto/NotoSans-Regular.ttf"],
    "strong": [FONTS / "opentype/inter/Inter-SemiBold.otf", FONTS / "truetype/noto/NotoSans-Bold.ttf"],
}
SYMBOLS = FONTS / "truetype/dejavu/DejaVuSans.ttf"
# General punctuation, arrows, mathematics, technical, box and geometric shapes, signs, dingbats, more arrows.
SYMBOL_BLOCKS = [(0x2000, 0x206F), (0x2190, 0x23FF), (0x2460, 0x27BF), (0x27F0, 0x27FF), (0x2B00, 0x2BFF)]
FALLBACK = Path("/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf")


def write_subset(source: Path, code_points, target: Path) -> None:
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[1, 2, 13, 14])
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "DSIG", "STAT", "kern"]
    options.recalc_timestamp = False  # the same fonts make the same bytes, and so the same file names
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    output = Path(sys.argv[1])
    output.mkdir(parents=True, exist_ok=True)
    covered = set()
    for role, candidates in TEXT.items():
        source = next((path for path in candidates if path.exists()), None)
        if source is None:
            sys.exit(f"no font for {role}: install fonts-inter or fonts-noto-core")
        code_points = set(TTFont(str(source)).getBestCmap())
        covered |= code_points
        write_subset(source, code_points, output / f"{role}.font")
    signs = {point for first, last in SYMBOL_BLOCKS for point in range(first, last + 1)}
    write_subset(SYMBOLS, signs - covered, output / "symbols.font")
    shutil.copyfile(FALLBACK, output / "fallback.font")


main()
