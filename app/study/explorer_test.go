package study

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// scholar is an Explorer that knows one continuation of every position.
type scholar struct {
	mu    sync.Mutex // held in Explore: a cancelled search still runs when the next begins
	asked int
	shown []string
	none  bool
	left  int // own games not read yet: each search reads 1,000
	book  []catalog.BookMove

	question library.Question
	filter   library.Filter
}

// legal is a move of the side to move.
func legal(q library.Question) game.Move {
	pos, err := othello.Position{}.Arrange(stones(q), q.ToMove)
	if err != nil {
		panic(err)
	}
	return pos.Legal()[0]
}

func stones(q library.Question) (list []game.Stone) {
	for i, c := range q.Cells {
		list = append(list, game.Stone{Point: game.Pt(i%q.Width, i/q.Width), Color: c})
	}
	return list
}

func (e *scholar) Explore(_ context.Context, _ game.Position, q library.Question, f library.Filter) (Explored, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.asked++
	e.question, e.filter = q, f
	e.left = max(0, e.left-1000)
	found := Explored{Question: q, Collections: 1, Unread: e.left, Book: e.book}
	if e.none {
		found.Collections = 0
		return found, nil
	}
	tally := library.Tally{Games: 1234, Black: 600, White: 600, Draws: 34, Scored: 1234, Margin: -1234 * 2.04, LastYear: 2025}
	found.Answer = library.Answer{Tally: tally, Continuations: []library.Continuation{{Move: legal(q), Color: q.ToMove, Tally: tally}}}
	return found, nil
}

func (e *scholar) Show(_ *Explored, c *library.Continuation) {
	if c == nil {
		e.shown = append(e.shown, "all")
	} else {
		e.shown = append(e.shown, c.Move.String())
	}
}

func (e *scholar) Collections() { e.shown = append(e.shown, "collections") }

// explore opens the tab of games.
func explore(t *testing.T, r *rig, e *scholar) {
	t.Helper()
	r.withExplorer(e)
	r.choose(exploreTab)
	r.thread.Settle()
	r.explorer.show()
}

func TestExplorerShowsAndPlays(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			e := &scholar{}
			r := open(t, size, nil, false)
			explore(t, r, e)
			words := r.explorer.shown
			for _, want := range []string{"1,234 games", "100 %", "White +2", "last 2025"} {
				if !strings.Contains(words, want) {
					t.Errorf("%v: %q is not in %q", size, want, words)
				}
			}
			c := r.explorer.found.Continuations[0]
			r.explorer.source.Show(r.explorer.found, &c)
			ply := r.sub.now().Ply
			r.play(c.Move)
			r.thread.Settle()
			if r.sub.now().Ply != ply+1 || e.asked != 2 || !r.saver.changed() {
				t.Errorf("%v: after %d moves, asked %d times", size, r.sub.now().Ply, e.asked)
			}
			r.step(-1)
			r.thread.Settle()
			if e.asked != 3 {
				t.Errorf("%v: asked %d times after going back", size, e.asked)
			}
			r.show()
			if e.asked != 3 {
				t.Errorf("%v: asked again about the same position", size)
			}
		})
	}
}

// On a phone on its side two continuations are in sight, and the tabs stay in place.
func TestExplorerHasRoomOnALowPhone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{book: []catalog.BookMove{{Move: game.Place(2, 3)}, {Move: game.Place(4, 5)}}}
		r := open(t, fyne.NewSize(614, 286), nil, false) // of 300 a phone uses 14 for a larger arrow
		tabs := r.tabs.choice().Position()
		explore(t, r, e)
		if at := r.tabs.choice().Position(); at != tabs {
			t.Errorf("the tabs go from %v to %v", tabs, at)
		}
		pane, moves := r.explorer.scroll.Size().Height, r.explorer.Container.Objects[:2]
		for _, m := range moves {
			if tile, ok := m.(*widgets.Tile); !ok || tile.Position().Y+tile.Size().Height > pane {
				t.Errorf("%T ends at %v of %v", m, m.Position().Y+m.Size().Height, pane)
			}
		}
		r.say("no such move")
		if !r.status.Visible() {
			t.Error("what is to be said is not seen")
		}
		r.window.Resize(phone)
		if !r.players.Black.Visible() || !r.players.White.Visible() {
			t.Error("held upright the phone does not show the players")
		}
	})
}

