package commands

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// Without this a phone that is turned upright keeps the keys beside the commands, which have no room there in large text.
func TestKeysMakeRoomForCommandsInANarrowWindow(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Scale: 2})
	w := test.NewTempWindow(t, widgets.Word(""))
	w.Resize(fyne.NewSize(640, 360))
	Show(w.Canvas(), []Command{{ID: "a", Words: "Copiar la partida: jugadas en Othello, SGF en Go", Key: "Ctrl+Shift+C"}},
		func(string) (Command, bool) { return Command{}, false }, &Recent{})
	for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 240, Height: 427}, {Width: 640, Height: 360}} {
		w.Resize(size)
		top := w.Canvas().Overlays().Top()
		widgetstest.Settle(top)
		for _, fault := range widgetstest.Faults(top, size) {
			t.Errorf("%v: %s", size, fault)
		}
		shown := false
		for _, o := range test.LaidOutObjects(top) {
			if name, ok := o.(interface{ AccessibilityLabel() string }); ok && o.Visible() && name.AccessibilityLabel() == "Ctrl+Shift+C" {
				shown = o.Size().Width > 0
			}
		}
		if wide := size.Width > 300; shown != wide {
			t.Errorf("%v: the key is shown: %v", size, shown)
		}
	}
}
