package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/graph"
	"pionnier/widgets/letters"
	"pionnier/widgets/plot"
)

// list is a scrolled column that scrolls to its top when the position changes.
type list struct {
	*fyne.Container
	scroll *container.Scroll
	of     *record.Node // the node whose position is listed
}

func newList(gap float32) list {
	c := widgets.NewColumn(gap)
	return list{Container: c, scroll: focus.Scroll(c)}
}

// barRoom is the room beside buttons for the bar of the scroll that they are in.
const barRoom float32 = 8

// newButtonList makes a list with room for the scroll's bar beside its buttons.
func newButtonList(gap float32) list {
	c := widgets.NewColumn(gap)
	return list{Container: c, scroll: focus.Scroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), c))}
}

// listOf scrolls to the top if another position is to be listed.
func (l *list) listOf(n *record.Node) {
	if l.of != n {
		l.of = n
		l.scroll.ScrollToTop()
	}
}

// oneLine is a caption that is cut off if it has no room.
func oneLine(words string) *widget.Label {
	l := widgets.Word(words)
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// markSide is the side of a card's mark.
const markSide float32 = 18

// mark is the picture of a kind of bad move.
func mark(k plot.Kind, side float32) fyne.CanvasObject {
	r := canvas.NewImageFromImage(plot.Symbol(k, float64(side), graph.Themed()).Image(4, letters.Labels()))
	r.FillMode = canvas.ImageFillContain
	r.SetMinSize(fyne.NewSquareSize(side))
	return container.NewCenter(r)
}
