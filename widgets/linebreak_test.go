package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// The toolkit ends a line of a label where Breakable allows it, and shows nothing there.
func TestBreakable(t *testing.T) {
	for _, s := range []string{"", "Two words", "흑이 백돌을", "/usr/games/gnugo"} {
		if got := Breakable(s); got != s {
			t.Errorf("%q becomes %q", s, got)
		}
	}
	test.NewTempApp(t)
	width := func(s string) float32 { return fyne.MeasureText(s, theme.TextSize(), fyne.TextStyle{}).Width }
	if a, b := width("A"+breakHere+"B"), width("AB"); a != b {
		t.Errorf("a place to break is %g wide", a-b)
	}
	label := Paragraph("石を取ります。次へ。")
	test.WidgetRenderer(label)
	label.Resize(fyne.NewSize(width("石を取ります")+2*theme.InnerPadding(), 200))
	var lines []string
	for _, o := range test.WidgetRenderer(label).Objects() {
		for _, o := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
			if t, ok := o.(*canvas.Text); ok {
				lines = append(lines, t.Text)
			}
		}
	}
	if want := []string{"石\rを\r取\rり\rま", "す。\r次\rへ。"}; !slices.Equal(lines, want) {
		t.Errorf("the label has the lines %q, want %q", lines, want)
	}
}
