package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// letters draws short texts in one font. A nil *letters draws nothing.
type letters struct {
	font  *opentype.Font
	faces map[int]font.Face // by size in quarter pixels
}

// newLetters returns letters in the OpenType font source. It returns nil, which draws nothing, if
// the font cannot be parsed.
func newLetters(source []byte) *letters {
	if len(source) == 0 {
		return nil
	}
	f, err := opentype.Parse(source)
	if err != nil {
		return nil
	}
	return &letters{font: f, faces: map[int]font.Face{}}
}

func (l *letters) face(size float64) font.Face {
	key := max(int(math.Round(size*4)), 4)
	if f, ok := l.faces[key]; ok {
		return f
	}
	f, err := opentype.NewFace(l.font, &opentype.FaceOptions{Size: float64(key) / 4, DPI: 72, Hinting: font.HintingNone})
	if err != nil { // only for impossible sizes
		return nil
	}
	l.faces[key] = f
	return f
}

// write draws text. The middle of its capital letters and digits is at (cx, cy). It reduces the
// size if the text is wider than room and room is not 0. It does nothing if l is nil.
func (l *letters) write(dst *image.RGBA, text string, cx, cy, size, room float64, c color.NRGBA) {
	if l == nil || text == "" {
		return
	}
	f := l.face(size)
	if f == nil {
		return
	}
	width := float64(font.MeasureString(f, text)) / 64
	if width > room && room > 0 {
		f = l.face(size * room / width)
		width = float64(font.MeasureString(f, text)) / 64
	}
	capital := float64(f.Metrics().CapHeight) / 64
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6((cx - width/2) * 64), Y: fixed.Int26_6(math.Round(cy+capital/2) * 64)}}
	d.DrawString(text)
}
