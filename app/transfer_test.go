package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/storage"
	"pionnier/storage/settingsfile"
)

// theirs is a file of settings of another machine: of which four settings, three keys, one of them no
// command's and one another's key, and two names are new.
const theirs = `{"format":"pionnier-settings","version":1,
	"settings":{"language":"de","theme":"dark","textSize":"large","moveNumbers":true,"processors":9,"volume":7},
	"keys":{"study.pass":"x","play.hint":"Ctrl+K","play.dance":"y","play.undo":"P"},
	"owner":"Ada","names":["Ada","Bob"]}`

// A file of settings is told in short before it is loaded; then the program follows it, and all of it can
// be undone.
func TestSettingsFromAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		p.settle()
		before := p.transfer.now()
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(file(t, "theirs.json", theirs))})
		p.settle()
		p.sees("Load settings from theirs.json?", "4 settings change.\n2 keys change.\n2 players’ names are added.\nYour name becomes Ada.",
			"4 values make no sense here and are left out:",
			"settings.processors: not known to this version\nsettings.volume: cannot be 7\nkeys.play.dance: cannot be y\nkeys.play.undo: cannot be P")
		p.tap("Cancel")
		if c := settingsfile.Changes(before, p.transfer.now()); !c.None() {
			t.Errorf("after Cancel %+v has changed", c)
		}
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(file(t, "theirs.json", theirs))})
		p.settle()
		p.tap("Load")
		p.sees("Einstellungen")
		if s := p.settings; s.Appearance.Language != "de" || s.Appearance.TextSize != "large" || !s.Board.MoveNumbers || s.Resources.Processors != 0 || s.Sound.Volume != 0.6 {
			t.Errorf("the settings are %+v", s)
		}
		if stored := settingsfile.Of(p.preferences); stored.Settings != p.settings || len(stored.Keys) != 2 || stored.Owner.Name != "Ada" || len(stored.Names) != 2 {
			t.Errorf("stored are %+v", stored)
		}
		if got := p.keys.board.Key("play.hint"); got != "Ctrl+K" {
			t.Errorf("the key of a hint is %s", got)
		}
		p.shortcut(&fyne.ShortcutUndo{})
		p.sees("Settings")
		if c := settingsfile.Changes(before, p.transfer.now()); !c.None() {
			t.Errorf("after Undo %+v has changed", c)
		}
		if _, known := storage.LoadOwner(p.preferences); known {
			t.Error("the owner is known after Undo")
		}
	})
}

// Settings are saved under the name that is proposed, and loaded again change nothing.
func TestSettingsToAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Board.Look.Board = "flat" })
		p.preferences.SetString("export.folder", folder)
		p.preferences.SetString("open.folder", folder)
		p.openSettings()
		p.settle()
		p.tap("Save settings to a file…")
		p.tap("Save")
		p.settle()
		p.tap("Load settings from a file…")
		p.tap("Pionnier settings.json")
		p.sees("Load settings from Pionnier settings.json?", "Nothing would change: your settings are like this already.")
		p.misses("Load")
	})
}

// A file of settings that is broken or of a newer version is no broken game: it is told as what it is, and
// nothing has changed. Beside games both are taken.
func TestSettingsAmongGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		newer := file(t, "newer.json", strings.Replace(theirs, `"version":1`, `"version":2`, 1))
		p := start(t, t.TempDir(), nil, newer)
		p.sees("These settings cannot be loaded", "newer.json: This file was written by a newer version of Pionnier.")
		p.tap("OK")
		before := p.transfer.now()
		broken := file(t, "broken.json", strings.Replace(theirs, `"dark",`, `"dark",,`, 1))
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(broken), fynestorage.NewFileURI(file(t, "game.sgf", oneGame))})
		p.settle()
		p.sees("These settings cannot be loaded", "broken.json: Error in line 2, column 45: There is a character that does not belong there.")
		p.tap("OK")
		p.sees("Ada wins; Bob resigned")
		if c := settingsfile.Changes(before, p.transfer.now()); !c.None() {
			t.Errorf("%+v has changed", c)
		}
		p.exchange.ImportData([]byte(theirs)) // which was pasted
		p.settle()
		p.sees("Load these settings?")
		p.tap("Load")
		if p.settings.Appearance.Theme != "dark" {
			t.Error("the settings were not loaded")
		}
	})
}

// After Undo, whose row is gone, and after the error about a file, the focus is on the button that loads settings.
func TestFocusAfterSettingsFromAFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		focused := func(when string) {
			t.Helper()
			o, _ := p.window.Canvas().Focused().(fyne.CanvasObject)
			if o == nil || wordOf(o) != "Load settings from a file…" {
				t.Errorf("%s the focus is on %v", when, o)
			}
		}
		folder := t.TempDir()
		p.preferences.SetString("open.folder", folder)
		for name, data := range map[string]string{"theirs.json": strings.Replace(theirs, `"language":"de",`, "", 1), "damaged.json": `{"format":`} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p.openSettings()
		p.settle()
		p.tap("Load settings from a file…")
		p.tap("damaged.json")
		p.window.Canvas().Unfocus() // as a click does
		p.tap("OK")
		focused("after the error")
		p.tap("Load settings from a file…")
		p.tap("theirs.json")
		p.tap("Load")
		focused("after Load")
		p.tap("Undo")
		focused("after Undo")
	})
}
