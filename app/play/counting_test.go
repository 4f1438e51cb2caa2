package play

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets/widgetstest"
)

// invasion is a 5×5 game that ends with two black stones in White's corner, joined by empty points.
const invasion = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 E1 B1 E3 pass pass"

// A tap marks one chain and a hold marks all in its region, so that either can be marked.
func TestATapMarksAChainAndAHoldItsRegion(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion})
		r.groupHint.groups = nil // which takes time
		mark := func(how string, do func(), want int) {
			t.Helper()
			if do(); len(r.sub.snap.Dead) != want {
				t.Errorf("%s: dead %v", how, r.sub.snap.Dead)
			}
		}
		hold := func() { r.board.OnSecondary(r.point("E3")); r.settle() }
		mark("a tap", func() { r.click("E3") }, 1)
		mark("another", func() { r.click("E3") }, 0)
		mark("a hold", hold, 2)
		mark("a tap on one", func() { r.click("E1") }, 1)
		mark("a hold on the other", hold, 0)
	})
}

// The board keeps its size while borders open and close, so that the next tap hits the stone that
// it aims at.
func TestTheBoardStandsStillInACount(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion})
		r.groupHint.groups = nil // which takes time
		for _, size := range widgetstest.Few([]fyne.Size{{Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 240, Height: 427}}) {
			for _, scale := range []float32{1, 2} {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
				r.window.Resize(size)
				r.settle()
				at, edge := r.board.Position(), r.board.Size()
				for _, name := range []string{"E1", "C1", "D1", "E1", "C1", "D1"} {
					r.click(name)
					if r.board.Position() != at || r.board.Size() != edge {
						t.Errorf("%v at %v: after %s the board is %v at %v, was %v at %v", size, scale, name, r.board.Size(), r.board.Position(), edge, at)
					}
				}
			}
		}
	})
}

// Without this the board jumps once more after the game has ended, when the groups have been looked at, and with it the
// buttons under the finger.
func TestNothingJumpsWhenTheGroupsHaveBeenLookedAt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		propose := func(ctx context.Context, _ game.Counter) []game.Proposal {
			<-time.After(hour)
			return []game.Proposal{{Stones: []game.Point{game.Pt(4, 4)}, Verdict: game.Captured, Sure: true}, {Stones: []game.Point{game.Pt(4, 2)}, Verdict: game.Captured}}
		}
		for _, size := range widgetstest.Few([]fyne.Size{{Width: 360, Height: 640}, {Width: 240, Height: 427}, {Width: 412, Height: 915}, {Width: 640, Height: 360}, {Width: 427, Height: 240}}) {
			for _, scale := range []float32{1, 2} {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
				r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion, propose: propose, window: size})
				r.groupHint.groups = nil                                                                 // which takes time
				parts := []fyne.CanvasObject{r.board, r.status, r.players.cards.Black, r.panel.box, nil} // the last are the buttons
				type place struct {
					seen bool
					at   fyne.Position
					size fyne.Size
				}
				places := func() (all []place) {
					parts[4] = r.panel.box.Objects[1]
					for _, o := range parts {
						all = append(all, place{o.Visible(), o.Position(), o.Size()})
					}
					return all
				}
				before := places()
				if !r.sub.snap.Proposing {
					t.Fatal("the groups have been looked at")
				}
				r.later(2 * hour)
				if r.sub.snap.Proposing || len(r.sub.snap.Proposed) != 2 {
					t.Fatal("the groups have not been looked at")
				}
				const same = 0.5 // of a point
				for i, now := range places() {
					was := before[i]
					moved, grown := now.at.Subtract(was.at), now.size.Subtract(was.size)
					if now.seen != was.seen || max(moved.X, -moved.X, moved.Y, -moved.Y, grown.Width, -grown.Width, grown.Height, -grown.Height) > same {
						t.Errorf("%v at %v: part %d is %v, was %v", size, scale, i, now, was)
					}
				}
			}
		}
	})
}

// Without this a stone is smaller where it is marked than where it was put, and on a tiny phone held across the count has no room at all.
func TestACountHasTheBoardOfPlay(t *testing.T) {
	bubble(t, func(t *testing.T) {
		played := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: "C1 D1"})
		counted := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: "C1 D1 pass pass"})
		counted.groupHint.groups = nil // which takes time
		for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 427, Height: 240}} {
			for _, r := range []*rig{played, counted} {
				r.window.Resize(size)
				r.settle()
			}
			if least, edge := played.board.Size().Width, counted.board.Size().Width; edge < least {
				t.Errorf("%v: the board is %v wide in a count, %v in play", size, edge, least)
			}
			if high := counted.panel.scroll.Size().Height; high < leastCount-gap {
				t.Errorf("%v: the count has %v", size, high)
			}
		}
	})
}

// A count uses one scroll. A new one for each marked stone would stay in the toolkit's cache for a
// minute, slow down each change of the focus, and scroll the text to its beginning.
func TestOneScrollServesACount(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: invasion, window: fyne.NewSize(240, 427)})
		r.groupHint.groups = nil // which takes time
		first, ok := r.panel.box.Objects[0].(*container.Scroll)
		if !ok || first.Content.MinSize().Height <= first.Size().Height+5 {
			t.Fatalf("the count does not scroll: %v of %v", first.Size(), first.Content.MinSize())
		}
		first.ScrollToOffset(fyne.NewPos(0, 5))
		for range 5 {
			r.click("E1")
			if r.panel.box.Objects[0] != fyne.CanvasObject(first) {
				t.Fatal("another scroll")
			}
			if first.Offset.Y != 5 {
				t.Fatalf("scrolled to %v", first.Offset.Y)
			}
		}
		r.later(time.Second)
		r.answer("Agree")
		if first.Offset.Y != 0 {
			t.Errorf("who won is scrolled to %v", first.Offset.Y)
		}
	})
}

// Without this the sentence that a border is open, and the results mislead, is below the others and out of sight on a phone,
// in an orange that cannot be read.
func TestAnOpenBorderIsInSight(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, moves: "D5 F5 pass pass"})
		r.groupHint.groups = nil // which takes time
		for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 240, Height: 427}, {Width: 427, Height: 240}} {
			r.window.Resize(size)
			r.settle()
			driver, scroll := fyne.CurrentApp().Driver(), r.panel.scroll
			top, found := driver.AbsolutePositionForObject(scroll).Y, false
			for _, o := range test.LaidOutObjects(r.panel.box) {
				if words, ok := o.(*canvas.Text); ok && strings.HasPrefix(words.Text, "Open border") {
					found = true
					if end := driver.AbsolutePositionForObject(words).Y + words.MinSize().Height; end > top+scroll.Size().Height {
						t.Errorf("%v: it ends at %v, what is in sight at %v", size, end, top+scroll.Size().Height)
					}
					if words.Color != fynetheme.Color(fynetheme.ColorNameForeground) {
						t.Errorf("it is written in %v", words.Color)
					}
				}
			}
			if !found {
				t.Errorf("%v: no open border is told", size)
			}
		}
	})
}
