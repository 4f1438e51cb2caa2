package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/storage/preferences"
)

func TestFilesOfTheCommandLineAreShown(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, apptest.File(t, "game.sgf", oneGame))
		p.Sees("Ada wins; Bob resigned")
		p.Press(fyne.KeyEscape)
		p.Sees("Games")
		p.Press(fyne.KeyEscape)
		p.Sees("New game")
	})
}

func TestTheTitleMomentDoesNotTakeMessagesWithIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.TitleMoment = true }, apptest.File(t, "bad.sgf", "hello"))
		p.Later(10 * time.Second)
		p.Sees("That did not work")
		p.Tap("OK")
		p.Sees("New game")
	})
}

// A file that a second program hands over opens beside the running game, which is kept.
func TestAFileHandedOverIsOpened(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.comeForward(nil)
		p.Settle()
		p.wantLine("f5 |")
		p.comeForward([]string{apptest.File(t, "game.sgf", oneGame)})
		p.Settle()
		p.Sees("Ada wins; Bob resigned")
		if n := len(p.Library.List()); n != 2 {
			t.Errorf("%d games in the library, want the played and the handed one", n)
		}
	})
}
