package running

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/widgets"
)

// A game that cannot be saved is not left without a question: it stays the running game until the
// user agrees or the folder is usable again.
func TestAGameThatCannotBeSavedIsNotLeftSilently(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		games, away := filepath.Join(p.Dir, "games"), filepath.Join(p.Dir, "away")
		if err := os.Rename(games, away); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(games, nil, 0o600); err != nil { // no folder can be made there
			t.Fatal(err)
		}
		p.click("d6")
		p.Sees("The game could not be saved: The file could not be used: not a directory")
		p.goHome()
		p.Sees("The game could not be saved", "Leave anyway")
		p.Tap("Cancel")
		p.wantLine("f5 d6 |")
		p.goHome()
		if b, ok := p.Window.Canvas().Focused().(*widgets.Button); !ok || b.Text != "Cancel" {
			t.Errorf("Enter means %v", p.Window.Canvas().Focused())
		}
		p.Press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")

		if err := os.Remove(games); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(away, games); err != nil {
			t.Fatal(err)
		}
		p.goHome()
		if list := p.Library.List(); len(list) != 1 || list[0].Moves != 2 {
			t.Errorf("the library has %+v", list)
		}
	})
}

// A game that was left unsaved is saved later, and never over later moves: it cannot be opened
// before.
func TestAGameThatWasLeftUnsavedIsSavedBeforeItIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		id := p.Library.List()[0].ID
		room := apptest.FullDisk(t, syscall.ENOSPC)
		p.click("d6")
		p.goHome()
		p.Tap("Leave anyway")
		p.continueGame(id)
		p.Sees("That did not work")
		p.Tap("OK")
		room()
		p.continueGame(id)
		p.wantLine("f5 d6 |")
		p.click("c3")
		p.Later(time.Minute)
		p.goHome()
		if moves := p.Library.List()[0].Moves; moves != 3 {
			t.Errorf("the file has %d moves", moves)
		}
	})
}
