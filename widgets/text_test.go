package widgets

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

func TestNoLineEndsAtANoBreakSpace(t *testing.T) {
	test.NewTempApp(t)
	const words = "Move 16\u00a0: c2 · inaccuracy, 5 discs · Black +6 (79 %)"
	caption := Caption(words)
	test.WidgetRenderer(caption)
	for width := float32(120); width < 500; width += 7 {
		caption.Resize(fyne.NewSize(width, 10))
		rows := rowsOf(caption.Label)
		for i := range rows {
			rows[i] = strings.TrimRight(rows[i], " ")
		}
		if slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(row, "%") || strings.HasPrefix(row, ":") }) {
			t.Errorf("%v wide: %q", width, rows)
		} else if got := strings.Join(rows, " "); got != strings.ReplaceAll(words, "\u00a0", " ") {
			t.Errorf("%v wide: %q", width, got)
		}
	}
	if caption.Words() != words || caption.AccessibilityLabel() != words {
		t.Error("the words were changed")
	}
	caption.SetText("no such space")
	if got := rowsOf(caption.Label); !slices.Equal(got, []string{"no such space"}) {
		t.Errorf("another text has the lines %q", got)
	}
}

// rowsOf returns the lines of a label as the toolkit draws them.
func rowsOf(l *widget.Label) (rows []string) {
	for _, o := range test.WidgetRenderer(test.WidgetRenderer(l).Objects()[0].(*widget.RichText)).Objects() {
		if c, ok := o.(*canvas.Text); ok {
			rows = append(rows, c.Text)
		}
	}
	return rows
}

// The toolkit breaks a line of a label where Breakable allows it, and shows nothing there.
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
	if lines, want := rowsOf(label.Label), []string{"石\rを\r取\rり\rま", "す。\r次へ。"}; !slices.Equal(lines, want) {
		t.Errorf("the label has the lines %q, want %q", lines, want)
	}
	label = Paragraph("Othello-Eröffnungen mit")
	test.WidgetRenderer(label)
	label.Resize(fyne.NewSize(width("Eröffnungen mit")+2*theme.InnerPadding(), 200))
	if lines, want := rowsOf(label.Label), []string{"Othello-", "Eröffnungen mit"}; !slices.Equal(lines, want) {
		t.Errorf("the label has the lines %q, want %q", lines, want)
	}
	if got, want := label.widestWord(), width("Eröffnungen")+2*theme.InnerPadding(); got != want {
		t.Errorf("its widest word has %v, want %v", got, want)
	}
}

// The shares in a bar of results, and the title of a screen, stay within their places in the
// largest letters.
func TestLargeLettersKeepWithinTheirPlaces(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(largeLetters{test.Theme()})
	bar := NewResults(60, 3, 37, "results", func(n int) string { return fmt.Sprint(n, " %") })
	if high := bar.MinSize().Height; high < fyne.MeasureText("60 %", theme.CaptionTextSize()-1, fyne.TextStyle{}).Height {
		t.Errorf("the bar is %v high", high)
	}
	body := NewColumn(0)
	screen := Headed("Players", NewIcon(theme.NavigateBackIcon(), "Back", nil), body, nil)
	screen.Resize(fyne.NewSize(420, 860))
	if head := screen.Objects[0]; head.Size().Height < head.MinSize().Height || head.Position().Y+head.Size().Height > body.Position().Y {
		t.Errorf("the title is %v high at %v and needs %v, over a body at %v", head.Size().Height, head.Position(), head.MinSize(), body.Position())
	}
}

// largeLetters is a theme with text twice as large.
type largeLetters struct{ fyne.Theme }

func (l largeLetters) Size(name fyne.ThemeSizeName) float32 {
	if size := l.Theme.Size(name); strings.Contains(strings.ToLower(string(name)), "text") || strings.Contains(string(name), "caption") {
		return 2 * size
	} else {
		return size
	}
}
