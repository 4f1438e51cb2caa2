package study

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/plot"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/graph"
	"pionnier/widgets/raster"
)

// list is a scrolled column that scrolls to its top when the position changes.
type list struct {
	*fyne.Container
	scroll *container.Scroll
	of     *record.Node // the node whose position is listed
	said   []string     // by the entries that are shown
	rows   map[string]fyne.CanvasObject
}

// entry is a row of a list. said must contain everything that the row depends on, because rows with
// equal said are reused.
type entry struct {
	said string
	here bool // the row is about the move on the board
	row  func() fyne.CanvasObject
}

// put shows entries. If they are already shown, it returns nil and false. Otherwise it returns the
// row about the current move, or nil if there is no such row, and true.
func (l *list) put(entries []entry) (here fyne.CanvasObject, changed bool) {
	said := make([]string, len(entries))
	seen := map[string]int{}
	for i, e := range entries {
		said[i] = fmt.Sprint(seen[e.said], " ", e.said)
		seen[e.said]++
	}
	if slices.Equal(said, l.said) && l.rows != nil {
		return nil, false
	}
	rows, objects := make(map[string]fyne.CanvasObject, len(entries)), make([]fyne.CanvasObject, len(entries))
	for i, e := range entries {
		row := l.rows[said[i]]
		if row == nil {
			row = e.row()
		}
		rows[said[i]], objects[i] = row, row
		if e.here {
			here = row
		}
	}
	l.said, l.rows = said, rows
	focus.Replace(l.Container, objects)
	l.scroll.Refresh()
	return here, true
}

// barRoom is the room for the scroll bar beside the rows.
const barRoom float32 = 8

// newList returns a list, with room for the scroll bar beside its cards and buttons.
func newList(gap float32) list {
	c := widgets.NewColumn(gap)
	return list{Container: c, scroll: focus.Scroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), c))}
}

// listOf scrolls to the top if n differs from the argument of the last call.
func (l *list) listOf(n *record.Node) {
	if l.of != n {
		l.of = n
		l.scroll.ScrollToTop()
	}
}

// oneLine returns a one-line caption that is truncated with an ellipsis if it is too long.
func oneLine(words string) *widget.Label {
	l := widgets.Word(words)
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// markSide is the width and height of a card's mark.
const markSide float32 = 18

// mark returns the symbol for a class of bad moves as a square picture with the given side.
func mark(k plot.Kind, side float32) fyne.CanvasObject {
	r := canvas.NewImageFromImage(plot.Symbol(k, float64(side), graph.Themed()).Image(4, raster.Labels()))
	r.FillMode = canvas.ImageFillContain
	r.SetMinSize(fyne.NewSquareSize(side))
	return container.NewCenter(r)
}
