package figure

import (
	"errors"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Style is a style of text.
type Style uint8

// The styles. Label is that of numbers and letters on a board.
const (
	Regular Style = iota
	Italic
	Bold
	Label
	styles
)

// Fonts are the fonts (OpenType) of each style. Characters that the first font lacks are written in
// the next. A style without fonts uses the regular ones.
type Fonts struct{ Regular, Italic, Bold, Label [][]byte }

// OneFont returns Fonts with a single font for all styles.
func OneFont(source []byte) Fonts { return Fonts{Regular: [][]byte{source}} }

// of returns the fonts of style s, or the regular fonts if the style has no fonts.
func (f Fonts) of(s Style) [][]byte {
	chain := [styles][][]byte{f.Regular, f.Italic, f.Bold, f.Label}[s]
	if len(chain) == 0 {
		return f.Regular
	}
	return chain
}

// run is a part of a text that is written in one font.
type run struct {
	font  int // index
	words string
}

// split divides words into runs of the same font. Each character has the first of the fonts for
// which has returns true, or font 0 if there is no such font.
func split(words string, fonts int, has func(font int, r rune) bool) (runs []run) {
	for _, r := range words {
		at := 0
		for i := range fonts {
			if has(i, r) {
				at = i
				break
			}
		}
		if n := len(runs) - 1; n >= 0 && runs[n].font == at {
			runs[n].words += string(r)
		} else {
			runs = append(runs, run{at, string(r)})
		}
	}
	return runs
}

func spaces(words string) float64 { return float64(strings.Count(words, " ")) }

// Letters measures text. It is not safe for concurrent use.
type Letters struct {
	chains [styles][]*typeface
	faces  []*typeface // each once
}

// typeface is a font with the glyphs used so far.
type typeface struct {
	*sfnt.Font
	number int // among all
	known  map[rune]letter
	buffer sfnt.Buffer
	used   subset
}

// letter is the glyph of a character in a font.
type letter struct {
	glyph   sfnt.GlyphIndex // 0: it cannot
	advance float64         // in parts of units
}

// units are the units per em of a font's outlines.
const units = 1000

// NewLetters returns Letters for the fonts f. It returns an error if f has no regular font or a
// font cannot be parsed.
func NewLetters(f Fonts) (*Letters, error) {
	l := &Letters{}
	read := map[*byte]*typeface{}
	for s := range styles {
		for _, source := range f.of(s) {
			if len(source) == 0 {
				return nil, errNoFont
			}
			face, ok := read[&source[0]]
			if !ok {
				parsed, err := parse(source)
				if err != nil {
					return nil, err
				}
				face = &typeface{Font: parsed, number: len(l.faces), known: map[rune]letter{}}
				read[&source[0]], l.faces = face, append(l.faces, face)
			}
			l.chains[s] = append(l.chains[s], face)
		}
	}
	if len(l.chains[Regular]) == 0 {
		return nil, errNoFont
	}
	return l, nil
}

// letter returns the glyph and the advance of r.
func (t *typeface) letter(r rune) letter {
	if known, ok := t.known[r]; ok {
		return known
	}
	var found letter
	if index, err := t.GlyphIndex(&t.buffer, r); err == nil {
		found.glyph = index
	}
	if advance, err := t.GlyphAdvance(&t.buffer, found.glyph, fixed.I(units), font.HintingNone); err == nil {
		found.advance = float64(advance) / 64
	}
	t.known[r] = found
	return found
}

// capital returns the height of capital letters in style s, in font units (see units).
func (l *Letters) capital(s Style) float64 {
	face := l.chains[s][0]
	metrics, err := face.Metrics(&face.buffer, fixed.I(units), font.HintingNone)
	if err != nil || metrics.CapHeight <= 0 {
		return 700
	}
	return float64(metrics.CapHeight) / 64
}

// runs divides words into runs of the same font of style s.
func (l *Letters) runs(words string, s Style) []run {
	chain := l.chains[s]
	return split(words, len(chain), func(i int, r rune) bool { return chain[i].letter(r).glyph != 0 })
}

// Measure returns the width of words in style s at the given size.
func (l *Letters) Measure(words string, s Style, size float64) (width float64) {
	chain := l.chains[s]
	for _, r := range words {
		at := chain[0].letter(r)
		for i := 1; at.glyph == 0 && i < len(chain); i++ {
			if other := chain[i].letter(r); other.glyph != 0 {
				at = other
			}
		}
		width += at.advance
	}
	return width * size / units
}

var errNoFont = errors.New("no font")

// parsed caches parsed fonts by the address of their data.
var parsed sync.Map // of *byte to *sfnt.Font

func parse(source []byte) (*sfnt.Font, error) {
	if len(source) == 0 {
		return nil, errNoFont
	}
	if f, ok := parsed.Load(&source[0]); ok {
		return f.(*sfnt.Font), nil
	}
	f, err := sfnt.Parse(source)
	if err == nil {
		parsed.Store(&source[0], f)
	}
	return f, err
}

// Measure returns the width of words in the OpenType font source at the given size. It returns 0 if
// source cannot be parsed.
func Measure(source []byte, words string, size float64) float64 {
	letters, err := parse(source)
	if err != nil {
		return 0
	}
	t := typeface{Font: letters, known: map[rune]letter{}}
	width := 0.0
	for _, r := range words {
		width += t.letter(r).advance
	}
	return width * size / units
}
