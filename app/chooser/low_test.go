package chooser

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/commands"
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// On the smallest phone held across, the buttons below a list leave rows of it in sight, here and in the palette,
// and turning the phone gives the title back.
func TestTheButtonsBelowAListDoNotCoverItOnALowPhone(t *testing.T) {
	low, high := fyne.NewSize(427, 240), fyne.NewSize(427, 800)
	for name, is := range map[string]struct {
		show          func(c fyne.Canvas)
		title, closes string
		rows          int
	}{
		"palette": {func(c fyne.Canvas) {
			commands.Show(c, make([]commands.Command, 20), func(string) (found commands.Command, ok bool) { return }, &commands.Recent{})
		}, "palette.title", "common.close", 2},
		"a file": {func(c fyne.Canvas) {
			dir, read := t.TempDir(), make(chan func(), 1)
			for i := range 12 {
				if err := os.WriteFile(filepath.Join(dir, fmt.Sprint("a name that is long ", i, ".sgf")), nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			Show(c, func(f func()) { read <- f }, Question{Title: text.T("files.open.title"), Extensions: []string{".sgf"}, From: dir})
			(<-read)()
		}, "files.open.title", "common.cancel", 1},
	} {
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
		w := test.NewTempWindow(t, canvas.NewRectangle(nil))
		w.Resize(low)
		is.show(w.Canvas())
		top := w.Canvas().Overlays().Top()
		widgetstest.Settle(top)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		var end float32
		for _, o := range widgetstest.InSight(top) {
			if b, ok := o.(*widgets.Button); ok && b.Text == text.T(is.closes) {
				end = at(b).Y
			}
		}
		rows := 0
		for _, o := range widgetstest.InSight(top) {
			if tile, ok := o.(*widgets.Tile); ok && at(tile).Y >= 0 && at(tile).Y+tile.Size().Height <= end {
				rows++
			}
		}
		if rows < is.rows || end > low.Height-widgets.Thumb {
			t.Errorf("%s: %d rows are whole above the button at %v, want %d", name, rows, end, is.rows)
		}
		w.Resize(high)
		widgetstest.Settle(top)
		titled := false
		for _, o := range widgetstest.InSight(top) {
			words, ok := o.(fyne.Accessible)
			titled = titled || ok && words.AccessibilityLabel() == text.T(is.title)
		}
		if !titled {
			t.Errorf("%s: turned upright it has no title", name)
		}
	}
}
