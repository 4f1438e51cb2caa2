// Package epub writes documents of package typeset as electronic books: EPUB 3.3, with pictures as SVG
// in the text. A reader lays them out for its own page and fonts.
//
// A book is a ZIP archive of XHTML, with a file for each chapter and a package document that lists
// them. Start reading at Write.
package epub

import (
	"archive/zip"
	"bufio"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"pionnier/core/legible"
	"pionnier/core/press/figure"
	"pionnier/core/press/typeset"
)

// modified is the date of modification of every book, which the format requires. It is constant, so
// that the same document gives the same bytes.
const modified = "2000-01-01T00:00:00Z"

// Write writes doc to w as an EPUB book.
func Write(w io.Writer, doc typeset.Document) error {
	chapters := split(doc)
	b := book{zip: zip.NewWriter(w)}
	b.kind()
	b.file("META-INF/container.xml", zip.Deflate, container)
	b.file("EPUB/book.css", zip.Deflate, style)
	sum := sha256.New()
	for i, c := range chapters {
		b.stream("EPUB/"+name(i), zip.Deflate, func(f io.Writer) error { return c.page(io.MultiWriter(sum, f), doc) })
	}
	b.file("EPUB/contents.xhtml", zip.Deflate, contents(doc, chapters))
	b.file("EPUB/package.opf", zip.Deflate, packaged(doc, chapters, sum.Sum(nil)))
	if b.err == nil {
		b.err = b.zip.Close()
	}
	if b.err != nil {
		return fmt.Errorf("epub: %w", b.err)
	}
	return nil
}

// book is a book being written, with the first error.
type book struct {
	zip *zip.Writer
	err error
}

// kind writes the media type as the first file of the archive. EPUB requires it to be uncompressed
// and its size to be in the file's header.
func (b *book) kind() {
	const kind = "application/epub+zip"
	size := uint64(len(kind))
	f, err := b.zip.CreateRaw(&zip.FileHeader{Name: "mimetype", Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(kind)),
		CompressedSize64: size, UncompressedSize64: size})
	if err == nil {
		_, err = io.WriteString(f, kind)
	}
	b.err = err
}

func (b *book) file(name string, method uint16, content string) {
	b.stream(name, method, func(f io.Writer) error {
		_, err := io.WriteString(f, content)
		return err
	})
}

// stream adds the file name to the archive, with the content that write writes. It does not buffer
// the content, since a chapter with thousands of pictures takes half a gigabyte.
func (b *book) stream(name string, method uint16, write func(io.Writer) error) {
	if b.err != nil {
		return
	}
	f, err := b.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method})
	if err == nil {
		err = write(f)
	}
	b.err = err
}

// chapter is the sequence of blocks from a heading of the first level on.
type chapter struct {
	title  string
	blocks []typeset.Block
}

func split(doc typeset.Document) (chapters []chapter) {
	for _, block := range doc.Blocks {
		h, ok := block.(*typeset.Heading)
		switch {
		case ok && h.Level == 1:
			chapters = append(chapters, chapter{title: h.Words})
		case len(chapters) == 0:
			chapters = append(chapters, chapter{title: doc.Title})
		}
		last := &chapters[len(chapters)-1]
		last.blocks = append(last.blocks, block)
	}
	return chapters
}

func name(i int) string { return fmt.Sprintf("chapter%d.xhtml", i+1) }

// escape returns words as a single line, escaped for XML.
func escape(words string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(legible.Line(words))); err != nil {
		return ""
	}
	return b.String()
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

const style = `body { margin: 1em; line-height: 1.4; }
h1, .lines, figure { text-align: center; }
h1 { font-weight: normal; }
.lines { margin: 0.2em 0; }
p { margin: 0.4em 0; }
p.close { margin-top: 0; }
figure { margin: 1.2em 0; page-break-inside: avoid; break-inside: avoid; }
figure svg { max-width: 100%; background: #fff; }
figcaption { font-size: 0.9em; }
figure p { text-align: left; }
`

