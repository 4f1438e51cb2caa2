package app

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/record"
	"pionnier/widgets"
)

// A name that is typed takes the place of the one that is proposed, and keeps the ending
// by which lists of files know a game.
func TestAFileIsNamed(t *testing.T) {
	for typed, want := range map[string]string{"": "Black – White.sgf", "mine": "mine.sgf", "v1.2": "v1.2.sgf", "Mine.SGF": "Mine.SGF"} {
		bubble(t, func(t *testing.T) {
			folder := t.TempDir()
			p := start(t, t.TempDir(), nil)
			p.preferences.SetString("export.folder", folder)
			id, err := p.library.Save("", record.New("go", 9, 9))
			if err != nil {
				t.Fatal(err)
			}
			p.exportSGF(id)
			if field, ok := p.window.Canvas().Focused().(*widgets.Entry); !ok || field.SelectedText() != "Black – White" {
				t.Errorf("what is typed takes the place of %q", field.SelectedText())
			}
			p.typeWord(typed)
			p.press(fyne.KeyReturn)
			if _, err := os.Stat(filepath.Join(folder, want)); err != nil {
				files, _ := os.ReadDir(folder)
				t.Errorf("typing %q: there is no %s but %v", typed, want, files)
			}
		})
	}
}

// A file that the user agrees to replace is not touched before the new one is whole: another name of
// it, which would show a file written over, keeps the old content.
func TestAReplacedFileIsNotWrittenOver(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		name, other := filepath.Join(folder, "Black – White.sgf"), filepath.Join(folder, "other")
		if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Link(name, other)); err != nil {
			t.Skip(err) // no such links here
		}
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("export.folder", folder)
		id, err := p.library.Save("", record.New("go", 9, 9))
		if err != nil {
			t.Fatal(err)
		}
		p.exportSGF(id)
		p.press(fyne.KeyReturn)
		p.settle()
		p.tap("Replace")
		if data, err := os.ReadFile(name); err != nil || !bytes.Contains(data, []byte("GM[1]")) {
			t.Errorf("the file has %q, %v", data, err)
		}
		if data, err := os.ReadFile(other); err != nil || string(data) != "old" {
			t.Errorf("it was written over: %q, %v", data, err)
		}
	})
}
