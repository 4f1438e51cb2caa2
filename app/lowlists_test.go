package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// On the smallest phone held across, the buttons below a list leave rows of it in sight, and turning the phone
// gives the title back.
func TestTheButtonsBelowAListDoNotCoverItOnALowPhone(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.Animations = false })
		p.fyne.(*keyedApp).phone = true
		p.fillLibrary()
		for name, is := range map[string]struct{ title, closes string }{
			"palette": {text.T("palette.title"), text.T("common.close")},
			"a file":  {text.T("files.open.title"), text.T("common.cancel")},
		} {
			low, high := fyne.NewSize(427, 240), fyne.NewSize(427, 800)
			p.window.Resize(low)
			p.show(views[slices.IndexFunc(views, func(v view) bool { return v.name == name })])
			p.window.Resize(low) // it grew for a screen
			widgetstest.Settle(p.layer())
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			end := at(p.Control(is.closes)).Y
			rows := 0
			for _, o := range widgetstest.InSight(p.layer()) {
				if tile, ok := o.(*widgets.Tile); ok && at(tile).Y >= 0 && at(tile).Y+tile.Size().Height <= end {
					rows++
				}
			}
			if want := map[string]int{"palette": 2, "a file": 1}[name]; rows < want || end > low.Height-widgets.Thumb {
				t.Errorf("%s: %d rows are whole above the button at %v, want %d", name, rows, end, want)
			}
			p.window.Resize(high)
			widgetstest.Settle(p.layer())
			if !slices.Contains(p.Words(), is.title) {
				t.Errorf("%s: turned upright it has no title", name)
			}
		}
		p.goHome()
	})
}
