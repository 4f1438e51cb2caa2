package study

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/library"
)

// scholar is an Explorer that knows one continuation of every position.
type scholar struct {
	asked int
	shown []string
	none  bool
}

func (e *scholar) Explore(_ context.Context, pos game.Position) (Explored, error) {
	e.asked++
	found := Explored{Question: library.Ask(pos), Collections: 1}
	if e.none {
		found.Collections = 0
		return found, nil
	}
	tally := library.Tally{Games: 1234, Black: 600, White: 600, Draws: 34, Scored: 1234, Margin: -1234 * 2.04, LastYear: 2025}
	found.Answer = library.Answer{Tally: tally, Continuations: []library.Continuation{{Move: pos.Legal()[0], Color: pos.ToMove(), Tally: tally}}}
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
	r.Screen.deps.Explorer = e
	r.choose(exploreTab)
	r.thread.Settle()
	r.showExplorer()
}

func TestExplorerShowsAndPlays(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			e := &scholar{}
			r := open(t, size, nil, false)
			explore(t, r, e)
			words := r.explorer.told
			for _, want := range []string{"1,234 games", "100 %", "White +2", "last 2025"} {
				if !strings.Contains(words, want) {
					t.Errorf("%v: %q is not in %q", size, want, words)
				}
			}
			c := r.explorer.found.Continuations[0]
			r.deps.Explorer.Show(r.explorer.found, &c)
			ply := r.snap.Ply
			r.play(c.Move)
			r.thread.Settle()
			if r.snap.Ply != ply+1 || e.asked != 2 || !r.changed {
				t.Errorf("%v: after %d moves, asked %d times", size, r.snap.Ply, e.asked)
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

func TestExplorerWithoutCollectionsSaysHowToGetSome(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &scholar{none: true}
		r := open(t, desktop, nil, false)
		explore(t, r, e)
		if !strings.Contains(r.explorer.told, "WTHOR") || len(r.explorer.box.Objects) != 2 {
			t.Errorf("shown: %q", r.explorer.told)
		}
	})
}
