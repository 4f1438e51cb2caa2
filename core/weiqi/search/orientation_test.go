package search

import (
	"context"
	"math"
	"testing"
	"time"

	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/weiqitest"
)

// oriented proposes another point for each orientation of the board, and counts the questions about
// the root.
type oriented struct {
	material
	asked *int
}

func (o oriented) evaluate(b *board.Board, l look, out *network.Output) {
	o.material.evaluate(b, l, out)
	out.Policy[l.symmetry] += 8
	out.Win, out.Loss = float32(l.symmetry)/7, 1-float32(l.symmetry)/7
	out.Ownership[0] = float32(l.symmetry) / 7
	if b.Turns() == 0 {
		*o.asked++
	}
}

// TestDeepSearchSeesItsRootInAllOrientations checks that a deep search treats the eight points of
// the eight orientations alike, at once or with visits, and that a shallow one asks once.
func TestDeepSearchSeesItsRootInAllOrientations(t *testing.T) {
	for _, test := range []struct {
		visits int64
		asked  int
	}{{deepVisits - 1, 1}, {deepVisits, network.Symmetries}} {
		asked := 0
		s := newSearcher(func() evaluator { return oriented{asked: &asked} }, Options{})
		p := weiqitest.Empty(t, 9, "chinese")
		a, err := s.Search(context.Background(), Question{Position: p, Visits: test.visits, Policy: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if asked != test.asked {
			t.Errorf("%d visits ask %d times about the root", test.visits, asked)
		}
		least, most := math.Inf(1), 0.0
		for i := range network.Symmetries {
			v := float64(a.Policy[i])
			least, most = min(least, v), max(most, v)
		}
		if even := most-least < 1e-3; even != (test.asked > 1) {
			t.Errorf("%d visits: the eight points have %v to %v", test.visits, least, most)
		}
		if e := s.root.known; test.asked > 1 && (math.Abs(e.worth.win-0.5) > 1e-3 || e.ownership[0] != (ownershipScale+1)/2) {
			t.Errorf("the mean of eight chances from 0 to 1 is %v, of eight owners %d", e.worth.win, e.ownership[0])
		}
	}
}

// A search that is stopped before it began evaluates its root once. The next one does not assume
// that this was all.
func TestStoppedSearchLooksOnce(t *testing.T) {
	asked := 0
	stopped, stop := context.WithCancel(context.Background())
	stop()
	s := newSearcher(func() evaluator { return oriented{asked: &asked} }, Options{})
	for _, test := range []struct {
		ctx   context.Context
		asked int
	}{{stopped, 1}, {context.Background(), 1 + network.Symmetries}} {
		if _, err := s.Search(test.ctx, Question{Position: weiqitest.Empty(t, 9, "chinese"), Visits: deepVisits}, nil); err != nil {
			t.Fatal(err)
		}
		if asked != test.asked {
			t.Errorf("asked %d times, want %d", asked, test.asked)
		}
	}
}

func TestAffordsAllOrientations(t *testing.T) {
	for _, test := range []struct {
		name    string
		depth   depth
		one     time.Duration
		deep    bool
		affords bool
	}{
		{"few visits", depth{visits: 20}, time.Millisecond, false, true},
		{"many visits, however slow", depth{visits: 200}, time.Minute, true, true},
		{"many visits in little time", depth{visits: 200, time: 100 * time.Millisecond}, time.Millisecond, true, false},
		{"two seconds", depth{time: 2 * time.Second}, 5 * time.Millisecond, true, true},
		{"two seconds on a slow machine", depth{time: 2 * time.Second}, 80 * time.Millisecond, true, false},
		{"no limit", depth{}, 5 * time.Millisecond, true, true},
		{"no limit, a large network", depth{}, time.Second, true, false},
	} {
		if deep, affords := test.depth.deep(), test.depth.affords(test.one); deep != test.deep || affords != test.affords {
			t.Errorf("%s: deep %v, affords %v", test.name, deep, affords)
		}
	}
}
