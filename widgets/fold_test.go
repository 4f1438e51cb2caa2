package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A fold at the bottom of a phone comes to the top when it is opened, so that one sees what
// opened; one with room below it stays under the pointer.
func TestAnOpenedFoldIsInSight(t *testing.T) {
	for _, c := range []struct{ above, scrolled float32 }{{40, 0}, {150, pageMargin + 150}} {
		test.NewTempApp(t)
		var page *Page
		fold := NewFold("more", high(400), func(bool) { page.Relayout() })
		page = NewPage(NewColumn(0, high(c.above), fold))
		w := test.NewTempWindow(t, page)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, 250))
		test.Tap(fold.head)
		if got := page.Offset(); got != c.scrolled {
			t.Errorf("%v below the top: scrolled by %v, want %v", c.above, got, c.scrolled)
		}
		before := page.Offset()
		if test.Tap(fold.head); fold.Open || page.Offset() > before {
			t.Errorf("%v below the top: open %v and at %v after a second press", c.above, fold.Open, page.Offset())
		}
	}
}
