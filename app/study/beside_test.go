package study

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
)

// even judges every position of any game alike, and records which it was asked about.
type even struct {
	mu    sync.Mutex
	asked map[game.Key]int
}

func (e *even) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.asked == nil {
		e.asked = map[game.Key]int{}
	}
	e.asked[game.KeyOf(q.Position)]++
	m := q.Position.Legal()[0]
	v := engine.Value{Score: 0.5, Value: game.Value{HasChance: true, Chance: 0.5, HasMargin: true, Visits: q.Limits.Nodes}}
	return engine.Info{Move: m, Unit: engine.WinProbability, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

// count returns how many positions were asked about.
func (e *even) count() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.asked)
}

// A second engine draws a second line, which is named and announced to screen readers; one press
// ends it, and the record stays unchanged.
func TestTheReportIsComparedWithAnotherEngine(t *testing.T) {
	for name, size := range map[string]fyne.Size{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := open(t, size, erring(t), true)
				r.thread.Later(1e9)
				second, given := r.graph.second, 0
				if second.offered() || second.tile.Visible() {
					t.Error("Othello is compared with nothing")
				}
				other := &even{}
				second.rivals = func() []study.Rival {
					return []study.Rival{{Name: "Other", Open: func() (study.Asker, int, func()) { return other, 1, func() { given++ } }}}
				}
				revision := r.sub.study().Revision()
				second.ask()
				r.tapOver("Other")
				r.thread.Later(1e9)
				if got := second.words.Words(); got != "Compared with: Other" || !second.tile.Visible() {
					t.Errorf("it says %q", got)
				}
				points := second.second.Points()
				if len(points) != 14 || points[13].Margin != 0 || r.sub.now().Points[13].Margin != -8 {
					t.Errorf("points %+v beside %+v", points[13], r.sub.now().Points[13])
				}
				r.goToPly(5)
				if got := r.graph.widget.AccessibilityLabel(); !strings.HasPrefix(got, "Move 5: c4, White +8") || !strings.Contains(got, "Other: even") {
					t.Errorf("the graph says %q", got)
				}
				if r.sub.study().Revision() != revision {
					t.Error("the record was changed")
				}
				second.tile.OnTapped()
				r.thread.Later(1e9)
				if second.tile.Visible() || second.second != nil || given != 1 || strings.Contains(r.graph.widget.AccessibilityLabel(), "Other") {
					t.Errorf("after the end it says %q, given up %d times", second.words.Words(), given)
				}
			})
		})
	}
}

// With another komi it is another game: all its positions are asked about again. A line that
// changes its meaning ends the comparison.
func TestTheReportIsComparedWithAnotherKomi(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asker := &even{}
		r := openText(t, desktop, asker, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+R];B[ee];W[gc];B[gg])")
		r.thread.Later(1e9)
		before, second := asker.count(), r.graph.second
		second.ask()
		if got := r.offersOver(); slices.Contains(got, "Komi 6.5") || !slices.Contains(got, "Komi 7.5") {
			t.Errorf("it offers %q", got)
		}
		r.tapOver("Close")
		if second.second != nil || second.tile.Visible() {
			t.Error("the panel that was closed began a comparison")
		}
		second.ask()
		r.tapOver("Komi 7.5")
		r.thread.Later(1e9)
		if got := asker.count() - before; got < 4 {
			t.Errorf("%d more positions were asked about", got)
		}
		if second.names != [2]string{"Komi 6.5", "Komi 7.5"} || second.words.Words() != "Compared with: Komi 7.5" {
			t.Errorf("it says %q of %q", second.words.Words(), second.names)
		}
		if komi := r.sub.study().Record().Komi; komi != 6.5 {
			t.Errorf("the game's komi is %v", komi)
		}
		r.editor.deleteBranch()
		r.show()
		if second.second != nil || second.tile.Visible() {
			t.Error("another line is compared still")
		}
	})
}

// After a change of komi or start a comparison is of the changed game: the current one ends, and
// the next asks about the positions on the board.
func TestAComparisonIsOfTheGameAsItIsNow(t *testing.T) {
	for name, change := range map[string]func(*rig){
		"komi": func(r *rig) {
			if err := r.sub.study().SetGame(func(head *record.Record) { head.Komi = 0.5 }); err != nil {
				t.Fatal(err)
			}
		},
		"the start": func(r *rig) {
			n := r.sub.study().Record().Root.Children[0]
			r.sub.study().Edit(record.Flatten(r.sub.study().Record(), n, r.sub.now().Positions[1]))
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := openText(t, desktop, &even{}, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+R];B[ee];W[gc];B[gg])")
				r.thread.Later(1e9)
				second := r.graph.second
				second.ask()
				r.tapOver("Komi 7.5")
				r.thread.Later(1e9)
				change(r)
				r.thread.Later(1e9)
				r.show()
				if second.second != nil || second.tile.Visible() {
					t.Error("the comparison with the game as it was stands still")
				}
				other := &even{}
				second.compare(study.Rival{Name: "Other", Open: func() (study.Asker, int, func()) { return other, 1, func() {} }})
				r.thread.Later(1e9)
				asked := 0
				for _, p := range r.sub.now().JudgedPositions {
					asked += min(1, other.asked[game.KeyOf(p)])
				}
				if asked == 0 || asked != other.count() {
					t.Errorf("of %d positions that it asked about %d are of the game", other.count(), asked)
				}
			})
		})
	}
}
