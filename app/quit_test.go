package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/storage"
	"pionnier/widgets"
)

func TestQuitKeepsTheGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		p.click("E5", "C3")
		p.press(fyne.KeyEscape)
		p.tap("Quit")
		library, _, err := storage.Open(p.dataDir)
		if err != nil {
			t.Fatal(err)
		}
		list := library.List()
		if len(list) != 1 || list[0].Moves != 2 || list[0].Outcome.Over() {
			t.Fatalf("the library has %+v", list)
		}
	})
}

// A phone ends programs itself: the toolkit's window would stay, and hear nothing any more.
func TestPhonesOfferNoQuitting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.start(persons("go"))
		p.press(fyne.KeyEscape)
		p.sees("Return to the game")
		p.misses("Try to save again") // since every move is kept
		p.misses("Quit")
		p.goHome()
		p.sees("New game")
		p.misses("Quit")
	})
}

// Ctrl+Q quits over a question too, and where a text is written.
func TestCtrlQQuitsFromAQuestion(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		p.click("E5")
		closed := false
		p.window.SetOnClosed(func() { closed = true })
		entry := widgets.NewEntry("", "", nil)
		widgets.ShowModal(p.window.Canvas(), "Name", entry)
		p.window.Canvas().Focus(entry)
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault})
		if !widgets.HasModal(p.window.Canvas()) {
			t.Fatal("Ctrl+N leaves the question")
		}
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyQ, Modifier: fyne.KeyModifierShortcutDefault})
		if !closed {
			t.Error("the window is still there")
		}
	})
}

// Keys that were pressed while the window was being closed find no game any more.
func TestKeysAfterQuittingDoNothing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.openSettings()
		p.quit()
		keys := p.window.Canvas().OnTypedKey()
		for _, name := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyLeft, fyne.KeyF1} {
			keys(&fyne.KeyEvent{Name: name})
		}
		p.shortcut(&fyne.ShortcutUndo{})
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierShortcutDefault})
		p.settle()
	})
}

// A phone that makes the window anew, as when it is turned, does not take the player out of the game.
func TestASecondStartLeavesTheGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		times := 0
		started := p.starting(func() { times++ })
		started()
		top := p.shell.Top()
		started()
		p.settle()
		if times != 1 || p.shell.Top() != top {
			t.Errorf("begun %d times", times)
		}
		p.wantLine("f5 |")
		p.click("d6")
		p.wantLine("f5 d6 |")
	})
}
