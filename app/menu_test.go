package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/widgets"
)

// The menu does what it says, and nothing while a question waits for its answer.
func TestMainMenu(t *testing.T) {
	defer func(has bool) { hasMenu = has }(hasMenu)
	hasMenu = true
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		choose := func(key string) {
			t.Helper()
			for _, m := range p.window.MainMenu().Items {
				for _, item := range m.Items {
					if item.Label == text.T(key) {
						item.Action()
						p.settle()
						return
					}
				}
			}
			t.Fatalf("there is no %q", text.T(key))
		}
		p.click("f5")
		choose("play.tool.undo")
		p.wantLine("| f5")
		choose("play.tool.redo")
		p.wantLine("f5 |")
		choose("keys.title")
		p.sees(text.T("keys.title"))
		choose("play.tool.undo")
		p.wantLine("f5 |")
		widgets.CloseAll(p.window.Canvas())
		choose("files.save.title")
		p.sees(text.T("files.save.title"))
		p.press(fyne.KeyEscape)
		choose("home.settings")
		p.sees(text.T("settings.title"))
		choose("help.title")
		p.sees(text.T("help.kept.title"))
	})
}
