package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Content out of sight is not made: doubling the content costs nothing.
func TestUnrollMakesWhatIsSeen(t *testing.T) {
	test.NewTempApp(t)
	for _, n := range []int{0, 3, 1000, 2000} {
		u := NewUnroll()
		w := test.NewTempWindow(t, u)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, 200))
		u.Set(func(i int) fyne.CanvasObject {
			if i == n {
				return nil
			}
			r := canvas.NewRectangle(nil)
			r.SetMinSize(fyne.NewSize(10, 50))
			return r
		})
		if want := min(n, 8); u.Made() != want {
			t.Errorf("of %d parts %d are made, want %d", n, u.Made(), want)
		}
		if n < 1000 {
			continue
		}
		u.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -120}})
		if u.Made() != 11 || u.Top() != 2 {
			t.Errorf("scrolled to 120 of %d parts %d are made, and %d is at the top", n, u.Made(), u.Top())
		}
		w.Resize(fyne.NewSize(300, 300))
		if u.Made() != 15 {
			t.Errorf("in a higher window of %d parts %d are made", n, u.Made())
		}
		for range 500 {
			u.scroll.ScrollToBottom()
		}
		if u.Made() != n || u.height != float32(n*50) {
			t.Errorf("at the bottom of %d parts %d are made, %v high", n, u.Made(), u.height)
		}
		u.Set(func(int) fyne.CanvasObject { return nil })
		if u.Made() != 0 || u.scroll.Offset.Y != 0 {
			t.Error("other content does not begin at its top")
		}
	}
}
