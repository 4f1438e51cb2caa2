package figure

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"fmt"
	"image/color"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"pionnier/core/legible"
)

// Document is the content of a PDF.
type Document struct {
	Title    string // title, or ""
	Language string // code of the language, such as "fr", or "" if unknown
	Pages    []*Figure
	Outline  []Entry // the table of contents that a viewer shows
}

// Entry is an entry in the table of contents of a document.
type Entry struct {
	Title string
	Page  int     // index in Document.Pages
	Y     float64 // distance from the top of the page
}

// PDF writes the document to w, with each figure as a page. Lengths are points of 1/72 inch. PDF
// embeds the glyphs in use, so the document looks the same everywhere, and its text can be selected
// and searched. The same document and fonts always produce the same bytes.
//
// A PDF is a list of numbered objects followed by a table of their offsets (ISO 32000-1, 7.5). The
// objects are the catalog, the list of pages, the fonts, and each page with its content. Text is
// written as glyph numbers of composite fonts (9.7), with a table that maps them to Unicode
// (9.10.3).
func (doc Document) PDF(w io.Writer, fonts Fonts) error {
	letters, err := NewLetters(fonts)
	if err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	d := document{letters: letters, alphas: map[uint8]bool{}}
	var drawings [][]byte
	for _, page := range doc.Pages {
		drawings = append(drawings, deflated(d.draw(page)))
	}
	if err := d.assemble(doc, drawings); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	_, err = d.WriteTo(w)
	return err
}

// Numbers of the objects that every document has.
const (
	catalogObject = iota + 1
	pagesObject
	resourcesObject
	infoObject
	outlineObject
	firstPage // and what it draws is the next, and so on
)

// document is a PDF being written.
type document struct {
	bytes.Buffer
	places  []int // where each object begins
	letters *Letters
	alphas  map[uint8]bool // opacities that are used
}

// assemble writes the document.
func (d *document) assemble(doc Document, drawings [][]byte) error {
	var used []*typeface
	for _, face := range d.letters.faces {
		if len(face.used.glyphs) > 0 {
			used = append(used, face)
		}
	}
	entries := firstPage + 2*len(doc.Pages)
	fonts := entries + len(doc.Outline)
	d.WriteString("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n") // the second line says that this is no text
	d.object(fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R%s%s /ViewerPreferences << /DisplayDocTitle %t >> >>", pagesObject,
		optional(len(doc.Outline) > 0, fmt.Sprintf(" /Outlines %d 0 R", outlineObject)),
		optional(doc.Language != "", " /Lang "+textString(doc.Language)), doc.Title != ""))
	var kids []string
	for i := range doc.Pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", firstPage+2*i))
	}
	d.object(fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(doc.Pages)))
	d.object(d.resources(used, fonts))
	d.object(fmt.Sprintf("<<%s /Producer (Pionnier) >>", optional(doc.Title != "", " /Title "+textString(doc.Title))))
	d.object(outline(doc, entries))
	for i, page := range doc.Pages {
		d.object(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Contents %d 0 R /Resources %d 0 R >>",
			pagesObject, number(page.Width), number(page.Height), firstPage+2*i+1, resourcesObject))
		d.packed("", drawings[i])
	}
	for i, entry := range doc.Outline {
		d.object(outlineEntry(doc, i, entry, entries))
	}
	for _, face := range used {
		if err := d.font(face); err != nil {
			return err
		}
	}
	start := d.Len()
	fmt.Fprintf(d, "xref\n0 %d\n0000000000 65535 f \n", len(d.places)+1)
	for _, at := range d.places {
		fmt.Fprintf(d, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(d, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(d.places)+1, catalogObject, infoObject, start)
	return nil
}

func optional(there bool, words string) string {
	if !there {
		return ""
	}
	return words
}

// object writes content as the next numbered object.
func (d *document) object(content string) {
	d.places = append(d.places, d.Len())
	fmt.Fprintf(d, "%d 0 obj\n%s\nendobj\n", len(d.places), content)
}

// stream writes data, compressed, as the next object. entries are additional entries of the
// stream's dictionary.
func (d *document) stream(entries string, data []byte) { d.packed(entries, deflated(data)) }

// packed is like stream, but data is already compressed.
func (d *document) packed(entries string, data []byte) {
	d.object(fmt.Sprintf("<<%s /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", entries, len(data), data))
}

func deflated(data []byte) []byte {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write(data)
	if err = errors.Join(err, z.Close()); err != nil {
		panic(err) // a buffer takes everything
	}
	return packed.Bytes()
}

// resources returns the resource dictionary of the pages, with opacities and fonts. first is the
// number of the first font's object.
func (d *document) resources(used []*typeface, first int) string {
	var states, fonts []string
	for _, a := range slices.Sorted(maps.Keys(d.alphas)) {
		states = append(states, fmt.Sprintf("/a%d << /ca %s /CA %s >>", a, number(float64(a)/255), number(float64(a)/255)))
	}
	for i, face := range used {
		fonts = append(fonts, fmt.Sprintf("/F%d %d 0 R", face.number, first+i*objectsOfFont))
	}
	return fmt.Sprintf("<< /ExtGState << %s >> /Font << %s >> >>", strings.Join(states, " "), strings.Join(fonts, " "))
}

// outline returns the root object of the table of contents. first is the object number of the first
// entry.
func outline(doc Document, first int) string {
	n := len(doc.Outline)
	if n == 0 {
		return "<< /Type /Outlines /Count 0 >>"
	}
	return fmt.Sprintf("<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>", first, first+n-1, n)
}

func outlineEntry(doc Document, i int, e Entry, first int) string {
	high := doc.Pages[e.Page].Height
	return fmt.Sprintf("<< /Title %s /Parent %d 0 R%s%s /Dest [%d 0 R /XYZ null %s null] >>", textString(e.Title), outlineObject,
		optional(i > 0, fmt.Sprintf(" /Prev %d 0 R", first+i-1)),
		optional(i+1 < len(doc.Outline), fmt.Sprintf(" /Next %d 0 R", first+i+1)), firstPage+2*e.Page, number(high-e.Y))
}

// textString encodes s as a PDF text string in UTF-16, as hexadecimal digits.
func textString(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(legible.Line(s))) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}

