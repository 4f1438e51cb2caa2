package kifu

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
)

// read returns the games of a text of any format.
func read(t testing.TB, data string) (games []Game) {
	t.Helper()
	text.Use("en")
	records, err := format.Read([]byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		entry, err := catalog.Find(r.Game)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, Game{Entry: entry, Record: r})
	}
	return games
}

// outline describes a document in words: a line for each block.
func outline(t testing.TB, p Print) (lines []string) {
	t.Helper()
	doc, err := p.Document()
	if err != nil {
		t.Fatal(err)
	}
	picture := func(p *typeset.Picture) string {
		line := fmt.Sprintf("[%.0f]", p.Width)
		for _, c := range p.Caption {
			line += " " + typeset.Words(c.Spans)
		}
		for _, n := range p.Notes {
			line += " / " + typeset.Words(n.Spans)
		}
		return line
	}
	for _, b := range doc.Blocks {
		switch b := b.(type) {
		case *typeset.Heading:
			line := "# " + b.Words
			for _, l := range b.Lines {
				line += " | " + typeset.Words(l.Spans)
			}
			lines = append(lines, line)
		case *typeset.Text:
			lines = append(lines, typeset.Words(b.Spans))
		case *typeset.Picture:
			lines = append(lines, picture(b))
		case *typeset.Row:
			for _, p := range b.Pictures {
				lines = append(lines, "- "+picture(p))
			}
		}
	}
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], "\u00a0", " ")
	}
	return lines
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("told:\n%s\nwanted:\n%s", g, w)
	}
}

// In a game with a ko, moves on occupied points are listed, and comments and variations come after
// their figure.
func TestGame(t *testing.T) {
	games := read(t, `(;GM[1]FF[4]SZ[9]PB[Ann]BR[2d]PW[Bob]EV[Cup]RO[2]DT[2003-05-06]KM[6.5]RU[Japanese]RE[W+2.5]AN[Carl]C[A quiet game.]
;B[ca];W[da];B[bb];W[cb];B[cc];W[eb];B[ee];W[dc]TE[1]C[Now the ko.
It goes on.];B[db](;W[cb];B[aa];W[bb]C[The last.])(;W[ff]C[Elsewhere.];B[ge](;W[cb])(;W[hh];B[])))`)
	same(t, outline(t, Print{Games: games, Options: Options{Moves: 6}}),
		"# Ann (2d) – Bob | Cup · 2 · 2003-05-06 | 9×9 · Japanese rules · komi 6.5 | Bob wins by 2.5 points | Comments by Carl",
		"A quiet game.",
		"[224] Figure 1  Moves 1–6",
		"[224] Figure 2  Moves 7–12 10 at C8 · 12 at B8",
		"White 8!  Now the ko.", "It goes on.",
		"- [110] Dia. 1  at 10 / White 1  Elsewhere.",
		"- [110] Dia. 2  at 3 in Dia. 1 2 pass",
		"White 12  The last.")
}

// The head interprets the facts of the record: komi in stones, unknown rules, a year; missing facts
// are left out.
func TestHeadOfARecord(t *testing.T) {
	for props, want := range map[string]string{
		"RU[Chinese]KM[3.75]DT[2019]TE[Cup]RE[B+1/2]": "# Black – White | Cup · 2019 | 9×9 · Chinese rules · komi 7.5 | Black wins by 0.5 points",
		"RU[GOE]KM[8]OT[as you like]":                 "# Black – White | 9×9 · GOE · komi 8 · as you like",
		"DT[2019-07]RE[B+R]":                          "# Black – White | 2019-07 | 9×9 | Black wins; White resigned",
	} {
		if got := outline(t, Print{Games: read(t, "(;GM[1]SZ[9]"+props+";B[ee])")})[0]; got != want {
			t.Errorf("%s: %q, want %q", props, got, want)
		}
	}
}

// FG, MN and PM describe the diagrams.
func TestFiguresOfTheRecord(t *testing.T) {
	games := read(t, `(;GM[1]FF[4]SZ[19];B[pd];W[dd];B[qp]FG[0:The opening];W[dp];B[fc]FG[]MN[101]PM[2];W[ff])`)
	same(t, outline(t, Print{Games: games, Options: Options{Figures: true}})[1:],
		"[295] Figure 1  Moves 1–2", "[295] The opening  Moves 3–4", "[295] Figure 3  Moves 101–102")
	same(t, outline(t, Print{Games: games})[1:], "[295] Figure 1  Moves 1–102")
	teller, err := newTeller(games[0], Options{})
	if err != nil {
		t.Fatal(err)
	}
	if d := teller.diagram(span{4, 6}); d.Numbers[2*19+5] != 1 || d.Numbers[5*19+5] != 2 {
		t.Errorf("from the hundreds on: %v", d.Numbers)
	}
}

