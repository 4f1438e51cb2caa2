package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/widgets"
)

// Phones end programs themselves: after quitting, the toolkit's window would stay without getting
// events.
func TestPhonesOfferNoQuitting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.start(persons("go"))
		p.Press(fyne.KeyEscape)
		p.Sees("Return to the game")
		p.Misses("Try to save again") // since every move is kept
		p.Misses("Quit")
		p.goHome()
		p.Sees("New game")
		p.Misses("Quit")
	})
}

// Without this a phone's button opens the menu of the game, and Home is two steps away.
func TestThePhonesButtonLeadsHomeFromAGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.start(persons("go"))
		p.keys.key(&fyne.KeyEvent{Name: mobile.KeyBack})
		p.Settle()
		p.Sees("New game")
		p.start(persons("go"))
		p.Tap("Home")
		p.Sees("New game")
	})
}

// Ctrl+Q quits from a question too, and from a text field.
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

// Keys pressed while the window was closing find no game.
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
		p.Settle()
	})
}

// A phone that makes the window again, as when it is turned, does not leave the player's game.
func TestASecondStartLeavesTheGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		times := 0
		started := p.starting(func() { times++ })
		started()
		top := p.shell.Top()
		started()
		p.Settle()
		if times != 1 || p.shell.Top() != top {
			t.Errorf("begun %d times", times)
		}
		p.wantLine("f5 |")
		p.click("d6")
		p.wantLine("f5 d6 |")
	})
}

// A busy disk does not delay quitting from Study, and the studied game is in the file afterwards.
func TestASlowDiskDoesNotHoldQuittingUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6")
		p.running.StudyCurrent(0)
		p.Settle()
		p.Press(fyne.KeyHome)
		free := make(chan struct{})
		p.disk.Do(func() { <-free })
		p.click("d3")
		p.quit()
		close(free)
		p.Settle()
		rec, err := p.Library.Load(p.Library.List()[0].ID)
		if err != nil || len(rec.Root.Children) != 2 {
			t.Errorf("the file has %+v, %v", rec, err)
		}
	})
}
