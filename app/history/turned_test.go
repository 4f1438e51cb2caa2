package history

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/widgets/widgetstest"
)

// Without this the words of the buttons stand beside them once a tablet is turned, whose head has room for words in one
// of its positions alone.
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