// A game of Othello is one diagram; a transcript has no players and no place.
func TestOthello(t *testing.T) {
	games := read(t, "f5d6c3d3c4f4c5b3c2")
	same(t, outline(t, Print{Games: games}), "# Black – White", "[202] Figure 1  Moves 1–9")
}

// A comment that mentions marks comes with a diagram of them.
func TestMarks(t *testing.T) {
	games := read(t, `(;GM[1]FF[4]SZ[19];B[pd]C[Not A.]LB[qd:A]TR[pd];W[dd])`)
	same(t, outline(t, Print{Games: games})[2:], "[99] Dia. 1  after 1 / Black 1  Not A.")
}

func TestProblems(t *testing.T) {
	games := read(t, `(;GM[1]FF[4]SZ[9]AB[ba][bb]AW[ca][cb]PL[B]C[Live.](;B[ee]C[RIGHT];W[ff])(;B[aa];W[ab]C[Dead.]))(;GM[1]SZ[9]AB[aa]AW[ba]PL[W];W[ab])`)
	same(t, outline(t, Print{Games: games, Options: Options{Problems: true, Title: "Life"}}),
		"# Life", "- [110] Problem 1  Black to play / Live.", "- [110] Problem 2  White to play", "# Answers",
		"# Problem 1", "- [110] Dia. 1  correct", "- [110] Dia. 2  wrong / White 2  Dead.", "# Problem 2", "- [110] Dia. 1  first line of the file")
}

// long is a game of 300 moves with 40 comments, each with Chinese and Latin letters.
func long() *record.Record {
	r := record.New("go", 19, 19)
	r.Players = game.ByColor[record.Player]{Black: record.Player{Name: "本因坊秀策", Rank: "4d"}, White: record.Player{Name: "Inoue Gennan Inseki", Rank: "8d"}}
	n, c := r.Root, game.Black
	for i := range 300 {
		at := i * 7 % 361
		n = n.Play(c, game.Place(at%19, at/19))
		if i%15 == 3 || i%15 == 10 {
			n.Comment = fmt.Sprintf("Move %d is 好手. ", i+1) + strings.Repeat("It takes the last large point of the board and leaves a weakness. ", 4)
		}
		c = c.Opponent()
	}
	return r
}

func TestLongGameIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game is printed twice in each kind")
	}
	text.Use("en")
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	p := Print{Games: []Game{{Entry: entry, Record: long()}}}
	for _, kind := range Kinds {
		var first, again bytes.Buffer
		for _, b := range []*bytes.Buffer{&first, &again} {
			if err := p.Write(b, kind); err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
		}
		if !bytes.Equal(first.Bytes(), again.Bytes()) {
			t.Errorf("%s: the same game makes other bytes", kind)
		}
		if first.Len() > 300e3 {
			t.Errorf("%s has %d bytes", kind, first.Len())
		}
		fonts := len(regexp.MustCompile(`/FontFile3`).FindAll(first.Bytes(), -1))
		if kind == "pdf" && fonts < 4 { // two styles, numbers, and Chinese
			t.Errorf("%d fonts are embedded", fonts)
		}
	}
}

