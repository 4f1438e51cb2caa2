package app

import (
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
			p.preferences.SetString(folderKey, folder)
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
