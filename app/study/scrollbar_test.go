package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/widgets"
)

// No button of the list of games is under its scroll bar.
func TestButtonsEndBesideTheScrollBar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newList(2)
		l.Add(widgets.NewChoices(4, widgets.NewButton("Corner", nil, nil), widgets.NewButton("Part of the board", nil, nil)))
		l.scroll.Resize(fyne.NewSize(300, 60))
		choices := l.Objects[0].(*fyne.Container)
		for _, o := range choices.Objects {
			if end := o.Position().X + o.Size().Width; end > 300-barRoom+0.5 || o.Size().Width < 100 {
				t.Errorf("%q is %v wide and ends at %v", o.(*widgets.Button).Text, o.Size().Width, end)
			}
		}
	})
}
