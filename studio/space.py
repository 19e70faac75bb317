"""Makes app/ui/narrow-space.woff2: U+202F alone, which neither of the house's faces has.

    apt-get install python3-fonttools python3-brotli && /usr/bin/python3 studio/space.py
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000
# A word space of Instrument Serif, a little less than one of Source Sans: browsers make up half of either, and figures stick to
# their unit.
WIDTH = 170

# Browsers refuse a font that draws nothing at all; this square is never shown.
square = TTGlyphPen(None)
square.moveTo((0, 0))
for corner in ((0, WIDTH), (WIDTH, WIDTH), (WIDTH, 0)):
    square.lineTo(corner)
square.closePath()

font = FontBuilder(EM)
font.setupGlyphOrder([".notdef", "space"])
font.setupCharacterMap({0x202F: "space"})
font.setupGlyf({".notdef": square.glyph(), "space": TTGlyphPen(None).glyph()})
font.setupHorizontalMetrics({".notdef": (WIDTH, 0), "space": (WIDTH, 0)})
# Lower than the faces it stands in, so that no line grows by it.
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
font.setupNameTable({"familyName": "Narrow Space", "styleName": "Regular"})
font.setupPost(keepGlyphNames=False)
# The same bytes at each run.
font.font["head"].created = font.font["head"].modified = timestampFromString("Sat Nov 21 00:00:00 2026")
font.font.recalcTimestamp = False
font.font.flavor = "woff2"
font.save(Path(__file__).parent.parent / "app" / "narrow-space.woff2")
