package history

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// BenchmarkList measures the screen with the games in PIONNIER_GAMES_DIR, which a benchmark of
// storage can make: the time to the first rows, and the time from a change of the filter to the new
// rows.
func BenchmarkList(b *testing.B) {
	dir := os.Getenv("PIONNIER_GAMES_DIR")
	if dir == "" {
		b.Skip("no folder of games is named")
	}
	test.NewTempApp(b).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	library, _, err := storage.Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	var s *Screen
	show := func() {
		s = New(Deps{Library: library, Games: catalog.Games(), Owner: func() preferences.Owner { return preferences.Owner{} }, Picture: func(string) fyne.CanvasObject { return canvas.NewRectangle(nil) }})
	}
	show()
	window := test.NewTempWindow(b, s.Content())
	window.Resize(fyne.NewSize(1100, 760))
	filtered := func(f storage.Filter) func() {
		return func() {
			s.filter = f
			s.reload()
		}
	}
	down := func() { s.Key(&fyne.KeyEvent{Name: fyne.KeyDown}) }
	for _, part := range []struct {
		name string
		do   func()
	}{
		{"rows", func() { show(); window.SetContent(s.Content()) }}, {"filter", filtered(storage.Filter{Result: storage.Won})},
		{"text", filtered(storage.Filter{Text: "2021-0 zoë"})}, {"all", filtered(storage.Filter{})}, {"down", down},
		{"end", func() { s.list.ScrollToBottom() }}, {"statistics", func() { s.toggleStatistics() }},
	} {
		b.Run(part.name, func(b *testing.B) {
			for b.Loop() {
				part.do()
			}
		})
	}
}
