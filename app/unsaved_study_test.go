package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
)

// breakFolder makes a folder of the program unusable until mend is called.
func (p *rig) breakFolder(name string) (mend func()) {
	p.t.Helper()
	folder, away := filepath.Join(p.dataDir, name), filepath.Join(p.dataDir, "away")
	if err := os.Rename(folder, away); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // no folder can be made there
		p.t.Fatal(err)
	}
	return func() {
		p.t.Helper()
		if err := os.Remove(folder); err != nil {
			p.t.Fatal(err)
		}
		if err := os.Rename(away, folder); err != nil {
			p.t.Fatal(err)
		}
	}
}

// annotated shows a game in Study with a variation that could not be stored, which was told.
func annotated(t *testing.T) (p *rig, id string, mend func()) {
	p = start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])"))
	id = p.library.List()[0].ID
	mend = p.breakFolder("games")
	p.press(fyne.KeyHome)
	p.click("D4")
	p.later(3 * time.Second)
	p.sees("That did not work")
	p.tap("OK")
	return p, id, mend
}

// What was written in Study and could not be stored is not left without a word, and is stored as soon
// as that is possible.
func TestAStudyThatCannotBeStoredIsNotLeftSilently(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, _, mend := annotated(t)
		p.press(fyne.KeyEscape)
		p.settle()
		p.sees("The game could not be saved", "Leave anyway")
		p.tap("Cancel")
		if _, ok := p.studyInSight(); !ok {
			t.Error("Study was left")
		}
		mend()
		p.press(fyne.KeyEscape)
		p.settle()
		if _, ok := p.studyInSight(); ok {
			t.Error("Study is not left though all is stored")
		}
		p.wantFirstMoves(2, "after the study")
	})
}

// Whoever leaves it anyway has it stored later, if that is possible by then, and is asked again on
// quitting.
func TestAStudyThatWasLeftUnstoredIsTriedAgain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, id, mend := annotated(t)
		p.press(fyne.KeyEscape)
		p.settle()
		p.tap("Leave anyway")
		if _, ok := p.studyInSight(); ok {
			t.Fatal("Study is not left")
		}
		closed := false
		p.window.SetOnClosed(func() { closed = true })
		p.quit()
		p.sees("The game could not be saved", "Leave anyway")
		p.tap("Cancel")
		if closed {
			t.Fatal("the window was closed")
		}
		p.study(id) // the older state is not shown in its place
		p.sees("That did not work")
		p.tap("OK")
		mend()
		p.study(id)
		p.wantFirstMoves(2, "once it can be stored")
		p.quit()
		if !closed {
			t.Error("the window is still there")
		}
	})
}

// The same is true of a tree of openings.
func TestOpeningsThatCannotBeStoredAreNotLeftSilently(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		g, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		p.practice.AddOpening(g, openingOf(t, "f5 d6 c4"), game.Black)
		p.settle()
		p.tap("Puzzles")
		p.tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.tap("Othello, as Black. 1 line")
		p.tap("Edit in Study. Add variations, delete branches, write comments.")
		mend := p.breakFolder("openings")
		p.click("f5", "f4")
		p.later(3 * time.Second)
		p.sees("That did not work")
		p.tap("OK")
		p.press(fyne.KeyEscape)
		p.settle()
		p.sees("The game could not be saved", "Leave anyway")
		mend()
		p.tap("Cancel")
		p.press(fyne.KeyEscape)
		p.settle()
		data, err := os.ReadFile(filepath.Join(p.dataDir, "openings", "othello-8-black.sgf"))
		if err != nil || !strings.Contains(string(data), "W[f4]") {
			t.Errorf("the file has %q, %v", data, err)
		}
	})
}
