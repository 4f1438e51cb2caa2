package exchange

import (
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
)

// A file is opened through folders, the folder is remembered, and a folder that no longer exists is
// reported and left.
func TestAFileIsChosen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		deep := filepath.Join(dir, "club")
		if err := os.Mkdir(deep, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(deep, "one.sgf"), []byte(oneGame), 0o600); err != nil {
			t.Fatal(err)
		}
		p := open(t)
		p.Preferences.SetString("open.folder", dir)
		p.ImportFile()
		p.Settle()
		p.Sees("Open a game file", dir, "Up", "club")
		p.Tap("club")
		p.Sees(deep, "one.sgf")
		p.Tap("one.sgf")
		p.wantGames(1)
		p.ImportFile()
		p.Settle()
		p.Sees(deep)
		p.Tap("Up")
		p.Sees(dir)
		if err := os.RemoveAll(deep); err != nil {
			t.Fatal(err)
		}
		p.Tap("club")
		p.Sees(dir, "club: There is no such file.")
		p.Tap("Up")
		p.Sees(filepath.Dir(dir))
		p.Misses("club: There is no such file.")
		for range 4 { // Escape closes it wherever the focus is
			p.Window.Canvas().FocusNext()
		}
		p.Press(fyne.KeyEscape)
		if p.Window.Canvas().Overlays().Top() != nil {
			t.Error("Escape does not close the question")
		}
	})
}

// With keys alone, a folder begins at its first line, its parent at the line of the folder that was
// left, and a letter moves to the next name that begins with it.
func TestAFileIsChosenWithKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		deep := filepath.Join(dir, "club")
		for _, folder := range []string{"attic", "cellar", "club", "loft"} {
			if err := os.Mkdir(filepath.Join(dir, folder), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range []string{"final.sgf", "first.sgf", "Second.sgf"} {
			if err := os.WriteFile(filepath.Join(deep, name), []byte(oneGame), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p := open(t)
		p.Preferences.SetString("open.folder", dir)
		var taken string
		p.PickFile("Which?", []string{".sgf"}, func(file fyne.URI) { taken = file.Name() })
		p.Settle()
		p.TypeWord("cc") // the second of two
		p.Press(fyne.KeyReturn)
		p.Sees(deep, "first.sgf")
		p.Press(fyne.KeyReturn) // up
		p.Sees(dir, "attic")
		p.Press(fyne.KeyReturn) // and back
		p.Sees(deep, "first.sgf")
		p.TypeWord("zs")
		p.Press(fyne.KeyReturn)
		if taken != "Second.sgf" {
			t.Errorf("taken is %q", taken)
		}
	})
}