// While own games are still being read the search continues, and earlier results stay in sight.
func TestExplorerReadsAllOwnGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{left: 3500}
		r := open(t, desktop, nil, false)
		r.withExplorer(e)
		r.choose(exploreTab)
		shown := map[string]bool{}
		for range 10 {
			r.thread.Settle()
			shown[r.explorer.shown] = true
		}
		if e.asked != 4 || e.left != 0 || strings.Contains(r.explorer.shown, "still to be read") {
			t.Errorf("asked %d times, %d are left, told %q", e.asked, e.left, r.explorer.shown)
		}
		for words := range shown {
			if !strings.Contains(words, "1,234 games") {
				t.Errorf("meanwhile is told %q", words)
			}
		}
	})
}

func TestExplorerWithoutCollectionsSaysHowToGetSome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{none: true}
		r := open(t, desktop, nil, false)
		explore(t, r, e)
		if !strings.Contains(r.explorer.shown, "WTHOR") || len(r.explorer.Container.Objects) != 2 {
			t.Errorf("shown: %q", r.explorer.shown)
		}
	})
}

// Two taps mark a part of the board, which is then searched for; the taps play nothing.
func TestExplorerSearchesForAPartOfTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{}
		r := open(t, desktop, nil, false)
		explore(t, r, e)
		ply := r.sub.now().Ply
		r.explorer.region.marking = true
		r.tapped(game.Pt(5, 6))
		if len(r.deps.Board.Scene().Area) != 1 {
			t.Errorf("the first corner is shown as %v", r.deps.Board.Scene().Area)
		}
		r.tapped(game.Pt(2, 1))
		r.thread.Settle()
		want := library.Area{Left: 2, Top: 1, Right: 5, Bottom: 6}
		if e.question.Area == nil || *e.question.Area != want || e.question.Anywhere || r.sub.now().Ply != ply {
			t.Errorf("asked about %+v after %d moves", e.question.Area, r.sub.now().Ply)
		}
		sc := r.deps.Board.Scene()
		if len(sc.Area) != 24 || len(sc.Hints) != 1 || sc.Hints[0].Notes[0] != "100 %" {
			t.Errorf("shown: %d points, hints %+v", len(sc.Area), sc.Hints)
		}
		r.tapped(game.Pt(5, 1)) // now a tap plays again, or is refused
		r.explorer.region.anywhere = true
		r.explorer.show()
		r.thread.Settle()
		if !e.question.Anywhere || !e.question.Swap {
			t.Errorf("asked about %+v", e.question)
		}
	})
}

// A drag marks the part at once, whatever was tapped before; if no part is being marked it is a
// tap.
func TestExplorerTakesADragAsAPartOfTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{}
		r := open(t, desktop, nil, false)
		explore(t, r, e)
		path := []game.Point{{X: 5, Y: 6}, {X: 7, Y: 7}, {X: 2, Y: 1}}
		if r.deps.Board.OnDrag(path) {
			t.Error("a drag is taken where no part is marked")
		}
		r.explorer.region.marking = true
		r.tapped(game.Pt(7, 7))
		if r.deps.Board.OnDragging(path); len(r.deps.Board.Scene().Area) != 1+4*6 {
			t.Errorf("%d points are tinted while it is dragged, want the rectangle and the corner", len(r.deps.Board.Scene().Area))
		}
		if !r.deps.Board.OnDrag(path) {
			t.Error("the drag is not taken")
		}
		r.thread.Settle()
		want := library.Area{Left: 2, Top: 1, Right: 5, Bottom: 6}
		if e.question.Area == nil || *e.question.Area != want || r.explorer.region.marking {
			t.Errorf("asked about %+v", e.question.Area)
		}
	})
}

