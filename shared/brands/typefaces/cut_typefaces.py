"""Cuts the fonts of the brands from the packages @fontsource-variable/* and prints their fallback faces.

    python3 cut_typefaces.py NODE_MODULES [brand ...]

NODE_MODULES is a folder with the packages that TYPEFACES names. The fallback faces match the advance widths and the line
height of the fonts, so that text does not move when a font arrives.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

BRANDS = Path(__file__).resolve().parent.parent
LETTERS = "20-7E,A0-FF,152-153,178,2013-2014,2018-201A,201C-201E,2026,20AC,2122"
SIGNS = "2070-2079,2080-2089,2190-2193,2212,2264-2265,3B1,3C1"
FEATURES = ["kern", "liga", "calt", "ccmp", "tnum"]

# Brand: family, package, lowest and highest weight.
TYPEFACES = {
    "dbnoisecontrol": ("Archivo", "archivo", 400, 700),
    "fibersandfoams": ("Space Grotesk", "space-grotesk", 400, 700),
    "easynoisecontrol": ("Figtree", "figtree", 400, 700),
    "edg": ("Manrope", "manrope", 400, 700),
}

# Weight: the names of the metric twins of Arial, and a file of them.
TWINS = {
    400: (["Arial", "Liberation Sans", "Arimo"], "LiberationSans-Regular.ttf"),
    700: (["Arial Bold", "Liberation Sans Bold", "Arimo Bold"], "LiberationSans-Bold.ttf"),
}
TWIN_FOLDER = Path("/usr/share/fonts/truetype/liberation")

# How often a letter occurs is taken from a text in the four languages.
SAMPLE = (
    "Rust begint met goed advies. We leggen uit waar het geluid vandaan komt en wat je eraan doet, met de waarden erbij. "
    "Ruhe beginnt mit guter Beratung. Wir erklären, woher der Lärm kommt und was Sie dagegen tun können, mit Messwerten. "
    "Le calme commence par un bon conseil. Nous expliquons d'où vient le bruit et ce que vous pouvez y faire, mesures à l'appui. "
    "Quiet starts with good advice. We explain where the noise comes from and what you can do about it, with the figures."
)


def cut(source: Path, target: Path, first: int, last: int) -> TTFont:
    font = TTFont(source)
    instantiateVariableFont(font, {"wght": (first, last)}, inplace=True)
    # Manrope lists only glyphs that vary, and the subsetter asks for all.
    for glyph in font.getGlyphOrder():
        font["gvar"].variations[glyph] = font["gvar"].variations.get(glyph, [])
    options = Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(f"{LETTERS},{SIGNS}"))
    subsetter.subset(font)
    font.flavor = "woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    return TTFont(target)


def average_width(font: TTFont) -> float:
    """The mean advance width of a letter of the sample, in ems."""
    letters, widths = font.getBestCmap(), font["hmtx"].metrics
    return sum(widths[letters[ord(c)]][0] for c in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


def fallback_faces(family: str, font: TTFont) -> str:
    faces = []
    for weight, (names, file) in TWINS.items():
        instance = instantiateVariableFont(TTFont(font.reader.file.name), {"wght": weight})
        adjust = average_width(instance) / average_width(TTFont(TWIN_FOLDER / file))
        em = instance["head"].unitsPerEm * adjust
        line = instance["hhea"]
        weights = "400 500" if weight == 400 else "600 700"
        sources = ", ".join(f'local("{name}")' for name in names)
        faces.append(
            f'@font-face {{\n  font-family: "{family} Fallback";\n  font-weight: {weights};\n'
            f"  src: {sources};\n"
            f"  size-adjust: {adjust:.2%};\n  ascent-override: {line.ascent / em:.2%};\n"
            f"  descent-override: {-line.descent / em:.2%};\n  line-gap-override: {line.lineGap / em:.2%};\n}}"
        )
    return "\n\n".join(faces)


def main(modules: Path, brands: list[str]) -> None:
    for brand in brands or TYPEFACES:
        family, package, first, last = TYPEFACES[brand]
        source = modules / f"@fontsource-variable/{package}/files/{package}-latin-wght-normal.woff2"
        target = BRANDS / brand / "assets/fonts" / f"{package}.woff2"
        font = cut(source, target, first, last)
        print(f"/* {target.name}: {target.stat().st_size} bytes */\n{fallback_faces(family, font)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
