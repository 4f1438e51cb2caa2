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
