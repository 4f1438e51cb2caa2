package typeset

import (
	"bytes"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"pionnier/core/press/figure"
)

var layout = Layout{Paper: A4, Columns: 1, Fonts: figure.OneFont(goregular.TTF), Folio: strconv.Itoa}

func square(width float64) *Picture {
	return &Picture{Width: width, Alt: "a square", Caption: []Text{{Spans: []Span{{Words: "Caption"}}}}, Draw: func(w float64) *figure.Figure {
		f := &figure.Figure{Width: w, Height: w}
		f.Rect(color.NRGBA{A: 255}, 0, 0, w, w)
		return f
	}}
}

// words returns the words of a page, in the order in which they were placed.
func words(f *figure.Figure) (all string) {
	for s := range f.All() {
		if s.Words != "" {
			all += s.Words + " "
		}
	}
	return all
}

// Whatever is laid out stays within the paper, in order, and no word is lost.
func TestEverythingIsOnThePages(t *testing.T) {
	letters, err := figure.NewLetters(layout.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		l := layout
		l.Columns = rapid.IntRange(1, 2).Draw(t, "columns")
		l.Folio = nil
		doc := Document{Title: "T"}
		count := 0
		for range rapid.IntRange(1, 30).Draw(t, "blocks") {
			switch rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0:
				p := square(rapid.Float64Range(80, 600).Draw(t, "width"))
				p.Shrink = 0.5
				p.Notes = []Text{*Plain("note"+strings.Repeat(" note", rapid.SampledFrom([]int{0, 3, 40, 90, 700, 3000}).Draw(t, "notes")), figure.Italic)}
				count += 1 + strings.Count(p.Notes[0].Spans[0].Words, "note")
				doc.Blocks = append(doc.Blocks, p)
			case 1:
				n := rapid.SampledFrom([]int{1, 400, 2000}).Draw(t, "under a picture of a row")
				told := square(120)
				told.Notes = []Text{*Plain(strings.Repeat("note ", n), figure.Regular)}
				doc.Blocks = append(doc.Blocks, &Row{Pictures: []*Picture{square(90), told, square(300)}})
				count += 3 + n
			case 2:
				n := rapid.SampledFrom([]int{1, 60, 900}).Draw(t, "title")
				doc.Blocks = append(doc.Blocks, &Heading{Words: strings.Repeat("title ", n), Head: " ", Level: 1, Lines: []Text{*Plain(strings.Repeat("line ", n), figure.Regular)}})
				count += 2 * n
			case 3:
				n := rapid.SampledFrom([]int{1, 60, 900}).Draw(t, "caption")
				tall := square(rapid.Float64Range(80, 300).Draw(t, "narrow"))
				tall.Caption[0].Spans[0].Words, tall.Draw = strings.Repeat("Caption ", n), square(80).Draw
				if rapid.Bool().Draw(t, "tall") {
					tall.Draw = func(w float64) *figure.Figure {
						f := &figure.Figure{Width: w, Height: 9 * w}
						f.Rect(color.NRGBA{A: 255}, 0, 0, w, 9*w)
						return f
					}
				}
				doc.Blocks = append(doc.Blocks, tall)
				count += n
			default:
				n := rapid.IntRange(1, 300).Draw(t, "words")
				doc.Blocks = append(doc.Blocks, Plain(strings.Repeat("word ", n), figure.Regular))
				count += n
			}
		}
		made, err := l.Pages(doc)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, page := range made.Pages {
			found += len(strings.Fields(words(page)))
			if s, outside := page.Outside(letters); outside {
				t.Fatalf("%+v lies outside the paper", s)
			}
		}
		if found != count {
			t.Fatalf("%d of %d words", found, count)
		}
	})
}

func TestChaptersBeginOnNewPages(t *testing.T) {
	doc := Document{Blocks: []Block{&Heading{Words: "One", Level: 1}, Plain("text", figure.Regular), &Heading{Words: "Two", Level: 1, Head: "2"}, Plain(strings.Repeat("long words ", 900), figure.Regular)}}
	made, err := layout.Pages(doc)
	if err != nil || len(made.Pages) < 3 {
		t.Fatalf("%d pages, %v", len(made.Pages), err)
	}
	for i, want := range []string{"One", "Two", "2"} {
		if got := words(made.Pages[i]); !strings.HasPrefix(got, want+" ") {
			t.Errorf("page %d begins with %.20s", i+1, got)
		}
	}
	if len(made.Outline) != 2 || made.Outline[1].Page != 1 || made.Outline[1].Title != "Two" {
		t.Errorf("the contents are %+v", made.Outline)
	}
}

// A page break leaves at least two lines of a paragraph on either side.
func TestNoLineStandsAlone(t *testing.T) {
	for n := range 60 {
		doc := Document{}
		for range 55 {
			doc.Blocks = append(doc.Blocks, &Text{Spans: []Span{{Words: "one"}}, Close: true, Before: float64(n) / 20})
		}
		doc.Blocks = append(doc.Blocks, Plain(strings.Repeat("longer ", 60), figure.Regular))
		l := layout
		l.Folio = nil
		made, err := l.Pages(doc)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range made.Pages {
			lines := 0
			for s := range page.All() {
				if strings.HasPrefix(s.Words, "longer") {
					lines++
				}
			}
			if lines == 1 {
				t.Fatalf("with %d a line stands alone", n)
			}
		}
	}
}

func TestSameDocumentSameBytes(t *testing.T) {
	doc := Document{Title: "T", Blocks: []Block{&Heading{Words: "H", Level: 1}, square(200), Plain("some words", figure.Bold)}}
	var first, second bytes.Buffer
	for _, b := range []*bytes.Buffer{&first, &second} {
		made, err := layout.Pages(doc)
		if err == nil {
			err = made.PDF(b, layout.Fonts)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("the bytes differ")
	}
}

// Words in two styles without a space between them stay together; Chinese breaks anywhere.
func TestLines(t *testing.T) {
	letters, err := figure.NewLetters(layout.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	b := breaker{letters, 10}
	for _, tt := range []struct {
		spans []Span
		width float64
		want  []string
	}{
		{[]Span{{Words: "one two three"}}, 45, []string{"one two", "three"}},
		{[]Span{{Words: "(see "}, {Words: "Dia. 1", Style: figure.Bold}, {Words: ") on"}}, 50, []string{"(see Dia.", "1) on"}},
		{[]Span{{Words: "incomprehensible"}}, 30, []string{"incom", "prehe", "nsible"}},
		{[]Span{{Words: ""}}, 30, []string{""}},
	} {
		lines := b.lines(tt.spans, always(tt.width))
		var got []string
		for _, l := range lines {
			got = append(got, Words(l.spans))
		}
		if strings.Join(got, "|") != strings.Join(tt.want, "|") {
			t.Errorf("%v: %q, not %q", tt.spans, got, tt.want)
		}
	}
}
