package app

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/core/catalog"
	"pionnier/core/study"
	"pionnier/storage/disk"
	"pionnier/storage/preferences"
)

// written reports whether a file in the folder contains words.
func (p *rig) written(file, words string) bool {
	data, err := os.ReadFile(filepath.Join(p.dataDir, filepath.FromSlash(file)))
	return err == nil && strings.Contains(string(data), words)
}

// Settings, puzzles and notes that cannot be written are reported, kept in memory, and written once
// there is room; leaving asks first.
func TestWhatCannotBeWrittenIsReportedAndWrittenLater(t *testing.T) {
	for name, c := range map[string]struct {
		change func(p *rig)
		told   string
		file   string
		words  string
	}{
		"setting": {func(p *rig) { s := p.settings; s.Appearance.Theme = "light"; p.changeSettings(s) },
			"Your settings, names and lessons could not be saved", "settings.json", `"light"`},
		"name": {func(p *rig) { preferences.RememberName(p.preferences, "Ada Lovelace") },
			"Your settings, names and lessons could not be saved", "settings.json", "Ada Lovelace"},
		"answer": {func(p *rig) { p.practice.Guessed("go", "some game", 3, 5) },
			"Your answers to puzzles could not be saved", "learning.log", "some_game"},
		"note": {func(p *rig) {
			p.study(p.Library.List()[0].ID)
			p.Press(fyne.KeyHome)
			p.click("D4")
			p.Later(3 * time.Second)
		},
			"The game could not be saved", "games/GAME", "(;B[dd])"},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := start(t, t.TempDir(), nil, apptest.File(t, "game.sgf", "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])"))
				closed := false
				p.window.SetOnClosed(func() { closed = true })
				room := apptest.FullDisk(t, syscall.ENOSPC)
				c.change(p)
				p.Settle()
				p.Sees(c.told)
				if !p.Saw("There is no room left on the disk.") {
					t.Errorf("not told why: %q", p.Words())
				}
				p.Tap("OK")
				p.quit()
				p.Sees(c.told, "Leave anyway")
				p.Tap("Cancel")
				if closed {
					t.Fatal("the window was closed")
				}
				room()
				p.Later(time.Minute)
				file := strings.Replace(c.file, "GAME", p.Library.List()[0].ID+".sgf", 1)
				if !p.written(file, c.words) {
					data, _ := os.ReadFile(filepath.Join(p.dataDir, filepath.FromSlash(file)))
					t.Errorf("once there is room %s has %s", file, data)
				}
				p.quit()
				if !closed {
					t.Errorf("the window is still there: %q", p.Words())
				}
			})
		})
	}
}

// A folder that cannot be written, such as a backup, can be viewed: one line says that nothing is
// saved.
func TestAReadOnlyFolderCanBeLookedAt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil, apptest.File(t, "game.sgf", "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])"))
		id := p.Library.List()[0].ID
		p.goHome()
		t.Cleanup(disk.Fail(func(string, string) error { return syscall.EROFS }))
		apptest.Waiting(func() {
			var err error
			if p.App, err = newApp(p.fyne, dir, p.Thread.Dispatch); err != nil {
				t.Fatal(err)
			}
		})
		p.Window = p.window
		p.asker = func(catalog.Game) study.Asker { return nil }
		p.open([]string{filepath.Join(dir, "games", id+".sgf")})
		p.Settle()
		if p.Sees("Games cannot be saved"); !p.Saw(dir) {
			t.Errorf("the folder is not named in %q", p.Words())
		}
		p.Tap("OK")
		p.Press(fyne.KeyHome)
		p.click("D4")
		s := p.settings
		s.Appearance.Theme = "light"
		p.changeSettings(s)
		p.Later(time.Minute)
		p.Misses("OK") // it is known
		p.Press(fyne.KeyEscape)
		p.Sees("The game could not be saved", "Leave anyway")
		p.Tap("Leave anyway")
	})
}
