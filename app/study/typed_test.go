package study

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

func (r *rig) typeIn(characters string) {
	for _, c := range characters {
		r.Key(&fyne.KeyEvent{Name: fyne.KeyName(strings.ToUpper(string(c)))}) // which comes before the character
		r.Rune(c)
	}
}

// Points are typed as in a game: as moves, as stones of a tool, and as what a question is about.
func TestTypedPointsAreTaps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, desktop, nil, "go", `(;GM[1]SZ[19];B[pd])`)
		r.typeIn("D4")
		if p, _ := r.sub.now().Cursor.Move.Point(); p != game.Pt(3, 15) {
			t.Fatalf("D4 played at %v", p)
		}
		if !r.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) {
			t.Error("the Enter that ends the point did something else")
		}
		r.typeIn("q1")
		if !strings.Contains(r.status.Words(), "Typed: q1") {
			t.Errorf("while q1 is typed: %q", r.status.Words())
		}
		r.press(fyne.KeyEscape)
		if r.points.Text() != "" || strings.Contains(r.status.Words(), "Typed") {
			t.Errorf("after Escape %q is typed: %q", r.points.Text(), r.status.Words())
		}
		r.typeIn("z9d4")
		if got := r.status.Words(); !strings.Contains(got, "taken") {
			t.Errorf("a taken point: %q", got)
		}
		r.tool("black")
		r.typeIn("c10")
		if r.sub.now().Position().At(game.Pt(2, 9)) != game.Black {
			t.Error("a tool puts no stone on the typed point")
		}
		r.palette.choose(0)
		r.activities.askAbout()
		r.typeIn("d4")
		if q := as[*question](r); q.at == nil || *q.at != game.Pt(3, 15) {
			t.Error("a question does not ask about the typed point")
		}
		r.leaveMode()
		r.activities.askPart()
		r.typeIn("a1")
		r.press(fyne.KeyReturn)
		if l := as[*local](r); len(l.corners) != 1 || l.corners[0] != game.Pt(0, 18) {
			t.Errorf("the corners are %v", l.corners)
		}
	})
}

// A letter that is a column too remains a command: alone after a moment, and at once before another letter.
func TestCommandsOfColumnLettersWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, desktop, nil, "go", `(;GM[1]SZ[19];B[pd];W[dp])`)
		r.typeIn("p")
		if r.sub.now().Cursor.Move == game.Pass {
			t.Fatal("p does not wait for a digit")
		}
		r.thread.Later(time.Second)
		if r.sub.now().Cursor.Move != game.Pass {
			t.Error("p alone does not pass")
		}
		passes := r.sub.now().Ply
		r.typeIn("pu") // u is no column there, and undoes
		if r.sub.now().Ply != passes || !r.sub.now().CanRedo {
			t.Errorf("after p and u at move %d, want %d", r.sub.now().Ply, passes)
		}
		r.typeIn("c")
		r.press(fyne.KeyLeft)
		r.thread.Later(time.Second)
		if r.tabs.chosen == notesTab || r.points.Text() != "" {
			t.Error("a key left a letter that acted later")
		}
	})
}
