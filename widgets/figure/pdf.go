package figure

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image/color"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// PDF writes figures as the pages of a document, a length of theirs being a point of 1/72
// inch. Words are drawn as outlines of a font (OpenType), so that the document looks the
// same everywhere and needs no font.
//
// A document is a list of numbered objects (the catalog, the list of pages, and for each
// page itself and what is drawn on it) and a table of where each begins; see ISO 32000-1,
// 7.5.
func PDF(w io.Writer, source []byte, pages ...*Figure) error {
	letters, err := parse(source)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	d := document{letters: letters}
	d.WriteString("%PDF-1.4\n")
	var kids []string
	for i := range pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", firstPage+2*i))
	}
	d.object("<< /Type /Catalog /Pages 2 0 R >>")
	d.object(fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(pages)))
	for i, page := range pages {
		drawing, alphas, err := d.draw(page)
		if err != nil {
			return fmt.Errorf("pdf: %w", err)
		}
		var states []string
		for _, a := range slices.Sorted(maps.Keys(alphas)) {
			states = append(states, fmt.Sprintf("/a%d << /ca %s /CA %s >>", a, number(float64(a)/255), number(float64(a)/255)))
		}
		d.object(fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s %s] /Contents %d 0 R /Resources << /ExtGState << %s >> >> >>",
			number(page.Width), number(page.Height), firstPage+2*i+1, strings.Join(states, " ")))
		d.object(fmt.Sprintf("<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", len(drawing), drawing))
	}
	start := d.Len()
	fmt.Fprintf(&d, "xref\n0 %d\n0000000000 65535 f \n", len(d.places)+1)
	for _, at := range d.places {
		fmt.Fprintf(&d, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&d, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(d.places)+1, start)
	_, err = d.WriteTo(w)
	return err
}

// firstPage is the number of the first page's object.
const firstPage = 3

// document is what was written of a PDF.
type document struct {
	bytes.Buffer
	places  []int // where each object begins
	letters *sfnt.Font
	glyph   sfnt.Buffer
}

// object writes the next object.
func (d *document) object(content string) {
	d.places = append(d.places, d.Len())
	fmt.Fprintf(d, "%d 0 obj\n%s\nendobj\n", len(d.places), content)
}

// draw returns what draws a figure, compressed, and the opacities that it uses.
func (d *document) draw(f *Figure) (drawing []byte, alphas map[uint8]bool, err error) {
	var b bytes.Buffer
	alphas = map[uint8]bool{}
	fmt.Fprintf(&b, "1 0 0 -1 0 %s cm 1 J 1 j\n", number(f.Height)) // figures begin at the top
	for _, s := range f.Shapes {
		alphas[s.Color.A] = true
		fmt.Fprintf(&b, "/a%d gs ", s.Color.A)
		switch {
		case s.Words != "":
			fmt.Fprintf(&b, "%s rg ", rgb(s.Color))
			if err := d.write(&b, s); err != nil {
				return nil, nil, err
			}
		case s.Line == 0:
			fmt.Fprintf(&b, "%s rg %sh f\n", rgb(s.Color), path(s.Points))
		default:
			dash := "[] 0 d"
			if s.Dash > 0 {
				dash = fmt.Sprintf("[%s] 0 d", number(s.Dash))
			}
			fmt.Fprintf(&b, "%s RG %s w %s %sS\n", rgb(s.Color), number(s.Line), dash, path(s.Points))
		}
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err = z.Write(b.Bytes())
	err = errors.Join(err, z.Close())
	return packed.Bytes(), alphas, err
}

func rgb(c color.NRGBA) string {
	return fmt.Sprintf("%s %s %s", number(float64(c.R)/255), number(float64(c.G)/255), number(float64(c.B)/255))
}

// path goes through points.
func path(points []Point) string {
	var b strings.Builder
	for i, p := range points {
		fmt.Fprintf(&b, "%s %s %c ", number(p.X), number(p.Y), "ml"[min(i, 1)])
	}
	return b.String()
}

// units are how many parts of a font's size its outlines are told in.
const units = 1000

// write draws the outlines of words, the middle of their capitals at the shape's point.
func (d *document) write(b *bytes.Buffer, s Shape) error {
	metrics, err := d.letters.Metrics(&d.glyph, fixed.I(units), font.HintingNone)
	if err != nil {
		return err
	}
	scale := s.Size / units / 64
	x, y := s.Points[0].X-s.Anchor*measure(d.letters, &d.glyph, s.Words, s.Size), s.Points[0].Y+float64(metrics.CapHeight)*scale/2
	for _, r := range s.Words {
		index, err := d.letters.GlyphIndex(&d.glyph, r)
		if err != nil {
			return err
		}
		segments, err := d.letters.LoadGlyph(&d.glyph, index, fixed.I(units), nil)
		if err != nil {
			return err
		}
		var last Point
		for _, seg := range segments {
			var at [3]Point
			for i, arg := range seg.Args {
				at[i] = Point{x + float64(arg.X)*scale, y + float64(arg.Y)*scale}
			}
			switch seg.Op {
			case sfnt.SegmentOpMoveTo:
				fmt.Fprintf(b, "%s %s m ", number(at[0].X), number(at[0].Y))
				last = at[0]
			case sfnt.SegmentOpLineTo:
				fmt.Fprintf(b, "%s %s l ", number(at[0].X), number(at[0].Y))
				last = at[0]
			case sfnt.SegmentOpQuadTo: // as a curve of the third degree
				curveTo(b, toward(at[0], last), toward(at[0], at[1]), at[1])
				last = at[1]
			case sfnt.SegmentOpCubeTo:
				curveTo(b, at[0], at[1], at[2])
				last = at[2]
			}
		}
		if advance, err := d.letters.GlyphAdvance(&d.glyph, index, fixed.I(units), font.HintingNone); err == nil {
			x += float64(advance) * scale
		}
	}
	b.WriteString("f\n")
	return nil
}

// toward is a third of the way from a point to another.
func toward(from, to Point) Point { return Point{from.X + (to.X-from.X)/3, from.Y + (to.Y-from.Y)/3} }

func curveTo(b *bytes.Buffer, p, q, end Point) {
	fmt.Fprintf(b, "%s %s %s %s %s %s c ", number(p.X), number(p.Y), number(q.X), number(q.Y), number(end.X), number(end.Y))
}

// parsed are fonts, by where they are in memory.
var parsed sync.Map // of *byte to *sfnt.Font

func parse(source []byte) (*sfnt.Font, error) {
	if len(source) == 0 {
		return nil, errors.New("no font")
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

// Measure returns how wide words of a size are in a font (OpenType), 0 for what is none.
func Measure(source []byte, words string, size float64) float64 {
	letters, err := parse(source)
	if err != nil {
		return 0
	}
	var glyph sfnt.Buffer
	return measure(letters, &glyph, words, size)
}

func measure(letters *sfnt.Font, glyph *sfnt.Buffer, words string, size float64) (width float64) {
	for _, r := range words {
		index, err := letters.GlyphIndex(glyph, r)
		if err != nil {
			continue
		}
		if advance, err := letters.GlyphAdvance(glyph, index, fixed.I(units), font.HintingNone); err == nil {
			width += float64(advance) / 64 / units * size
		}
	}
	return width
}
