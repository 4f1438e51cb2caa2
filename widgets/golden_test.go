package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// What these widgets are made of is written in testdata. When a look is changed
// on purpose, the new markup is in testdata/failed after a run of this test: look
// at the difference and put it in the place of the old.
func TestLooks(t *testing.T) {
	player := func(p Player) fyne.CanvasObject {
		c := NewPlayerCard(canvas.NewRectangle(nil))
		c.Set(p)
		return c
	}
	selected := NewTile("tile", widget.NewLabel("a tile"), nil)
	selected.SetSelected(true)
	disabled := NewTool(theme.MediaPlayIcon(), "Pass", nil)
	disabled.SetEnabled(false)
	for name, c := range map[string]struct {
		object fyne.CanvasObject
		size   fyne.Size
	}{
		"player_wide.xml":   {player(Player{Name: "Ada", Detail: "Black", Score: "12", Unit: "discs", Active: true}), fyne.NewSize(320, 64)},
		"player_narrow.xml": {player(Player{Name: "Ada", Detail: "Black", Score: "12", Unit: "discs", Clock: "9:42"}), fyne.NewSize(171, 56)},
		"tile_selected.xml": {selected, fyne.NewSize(120, 48)},
		"tool_disabled.xml": {disabled, fyne.NewSize(64, 56)},
	} {
		test.NewTempApp(t)
		w := test.NewTempWindow(t, c.object)
		w.SetPadded(false)
		w.Resize(c.size)
		test.AssertRendersToMarkup(t, name, w.Canvas())
	}
}
