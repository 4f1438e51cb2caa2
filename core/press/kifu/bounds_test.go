package kifu

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"pionnier/core/format"
	"pionnier/core/press/figure"
	"pionnier/core/press/typeset"
	"pionnier/core/record/recordtest"
)

// commented draws a game with comments, some of them long, on moves, variations and set-ups, with marks and figures.
func commented(t *rapid.T) string {
	size := rapid.SampledFrom([]int{5, 9, 13, 19}).Draw(t, "size")
	point := func() string {
		return string([]byte{'a' + byte(rapid.IntRange(0, size-1).Draw(t, "x")), 'a' + byte(rapid.IntRange(0, size-1).Draw(t, "y"))})
	}
	comment := func() string {
		words := rapid.SampledFrom([]int{0, 0, 1, 7, 60, 700}).Draw(t, "words")
		if words == 0 {
			return ""
		}
		paragraph := rapid.SampledFrom([]string{"a few words ", "Donaudampfschifffahrt", "白先活　黒の好手。", "one\n\nanother "}).Draw(t, "kind")
		return "C[" + strings.Repeat(paragraph, words) + "]"
	}
	var tree func(depth int) string
	tree = func(depth int) string {
		var b strings.Builder
		for range rapid.IntRange(1, 6).Draw(t, "moves") {
			fmt.Fprintf(&b, ";%s[%s]%s", rapid.SampledFrom([]string{"B", "W"}).Draw(t, "color"), point(), comment())
			if mark := rapid.SampledFrom([]string{"", "", "TR", "SQ", "LB", "LN"}).Draw(t, "mark"); mark != "" {
				b.WriteString(mark + "[" + point())
				b.WriteString(map[string]string{"LB": ":a long label", "LN": ":aa"}[mark] + "]")
			}
			b.WriteString(rapid.SampledFrom([]string{"", "", "N[Ünamed]", ";C[Ünly said]", ";AE[aa]C[Ünset]"}).Draw(t, "more"))
		}
		if depth > 0 && rapid.Bool().Draw(t, "branches") {
			return b.String() + "(" + tree(depth-1) + ")(" + tree(depth-1) + ")"
		}
		return b.String()
	}
	title := strings.Repeat("Name ", rapid.SampledFrom([]int{1, 300}).Draw(t, "names"))
	return fmt.Sprintf("(;GM[1]SZ[%d]PB[%s]EV[%s]%s%s)", size, title, title, comment(), tree(2))
}

// No shape is outside its page, and every letter of the document is on one.
func checkPages(t *testing.T, doc typeset.Document, columns int) {
	fonts := figure.OneFont(goregular.TTF)
	letters, err := figure.NewLetters(fonts)
	if err != nil {
		t.Fatal(err)
	}
	layout := typeset.Layout{Paper: typeset.A4, Columns: columns, Fonts: fonts}
	pages, err := layout.Pages(doc)
	if err != nil {
		t.Fatal(err)
	}
	on := map[rune]int{}
	for i, page := range pages.Pages {
		if s, outside := page.Outside(letters); outside {
			t.Fatalf("page %d: %+v lies outside", i+1, s)
		}
		for s := range page.All() {
			count(on, s.Words, 1)
		}
	}
	for _, b := range doc.Blocks {
		if h, ok := b.(*typeset.Heading); ok {
			count(on, h.Head, 1) // of which the pages show one line
		}
	}
	count(on, strings.TrimPrefix(doc.Words(), doc.Title), -1)
	for r, n := range on {
		if n < 0 {
			t.Fatalf("%d letters %q are on no page", -n, r)
		}
	}
}

// count counts the letters of a text.
func count(letters map[rune]int, words string, by int) {
	for _, r := range figure.Joined(words) {
		if !unicode.IsSpace(r) {
			letters[r] += by
		}
	}
}

func TestAllIsOnThePages(t *testing.T) {
	entry := read(t, "(;GM[1]SZ[9])")[0].Entry
	seeds := 24
	if testing.Short() {
		seeds = 4
	}
	for seed := range seeds {
		text := rapid.Custom(commented).Example(seed)
		records, err := format.Read([]byte(text), nil)
		if len(records) != 1 {
			t.Fatalf("%s: %v", text, err)
		}
		p := Print{Games: []Game{{Entry: entry, Record: records[0]}}, Options: Options{Problems: seed%4 == 3}}
		doc, err := p.Document()
		if err != nil && !p.Problems { // the moves of a problem must be legal
			t.Fatalf("%s: %v", text, err)
		}
		checkPages(t, doc, 1+seed%2)
		if p.Problems {
			continue // which leave out what is meant for programs
		}
		told := map[rune]int{}
		count(told, doc.Words(), 1)
		for n := range records[0].Root.All() {
			count(told, n.Comment+n.Name(), -1)
		}
		for r, n := range told {
			if n < 0 {
				t.Fatalf("%d letters %q of the record are not told:\n%s", -n, r, text)
			}
		}
	}
}

