package figure

import (
	"errors"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Style is how words are written.
type Style uint8

// The styles. Label is that of numbers and letters on a board.
const (
	Regular Style = iota
	Italic
	Bold
	Label
	styles
)

// Fonts are the fonts (OpenType) of each style. What the first lacks is written in the next;
// a style without fonts is written in the regular ones.
type Fonts struct{ Regular, Italic, Bold, Label [][]byte }

// OneFont writes everything in one font.
func OneFont(source []byte) Fonts { return Fonts{Regular: [][]byte{source}} }

// of returns the fonts of a style.
func (f Fonts) of(s Style) [][]byte {
	chain := [styles][][]byte{f.Regular, f.Italic, f.Bold, f.Label}[s]
	if len(chain) == 0 {
		return f.Regular
	}
	return chain
}

// run is words that one font of several has.
type run struct {
	font  int // index
	words string
}

// split parts words by the first font that has each letter; what no font has stays with the first.
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

// Letters measures words in fonts. It is not safe for use by several goroutines.
type Letters struct {
	chains [styles][]*typeface
	faces  []*typeface // each once
}

// typeface is a font and what was asked of it.
type typeface struct {
	*sfnt.Font
	number int // among all
	known  map[rune]letter
	buffer sfnt.Buffer
	used   subset
}

// letter is how a font writes a character.
type letter struct {
	glyph   sfnt.GlyphIndex // 0: it cannot
	advance float64         // in parts of units
}

// units are the units per em of a font's outlines.
const units = 1000

// NewLetters reads fonts. It refuses what is no font, and Fonts without a regular one.
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

// letter returns how a character is written.
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

// capital returns how high capitals are in a style, in parts of units.
func (l *Letters) capital(s Style) float64 {
	face := l.chains[s][0]
	metrics, err := face.Metrics(&face.buffer, fixed.I(units), font.HintingNone)
	if err != nil || metrics.CapHeight <= 0 {
		return 700
	}
	return float64(metrics.CapHeight) / 64
}

// runs parts words by font.
func (l *Letters) runs(words string, s Style) []run {
	chain := l.chains[s]
	return split(words, len(chain), func(i int, r rune) bool { return chain[i].letter(r).glyph != 0 })
}

// Measure returns how wide words are.
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

// parsed are fonts, by where they are in memory.
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

// Measure returns the width of words set in an OpenType font at a size, or 0 if source is not a font.
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
