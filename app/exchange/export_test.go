package exchange

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// exporting is the exchange at the question for a file name in folder, for a game of Go.
func exporting(t *testing.T) (p *rig, folder string) {
	t.Helper()
	folder = t.TempDir()
	p = open(t)
	p.Preferences.SetString("export.folder", folder)
	id, err := p.Library.Save("", record.New("go", 9, 9))
	if err != nil {
		t.Fatal(err)
	}
	p.exportSGF(id)
	return p, folder
}

// A typed name replaces the proposed one, and keeps the ending by which file managers recognise a
// game.
func TestAFileIsNamed(t *testing.T) {
	for typed, want := range map[string]string{"": "Black – White.sgf", "mine": "mine.sgf", "v1.2": "v1.2.sgf", "Mine.SGF": "Mine.SGF"} {
		synctest.Test(t, func(t *testing.T) {
			p, folder := exporting(t)
			if field, ok := p.Window.Canvas().Focused().(*widgets.Entry); !ok || field.SelectedText() != "Black – White" {
				t.Errorf("what is typed takes the place of %q", field.SelectedText())
			}
			p.TypeWord(typed)
			p.Press(fyne.KeyReturn)
			if _, err := os.Stat(filepath.Join(folder, want)); err != nil {
				files, _ := os.ReadDir(folder)
				t.Errorf("typing %q: there is no %s but %v", typed, want, files)
			}
		})
	}
}

// Games of the same players get different names, by day and time of day.
func TestNamesCarryTheDate(t *testing.T) {
	at := time.Date(2026, 11, 28, 14, 3, 0, 0, time.UTC)
	for _, tt := range []struct {
		title string
		date  time.Time
		want  string
	}{
		{"", at, "Black – White 2026-11-28 14.03"}, {"", at.Truncate(24 * time.Hour), "Black – White 2026-11-28"}, {"", time.Time{}, "Black – White"},
		{"Final 1/2", at, "Final 1-2 2026-11-28 14.03"}, {"Cup, 2026-11-28", at, "Cup, 2026-11-28"},
	} {
		rec := record.New("go", 9, 9)
		rec.Title, rec.Date = tt.title, tt.date
		if got := NameOf(rec); got != tt.want {
			t.Errorf("%q of %v is named %q, want %q", tt.title, tt.date, got, tt.want)
		}
	}
}

// A path typed as a name changes the folder: a folder's keeps the name, a file's saves it there. A path
// below what is no folder is refused.
func TestAFileIsSavedAtATypedPath(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, folder := exporting(t)
		other := t.TempDir()
		file := filepath.Join(other, "mine.sgf")
		p.TypeWord(other)
		p.Press(fyne.KeyReturn)
		p.Sees(other)
		p.Misses(folder)
		field, ok := p.Window.Canvas().Focused().(*widgets.Entry)
		if !ok || field.Text != "Black – White" {
			t.Fatalf("after the path of a folder %T has the focus", p.Window.Canvas().Focused())
		}
		field.SetText(filepath.Join(other, "gone", "mine"))
		p.Press(fyne.KeyReturn)
		p.Sees("gone: There is no such file.")
		field.SetText(strings.TrimSuffix(file, ".sgf"))
		p.Press(fyne.KeyReturn)
		if _, err := os.Stat(file); err != nil || p.Preferences.StringWithFallback("export.folder", "") != other {
			t.Errorf("it is saved in %q, not as %s", p.Preferences.StringWithFallback("export.folder", ""), file)
		}
	})
}

// A part of a path typed as a name is refused under the field, in the colour of errors, until the text
// changes. The buttons stay where they are. After the question for a folder the name has the focus.
func TestAPathIsRefusedInSight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, folder := exporting(t)
		p.TypeWord("games/mine")
		at := func() float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Control("Save")).Y
		}
		before := at()
		p.Press(fyne.KeyReturn)
		if at() != before {
			t.Errorf("the refusal moves Save from %v to %v", before, at())
		}
		const refused = "Please enter a name without folders."
		p.Sees(refused, folder)
		for _, o := range p.InSight() {
			if l, ok := o.(*widget.Label); ok && l.Text == refused && l.Importance != widget.DangerImportance {
				t.Error("the refusal is as grey as a remark")
			}
		}
		p.TypeWord("x")
		p.Misses(refused)
		p.Window.Canvas().Unfocus() // as by a click on the button
		p.Tap("Folder…")
		p.Press(fyne.KeyEscape)
		if _, ok := p.Window.Canvas().Focused().(*widgets.Entry); !ok {
			t.Errorf("after the question for a folder the focus is at %T", p.Window.Canvas().Focused())
		}
	})
}

