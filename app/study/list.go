package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// list is a scrolled column that shows another position from its beginning.
type list struct {
	*fyne.Container
	scroll *container.Scroll
	of     *record.Node // the position that is listed
}

func newList(gap float32) list {
	c := widgets.NewColumn(gap)
	return list{Container: c, scroll: focus.Scroll(c)}
}

// listOf scrolls to the top if another position is to be listed.
func (l *list) listOf(n *record.Node) {
	if l.of != n {
		l.of = n
		l.scroll.ScrollToTop()
	}
}
