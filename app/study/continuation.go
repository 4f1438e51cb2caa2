package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
)

// nameWide returns the width reserved for the name of a move.
func nameWide() float32 { return 84 * magnified() }

// wholeWidth returns the width of a label that shows words on one line.
func wholeWidth(words string, size fyne.ThemeSizeName) float32 {
	return fyne.MeasureText(words, theme.Size(size), fyne.TextStyle{}).Width + 2*theme.InnerPadding() + 1
}

// valueWide returns the width reserved for the engine's value of a move, which may not be known
// yet.
func valueWide(value fyne.CanvasObject) float32 {
	return fyne.Max(fyne.Max(80, wholeWidth("–64.5", theme.SizeNameText)), wholeWidth(value.(*widget.Label).Text, theme.SizeNameText))
}

// continuationLayout lays out a continuation's move, games, share, value, bar and facts in two
// lines. In large text, the share is below the move and the facts are below the bar.
type continuationLayout struct{ high float32 }

// Layout implements fyne.Layout.
func (l *continuationLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const inset = 8
	k, y := magnified(), float32(0)
	line, left := 32*k, nameWide()
	games, share, value := fyne.Max(72, o[1].MinSize().Width), fyne.Max(84, wholeWidth("100.0 %", theme.SizeNameText)), valueWide(o[3])
	widgets.Put(o[0], 0, -1, left, line)
	widgets.Put(o[1], left, 4, games, line-4)
	if x := left + games; k == 1 || x+share+value <= size.Width {
		widgets.Put(o[2], x, -1, share, line)
	} else {
		y = line
		widgets.Put(o[2], 0, y-1, share, line)
	}
	widgets.Put(o[3], size.Width-value, y-1, value, line)
	y += line
	facts := wholeWidth(o[5].(*widgets.Text).Words(), theme.SizeNameCaptionText)
	if bar := size.Width - 2*inset - facts; bar >= 60 {
		widgets.Put(o[4], inset, y+7*k, bar, o[4].MinSize().Height)
		widgets.Put(o[5], inset+bar, y-1, facts, 30*k)
		l.high = y + 28*k
		return
	}
	widgets.Put(o[4], inset, y+7*k, size.Width-2*inset, o[4].MinSize().Height)
	y += 22 * k
	high := widgets.HighAt(o[5], size.Width)
	widgets.Put(o[5], 0, y, size.Width, high)
	l.high = y + high
}

// MinSize implements fyne.Layout.
func (l *continuationLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, fyne.Max(60*magnified(), l.high))
}
