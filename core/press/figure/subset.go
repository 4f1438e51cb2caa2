package figure

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// subset is the set of glyphs of a font that a document uses, numbered in order of first use.
type subset struct {
	numbers map[sfnt.GlyphIndex]int // from 1; 0 is the glyph for what is missing
	glyphs  []usedGlyph
}

type usedGlyph struct {
	index   sfnt.GlyphIndex
	letter  rune // that it was first used for
	advance float64
}

// number returns the number in the subset of the glyph l of character r. It adds the glyph if it is
// new.
func (s *subset) number(r rune, l letter) int {
	if s.numbers == nil {
		s.numbers = map[sfnt.GlyphIndex]int{}
	}
	n, ok := s.numbers[l.glyph]
	if !ok {
		s.glyphs = append(s.glyphs, usedGlyph{l.glyph, r, l.advance})
		n = len(s.glyphs)
		s.numbers[l.glyph] = n
	}
	return n
}

// Operators of a Compact Font Format font (Adobe Technical Notes 5176 and 5177).
const (
	opLineTo  = 5
	opCurveTo = 8
	opEnd     = 14
	opMoveTo  = 21

	topBox         = 5
	topCharset     = 15
	topCharStrings = 17
	topPrivate     = 18
	topROS         = 1230
	topCount       = 1234
	topFontArray   = 1236
	topFontSelect  = 1237

	sidAdobe, sidIdentity = 391, 392 // of strings: the format knows none shorter, so that ours begin here
)

// compact returns the glyphs of the subset as a font in the Compact Font Format, which a PDF
// embeds. Glyphs have their numbers in the subset. The original font may have any format.
func (t *typeface) compact(name string) ([]byte, error) {
	strings := [][]byte{{opEnd}}
	var box [4]int // least x and y, greatest x and y
	for _, g := range t.used.glyphs {
		s, err := t.charString(g, &box)
		if err != nil {
			return nil, err
		}
		strings = append(strings, s)
	}
	names, texts, none := index([]byte(name)), index([]byte("Adobe"), []byte("Identity")), index()
	charStrings := index(strings...)
	count := len(strings)
	charset := binary.BigEndian.AppendUint16([]byte{2, 0, 1}, uint16(max(0, count-2))) // numbers from 1 on, in order
	if count < 2 {
		charset = []byte{0}
	}
	choice := append([]byte{3, 0, 1, 0, 0, 0}, byte(count>>8), byte(count)) // every glyph is of the first font

	top := func(charsetAt, choiceAt, stringsAt, fontsAt int) []byte {
		var d dict
		d.add(topROS, sidAdobe, sidIdentity, 0)
		d.add(topBox, box[0], box[1], box[2], box[3])
		d.add(topCount, count)
		d.add(topCharset, charsetAt)
		d.add(topFontSelect, choiceAt)
		d.add(topCharStrings, stringsAt)
		d.add(topFontArray, fontsAt)
		return index(d.Bytes())
	}
	var private dict
	private.add(20, 0) // the usual width
	fontDict := func(at int) []byte {
		var d dict
		d.add(topPrivate, private.Len(), at)
		return index(d.Bytes())
	}
	head := []byte{1, 0, 4, 4}
	charsetAt := len(head) + len(names) + len(top(0, 0, 0, 0)) + len(texts) + len(none)
	choiceAt := charsetAt + len(charset)
	stringsAt := choiceAt + len(choice)
	fontsAt := stringsAt + len(charStrings)
	privateAt := fontsAt + len(fontDict(0))
	return bytes.Join([][]byte{head, names, top(charsetAt, choiceAt, stringsAt, fontsAt), texts, none,
		charset, choice, charStrings, fontDict(privateAt), private.Bytes()}, nil), nil
}

// charString returns the outline of g as a charstring and extends box to include the outline.
func (t *typeface) charString(g usedGlyph, box *[4]int) ([]byte, error) {
	segments, err := t.LoadGlyph(&t.buffer, g.index, fixed.I(units), nil)
	if err != nil {
		return nil, fmt.Errorf("glyph of %q: %w", g.letter, err)
	}
	var b bytes.Buffer
	operand(&b, int(math.Round(g.advance)))
	var at [2]int // where the pen is, in whole parts, so that roundings do not add up
	var last Point
	step := func(op byte, points ...Point) {
		for _, p := range points {
			x, y := int(math.Round(p.X)), int(math.Round(p.Y))
			operand(&b, x-at[0])
			operand(&b, y-at[1])
			at = [2]int{x, y}
			box[0], box[1], box[2], box[3] = min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)
			last = p
		}
		b.WriteByte(op)
	}
	for _, s := range segments {
		var p [3]Point
		for i, arg := range s.Args {
			p[i] = Point{float64(arg.X) / 64, -float64(arg.Y) / 64}
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			step(opMoveTo, p[0])
		case sfnt.SegmentOpLineTo:
			step(opLineTo, p[0])
		case sfnt.SegmentOpQuadTo: // as a curve of the third degree
			step(opCurveTo, toward(p[0], last), toward(p[0], p[1]), p[1])
		case sfnt.SegmentOpCubeTo:
			step(opCurveTo, p[0], p[1], p[2])
		}
	}
	b.WriteByte(opEnd)
	return b.Bytes(), nil
}

// toward returns from moved a third of the way towards to.
func toward(from, to Point) Point { return Point{from.X + (to.X-from.X)/3, from.Y + (to.Y-from.Y)/3} }

// operand writes n as an operand of a charstring.
func operand(b *bytes.Buffer, n int) {
	switch {
	case -107 <= n && n <= 107:
		b.WriteByte(byte(n + 139))
	case 108 <= n && n <= 1131:
		b.Write([]byte{byte((n-108)>>8) + 247, byte(n - 108)})
	case -1131 <= n && n <= -108:
		b.Write([]byte{byte((-n-108)>>8) + 251, byte(-n - 108)})
	default:
		n = max(math.MinInt16, min(math.MaxInt16, n))
		b.Write([]byte{28, byte(n >> 8), byte(n)})
	}
}

// dict is a dictionary of a font. All its numbers have five bytes, so that its length does not depend
// on their values.
type dict struct{ bytes.Buffer }

func (d *dict) add(op int, values ...int) {
	for _, v := range values {
		d.WriteByte(29)
		d.Write(binary.BigEndian.AppendUint32(nil, uint32(int32(v))))
	}
	if op >= 1200 {
		d.WriteByte(12)
		op -= 1200
	}
	d.WriteByte(byte(op))
}

// index encodes items as an INDEX of the Compact Font Format.
func index(items ...[]byte) []byte {
	b := binary.BigEndian.AppendUint16(nil, uint16(len(items)))
	if len(items) == 0 {
		return b
	}
	b = append(b, 4)
	at := uint32(1)
	b = binary.BigEndian.AppendUint32(b, at)
	for _, item := range items {
		at += uint32(len(item))
		b = binary.BigEndian.AppendUint32(b, at)
	}
	return append(b, bytes.Join(items, nil)...)
}
