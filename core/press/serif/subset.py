#!/usr/bin/env python3
"""Makes the letters of printed records out of Linux Libertine.

    python3 subset.py FOLDER

needs fontTools and brotli; FOLDER has LinLibertine_R.otf, LinLibertine_RI.otf and
LinLibertine_RB.otf. The results, regular.otf.br, italic.otf.br and bold.otf.br, have the
letters of Latin, Greek and Cyrillic, digits and signs; hints, kerning and ligatures, which
the writer of pages does not use, are left out. They have a name of their own, since the
licence reserves the original one.
"""
import io
import sys

import brotli
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS = (set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | {0x18F, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x218, 0x219, 0x21A, 0x21B}
           | set(range(0x1E80, 0x1E86)) | set(range(0x1EA0, 0x1EFA)) | set(range(0x386, 0x3CF)) | set(range(0x400, 0x460)) | {0x490, 0x491}
           | set(range(0x2010, 0x2028)) | set(range(0x2030, 0x2040)) | {0x20AC, 0x2116, 0x2122, 0x2153, 0x2154}
           | {0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x221E, 0x2605, 0x2660, 0x2666})


def main(folder):
    for source, name in (("R", "regular"), ("RI", "italic"), ("RB", "bold")):
        font = TTFont(f"{folder}/LinLibertine_{source}.otf", recalcTimestamp=False)
        options = Options()
        options.layout_features, options.hinting, options.desubroutinize = [], False, True
        options.drop_tables += ["GPOS", "GSUB", "GDEF", "FFTM", "kern"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        for entry in font["name"].names:
            entry.string = str(entry).replace("Linux Libertine", "Pionnier Serif").replace("LinLibertine", "PionnierSerif")
        data = io.BytesIO()
        font.save(data)
        packed = brotli.compress(data.getvalue(), quality=11)
        with open(f"{name}.otf.br", "wb") as f:
            f.write(packed)
        print(name, len(data.getvalue()), len(packed))


if __name__ == "__main__":
    main(sys.argv[1])
