package play

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets/widgetstest"
)

// What is thought of a group, and what a click would change, is told whole: in every
// language, text size and window.
func TestTheSentenceOfAGroupIsWhole(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		for _, size := range []string{"", "larger"} {
			bubble(t, func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(theme.Of("light", size, false, lang))
				text.Use(lang)
				r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
					propose: func(context.Context, game.Counter) []game.Proposal {
						return []game.Proposal{{Stones: []game.Point{game.Pt(2, 0)}, Verdict: game.Seki}} // the longest
					}})
				for _, window := range windows {
					r.window.Resize(window)
					r.hover("A1")
					r.hover("C5")
					shown := test.WidgetRenderer(r.status).(*statusRenderer)
					lines := shown.longDetail
					if shown.detail.Visible() {
						continue // it is short enough for one line
					}
					var parts []string
					for _, o := range test.WidgetRenderer(lines).Objects() {
						parts = append(parts, o.(*canvas.Text).Text)
						if bottom := o.Position().Y + o.MinSize().Height; bottom > lines.Size().Height+1 {
							t.Errorf("%s, text %q, %v: %q ends at %v of %v", lang, size, window, parts, bottom, lines.Size().Height)
						}
					}
					whole := func(s string) string { return strings.ReplaceAll(s, " ", "") }
					if got := strings.Join(parts, ""); !lines.Visible() || whole(got) != whole(r.status.detail) {
						t.Errorf("%s, text %q, %v: %q is told of %q", lang, size, window, got, r.status.detail)
					}
				}
			})
		}
	}
}
