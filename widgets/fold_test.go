package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/widgetstest"
)

// A fold at the bottom of a phone is scrolled to the top when it is opened, so that its content is
// in sight; one with room below it stays under the pointer.
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

// In large letters on a narrow phone the heading takes two lines and stays inside its tile, and the
// arrow is beside the first.
func TestALargeFoldStaysInside(t *testing.T) {
	for _, size := range []float32{14, 28} {
		large := test.NewTempApp(t)
		large.Settings().SetTheme(sized{theme.DefaultTheme(), size})
		var page *Page
		fold := NewFold("Weitere Optionen", high(40), func(bool) { page.Relayout() })
		page = NewPage(NewColumn(0, fold))
		w := test.NewTempWindow(t, page)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(320, 400))
		for _, fault := range widgetstest.Faults(page, fyne.NewSize(320, 400)) {
			t.Errorf("letters of %v: %s", size, fault)
		}
	}
}

// sized is a theme with another text size.
type sized struct {
	fyne.Theme
	text float32
}

func (s sized) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameText {
		return s.text
	}
	return s.Theme.Size(name)
}
