package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/widgets"
)

// A game that cannot be saved is not left without a word: it stays the running game
// until the user says so or the folder is there again.
func TestAGameThatCannotBeSavedIsNotLeftSilently(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		games, away := filepath.Join(p.dataDir, "games"), filepath.Join(p.dataDir, "away")
		if err := os.Rename(games, away); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(games, nil, 0o600); err != nil { // no folder can be made there
			t.Fatal(err)
		}
		p.click("d6")
		p.sees("The game could not be saved: The file could not be used: not a directory")
		p.goHome()
		p.settle()
		p.sees("The game could not be saved", "Leave anyway")
		p.tap("Cancel")
		p.wantLine("f5 d6 |")
		p.goHome()
		if b, ok := p.window.Canvas().Focused().(*widgets.Button); !ok || b.Text != "Cancel" {
			t.Errorf("Enter means %v", p.window.Canvas().Focused())
		}
		p.press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")

		if err := os.Remove(games); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(away, games); err != nil {
			t.Fatal(err)
		}
		p.goHome()
		p.settle()
		p.sees("Continue")
		if list := p.library.List(); len(list) != 1 || list[0].Moves != 2 {
			t.Errorf("the library has %+v", list)
		}
	})
}

// unwritable is a library in whose folder nothing can be saved.
type unwritable struct{ gameStore }

func (unwritable) Writable() error {
	return &fs.PathError{Op: "open", Path: "games", Err: fs.ErrPermission}
}

// A folder that cannot be written is told at the start, by name.
func TestAnUnwritableFolderIsTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.misses(text.T("common.ok"))
		p.App.library = unwritable{p.App.library}
		p.open(nil)
		p.settle()
		if words := p.words(); !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, p.dataDir) }) {
			t.Errorf("the folder is not told in %q", words)
		}
	})
}
