package puzzle

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/catalog"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/widgets/widgetstest"
)

// Every built-in puzzle is solved on the screen, in one of two languages, by touch or by keys: the
// right moves lead to its end, and to the next puzzle. A short test takes every sixth.
func TestEveryPuzzleIsSolvedByTouchAndByKeys(t *testing.T) {
	for _, f := range bundle.Files() {
		data, err := f.Data()
		if err != nil {
			t.Fatal(err)
		}
		c, err := core.ReadCollection(f.Name, data, func(id string) (core.Start, error) {
			g, err := catalog.Find(id)
			return core.Start(g.Start), err
		})
		if err != nil {
			t.Fatal(err)
		}
		for by, way := range []struct {
			lang string
			keys bool
		}{{"en", false}, {"fr", true}, {"en", true}, {"fr", false}} {
			synctest.Test(t, func(t *testing.T) {
				defer text.Use("")
				var some []*core.Problem
				step := 4
				if testing.Short() {
					step = 72
				}
				for i := by; i < len(c.Problems); i += step {
					some = append(some, c.Problems[i])
				}
				solveAll(t, f.Name, some, way.lang, way.keys)
			})
		}
	}
}

func solveAll(t *testing.T, name string, problems []*core.Problem, lang string, keys bool) {
	t.Helper()
	p := start(t)
	text.Use(lang)
	for _, one := range problems {
		g, err := catalog.Find(one.Record.Game)
		if err != nil {
			t.Fatal(err)
		}
		p.items = append(p.items, Item{Game: g, Problem: one})
	}
	p.ask()
	window := test.NewTempWindow(t, p.Content())
	window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { p.Key(ev) })
	window.Resize(fyne.NewSize(400, 800))
	window.Canvas().Focus(p.Focus())
	for n := range problems {
		for tries := 0; p.state == asking && tries < 30; tries++ {
			m := p.try.Hint()
			if at, ok := m.Point(); !ok {
				p.Rune('p')
			} else if keys {
				widgetstest.PlayByKeys(p.board, func(key fyne.KeyName) { p.board.TypedKey(&fyne.KeyEvent{Name: key}) }, at)
			} else {
				test.TapAt(p.board, p.board.PositionOf(at))
			}
		}
		if p.state != solved || p.verdict.words.Words() == "" {
			t.Fatalf("%s, %s, keys %v: number %d of %d is not solved: %q", name, lang, keys, n, len(problems), p.verdict.words.Words())
		}
		if keys {
			p.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		} else {
			test.Tap(p.next)
		}
	}
	if !p.done || len(p.grades) != len(problems) {
		t.Errorf("%s: %d of %d were asked, done %v", name, len(p.grades), len(problems), p.done)
	}
}
