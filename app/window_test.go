package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/widgets"
)

// TestWindowComesBackAsLarge closes the window and opens it again.
func TestWindowComesBackAsLarge(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		if got := p.place.size(); got != usualSize {
			t.Errorf("the first window is %v", got)
		}
		want := fyne.NewSize(900, 650)
		p.window.Resize(want)
		p.quit()
		if got := start(t, dir, nil).place.size(); got != want {
			t.Errorf("a window of %v comes back as %v", want, got)
		}
	})
}

// A phone's back key leaves a question, a field and a screen, and says when there is nothing left
// to leave.
func TestThePhonesWayBack(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.Tap("New game")
		field := widgets.NewEntry("", "", nil)
		p.window.SetContent(field)
		p.window.Canvas().Focus(field)
		p.Press(mobile.KeyBack)
		p.Sees("New game", "Learn")
		p.Tap("Games")
		widgets.Tell(p.window.Canvas(), "A question", "", "OK")
		p.Press(mobile.KeyBack)
		p.Misses("A question")
		p.Press(mobile.KeyBack)
		p.Sees("New game", "Learn")
		if p.shell.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
			t.Error("the first screen keeps the way out of the program to itself")
		}
	})
}
