package history

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/widgets/widgetstest"
)

// The buttons' words join the buttons once a tablet is turned to the position in which the head has
// room for them.
func TestAHeadThatGetsWordsHasThemInItsButtons(t *testing.T) {
	r := open(t, some...)
	for _, size := range []fyne.Size{{Width: 568, Height: 320}, {Width: 1120, Height: 1500}, {Width: 240, Height: 427}, {Width: 1500, Height: 1120}} {
		r.window.Resize(size)
		widgetstest.Settle(r.window.Content())
		for _, fault := range widgetstest.Unreadable(r.head, size) {
			t.Errorf("%v: %s", size, fault)
		}
	}
}
