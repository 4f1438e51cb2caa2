#!/usr/bin/env python3
"""Makes letters.ttc.br, the letters of Chinese, Japanese and Korean, out of Noto Sans CJK.

    python3 subset.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc letters.ttc.br

needs fontTools and brotli. The result is a collection of eight fonts that share their
outlines: for Japanese, Chinese and Korean, and for languages that have letters of their own
(Japanese shapes, no Latin letters but the spaces), each regular and bold. They have the characters of
JIS X 0208, GB 2312 and KS X 1001 (of this the hangul); the bold ones have only what these
standards put first, and show the rest as regular. Hints, kerning and what no line of
text needs are left out. Ascent and descent are those of the toolkit's Noto Sans, so that
both stand on one line.
"""
import io
import sys

import brotli
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

ASCENT, DESCENT = 1069, -293  # of the toolkit's Noto Sans, in thousandths of the size
CAPITAL, SMALL = 733, 543  # heights of H and x
COPYRIGHT = "Copyright 2014-2021 Adobe (http://www.adobe.com/). A subset of Noto Sans CJK."
LICENCE = "SIL Open Font License, Version 1.1: https://openfontlicense.org"


def rows(codec, first, last):
    """The characters in some rows of a national standard."""
    found = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                c = bytes([row + 0xA0, cell + 0xA0]).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(c) == 1:
                found.add(ord(c))
    return found


LATIN = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | set(range(0x2010, 0x2040)) | {0x2212, 0x20AC}
SPACES = {0x20, 0xA0}  # a text has them in the font of the letter before
SIGNS = (rows("euc_jp", 1, 8) | rows("gb2312", 1, 9) | set(range(0x2460, 0x2474)) | set(range(0x3000, 0x3100))
         | set(range(0x3131, 0x318F)) | set(range(0xFF01, 0xFFE7)))
FIRST = rows("euc_jp", 16, 47) | rows("gb2312", 16, 55) | rows("euc_kr", 16, 40)
SECOND = rows("euc_jp", 48, 84) | rows("gb2312", 56, 87)


def sources(path):
    """The fonts of a collection, by language."""
    named = {f["name"].getDebugName(4): f for f in TTCollection(path, lazy=True).fonts}
    found = {}
    for language in ("JP", "SC", "KR"):
        for name, font in named.items():
            if name.startswith("Noto Sans CJK " + language):
                found[language] = font
    return found


def letters(fonts, characters):
    """For each language, the glyph of each character. Korean takes Japanese shapes for hanja."""
    maps = {language: font.getBestCmap() for language, font in fonts.items()}
    chosen = {language: {c: m[c] for c in characters if c in m} for language, m in maps.items()}
    for c, glyph in chosen["JP"].items():
        if 0x3400 <= c < 0xA000:
            chosen["KR"][c] = glyph
    return chosen


def main(regular, bold, out):
    outlines, advances, maps = {}, {}, []
    for weight, path, characters in (("r", regular, LATIN | SIGNS | FIRST | SECOND), ("b", bold, LATIN | SIGNS | FIRST)):
        fonts = sources(path)
        chosen = letters(fonts, characters)
        glyphs = fonts["JP"].getGlyphSet()  # every font of the collection has all outlines
        for name in sorted({g for m in chosen.values() for g in m.values()}):
            pen = T2CharStringPen(None, glyphs)
            glyphs[name].draw(pen)
            outlines[weight + name] = pen.getCharString()
            advances[weight + name] = fonts["JP"]["hmtx"][name]
        own = {language: {c: weight + g for c, g in m.items()} for language, m in chosen.items()}
        own["other"] = {c: g for c, g in own["JP"].items() if c >= 0x2E80 or c in SPACES}
        maps.append(own)
    outlines[".notdef"] = T2CharStringPen(None, None).getCharString()
    advances[".notdef"] = (1000, 0)

    base = font(outlines, advances)
    collection = TTCollection()
    for language in ("JP", "SC", "KR", "other"):
        for weight in (0, 1):
            characters = dict(maps[0][language])  # bold ones show the rest as regular
            characters.update(maps[weight][language])
            member = TTFont(io.BytesIO(base), recalcTimestamp=False)
            member["cmap"] = newTable("cmap")
            member["cmap"].tableVersion = 0
            member["cmap"].tables = [unicode_map(characters)]
            collection.fonts.append(member)
    data = io.BytesIO()
    collection.save(data, shareTables=True)
    with open(out, "wb") as f:
        f.write(brotli.compress(data.getvalue(), quality=11, lgwin=24))
    print(f"{len(outlines)} outlines, {len(data.getvalue())} bytes")


def unicode_map(characters):
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = characters
    return table


def font(outlines, advances):
    b = FontBuilder(1000, isTTF=False)
    b.setupGlyphOrder([".notdef"] + sorted(g for g in outlines if g != ".notdef"))
    b.setupCharacterMap({})
    b.setupNameTable({"copyright": COPYRIGHT, "familyName": "Pionnier CJK", "styleName": "Regular",
                      "psName": "PionnierCJK", "licenseDescription": LICENCE}, mac=False)
    b.setupCFF("PionnierCJK", {}, outlines, {})
    b.setupHorizontalMetrics(advances)
    b.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    b.setupOS2(version=4, sTypoAscender=ASCENT, sTypoDescender=DESCENT, sCapHeight=CAPITAL, sxHeight=SMALL)
    b.setupPost()
    b.setupHead(unitsPerEm=1000, created=0, modified=0)
    data = io.BytesIO()
    b.save(data)
    return data.getvalue()


if __name__ == "__main__":
    main(*sys.argv[1:])