// objectsOfFont is the number of objects for each font: the composite font, its one descendant, the
// descriptor, the outlines and the table back to Unicode.
const objectsOfFont = 5

// font writes the objects of a font, with only the glyphs in use.
func (d *document) font(face *typeface) error {
	at := len(d.places) + 1
	name := fontName(face)
	outlines, err := face.compact(name)
	if err != nil {
		return err
	}
	metrics, err := face.Metrics(&face.buffer, fixed.I(units), font.HintingNone)
	if err != nil {
		return err
	}
	d.object(fmt.Sprintf("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R >>", name, at+1, at+4))
	var widths []string
	for _, g := range face.used.glyphs {
		widths = append(widths, number(g.advance))
	}
	d.object(fmt.Sprintf("<< /Type /Font /Subtype /CIDFontType0 /BaseFont /%s /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor %d 0 R /W [1 [%s]] >>",
		name, at+2, strings.Join(widths, " ")))
	d.object(fmt.Sprintf("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-500 -500 1500 1200] /ItalicAngle 0 /Ascent %d /Descent %d /CapHeight %d /StemV 80 /FontFile3 %d 0 R >>",
		name, metrics.Ascent.Round(), -metrics.Descent.Round(), metrics.CapHeight.Round(), at+3))
	d.stream(" /Subtype /CIDFontType0C", outlines)
	d.stream("", toUnicode(face.used.glyphs))
	return nil
}

// fontName returns the name of a font subset. Its prefix depends on the glyphs in use.
func fontName(face *typeface) string {
	sum := sha256.New()
	for _, g := range face.used.glyphs {
		fmt.Fprint(sum, g.index, " ")
	}
	tag := make([]byte, 6)
	for i, b := range sum.Sum(nil)[:6] {
		tag[i] = 'A' + b%26
	}
	return fmt.Sprintf("%s+F%d", tag, face.number)
}

