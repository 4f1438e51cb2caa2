package play

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets/widgetstest"
)

// inEveryLook begins games in every language and text size.
func inEveryLook(t *testing.T, try func(t *testing.T, look string)) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		for _, size := range widgetstest.Few([]string{"larger", ""}) {
			bubble(t, func(t *testing.T) {
				test.NewTempApp(t).Settings().SetTheme(theme.Of("light", size, false, lang))
				text.Use(lang)
				try(t, fmt.Sprintf("%s, text %q", lang, size))
			})
		}
	}
}

// wantWholeDetail fails if the strip does not show its detail in full, in one line or several.
func (r *rig) wantWholeDetail(when string) {
	r.t.Helper()
	shown := test.WidgetRenderer(r.status).(*statusRenderer)
	lines := shown.longDetail
	if shown.detail.Visible() {
		return // it is short enough for one line
	}
	var parts []string
	for _, o := range test.WidgetRenderer(lines).Objects() {
		parts = append(parts, o.(*canvas.Text).Text)
		if bottom := o.Position().Y + o.MinSize().Height; bottom > lines.Size().Height+1 {
			r.t.Errorf("%s: %q ends at %v of %v", when, parts, bottom, lines.Size().Height)
		}
	}
	whole := func(s string) string { return strings.ReplaceAll(s, " ", "") }
	if got := strings.Join(parts, ""); !lines.Visible() || whole(got) != whole(r.status.detail) {
		r.t.Errorf("%s: %q is told of %q", when, got, r.status.detail)
	}
}

// The judgement of a group, and what a click would change, is shown in full in every language, text
// size and window.
func TestTheSentenceOfAGroupIsWhole(t *testing.T) {
	inEveryLook(t, func(t *testing.T, look string) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
			propose: func(context.Context, game.Counter) []game.Proposal {
				return []game.Proposal{{Stones: []game.Point{game.Pt(2, 0)}, Verdict: game.Seki}} // the longest
			}})
		for _, window := range windows {
			r.window.Resize(window)
			r.hover("A1")
			r.hover("C5")
			r.wantWholeDetail(fmt.Sprintf("%s, %v", look, window))
		}
	})
}
