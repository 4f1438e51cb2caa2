package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/focus"
)

// The markup of these widgets is in testdata. After a deliberate change of a look, the new markup
// is in testdata/failed after a run of this test: check the difference and replace the old file.
func TestLooks(t *testing.T) {
	player := func(p Player) fyne.CanvasObject {
		c := NewPlayerCard(canvas.NewRectangle(nil))
		c.Set(p)
		return c
	}
	selected := NewTile("tile", widget.NewLabel("a tile"), nil)
	selected.SetSelected(true)
	focused := NewPrimary("Start", nil)
	focused.FocusGained()
	disabled := NewTool(theme.MediaPlayIcon(), "Pass", nil)
	disabled.SetEnabled(false)
	for name, c := range map[string]struct {
		object fyne.CanvasObject
		size   fyne.Size
	}{
		"player_wide.xml":    {player(Player{Name: "Ada", Detail: "Black", Score: "12", Unit: "discs", Active: true}), fyne.NewSize(320, 64)},
		"player_narrow.xml":  {player(Player{Name: "Ada", Detail: "Black", Score: "12", Unit: "discs", Clock: "9:42"}), fyne.NewSize(171, 56)},
		"tile_selected.xml":  {selected, fyne.NewSize(120, 48)},
		"button_focused.xml": {focused, fyne.NewSize(120, 40)},
		"slider.xml":         {NewSlider(0, 1, 0.1, 0.5, nil), fyne.NewSize(200, 40)},
		"segments.xml":       {NewSegments([]string{"One", "Two"}, 1, nil), fyne.NewSize(200, 40)},
		"tool_disabled.xml":  {disabled, fyne.NewSize(64, 56)},
	} {
		test.NewTempApp(t)
		w := test.NewTempWindow(t, c.object)
		w.SetPadded(false)
		w.Resize(c.size)
		test.AssertRendersToMarkup(t, name, w.Canvas())
	}
}

// TestOneLookOfTheFocus counts the outlines in the accent colour in every focusable widget: one
// with the focus, zero without it, selected or not.
func TestOneLookOfTheFocus(t *testing.T) {
	test.NewTempApp(t)
	tile := NewTile("tile", widget.NewLabel("a tile"), nil)
	tile.SetSelected(true)
	for name, f := range map[string]fyne.Focusable{
		"button": NewButton("a button", nil, nil), "primary button": NewPrimary("a button", nil), "quiet button": NewQuiet("a button", nil, nil),
		"list": NewSelect([]string{"a", "b"}, 0, nil), "slider": NewSlider(0, 1, 0.1, 0.5, nil), "tile": tile,
		"tool": NewTool(theme.MediaPlayIcon(), "Pass", nil), "toggle": NewToggle("on", "", true, nil),
		"segments": NewSegments([]string{"a", "b"}, 0, nil), "levels": NewLevelSlider(steps(), 1, nil),
	} {
		outlines := func() (n int) {
			for _, o := range test.WidgetRenderer(f.(fyne.Widget)).Objects() {
				if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth == focus.OutlineWidth && r.StrokeColor == theme.Color(theme.ColorNamePrimary) {
					n++
				}
			}
			return n
		}
		if n := outlines(); n != 0 {
			t.Errorf("%s: %d outlines without focus", name, n)
		}
		f.FocusGained()
		if n := outlines(); n != 1 {
			t.Errorf("%s: %d outlines with the focus", name, n)
		}
		f.FocusLost()
		if n := outlines(); n != 0 {
			t.Errorf("%s: %d outlines after the focus", name, n)
		}
	}
}
