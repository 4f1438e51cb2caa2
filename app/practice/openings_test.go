package practice

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
	"pionnier/storage"
)

// openingOf is a record of these moves of Othello.
func openingOf(t *testing.T, moves string) *record.Record {
	t.Helper()
	r, err := transcript.Read(moves, othello.New())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Lines are added to the openings of a side, practised, edited and deleted, and common replies
// without an answer are shown.
func TestOwnOpenings(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		var games []*record.Record
		for i := range 12 { // two in three replies to f5 are d6
			moves := "f5 f4 e3"
			if i%3 > 0 {
				moves = "f5 d6 c4 d3 c3"
			}
			r := openingOf(t, moves+map[int]string{0: "", 1: " f4", 2: " b3"}[i%3])
			r.Players.Black.Name = strings.Repeat("x", i+1)
			games = append(games, r)
		}
		p.collect("others", games...)
		p.puzzles()
		p.Tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.Sees("No line yet")
		p.Press(fyne.KeyEscape)
		g := apptest.Game(t, "othello")
		for _, tt := range []struct{ moves, says string }{
			{"f5 d6 c4 d3 c3", "5 moves were added to Othello, as Black."},
			{"e6 f4 d3 c4 c3", "Othello, as Black already has this line."}, // the same, turned
		} {
			p.AddOpening(g, openingOf(t, tt.moves), game.Black)
			p.Settle()
			p.Sees(tt.says)
		}
		p.Tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.Tap("Othello, as Black. 1 line")
		p.Sees("No answer: f5 f4", "People play it in 33 % of 12 games.")
		p.Tap("Practise. The other side plays what people play in your collections, as often as they do.")
		p.Sees("Black to move.", "Play your opening.", "Othello, as Black · Perpendicular")
		p.Settle()
		p.click("c4")
		p.Sees("Right. Go on.")
		p.click("c3")
		p.Sees("c3 is right.")
		p.Press(fyne.KeyEscape)
		p.Tap("Edit in Study. Add variations, delete branches, write comments.")
		if len(p.studied) != 1 {
			t.Errorf("studied are %q", p.studied)
		}
		p.Press(fyne.KeyEscape)
		p.Tap("Delete. You will not be asked about them any more.")
		p.Sees("Delete all lines of these openings?")
		p.Tap("Delete")
		p.Sees("No line yet")
	})
}

// An opening that finds no room on the disk is not added, and the user sees why.
func TestAnOpeningOnAFullDiskIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		room := apptest.FullDisk(t, syscall.EROFS)
		p.AddOpening(apptest.Game(t, "othello"), openingOf(t, "f5 d6 c4"), game.Black)
		p.Settle()
		p.Sees("That did not work")
		room()
	})
}

// The usual moves in the corners of Go are mined from the collections, practised and shown in
// Study.
func TestCornersAreMined(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		open := func() {
			p.Tap("My openings. Lines you want to know, and what people play in the corners in Go.")
			p.Tap("Corners in Go. Sequences that people play in corners, found in your collections.")
		}
		p.puzzles()
		open()
		p.Sees("There is no game on 19×19 in your collections. Import some, such as an archive of SGF files.")
		p.Tap("Cancel")
		p.home()
		p.collect("corners", cornerGames(game.Pt(15, 3), game.Pt(16, 5), game.Pt(13, 2))...) // Q16 R14 O17
		p.puzzles()
		open()
		p.Sees("Practise all", "From 4-4", "4 games with 8 corners; 3 moves are frequent enough.", "played in 5 corners · avg. 2001, last 2003")
		p.Tap("Practise all. 4 games with 8 corners; 3 moves are frequent enough.")
		p.Sees("My openings", "Corners in Go", "Play a common move in this corner.", "Answer")
		p.Tap("Answer")
		p.Press(fyne.KeyEscape)
		if due := p.deck.Due(time.Now().Add(48 * time.Hour)); len(due) != 1 {
			t.Fatalf("%d corners come back", len(due))
		}
		p.Tap("Look at them in Study. What was played, how often and when, how it ended, and what it is worth.")
		if len(p.studied) != 1 || p.studied[0] != "Corners in Go" {
			t.Errorf("studied are %q", p.studied)
		}
	})
}

// Deleting openings while the user goes back closes no other screen.
func TestDeletedOpeningsTakeNoOtherScreenAway(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.AddOpening(apptest.Game(t, "othello"), openingOf(t, "f5 d6 c4"), game.Black)
		p.Settle()
		p.puzzles()
		p.Tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.Tap("Othello, as Black. 1 line")
		p.Tap("Delete. You will not be asked about them any more.")
		free := make(chan struct{})
		p.Disk.Do(func() { <-free })
		p.Tap("Delete")
		p.Press(fyne.KeyEscape)
		p.Shell.Push(apptest.Empty)
		depth, top := p.Shell.Depth(), p.Shell.Top()
		close(free)
		p.Settle()
		if p.Shell.Depth() != depth || p.Shell.Top() != top {
			t.Errorf("%d screens of %d are left", p.Shell.Depth(), depth)
		}
	})
}

// A user without openings can begin with usual ones. Otherwise the trainer of openings would be an
// empty page.
func TestMyOpeningsBeginWithUsualOnes(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.puzzles()
		p.TapBegins(text.T("openings.title"))
		title := text.T("openings.as.white", "Game", text.T("game.othello"))
		p.TapBegins(title)
		p.TapBegins(title)
		p.Sees(text.T("openings.edit"))
		data, err := storage.OpeningsIn(p.Dir).Read("othello-8-white")
		if err != nil || strings.Count(string(data), "(") < 8 {
			t.Errorf("the tree is %q, %v", data, err)
		}
	})
}
