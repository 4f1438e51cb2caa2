package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/apptest"
	"pionnier/app/commands"
	"pionnier/app/home"
	"pionnier/app/shell"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

func TestDataFolderThatCannotBeUsed(t *testing.T) {
	dir := apptest.File(t, "a file", "not a folder")
	if _, err := newApp(nil, filepath.Join(dir, "games"), nil); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("got %v, want an error that names the folder", err)
	}
}

func TestAFolderThatCannotBeUsedIsReportedInAWindow(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "Pionnier cannot keep games in the folder /games.", "fr": "Pionnier ne peut pas garder de parties dans le dossier /games."} {
		f := test.NewTempApp(t)
		s := preferences.DefaultSettings()
		s.Appearance.Language = lang
		preferences.SaveSettings(f.Preferences(), s)
		w := failure(f, "/games", fs.ErrPermission)
		var words []string
		for _, o := range widgetstest.InSight(w.Canvas().Content()) {
			words = append(words, apptest.WordOf(o))
		}
		if !slices.Contains(words, want) {
			t.Errorf("the window says %q, want %q", words, want)
		}
		w.Close()
	}
}

func TestDamagedFilesAreReportedOnce(t *testing.T) {
	for _, title := range []bool{false, true} { // over the title moment, too
		bubble(t, func(t *testing.T) {
			dir := t.TempDir()
			if err := errors.Join(os.MkdirAll(filepath.Join(dir, "games"), 0o700), os.WriteFile(filepath.Join(dir, "games", "old.sgf"), []byte("(;GM[1"), 0o600)); err != nil {
				t.Fatal(err)
			}
			p := start(t, dir, func(s *preferences.Settings) { s.Appearance.TitleMoment = title })
			p.Sees("A damaged file was set aside")
			p.Tap("OK")
			p.Sees("New game")
			p = start(t, dir, nil, apptest.File(t, "game.sgf", oneGame))
			p.Misses("A damaged file was set aside")
			p.Sees("Ada wins; Bob resigned")
		})
	}
}

// The message that nothing can be saved stays in sight until the user has read it, even after the
// title moment.
func TestThatNothingCanBeSavedIsReportedOverHome(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		title := home.NewTitle(nil, p.goHome)
		p.shell.Reset(func() shell.Screen { return title })
		p.tellUnwritable(fs.ErrPermission)
		p.Settle()
		title.Rune('x') // end the title moment if it is still running
		p.Settle()
		p.Sees("Games cannot be saved")
	})
}

func TestSettingsAreKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fillLibrary()
		p.window.Resize(fyne.NewSize(1280, 800))
		p.games()
		list := p.keys.commands()
		list[slices.IndexFunc(list, func(c commands.Command) bool { return c.ID == "games.sort.moves" })].Do()
		p.goHome()
		p.games()
		p.Settle()
		p.Control("Sort by: Moves, descending")
		s := p.settings
		s.Board.LegalMarks, s.Appearance.Language = false, "fr"
		p.changeSettings(s)
		if got := preferences.LoadSettings(p.preferences); !reflect.DeepEqual(got, s) || got.Study.GamesOrder != "moves" {
			t.Errorf("kept %+v, want %+v", got, s)
		}
		if got := p.boards.options(); !got.Coordinates || got.HighContrast {
			t.Errorf("board options %+v", got)
		}
	})
}

func TestTapsSuitTheDeviceUnlessTheUserChose(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		if got := p.boards.options().Tap; got != board.TapDirect {
			t.Errorf("a mouse taps %q", got)
		}
		p.settings.Input.TapMode = "confirm"
		if got := p.boards.options().Tap; got != board.TapConfirm {
			t.Errorf("the user's choice is %q", got)
		}
	})
}
