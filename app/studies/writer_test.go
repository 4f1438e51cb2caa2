package studies

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/transcript"
)

// breakFolder makes a folder of the program unusable until mend is called.
func (p *rig) breakFolder(name string) (mend func()) {
	p.T.Helper()
	folder, away := filepath.Join(p.Dir, name), filepath.Join(p.Dir, "away")
	if err := os.Rename(folder, away); err != nil {
		p.T.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // no folder can be made there
		p.T.Fatal(err)
	}
	return func() {
		p.T.Helper()
		if err := os.Remove(folder); err != nil {
			p.T.Fatal(err)
		}
		if err := os.Rename(away, folder); err != nil {
			p.T.Fatal(err)
		}
	}
}

// annotated shows a game in Study with a variation that could not be stored, which was reported.
func annotated(t *testing.T) (p *rig, id string, mend func()) {
	p, id = studying(t, "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])")
	mend = p.breakFolder("games")
	p.Press(fyne.KeyHome)
	p.click("D4")
	p.Later(3 * time.Second)
	p.Sees("The game could not be saved")
	p.Tap("OK")
	return p, id, mend
}

// A comment that could not be stored does not disappear silently when Study is left, and is stored
// as soon as possible.
func TestAStudyThatCannotBeStoredIsNotLeftSilently(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, _, mend := annotated(t)
		p.Press(fyne.KeyEscape)
		p.Sees("The game could not be saved", "Leave anyway")
		p.Tap("Cancel")
		if _, ok := p.studies.InSight(); !ok {
			t.Error("Study was left")
		}
		mend()
		p.Press(fyne.KeyEscape)
		if _, ok := p.studies.InSight(); ok {
			t.Error("Study is not left though all is stored")
		}
		p.wantFirstMoves(2, "after the study")
	})
}

// The same is true of a tree of openings.
func TestOpeningsThatCannotBeStoredAreNotLeftSilently(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		opening, err := transcript.Read("f5 d6 c4", othello.New())
		if err != nil {
			t.Fatal(err)
		}
		p.practice.AddOpening(apptest.Game(t, "othello"), opening, game.Black)
		p.practice.Show()
		p.Settle()
		p.Tap("My openings. Lines you want to know, and what people play in the corners in Go.")
		p.Tap("Othello, as Black. 1 line")
		p.Tap("Edit in Study. Add variations, delete branches, write comments.")
		mend := p.breakFolder("openings")
		p.click("f5", "f4")
		p.Later(3 * time.Second)
		p.Sees("The game could not be saved")
		p.Tap("OK")
		p.Press(fyne.KeyEscape)
		p.Sees("The game could not be saved", "Leave anyway")
		mend()
		p.Tap("Cancel")
		p.Press(fyne.KeyEscape)
		data, err := os.ReadFile(filepath.Join(p.Dir, "openings", "othello-8-black.sgf"))
		if err != nil || !strings.Contains(string(data), "W[f4]") {
			t.Errorf("the file has %q, %v", data, err)
		}
	})
}

// If the program must end while Fyne's thread is blocked, changes in Study that wait to be stored
// are stored all the same.
func TestWhatIsStudiedIsKeptThoughTheLoopIsHeldUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, _ := studying(t, "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])")
		p.Later(3 * time.Second)
		name := filepath.Join(p.Dir, "games", p.Library.List()[0].ID+".sgf")
		stored := func() string {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		p.Press(fyne.KeyHome)
		p.click("D4")
		if strings.Contains(stored(), "B[df]") {
			t.Fatal("the move is stored at once, so that nothing is shown by this")
		}
		held := make(chan struct{}) // a picture of a game of half a million moves takes seconds
		p.studies.deps.Disk.Do(func() { <-held })
		defer close(held)
		if !p.studies.RescueWithin(time.Minute) || !strings.Contains(stored(), "B[df]") {
			t.Errorf("stored is %s", stored())
		}
		p.Later(3 * time.Second)
	})
}

// If the user leaves it anyway, it is stored later if that is possible by then, and quitting asks
// again.
func TestAStudyThatWasLeftUnstoredIsTriedAgain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, id, mend := annotated(t)
		p.Press(fyne.KeyEscape)
		p.Tap("Leave anyway")
		if _, ok := p.studies.InSight(); ok {
			t.Fatal("Study is not left")
		}
		closed := false
		quit := func() {
			p.OnDisk(func() error { return p.keeper.Try("") }, func(err error) { p.keeper.Unless(err, func() { closed = true }) })
			p.Settle()
		}
		quit()
		p.Sees("The game could not be saved", "Leave anyway")
		p.Tap("Cancel")
		if closed {
			t.Fatal("the window was closed")
		}
		p.study(id) // the older state is not shown in its place
		p.Sees("That did not work")
		p.Tap("OK")
		mend()
		p.study(id)
		p.wantFirstMoves(2, "once it can be stored")
		quit()
		if !closed {
			t.Error("the window is still there")
		}
	})
}
