package app

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
)

// openingOf is a record of these moves of Othello.
func openingOf(t *testing.T, moves string) *record.Record {
	t.Helper()
	g, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.New(g.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	var list []game.Move
	for _, word := range strings.Fields(moves) {
		m, err := g.ParseMove(word, 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	if _, err := r.Root.Follow(start, list); err != nil {
		t.Fatal(err)
	}
	return r
}

// collectionsKept lists the collections.
func (p *rig) collectionsKept() (list []*library.Collection, err error) {
	waiting(func() { list, err = p.collections.List() })
	return list, err
}

// collect puts games into a collection.
func (p *rig) collect(name string, games ...*record.Record) {
	p.t.Helper()
	var b bytes.Buffer
	for _, r := range games {
		if err := sgf.Write(&b, r); err != nil {
			p.t.Fatal(err)
		}
	}
	var done library.Progress
	var err error
	waiting(func() {
		_, done, err = p.collections.Take(p.t.Context(), name, func(yield func(library.Input, error) bool) {
			yield(library.Input{Name: name + ".sgf", Data: b.Bytes()}, nil)
		}, func(library.Progress) {})
	})
	if err != nil || done.Games != len(games) {
		p.t.Fatalf("%+v, %v", done, err)
	}
}

// Lines are added to the openings of a side, practised, edited and deleted; what people play
// and they do not answer is told.
func TestOwnOpenings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var games []*record.Record
		for i := range 12 { // of the replies to f5, two in three are d6
			moves := "f5 f4 e3"
			if i%3 > 0 {
				moves = "f5 d6 c4 d3 c3"
			}
			r := openingOf(t, moves+map[int]string{0: "", 1: " f4", 2: " b3"}[i%3])
			r.Players.Black.Name = strings.Repeat("x", i+1)
			games = append(games, r)
		}
		p.collect("others", games...)
		p.tap("Puzzles")
		p.tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.settle()
		p.sees("No line yet")
		p.press(fyne.KeyEscape)
		g, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct{ moves, says string }{
			{"f5 d6 c4 d3 c3", "5 moves were added to Othello, as Black."},
			{"e6 f4 d3 c4 c3", "Othello, as Black already has this line."}, // the same, turned
		} {
			p.practice.AddOpening(g, openingOf(t, tt.moves), game.Black)
			p.settle()
			p.sees(tt.says)
		}
		p.tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.settle()
		p.tap("Othello, as Black. 1 line")
		p.settle()
		p.sees("No answer: f5 f4", "People play it in 33 % of 12 games.")
		p.tap("Practise. The other side plays what people play in your collections, as often as they do.")
		p.sees("Black to move.", "Play your opening.", "Othello, as Black · Perpendicular")
		p.settle()
		p.click("c4")
		p.sees("Right. Go on.")
		p.click("c3")
		p.sees("c3 is right.")
		p.press(fyne.KeyEscape)
		p.tap("Edit in Study. Add variations, delete branches, write comments.")
		p.settle()
		p.press(fyne.KeyEscape)
		p.settle()
		p.tap("Delete. You will not be asked about them any more.")
		p.sees("Delete all lines of these openings?")
		p.tap("Delete")
		p.settle()
		p.sees("No line yet")
	})
}

// What people play in the corners of Go is mined from the collections, practised and looked
// at in Study.
func TestCornersAreMined(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.asker = func(catalog.Game) study.Asker { return nil }
		open := func() {
			p.tap("My openings. Lines you want to know, and what people play in the corners in Go.")
			p.settle()
			p.tap("Corners in Go. Sequences that people play in corners, found in your collections.")
		}
		p.tap("Puzzles")
		open()
		p.sees("There is no game on 19×19 in your collections. Import some, such as an archive of SGF files.")
		p.tap("Cancel")
		p.goHome()
		var games []*record.Record
		for i := range 4 {
			r := record.New("go", 19, 19)
			r.Rules, r.Date = "japanese", time.Date(2000+i, 1, 1, 0, 0, 0, 0, time.UTC)
			n, c := r.Root, game.Black
			for _, m := range []game.Move{game.Place(15, 3), game.Place(16, 5), game.Place(13, 2), game.Place(3+i, 15)} { // Q16 R14 O17
				n, c = n.Play(c, m), c.Opponent()
			}
			games = append(games, r)
		}
		p.collect("corners", games...)
		p.tap("Puzzles")
		open()
		p.sees("Practise all", "From 4-4", "4 games with 8 corners; 3 moves are frequent enough.", "played in 5 corners · avg. 2001, last 2003")
		p.tap("Practise all. 4 games with 8 corners; 3 moves are frequent enough.")
		p.sees("My openings", "Corners in Go", "Play a common move in this corner.", "Show the answer")
		p.tap("Show the answer")
		p.press(fyne.KeyEscape)
		p.settle()
		if due := p.deck().Due(time.Now().Add(48 * time.Hour)); len(due) != 1 {
			t.Fatalf("%d corners come back", len(due))
		}
		p.tap("Look at them in Study. What was played, how often and when, how it ended, and what it is worth.")
		p.settle()
		p.sees("Whole board", "4 games")
	})
}

// Openings that are deleted while the user has gone back take no screen away.
func TestDeletedOpeningsTakeNoOtherScreenAway(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.practice.AddOpening(p.gameOf("othello"), openingOf(t, "f5 d6 c4"), game.Black)
		p.settle()
		p.tap("Puzzles")
		p.tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.tap("Othello, as Black. 1 line")
		p.settle()
		p.tap("Delete. You will not be asked about them any more.")
		free := make(chan struct{})
		p.disk.Do(func() { <-free })
		p.tap("Delete")
		p.press(fyne.KeyEscape)
		p.openSettings()
		depth, top := p.shell.Depth(), p.shell.Top()
		close(free)
		p.settle()
		if p.shell.Depth() != depth || p.shell.Top() != top {
			t.Errorf("%d screens of %d are left", p.shell.Depth(), depth)
		}
	})
}
