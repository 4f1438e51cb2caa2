package study

import (
	"slices"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/widgets"
)

// The loss on a card is shrunk in large letters, and never cut.
func TestTheLossOfACardIsNotCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
			r.thread.Later(1e9)
			r.goToPly(5)
			r.window.Resize(size.AddWidthHeight(1, 0)) // everything is laid out again, in the large letters
			want, found := r.sub.lossWords(r.sub.now().Report.Moves[4].Loss), false
			for _, o := range test.LaidOutObjects(r.cards.Container) {
				if c, ok := o.(*canvas.Text); ok && c.Text == want {
					found = true
				}
			}
			if !found {
				t.Errorf("%v: %q is not to be read", size, want)
			}
		}
	})
}

// The button of a card has the theme's inner padding around it: it touches neither the edge of its
// card nor the text below.
func TestTheButtonOfACardTouchesNoEdge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9) // the cards of the report are counted
			r.goToPly(5)
			room, driver := fynetheme.InnerPadding(), fyne.CurrentApp().Driver()
			seen := 0
			for _, o := range r.cards.Container.Objects {
				tile, ok := o.(*widgets.Tile)
				if !ok {
					continue
				}
				at, end := driver.AbsolutePositionForObject(tile), driver.AbsolutePositionForObject(tile).Add(tile.Size())
				for _, o := range test.LaidOutObjects(tile) {
					button, ok := o.(*widgets.Button)
					if !ok || button.Text != text.T("study.again") {
						continue
					}
					seen++
					from := driver.AbsolutePositionForObject(button)
					to := from.Add(button.Size())
					if from.Y < at.Y+room || to.X > end.X-room || to.Y > end.Y-room {
						t.Errorf("%v: the button lies from %v to %v in a card from %v to %v", size, from, to, at, end)
					}
				}
			}
			if seen == 0 {
				t.Errorf("%v: no card has a button", size)
			}
		}
	})
}

// In the largest text no row of the cards is wider than its pane in a small window; German has the longest words.
func TestNoRowOfTheCardsIsWiderThanThePane(t *testing.T) {
	defer text.Use("en")
	text.Use("de")
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(640, 480), erring(t), true)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
		r.thread.Later(1e9)
		r.goToPly(5)
		r.tabs.turnTo(cardsTab)
		r.relayout()
		r.window.Resize(fyne.NewSize(641, 480)) // everything is laid out again, in the large letters
		room := r.cards.scroll.Size().Width
		for _, o := range r.cards.Container.Objects {
			if wide := o.MinSize().Width; wide > room || o.Size().Width > room {
				t.Errorf("%T is at least %v and %v wide, the pane %v", o, wide, o.Size().Width, room)
			}
		}
	})
}

// A blunder without a card has a line below the cards, which leads to it.
func TestABlunderThatIsNoCardHasALine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(1)
		moves := slices.Clone(r.sub.now().Report.Moves)
		moves[6].Class, moves[6].Loss = review.Blunder, review.Loss{Margin: 9}
		r.sub.now().Report.Moves = moves
		r.cards.show()
		words, move := r.sub.report().Lesser(game.Black)
		if move != 6 {
			t.Fatalf("%q leads to %d", words, move)
		}
		r.tap(words)
		r.wantPly(7)
	})
}
