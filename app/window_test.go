package app

import (
	"testing"

	"pionnier/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// TestWindowComesBackAsLarge closes the window and opens it again.
func TestWindowComesBackAsLarge(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		if got := p.windowSize(); got != usualSize {
			t.Errorf("the first window is %v", got)
		}
		want := fyne.NewSize(900, 650)
		p.window.Resize(want)
		p.quit()
		if got := start(t, dir, nil).windowSize(); got != want {
			t.Errorf("a window of %v comes back as %v", want, got)
		}
	})
}

// A phone's way back leaves a question, a field and a screen, and says when there
// is nothing left to leave.
func TestThePhonesWayBack(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.tap("New game")
		field := widgets.NewEntry("", "", nil)
		p.window.SetContent(field)
		p.window.Canvas().Focus(field)
		p.press(mobile.KeyBack)
		p.sees("New game", "Learn")
		p.tap("Games")
		widgets.Tell(p.window.Canvas(), "A question", "", "OK")
		p.press(mobile.KeyBack)
		p.misses("A question")
		p.press(mobile.KeyBack)
		p.sees("New game", "Learn")
		if p.shell.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
			t.Error("the first screen keeps the way out of the program to itself")
		}
	})
}
