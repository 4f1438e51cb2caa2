package epub

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"path"
	"strings"
	"testing"

	"pionnier/core/press/figure"
	"pionnier/core/press/typeset"
)

var doc = typeset.Document{Title: "A & B", Language: "fr", Blocks: []typeset.Block{
	&typeset.Heading{Words: "One <1>", Level: 1, Lines: []typeset.Text{*typeset.Plain("1846", figure.Italic)}},
	typeset.Plain("bold \x01 & bright", figure.Bold),
	&typeset.Row{Pictures: []*typeset.Picture{{Width: 50, Alt: "\"quoted\"", Draw: func(w float64) *figure.Figure {
		f := &figure.Figure{Width: w, Height: w}
		f.Disc(color.NRGBA{A: 255}, 5, 5, 5)
		return f
	}}}},
	&typeset.Heading{Words: "Two", Level: 1},
}}

func TestWrite(t *testing.T) {
	var b, again bytes.Buffer
	for _, w := range []io.Writer{&b, &again} {
		if err := Write(w, doc); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Error("the same document makes other bytes")
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if first := archive.File[0]; first.Name != "mimetype" || first.Method != zip.Store || first.UncompressedSize64 != 20 {
		t.Errorf("the first file is %+v", first.FileHeader)
	}
	if begins := string(b.Bytes()[30:58]); begins != "mimetypeapplication/epub+zip" {
		t.Errorf("the archive begins with %q", begins)
	}
	all := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(data)
		if ext := path.Ext(f.Name); ext == ".xhtml" || ext == ".opf" || ext == ".xml" {
			d := xml.NewDecoder(bytes.NewReader(data))
			for {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", f.Name, err)
				}
			}
		}
	}
	for name, want := range map[string]string{
		"EPUB/chapter1.xhtml": "<h1>One &lt;1&gt;</h1>", "EPUB/chapter2.xhtml": "<h1>Two</h1>",
		"EPUB/contents.xhtml": `<a href="chapter2.xhtml">Two</a>`, "EPUB/package.opf": `media-type="application/xhtml+xml" properties="svg"/>`,
		"META-INF/container.xml": "EPUB/package.opf",
	} {
		if !strings.Contains(all[name], want) {
			t.Errorf("%s has no %s:\n%s", name, want, all[name])
		}
	}
	if svg := all["EPUB/chapter1.xhtml"]; !strings.Contains(svg, "<circle ") || !strings.Contains(svg, `aria-label="&#34;quoted&#34;"`) {
		t.Errorf("the picture is not told: %s", svg)
	}
}
