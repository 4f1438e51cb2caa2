package settings

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/apptest"
	"pionnier/app/exchange"
	"pionnier/app/help"
	"pionnier/app/shell"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage/preferences"
	"pionnier/storage/settingsfile"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
)

// rig is files of settings and their screen on a stage, with an exchange.
type rig struct {
	*apptest.Stage
	settings preferences.Settings
	board    *keyboard.Bindings
	exchange *exchange.Exchange
	files    *Files
	studied  int
}

func open(t *testing.T) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, t.TempDir()), settings: preferences.DefaultSettings(), board: keyboard.NewBindings(help.Commands())}
	p.settings.Appearance.Language = "en"
	preferences.SaveSettings(p.Preferences, p.settings)
	p.exchange = exchange.New(exchange.Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Window: p.Window, Clipboard: fyne.CurrentApp().Clipboard(),
		Mobile: func() bool { return false }, Leave: func(then func()) { then() },
		Study: func(*record.Record, string) { p.studied++ }, Saved: func(string) error { return nil }, Load: p.Load, List: func() {},
		Settings: func(f exchange.SettingsFile, then func()) { p.files.Ask(f.Name, f.Data, then) }})
	p.files = NewFiles(FilesDeps{Preferences: p.Preferences, Settings: func() preferences.Settings { return p.settings },
		Follow: func(s preferences.Settings) {
			p.settings = s
			preferences.SaveSettings(p.Preferences, s)
			text.Use(s.Appearance.Language)
		},
		Keys: p.board, Shell: p.Shell, Canvas: p.Window.Canvas(), Fail: p.Fail, Export: p.exchange.Export, ChooseFile: p.exchange.ChooseFile})
	t.Cleanup(func() { text.Use("en") })
	return p
}

// openSettings shows the settings.
func (p *rig) openSettings() {
	where := &Place{}
	p.Shell.Push(func() shell.Screen {
		return New(p.settings, func(preferences.Settings) {}, Actions{Back: p.Shell.Back, Place: where, File: p.files.Screen()}, Machine{}, About{})
	})
	p.Settle()
}

// theirs is a settings file from another machine. New in it are four settings, three keys, one for
// no command and one that is already taken, and two names.
const theirs = `{"format":"pionnier-settings","version":1,
	"settings":{"language":"de","theme":"dark","textSize":"large","moveNumbers":true,"processors":9,"volume":7},
	"keys":{"study.pass":"j","play.hint":"Ctrl+J","play.dance":"y","play.undo":"P"},
	"owner":"Ada","names":["Ada","Bob"]}`

// A settings file is summarised before it is loaded; then the program follows it, and all of it can
// be undone.
func TestSettingsFromAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.openSettings()
		p.Settle()
		before := p.files.now()
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(apptest.File(t, "theirs.json", theirs))})
		p.Settle()
		p.Sees("Load settings from theirs.json?", "4 settings change.\n2 keys change.\n2 players’ names are added.\nYour name becomes Ada.",
			"4 values make no sense here and are left out:",
			"settings.processors: not known to this version\nsettings.volume: cannot be 7\nkeys.play.dance: cannot be y\nkeys.play.undo: cannot be P")
		p.Tap("Cancel")
		if c := settingsfile.Changes(before, p.files.now()); !c.None() {
			t.Errorf("after Cancel %+v has changed", c)
		}
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(apptest.File(t, "theirs.json", theirs))})
		p.Settle()
		p.Tap("Load")
		p.Sees("Einstellungen")
		if s := p.settings; s.Appearance.Language != "de" || s.Appearance.TextSize != "large" || !s.Board.MoveNumbers || s.Resources.Processors != 0 || s.Sound.Volume != 0.6 {
			t.Errorf("the settings are %+v", s)
		}
		if stored := settingsfile.Of(p.Preferences); stored.Settings != p.settings || len(stored.Keys) != 2 || stored.Owner.Name != "Ada" || len(stored.Names) != 2 {
			t.Errorf("stored are %+v", stored)
		}
		if got := p.board.Key("play.hint"); got != "Ctrl+J" {
			t.Errorf("the key of a hint is %s", got)
		}
		p.Shell.Top().(*Screen).Undo()
		p.Settle()
		p.Sees("Settings")
		if c := settingsfile.Changes(before, p.files.now()); !c.None() {
			t.Errorf("after Undo %+v has changed", c)
		}
		if _, known := preferences.LoadOwner(p.Preferences); known {
			t.Error("the owner is known after Undo")
		}
	})
}

