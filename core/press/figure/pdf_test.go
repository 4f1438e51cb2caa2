package figure

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"
)

// objects reads a document as a viewer does: from its end to the table, and from there to each
// object. It fails if an object is not at its stated position.
func objects(pdf []byte) (list []string, err error) {
	end := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(pdf)
	if end == nil || !bytes.HasPrefix(pdf, []byte("%PDF-1.5\n")) {
		return nil, fmt.Errorf("no beginning or end")
	}
	at, _ := strconv.Atoi(string(end[1]))
	lines := strings.Split(string(pdf[at:]), "\n")
	var count int
	if _, err := fmt.Sscanf(lines[0]+" "+lines[1], "xref 0 %d", &count); err != nil {
		return nil, fmt.Errorf("no table: %w", err)
	}
	for i := 1; i < count; i++ {
		if len(lines[2+i]) != 19 {
			return nil, fmt.Errorf("line %q of the table", lines[2+i])
		}
		place, err := strconv.Atoi(lines[2+i][:10])
		head := fmt.Sprintf("%d 0 obj\n", i)
		if err != nil || place >= at || !bytes.HasPrefix(pdf[place:], []byte(head)) {
			return nil, fmt.Errorf("object %d is not at %q", i, lines[2+i])
		}
		body, _, ok := strings.Cut(string(pdf[place+len(head):]), "\nendobj\n")
		if !ok {
			return nil, fmt.Errorf("object %d has no end", i)
		}
		list = append(list, body)
	}
	return list, nil
}

// drawing returns the content of an object.
func drawing(object string) (string, error) {
	head, data, ok := strings.Cut(object, "\nstream\n")
	if !ok {
		return "", fmt.Errorf("no stream in %s", head)
	}
	data = strings.TrimSuffix(data, "\nendstream")
	if want := fmt.Sprintf("/Length %d ", len(data)); !strings.Contains(head, want) {
		return "", fmt.Errorf("%d bytes in %s", len(data), head)
	}
	z, err := zlib.NewReader(strings.NewReader(data))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(z)
	return string(text), err
}

func TestPDF(t *testing.T) {
	first, second := &Figure{Width: 100, Height: 50}, &Figure{Width: 595, Height: 842}
	first.Rect(red, 1, 2, 3, 4)
	half := red
	half.A = 128
	first.Dashed(half, 2, 3, Point{1, 1}, Point{9, 9})
	second.Write(red, "é.", 10, 20, 12, 0.5)
	second.Disc(red, 40, 30, 5)
	doc := Document{Title: "Ä", Language: "de", Pages: []*Figure{first, second}, Outline: []Entry{{Title: "One", Page: 1, Y: 42}}}
	var b bytes.Buffer
	if err := doc.PDF(&b, OneFont(goregular.TTF)); err != nil {
		t.Fatal(err)
	}
	list, err := objects(b.Bytes())
	if err != nil || len(list) != firstPage-1+4+1+objectsOfFont {
		t.Fatalf("%d objects, %v", len(list), err)
	}
	for i, want := range []string{"/Type /Catalog /Pages 2 0 R /Outlines 5 0 R /Lang <FEFF00640065>", "/Kids [6 0 R 8 0 R] /Count 2",
		"/a128 << /ca 0.5 /CA 0.5 >> /a255 << /ca 1 /CA 1 >> >> /Font << /F0 11 0 R >>", "/Title <FEFF00C4>", "/First 10 0 R /Last 10 0 R /Count 1",
		"/MediaBox [0 0 100 50] /Contents 7 0 R", "/Length", "/MediaBox [0 0 595 842] /Contents 9 0 R", "/Length", "/Dest [8 0 R /XYZ null 800 null]"} {
		if !strings.Contains(list[i], want) {
			t.Errorf("object %d is %s", i+1, list[i])
		}
	}
	shapes, err := drawing(list[6])
	for _, want := range []string{"1 0 0 -1 0 50 cm", "/a255 gs 1 0 0 rg 1 2 m 4 2 l 4 6 l 1 6 l h f\n", "/a128 gs 1 0 0 RG 2 w [3] 0 d 1 1 m 9 9 l S\n"} {
		if err != nil || !strings.Contains(shapes, want) {
			t.Errorf("%q is not in %q (%v)", want, shapes, err)
		}
	}
	words, err := drawing(list[8])
	for _, want := range []string{"BT /F0 12 Tf 1 0 0 -1 ", "[<00010002>] TJ ET\n", "10 w 40 30 m 40 30 l S\n"} {
		if err != nil || !strings.Contains(words, want) {
			t.Errorf("%q is not in %q (%v)", want, words, err)
		}
	}
	if back, err := drawing(list[14]); err != nil || !strings.Contains(back, "2 beginbfchar\n<0001> <00E9>\n<0002> <002E>\nendbfchar\n") {
		t.Errorf("the way to Unicode is %q (%v)", back, err)
	}
	if err := doc.PDF(&b, OneFont(nil)); err == nil {
		t.Error("no font is a font")
	}
	if narrow, wide := Measure(goregular.TTF, "iii", 10), Measure(goregular.TTF, "mmm", 10); narrow <= 0 || wide < 2*narrow || Measure(nil, "i", 10) != 0 {
		t.Errorf("measured %v and %v", narrow, wide)
	}
}

// Any figure becomes a consistent document.
func TestAnyFigureIsADocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &Figure{Width: 30, Height: 30}
		for range rapid.IntRange(0, 5).Draw(t, "shapes") {
			p := Point{rapid.Float64Range(-99, 99).Draw(t, "x"), rapid.Float64Range(-99, 99).Draw(t, "y")}
			f.Write(red, rapid.String().Draw(t, "words"), p.X, p.Y, 12, 0.5)
			f.Line(red, 1, p, Point{1, 1})
		}
		var b bytes.Buffer
		if err := (Document{Pages: []*Figure{f}}).PDF(&b, OneFont(goregular.TTF)); err != nil {
			t.Fatal(err)
		}
		list, err := objects(b.Bytes())
		if err != nil || len(list) != firstPage+1 && len(list) != firstPage+1+objectsOfFont {
			t.Fatalf("%d objects, %v", len(list), err)
		}
		if _, err := drawing(list[6]); err != nil {
			t.Fatal(err)
		}
	})
}