// toUnicode returns a CMap from the subset's glyph numbers to characters.
func toUnicode(glyphs []usedGlyph) []byte {
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	n := 0
	for part := range slices.Chunk(glyphs, 100) { // a list has at most as many
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for _, g := range part {
			n++
			fmt.Fprintf(&b, "<%04X> <", n)
			for _, unit := range utf16.Encode([]rune{g.letter}) {
				fmt.Fprintf(&b, "%04X", unit)
			}
			b.WriteString(">\n")
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}

// draw returns the content stream of a figure.
func (d *document) draw(f *Figure) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "1 0 0 -1 0 %s cm 1 J 1 j\n", number(f.Height)) // figures begin at the top
	pen := pen{alpha: -1}
	for s := range f.All() {
		d.alphas[s.Color.A] = true
		if alpha := int(s.Color.A); alpha != pen.alpha {
			fmt.Fprintf(&b, "/a%d gs ", alpha)
			pen.alpha = alpha
		}
		switch {
		case s.Words != "":
			pen.fill(&b, s.Color)
			d.write(&b, s)
		case s.Radius > 0: // a line of no length with round ends
			pen.stroke(&b, s.Color, 2*s.Radius, 0)
			at := number(s.Points[0].X) + " " + number(s.Points[0].Y)
			fmt.Fprintf(&b, "%s m %s l S\n", at, at)
		case s.Line == 0:
			pen.fill(&b, s.Color)
			fmt.Fprintf(&b, "%sh f\n", path(s.Points))
		default:
			pen.stroke(&b, s.Color, s.Line, s.Dash)
			fmt.Fprintf(&b, "%sS\n", path(s.Points))
		}
	}
	return b.Bytes()
}

// pen is the graphics state of the page, so that only changes are written.
type pen struct {
	alpha         int
	filled, lined color.NRGBA // opaque; none of them is at first
	width         string
	dash          float64
}

func (p *pen) fill(b *bytes.Buffer, c color.NRGBA) {
	if c.A = 255; c != p.filled {
		fmt.Fprintf(b, "%s rg ", rgb(c))
		p.filled = c
	}
}

func (p *pen) stroke(b *bytes.Buffer, c color.NRGBA, width, dash float64) {
	if c.A = 255; c != p.lined {
		fmt.Fprintf(b, "%s RG ", rgb(c))
		p.lined = c
	}
	if w := number(width); w != p.width {
		fmt.Fprintf(b, "%s w ", w)
		p.width = w
	}
	if dash == p.dash {
		return
	}
	p.dash = dash
	if dash == 0 {
		b.WriteString("[] 0 d ")
		return
	}
	fmt.Fprintf(b, "[%s] 0 d ", number(dash))
}

func rgb(c color.NRGBA) string {
	return fmt.Sprintf("%s %s %s", number(float64(c.R)/255), number(float64(c.G)/255), number(float64(c.B)/255))
}

// path returns the PDF operators of a path through points.
func path(points []Point) string {
	var b strings.Builder
	for i, p := range points {
		for _, word := range [...]string{number(p.X), " ", number(p.Y), " ", "ml"[min(i, 1):][:1], " "} {
			b.WriteString(word)
		}
	}
	return b.String()
}

// write writes the text of s. The middle of its capital letters is at the shape's point.
func (d *document) write(b *bytes.Buffer, s Shape) {
	chain := d.letters.chains[s.Style]
	width := d.letters.Measure(s.Words, s.Style, s.Size) + s.Space*spaces(s.Words)
	x, y := s.Points[0].X-s.Anchor*width, s.Points[0].Y+d.letters.capital(s.Style)*s.Size/units/2
	b.WriteString("BT ")
	for _, run := range d.letters.runs(s.Words, s.Style) {
		face := chain[run.font]
		fmt.Fprintf(b, "/F%d %s Tf 1 0 0 -1 %s %s Tm [<", face.number, number(s.Size), number(x), number(y))
		for _, r := range run.words {
			l := face.letter(r)
			fmt.Fprintf(b, "%04X", face.used.number(r, l))
			x += l.advance * s.Size / units
			if r == ' ' && s.Space != 0 {
				fmt.Fprintf(b, "> %s <", number(-s.Space/s.Size*units))
				x += s.Space
			}
		}
		b.WriteString(">] TJ ")
	}
	b.WriteString("ET\n")
}