// Settings are saved under the proposed name, and loading them again changes nothing.
func TestSettingsToAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		p := open(t)
		p.settings.Board.Look.Board = "flat"
		p.Preferences.SetString("export.folder", folder)
		p.Preferences.SetString("open.folder", folder)
		p.openSettings()
		p.Settle()
		p.Tap("Save settings to a file…")
		p.Tap("Save")
		p.Settle()
		p.Tap("Load settings from a file…")
		p.Tap("Pionnier settings.json")
		p.Sees("Load settings from Pionnier settings.json?", "Nothing would change: your settings are like this already.")
		p.Misses("Load")
	})
}

// A settings file that is broken or from a newer version is not reported as a broken game, and
// changes nothing. Beside games both are loaded.
func TestSettingsAmongGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		newer := apptest.File(t, "newer.json", strings.Replace(theirs, `"version":1`, `"version":2`, 1))
		p := open(t)
		p.exchange.OpenFiles(func() {}, newer)
		p.Settle()
		p.Sees("These settings cannot be loaded", "newer.json: This file was written by a newer version of Pionnier.")
		p.Tap("OK")
		before := p.files.now()
		broken := apptest.File(t, "broken.json", strings.Replace(theirs, `"dark",`, `"dark",,`, 1))
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(broken), fynestorage.NewFileURI(apptest.File(t, "game.sgf", "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])"))})
		p.Settle()
		p.Sees("These settings cannot be loaded", "broken.json: Error in line 2, column 45: There is a character that does not belong there.")
		p.Tap("OK")
		if p.studied != 1 {
			t.Errorf("%d games are shown, want the one beside the settings", p.studied)
		}
		if c := settingsfile.Changes(before, p.files.now()); !c.None() {
			t.Errorf("%+v has changed", c)
		}
		p.exchange.ImportData([]byte(theirs)) // which was pasted
		p.Settle()
		p.Sees("Load these settings?")
		p.Tap("Load")
		if p.settings.Appearance.Theme != "dark" {
			t.Error("the settings were not loaded")
		}
	})
}

// After Undo, which removes its row, and after the error about a file, the focus is on the button
// that loads settings.
func TestFocusAfterSettingsFromAFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		focused := func(when string) {
			t.Helper()
			o, _ := p.Window.Canvas().Focused().(fyne.CanvasObject)
			if o == nil || apptest.WordOf(o) != "Load settings from a file…" {
				t.Errorf("%s the focus is on %v", when, o)
			}
		}
		folder := t.TempDir()
		p.Preferences.SetString("open.folder", folder)
		for name, data := range map[string]string{"theirs.json": strings.Replace(theirs, `"language":"de",`, "", 1), "damaged.json": `{"format":`} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p.openSettings()
		p.Settle()
		p.Tap("Load settings from a file…")
		p.Tap("damaged.json")
		p.Window.Canvas().Unfocus() // as a click does
		p.Tap("OK")
		focused("after the error")
		p.Tap("Load settings from a file…")
		p.Tap("theirs.json")
		p.Tap("Load")
		focused("after Load")
		p.Tap("Undo")
		focused("after Undo")
	})
}

// A file that cannot be read is reported on the screen on which it was chosen alone.
func TestAFileThatFailsLateIsNotReportedElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.openSettings()
		p.Settle()
		answers := make(chan struct{})
		p.files.take("slow.json", func() (io.ReadCloser, error) {
			<-answers
			return nil, os.ErrPermission
		})
		p.Press(fyne.KeyEscape)
		close(answers)
		p.Settle()
		if widgets.HasModal(p.Window.Canvas()) {
			t.Error("something is told over Home")
		}
	})
}
