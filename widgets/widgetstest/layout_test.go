package widgetstest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Each fault that the check is for is found.
func TestFaults(t *testing.T) {
	test.NewTempApp(t)
	window := fyne.NewSize(100, 100)
	at := func(o fyne.CanvasObject, x, y, w, h float32) fyne.CanvasObject {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
		return o
	}
	box := func(o ...fyne.CanvasObject) fyne.CanvasObject {
		return at(container.NewWithoutLayout(o...), 0, 0, 100, 100)
	}
	rect := func() fyne.CanvasObject { return canvas.NewRectangle(nil) }
	hidden := rect()
	hidden.Hide()
	scrolled := func(o fyne.CanvasObject) fyne.CanvasObject {
		return box(at(container.NewVScroll(o), 0, 0, 100, 100))
	}
	tall := canvas.NewRectangle(nil)
	tall.SetMinSize(fyne.NewSize(50, 900))
	wide := canvas.NewRectangle(nil)
	wide.SetMinSize(fyne.NewSize(500, 50))
	for _, tt := range []struct {
		name    string
		content fyne.CanvasObject
		want    string // in the only fault; empty: no fault
	}{
		{"inside", box(at(rect(), 10, 10, 90, 90)), ""},
		{"right", box(at(rect(), 60, 0, 50, 50)), "outside"},
		{"below", box(at(rect(), 0, 60, 50, 50)), "outside"},
		{"left", box(at(rect(), -5, 0, 50, 50)), "outside"},
		{"hidden", box(at(hidden, 60, 0, 50, 50)), ""},
		{"clipped text", box(at(widget.NewLabel("many words on a line"), 0, 0, 20, 40)), "needs"},
		{"nested", box(at(container.NewWithoutLayout(at(rect(), 20, 0, 30, 30)), 40, 0, 60, 40)), ""},
		{"nested too far", box(at(container.NewWithoutLayout(at(rect(), 50, 0, 30, 30)), 60, 0, 40, 40)), "outside"},
		{"high in a scroll", scrolled(tall), ""},
		{"wide in a scroll", scrolled(wide), "needs"},
	} {
		got := Faults(tt.content, window)
		switch {
		case tt.want == "" && len(got) > 0:
			t.Errorf("%s: %v, want none", tt.name, got)
		case tt.want != "" && (len(got) != 1 || !strings.Contains(got[0], tt.want)):
			t.Errorf("%s: %v, want one fault with %q", tt.name, got, tt.want)
		}
	}
}