// Cancel while the disk is asked whether the file exists saves nothing, for a name and for a path. Save
// pressed twice asks once whether to replace the file.
func TestCancelSavesNothing(t *testing.T) {
	for _, path := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			p, folder := exporting(t)
			words := "mine"
			if path {
				words = filepath.Join(folder, words)
			}
			p.TypeWord(words)
			widgetstest.Type(p.Window.Canvas(), fyne.KeyReturn)
			widgets.CloseTop(p.Window.Canvas())
			p.Settle()
			if files, _ := os.ReadDir(folder); len(files) > 0 {
				t.Errorf("%q and Cancel saved %v", words, files)
			}
		})
	}
	synctest.Test(t, func(t *testing.T) {
		p, folder := exporting(t)
		if err := os.WriteFile(filepath.Join(folder, "mine.sgf"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		p.TypeWord("mine")
		widgetstest.Type(p.Window.Canvas(), fyne.KeyReturn)
		p.Press(fyne.KeyReturn)
		p.Tap("Cancel")
		p.Sees("Save as")
	})
}

// A file that the user agrees to replace is untouched until the new one is complete: a hard link to
// it keeps the old content.
func TestAReplacedFileIsNotWrittenOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		name, other := filepath.Join(folder, "Black – White.sgf"), filepath.Join(folder, "other")
		if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Link(name, other)); err != nil {
			t.Skip(err) // no such links here
		}
		p := open(t)
		p.Preferences.SetString("export.folder", folder)
		id, err := p.Library.Save("", record.New("go", 9, 9))
		if err != nil {
			t.Fatal(err)
		}
		p.exportSGF(id)
		p.Press(fyne.KeyReturn)
		p.Tap("Replace")
		if data, err := os.ReadFile(name); err != nil || !bytes.Contains(data, []byte("GM[1]")) {
			t.Errorf("the file has %q, %v", data, err)
		}
		if data, err := os.ReadFile(other); err != nil || string(data) != "old" {
			t.Errorf("it was written over: %q, %v", data, err)
		}
	})
}

func TestExportDialogsOpenAndCloseOnEscape(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		id := p.SaveSGF(oneGame)
		dialogs := map[string]func(){"import": p.ImportFile, "SGF": func() { p.exportSGF(id) }}
		if !testing.Short() { // a second of drawing each
			dialogs["picture"], dialogs["diagram"] = func() { p.ExportPicture(id, false) }, func() { p.ExportPicture(id, true) }
		}
		for name, open := range dialogs {
			open()
			p.Settle()
			if p.Window.Canvas().Overlays().Top() == nil {
				t.Errorf("%s: no dialog", name)
				continue
			}
			p.Press(fyne.KeyEscape) // wherever the focus is
			if p.Window.Canvas().Overlays().Top() != nil {
				t.Errorf("%s: Escape does not close the dialog", name)
			}
		}
		for _, export := range []func(string){p.exported, func(id string) { p.ExportPicture(id, true); p.Settle() }} {
			export("no-such-game")
			p.Sees("That did not work")
			p.Tap("OK")
		}
	})
}

// A game is saved under a name with the players, in the folder used last; an existing file of that
// name is replaced only after a question.
func TestExport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		id, folder := p.SaveSGF(oneGame), t.TempDir()
		p.Preferences.SetString("export.folder", folder)
		path := filepath.Join(folder, p.FileName(id)+".sgf")
		save := func() {
			t.Helper()
			p.exportSGF(id)
			p.Sees(folder)
			p.Press(fyne.KeyReturn)
		}
		save()
		synctest.Wait()
		p.Settle()
		first, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
		save()
		p.Sees("Replace the file?")
		p.Press(fyne.KeyReturn) // once more by mistake: it means Cancel
		p.Settle()
		p.Press(fyne.KeyEscape)
		if kept, _ := os.ReadFile(path); string(kept) != "mine" {
			t.Errorf("replaced without a yes: %q", kept)
		}
		save()
		p.Tap("Replace")
		synctest.Wait()
		p.Settle()
		if again, _ := os.ReadFile(path); string(again) != string(first) {
			t.Errorf("saved %q, want %q", again, first)
		}
	})
}

func TestFileNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		rec, err := catalog.Games()[0].New(catalog.Games()[0].Defaults())
		if err != nil {
			t.Fatal(err)
		}
		for title, want := range map[string]string{"AC/DC: \"live\"\n?": "AC-DC- -live- -", "Finale": "Finale", "ev\u202eil\u200b\u0085": "evil", "": "Black – White"} {
			rec.Title = title
			id, err := p.Library.Save("", rec)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.FileName(id); got != want {
				t.Errorf("%q is written to %q, want %q", title, got, want)
			}
		}
	})
}
