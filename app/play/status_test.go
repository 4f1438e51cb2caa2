package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// On small phones in large letters the line that says whose turn it is was smaller than the grey line below it.
func TestWhoseTurnItIsIsNoSmallerThanTheLinesBelow(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		for _, lang := range widgetstest.Tried(widgetstest.Languages) {
			text.Use(lang)
			r := begin(t, plan{game: "go", size: 9, moves: "E5 C3", black: session.Seat{Name: "Pionnier"}, white: session.Seat{Name: "Ada"}})
			widgetstest.OnPhone(t)
			for _, letters := range []string{"", "huge", "vast"} {
				fyne.CurrentApp().Settings().SetTheme(theme.Of("light", letters, false, lang))
				for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 427, Height: 240}, {Width: 568, Height: 320}, {Width: 640, Height: 360}} {
					r.window.Resize(size)
					widgetstest.Settle(r.Content())
					head := float32(0)
					for _, o := range widgetstest.InSight(r.status) {
						line, ok := o.(*canvas.Text)
						if !ok || line.Text == "" {
							continue
						}
						if head == 0 {
							head = line.TextSize
						}
						if line.TextSize > head {
							t.Errorf("%s, %q, %v: %q is written in %v below %v", lang, letters, size, line.Text, line.TextSize, head)
						}
					}
				}
			}
		}
	})
}

// On the smallest phone in large letters the sentence beside Confirm was a column of cut words, and the
// progress of a hint struck it through.
func TestNoWordBesideConfirmIsCut(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, tap: board.TapConfirm})
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		for _, lang := range text.Languages {
			text.Use(lang)
			r.status.confirm.SetText(text.T("play.confirm"))
			for _, size := range []fyne.Size{fyne.NewSize(240, 427), fyne.NewSize(360, 640)} {
				r.window.Resize(size)
				r.click("E5")
				r.click("D4")
				room := r.status.confirm.Position().X
				for _, o := range widgetstest.InSight(r.status) {
					if words, ok := o.(*canvas.Text); ok && strings.Contains(words.Text, "…") {
						t.Errorf("%s, %v: %q stands in %v beside the button", lang, size, words.Text, room)
					}
				}
			}
		}
	})
}
