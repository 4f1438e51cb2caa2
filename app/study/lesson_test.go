package study

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/record"
)

// The example of FF[4] is read node by node, by keys and by the button, in each of its variations.
func TestTheExampleOfSGFIsReadNodeByNode(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(gametest.Shared(t, "sgf"), "ff4_ex.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	records, err := format.Read(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	test.NewTempApp(t)
	r := openRecord(t, fyne.NewSize(1100, 760), nil, entry, records[0])
	r.choose(notesTab)
	remarks := 0
	for n := range records[0].Root.All() {
		if len(n.Children) > 0 {
			continue
		}
		r.goTo(n)
		r.press(fyne.KeyHome)
		var read []*record.Node
		for range n.Depth() {
			if len(read)%2 == 0 {
				r.press(fyne.KeyRight)
			} else {
				test.Tap(r.bar.travel[2])
			}
			at := r.sub.now().Cursor
			read = append(read, at)
			if !at.ChangesBoard() {
				remarks++
			}
			if r.notes.pieces.comment != at.Comment {
				t.Errorf("the notes say %q, not %q", r.notes.pieces.comment, at.Comment)
			}
			if number := r.sub.now().Outline.Number(at); at.Move == 0 && at.Parent != nil && number > r.sub.now().Outline.Number(at.Parent) {
				t.Errorf("%q has the number %d", at.Name(), number)
			}
		}
		if want := n.Path()[1:]; !slices.Equal(read, want) {
			t.Fatalf("on the way to %q %d nodes are read, not %d in their order", n.Name(), len(read), len(want))
		}
		if r.press(fyne.KeyRight); r.sub.now().Cursor != n || r.sub.now().Steps != len(r.sub.now().Way) {
			t.Errorf("after the last node %q something follows", n.Name())
		}
		r.press(fyne.KeyHome, fyne.KeyEnd)
		if r.sub.now().Cursor != n {
			t.Errorf("End does not lead back to %q", n.Name())
		}
	}
	if remarks < 3 {
		t.Errorf("only %d nodes without a move were met", remarks)
	}
}

// The wheel over the board steps through the game, and does nothing during a question about a
// position.
func TestTheWheelWalksTheGame(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -120)})
	r.wantPly(2)
	r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 60)})
	r.wantPly(1)
	if b := r.deps.Board; r.wheel.Size() != b.Size() || r.wheel.Position() != b.Position() {
		t.Errorf("the wheel is turned over %v at %v, the board is %v at %v", r.wheel.Size(), r.wheel.Position(), b.Size(), b.Position())
	}
	r.activities.newGuess(game.None).start()
	at := r.sub.now().Cursor
	r.wheel.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -60)})
	if r.sub.now().Cursor != at || r.mode == nil {
		t.Error("the wheel walks on while a move is to be guessed")
	}
}