// Moves of the opening book are shown beside the games' moves, or alone; a tap plays them.
func TestExplorerShowsTheBook(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			r := open(t, size, nil, false)
			moves := r.sub.now().Position().Legal()
			e := &scholar{book: []catalog.BookMove{{Move: moves[1], Value: 3}, {Move: moves[0], Value: -2}}}
			explore(t, r, e)
			list := r.explorer.next
			if len(list) != 2 || list[0].Games != 1234 || list[0].book == nil || list[1].Move != moves[1] || list[1].Games != 0 {
				t.Fatalf("next are %+v", list)
			}
			for _, want := range []string{"book –2 · White +2", "B  " + r.sub.moveName(moves[1]) + ", book +3"} {
				if !strings.Contains(r.explorer.shown, want) {
					t.Errorf("%q is not in %q", want, r.explorer.shown)
				}
			}
			sc := r.deps.Board.Scene()
			if len(sc.Hints) != 2 || sc.Hints[1].Notes[0] != "+3" {
				t.Errorf("on the board: %+v", sc.Hints)
			}
			e.none = true
			r.ExploreAnew()
			r.thread.Settle()
			if !strings.Contains(r.explorer.shown, "WTHOR") || !strings.Contains(r.explorer.shown, "A  "+r.sub.moveName(moves[1])+", book +3") {
				t.Errorf("without games: %q", r.explorer.shown)
			}
			ply := r.sub.now().Ply
			test.Tap(r.explorer.Container.Objects[2].(*widgets.Tile))
			if r.sub.now().Ply != ply+1 {
				t.Error("a move of the book is not played")
			}
		})
	}
}

// The label of a filter's field is shown above it, even with text in the field, in every language.
func TestFieldsOfTheFilterAreNamed(t *testing.T) {
	defer text.Use("en")
	for _, language := range widgetstest.Tried(text.Languages) {
		synctest.Test(t, func(t *testing.T) {
			text.Use(language)
			r := open(t, fyne.NewSize(360, 2000), nil, false)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("light", "vast", false, language))
			explore(t, r, &scholar{})
			r.explorer.askFilter()
			shown := r.window.Canvas().Overlays().Top()
			widgetstest.Settle(shown)
			said := map[string]bool{}
			for _, o := range widgetstest.InSight(shown) {
				if words, ok := o.(*widgets.Text); ok {
					said[words.AccessibilityLabel()] = true
				}
			}
			for _, field := range []string{"player", "event", "text", "from", "to", "accuracy.from", "accuracy.to"} {
				if name := text.T("explore.filter." + field); !said[name] {
					t.Errorf("%s: %q is not said", language, name)
				}
			}
		})
	}
}

// Rules in a filter are named as rules, since nothing else explains the word.
func TestAFilterNamesRulesAsRules(t *testing.T) {
	defer text.Use("en")
	for language, want := range map[string]string{"en": "Tastet, Japanese rules", "fr": "Tastet, règles japonaises"} {
		text.Use(language)
		if got := (&explorer{narrowing: narrowing{filter: library.Filter{Player: "Tastet", Rules: "japanese"}}}).filterWords(); got != want {
			t.Errorf("%s: the filter is told as %q, want %q", language, got, want)
		}
	}
}

// A filter leaves games out, is shown in words, and can be removed; so can exchanged colours.
func TestExplorerNarrowsTheGames(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			e := &scholar{}
			r := open(t, size, nil, false)
			explore(t, r, e)
			f := library.Filter{Player: "Tastet", From: 1990, Outcome: true, Winner: game.Black, Opening: "Tiger", AccuracyTo: 60}
			r.explorer.narrow(f, true)
			r.thread.Settle()
			if e.filter != f || !e.question.Swap || !strings.Contains(r.explorer.shown, "Tastet, Tiger, 1990–, accuracy –60 %, Black won, Swapped colours too") {
				t.Errorf("asked with %+v, %v; told %q", e.filter, e.question.Swap, r.explorer.shown)
			}
			asked := e.asked
			r.explorer.narrow(f, true)
			r.thread.Settle()
			if e.asked != asked {
				t.Error("the same was searched again")
			}
			r.explorer.askFilter()
			if !widgets.HasModal(r.window.Canvas()) {
				t.Error("nothing asks for a filter")
			}
			opening := r.explorer.kindSelects(&f)[0].(*widgets.Select)
			if opening.SetSelected("Rabbit"); f.Opening != "Rabbit" || len(opening.Options) < 80 {
				t.Errorf("of %d openings %q is chosen", len(opening.Options), f.Opening)
			}
			if opening.SetSelectedIndex(0); f.Opening != "" {
				t.Errorf("all openings are %q", f.Opening)
			}
			widgets.CloseAll(r.window.Canvas())
			e.none = true
			r.explorer.narrow(library.Filter{}, false)
			r.thread.Settle()
			if e.filter != (library.Filter{}) || e.question.Swap || strings.Contains(r.explorer.shown, "Tastet") {
				t.Errorf("without a filter asked with %+v; told %q", e.filter, r.explorer.shown)
			}
		})
	}
}
