package app

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// onBoards are the screens with a board on which stones are put or marked.
var onBoards = []string{"Go", "count", "study, a game that is over", "study, edit", "lesson of Go", "a puzzle of Go"}

// pockets are phones of several sizes, upright and on their side.
var pockets = []fyne.Size{{Width: 240, Height: 427}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 412, Height: 915},
	{Width: 427, Height: 240}, {Width: 640, Height: 360}, {Width: 915, Height: 412}}

// The board comes first on a phone. Held upright it has 0.9 of the width without its shadow, unless no text that
// cannot scroll is longer than a few lines, never in Play; on its side it has 0.85 of the height. Otherwise text,
// cards and panes take the board's room, above all on small phones and in large text.
func TestTheBoardComesFirst(t *testing.T) {
	defer text.Use("en")
	shown := onBoards
	looks := []look{{language: "en"}, {language: "de", size: "vast"}, {language: "fr", size: "huge"}, {language: "ja", size: "small"}}
	sizes := pockets
	if testing.Short() { // the largest text on the smallest phone, where it leaves least room
		looks, sizes, shown = looks[1:2], pockets[:1], shown[:2]
	}
	for _, l := range looks {
		bubble(t, func(t *testing.T) {
			p := start(t, t.TempDir(), func(s *preferences.Settings) {
				s.Appearance.Language, s.Appearance.TextSize, s.Appearance.Animations = l.language, l.size, false
			})
			p.fyne.(*keyedApp).phone = true
			p.fillLibrary()
			for _, v := range views {
				if !slices.Contains(shown, v.name) {
					continue
				}
				p.window.Resize(pockets[2])
				p.show(v)
				for _, size := range sizes {
					p.window.Resize(size)
					widgetstest.Settle(p.layer())
					p.boardFirst(v, size, l)
				}
			}
			p.goHome()
			p.engines.CloseAnalysts()
			p.Later(time.Minute)
		})
	}
}

func (p *rig) boardFirst(v view, size fyne.Size, l look) {
	edge, drawn, words := float32(0), float32(0), float32(0)
	for _, o := range p.InSight() {
		switch o := o.(type) {
		case *board.Board:
			edge = fyne.Min(o.Size().Width, o.Size().Height)
			drawn = edge - 2*o.Rim()
		case *container.Scroll:
			words = fyne.Max(words, o.Size().Height)
		}
	}
	if size.Width > size.Height {
		column := float32(272) // its least width
		if size.Height < 300 {
			column = 220
		}
		const margins = 24
		if edge < fyne.Min(widgets.BoardAcross*size.Height, size.Width-column-margins) {
			p.T.Errorf("%v, %s, %gx%g: the board has %.2f of the height", l, v.name, size.Width, size.Height, edge/size.Height)
		}
		return
	}
	const few = 110 // or three lines in large letters
	if drawn < 0.9*size.Width-2 && (v.name == "Go" || words > fyne.Max(few, widgets.ReadableLines()+20)) {
		p.T.Errorf("%v, %s, %gx%g: the board has %.2f of the width, and words have %.0f", l, v.name, size.Width, size.Height, drawn/size.Width, words)
	}
}
