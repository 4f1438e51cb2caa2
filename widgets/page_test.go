package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The content in sight stays in place while something on the page changes, as while a number is
// typed, and while the window is resized.
func TestPageStaysWhereItIs(t *testing.T) {
	test.NewTempApp(t)
	text := Paragraph(strings.Repeat("word ", 400))
	p := NewPage(NewColumn(0, text))
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 300))
	p.ScrollTo(200)
	if p.Offset() != 200 {
		t.Fatalf("scrolled to %v", p.Offset())
	}
	p.Relayout()
	if p.Offset() != 200 {
		t.Errorf("a change scrolls to %v", p.Offset())
	}
	w.Resize(fyne.NewSize(420, 300))
	if p.Offset() != 200 {
		t.Errorf("a wider window scrolls to %v", p.Offset())
	}
	text.SetText("word")
	p.Relayout()
	if p.Offset() != 0 {
		t.Errorf("a short page is scrolled to %v", p.Offset())
	}
}