// A triangle on a numbered stone is below the number.
func TestMarksOfNumberedStones(t *testing.T) {
	games := read(t, "(;GM[1]SZ[9];B[ee];W[cc](;B[gg];W[ge]TR[gg])(;B[aa]))")
	teller, err := newTeller(games[0], Options{})
	if err != nil {
		t.Fatal(err)
	}
	pictures := teller.pictures(games[0].Record.Root.Children[0].Children[0].Children[:1], teller.positions[2], "here")
	triangle := slices.ContainsFunc(pictures[0].Draw(100).Shapes, func(s figure.Shape) bool { return len(s.Points) == 3 && s.Words == "" && s.Line == 0 })
	if !triangle {
		t.Error("the triangle is not drawn")
	}
}

// Every comment of a record is in the document, also on branches that put nothing on the board, and
// so is what the record says about the whole game: of 42 commented games used to test other
// programs, 2 used to lose some.
func TestEveryWordOfARecordIsInTheDocument(t *testing.T) {
	for _, record := range []string{
		"(;GM[1]SZ[9]C[One](;C[Two](;C[Three])(;C[Four];C[Five](;C[Six])(;C[Seven];B[aa]C[Eight])))(;C[Nine];B[bb]))",
		"(;GM[1]SZ[9];B[aa](;W[bb]C[One](;C[Two])(;C[Three];C[Four]))(;W[cc](;C[Five])(;C[Six](;C[Seven])(;C[Eight]))))",
		"(;GM[1]SZ[9](;AB[aa]C[One];C[Two](;C[Three])(;B[bb]C[Four]))(;AB[cc](;C[Five])(;C[Six];W[dd]C[Seven];C[Eight](;C[Nine])(;C[Ten]))))",
		"(;GM[1]SZ[9]PB[Aone]BR[Rtwo]PW[Bthree]WR[Sfour]BT[Tfive]WT[Usix]GN[Gseven]EV[Eeight]RO[Onine]PC[Pten]AN[Nten]US[Ueleven]SO[Stwelve]CP[Cthirteen]ON[Ofourteen]GC[Gfifteen];B[aa])",
		"(;GM[1]SZ[9]BR[Rone]WR[Stwo]GN[Gthree];B[aa])",
		"(;GM[1]SZ[9]BR[Rone];B[aa])",
	} {
		doc, err := Print{Games: read(t, record)}.Document()
		if err != nil {
			t.Fatal(err)
		}
		said := doc.Words()
		for _, word := range regexp.MustCompile(`[A-Z][a-z]+`).FindAllString(record, -1) {
			if !strings.Contains(said, word) {
				t.Errorf("%s: %s is missing in\n%s", record, word, said)
			}
		}
	}
}

// A megabyte of nodes that mark the whole board, of which print shows the last at most, has 36
// million points, and no memory is allocated for them.
func TestMarksThatAreNotShownCostNothing(t *testing.T) {
	const nodes = 1000
	games := read(t, "(;GM[1]SZ[19];B[aa]"+strings.Repeat(";TR[aa:ss]", nodes)+")")
	took := recordtest.Bytes(t, func() {
		if _, err := (Print{Games: games}).Document(); err != nil {
			t.Fatal(err)
		}
	})
	if most := uint64(nodes * 200); took > most {
		t.Errorf("%d bytes for %d nodes, at most %d", took, nodes, most)
	}
}

// Pages hold what draws their pictures, not the lines, stones and marks of the pictures.
func TestPagesDoNotHoldTheirPictures(t *testing.T) {
	doc, err := Print{Games: read(t, "(;GM[1]SZ[19]"+strings.Repeat(";B[aa]C[x]TR[aa:ss]", 50)+")")}.Document()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := typeset.Layout{Paper: typeset.A4, Fonts: figure.OneFont(goregular.TTF)}.Pages(doc)
	if err != nil {
		t.Fatal(err)
	}
	held, drawn := 0, 0
	for _, page := range pages.Pages {
		held += len(page.Shapes)
		for range page.All() {
			drawn++
		}
	}
	if held > 20*50 || drawn < 361*50 {
		t.Errorf("%d shapes are held, %d drawn", held, drawn)
	}
}