func head(doc typeset.Document, title string) string {
	language := ""
	if doc.Language != "" {
		language = fmt.Sprintf(" lang=\"%s\" xml:lang=\"%[1]s\"", escape(doc.Language))
	}
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"%s>
<head><title>%s</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
`, language, escape(title))
}

const foot = "</body>\n</html>\n"

func contents(doc typeset.Document, chapters []chapter) string {
	var b strings.Builder
	b.WriteString(head(doc, doc.Title))
	b.WriteString("<nav epub:type=\"toc\"><ol>\n")
	for i, c := range chapters {
		fmt.Fprintf(&b, "<li><a href=\"%s\">%s</a></li>\n", name(i), escape(c.title))
	}
	return b.String() + "</ol></nav>\n" + foot
}

func packaged(doc typeset.Document, chapters []chapter, sum []byte) string {
	var b strings.Builder
	language := doc.Language
	if language == "" {
		language = "und" // not known
	}
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>
<package version="3.0" xmlns="http://www.idpf.org/2007/opf" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:%x-%x-%x-%x-%x</dc:identifier><dc:title>%s</dc:title><dc:language>%s</dc:language>
<meta property="dcterms:modified">%s</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
`, sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16], escape(doc.Title), escape(language), modified)
	for i, c := range chapters {
		properties := ""
		if c.drawn() {
			properties = ` properties="svg"`
		}
		fmt.Fprintf(&b, "<item id=\"c%d\" href=\"%s\" media-type=\"application/xhtml+xml\"%s/>\n", i+1, name(i), properties)
	}
	b.WriteString("</manifest>\n<spine>\n")
	for i := range chapters {
		fmt.Fprintf(&b, "<itemref idref=\"c%d\"/>\n", i+1)
	}
	return b.String() + "</spine>\n</package>\n"
}

// drawn reports whether c contains a picture.
func (c chapter) drawn() bool {
	for _, block := range c.blocks {
		switch block.(type) {
		case *typeset.Picture, *typeset.Row:
			return true
		}
	}
	return false
}

// page writes c to w as an XHTML page of doc.
func (c chapter) page(w io.Writer, doc typeset.Document) error {
	b := bufio.NewWriter(w)
	b.WriteString(head(doc, c.title))
	for _, block := range c.blocks {
		if err := write(b, block); err != nil {
			return err
		}
	}
	b.WriteString(foot)
	return b.Flush()
}

func write(b *bufio.Writer, block typeset.Block) error {
	switch block := block.(type) {
	case *typeset.Heading:
		fmt.Fprintf(b, "<h%d>%s</h%[1]d>\n", block.Level, escape(block.Words))
		for _, line := range block.Lines {
			fmt.Fprintf(b, "<p class=\"lines\">%s</p>\n", spans(line.Spans))
		}
	case *typeset.Text:
		text(b, *block)
	case *typeset.Picture:
		return picture(b, block)
	case *typeset.Row:
		for _, p := range block.Pictures {
			if err := picture(b, p); err != nil {
				return err
			}
		}
	}
	return nil
}

func text(b *bufio.Writer, t typeset.Text) {
	class := ""
	if t.Close {
		class = " class=\"close\""
	}
	fmt.Fprintf(b, "<p%s>%s</p>\n", class, spans(t.Spans))
}

// picture writes p with a size relative to that of the surrounding text.
func picture(b *bufio.Writer, p *typeset.Picture) error {
	drawn := p.Draw(p.Width)
	fmt.Fprintf(b, "<figure>\n<div role=\"img\" aria-label=\"%s\" style=\"width: %.1fem; max-width: 100%%; margin: auto\">\n", escape(p.Alt), p.Width/typeset.BodySize)
	if err := drawn.SVG(b); err != nil {
		return err
	}
	b.WriteString("</div>\n")
	if len(p.Caption) > 0 {
		b.WriteString("<figcaption>")
		for i, line := range p.Caption {
			if i > 0 {
				b.WriteString("<br/>")
			}
			b.WriteString(spans(line.Spans))
		}
		b.WriteString("</figcaption>\n")
	}
	b.WriteString("</figure>\n")
	for _, n := range p.Notes {
		text(b, n)
	}
	return nil
}

func spans(list []typeset.Span) string {
	var b strings.Builder
	for _, s := range list {
		switch s.Style {
		case figure.Bold:
			b.WriteString("<b>" + escape(s.Words) + "</b>")
		case figure.Italic:
			b.WriteString("<i>" + escape(s.Words) + "</i>")
		default:
			b.WriteString(escape(s.Words))
		}
	}
	return b.String()
}
