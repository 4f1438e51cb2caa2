package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
)

// A file is opened through folders, the folder is remembered, and a folder that is gone is
// told and left.
func TestAFileIsChosen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		deep := filepath.Join(dir, "club")
		if err := os.Mkdir(deep, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(deep, "one.sgf"), []byte(oneGame), 0o600); err != nil {
			t.Fatal(err)
		}
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("open.folder", dir)
		p.exchange.ImportFile()
		p.settle()
		p.sees("Open a game file", dir, "Up", "club")
		p.tap("club")
		p.sees(deep, "one.sgf")
		p.tap("one.sgf")
		if list := p.library.List(); len(list) != 1 {
			t.Fatalf("the library has %+v", list)
		}
		p.exchange.ImportFile()
		p.settle()
		p.sees(deep)
		p.tap("Up")
		p.sees(dir)
		if err := os.RemoveAll(deep); err != nil {
			t.Fatal(err)
		}
		p.tap("club")
		p.sees(dir, "club: There is no such file.")
		p.tap("Up")
		p.sees(filepath.Dir(dir))
		p.misses("club: There is no such file.")
		for range 4 { // wherever the focus is, Escape closes it
			p.window.Canvas().FocusNext()
		}
		p.press(fyne.KeyEscape)
		if p.window.Canvas().Overlays().Top() != nil {
			t.Error("Escape does not close the question")
		}
	})
}

// With keys alone: a folder begins at its first line, the one above at the line of the folder
// that was left, and a letter goes to the next name that begins with it.
func TestAFileIsChosenWithKeys(t *testing.T) {
	bubble(t, func(t *testing.T) {
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
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("open.folder", dir)
		var taken string
		p.exchange.PickFile("Which?", []string{".sgf"}, func(file fyne.URI) { taken = file.Name() })
		p.settle()
		p.typeWord("cc") // the second of two
		p.press(fyne.KeyReturn)
		p.sees(deep, "first.sgf")
		p.press(fyne.KeyReturn) // up
		p.sees(dir, "attic")
		p.press(fyne.KeyReturn) // and back
		p.sees(deep, "first.sgf")
		p.typeWord("zs")
		p.press(fyne.KeyReturn)
		if taken != "Second.sgf" {
			t.Errorf("taken is %q", taken)
		}
	})
}