// A diagram has the same cost in a long game as in a short one.
func TestCostOfPrinting(t *testing.T) {
	recordtest.Doubling(t, "games", 3, func(n int) {
		games := read(t, strings.Repeat("(;GM[1]SZ[9];B[cc]C[one];W[dd](;B[ee])(;B[ff]C[two]);W[gg])", n))
		if err := (Print{Games: games}).Write(&bytes.Buffer{}, "pdf"); err != nil {
			t.Fatal(err)
		}
	})
	recordtest.Doubling(t, "moves", 100, func(n int) {
		games := read(t, "(;GM[1]SZ[19]"+strings.Repeat(";B[cc];W[dd]C[a word]", n)+")")
		if err := (Print{Games: games, Options: Options{Moves: 50}}).Write(&bytes.Buffer{}, "epub"); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkLongGame(b *testing.B) {
	entry, err := catalog.Find("go")
	if err != nil {
		b.Fatal(err)
	}
	p := Print{Games: []Game{{Entry: entry, Record: long()}}}
	for b.Loop() {
		if err := p.Write(&bytes.Buffer{}, "pdf"); err != nil {
			b.Fatal(err)
		}
	}
}

// Every language can be printed, in two columns on letter paper too.
func TestLanguages(t *testing.T) {
	games := read(t, `(;GM[1]FF[4]SZ[19]PB[Ann]RE[B+R]KM[6.5]AN[X];B[pd]C[Hm];W[dd](;B[qp])(;B[dp];W[pp](;B[fc])(;B[cf]))(;B[pp]))`)
	defer text.Use("en")
	for _, code := range text.Languages {
		if testing.Short() && code != "de" && code != "ja" { // the longest words, and the largest font
			continue
		}
		text.Use(code)
		p := Print{Games: games, Options: Options{Columns: 2, Paper: typeset.Letter}}
		var b bytes.Buffer
		if err := p.Write(&b, "pdf"); err != nil {
			t.Errorf("%s: %v", code, err)
		}
		if told := strings.Join(outline(t, p), "\n"); strings.Contains(told, "kifu.") || strings.Contains(told, "{{") {
			t.Errorf("%s: %s", code, told)
		}
		text.Use(code)
	}
}

func TestNothingToPrint(t *testing.T) {
	for _, kind := range append(Kinds, "xyz") {
		if err := (Print{}).Write(&bytes.Buffer{}, kind); err == nil {
			t.Errorf("%s of nothing was written", kind)
		}
	}
	games := read(t, "(;GM[1]SZ[9])")
	if err := (Print{Games: games}).Write(&bytes.Buffer{}, "pdf"); err != nil {
		t.Errorf("an empty board: %v", err)
	}
}

// Whatever can be read can be made a document.
func FuzzDocument(f *testing.F) {
	for _, text := range []string{"f5d6c3d3c4", "(;GM[1]SZ[9]AB[aa]LN[aa:bb];B[cc];W[];B[];AE[cc];W[dd](;B[ee]C[x])(;B[ff]LB[aa:12]))",
		"(;GM[1]SZ[19:5]RE[W+2.5]DT[1846];B[aa]MN[7]FG[]PM[2]C[a]TR[bb];W[bb]PM[0])"} {
		f.Add([]byte(text))
	}
	text.Use("en")
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := format.Read(data, nil)
		for _, r := range records[:min(len(records), 2)] {
			entry, err := catalog.Find(r.Game)
			if err != nil {
				continue // of a game that the program does not know
			}
			for _, o := range []Options{{Figures: true}, {Moves: 3, Problems: true}} {
				doc, err := (Print{Games: []Game{{Entry: entry, Record: r}}, Options: o}).Document()
				if err == nil && len(doc.Blocks) < 2 {
					t.Errorf("%d blocks", len(doc.Blocks))
				}
				for _, b := range doc.Blocks {
					if p, ok := b.(*typeset.Picture); ok {
						p.Draw(p.Width)
					}
				}
			}
		}
	})
}

// A Print of too many diagrams is refused before all of them are made.
func TestTooManyDiagramsAreRefused(t *testing.T) {
	one := "(;GM[1]SZ[9]" + strings.Repeat(";B[aa]C[x]TR[bb];W[bb]C[y]TR[aa]", 20) + ")"
	for _, c := range []struct {
		text     string
		problems bool
		most     int
		want     error
	}{
		{one, false, 20, ErrTooMany}, {one, false, 100, nil}, {one, false, 0, nil}, {strings.Repeat(one, 2), false, 60, ErrTooMany},
		{one, false, 45, nil}, {strings.ReplaceAll(one, "TR[", "SQ[aa:ii]CR[aa:ii]TR[aa:ii]["), false, 45, ErrTooMany}, // 41, and 9,720 marks
		{strings.Repeat("(;GM[1]SZ[9];B[aa])", 5), false, 4, ErrTooMany}, {strings.Repeat("(;GM[1]SZ[9];B[aa])", 5), false, 5, nil},
		{strings.Repeat("(;GM[1]SZ[9]AB[aa]AW[bb];B[ab])", 5), true, 3, ErrTooMany}, {strings.Repeat("(;GM[1]SZ[9]AB[aa]AW[bb];B[ab])", 3), true, 10, nil},
	} {
		games := 0
		p := Print{Games: read(t, c.text), Options: Options{Most: c.most, Problems: c.problems, Report: func(n int) { games = n }}}
		doc, err := p.Document()
		if !errors.Is(err, c.want) || c.want == nil && games != len(p.Games) {
			t.Errorf("%.30s, at most %d: %v after %d games", c.text, c.most, err, games)
		}
		if c.want != nil && len(doc.Blocks) > 3*c.most {
			t.Errorf("%.30s, at most %d: %d blocks were made", c.text, c.most, len(doc.Blocks))
		}
	}
}
