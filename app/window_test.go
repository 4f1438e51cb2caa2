package app

import (
	"testing"

	"fyne.io/fyne/v2"
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
