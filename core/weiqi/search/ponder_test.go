package search

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// counting ends a search after a number of evaluations.
type counting struct {
	material
	left *int
	end  func()
}

func (c counting) evaluate(b *board.Board, l look, out *network.Output) {
	if *c.left--; *c.left == 0 {
		c.end()
	}
	c.material.evaluate(b, l, out)
}

// Pondering helps the search after the expected move, and does not affect resignation.
func TestPonder(t *testing.T) {
	p, err := weiqi.New(9, ruleset(t, "chinese", 7.5))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	left := 2000
	s := newSearcher(func() evaluator { return counting{left: &left, end: cancel} }, Options{})
	before := hopelessRun{side: game.White, moves: 9, count: 2}
	s.hopelessRun = before
	if err := s.Ponder(ctx, p); err != nil {
		t.Fatal(err)
	}
	s.wait() // for the visit during which the end came
	if s.hopelessRun != before {
		t.Errorf("pondering counts as %+v", s.hopelessRun)
	}
	move, child := s.mostVisited(s.tree.node(s.root.index))
	want := child.visits.Load()
	next := play(t, p, s.root.board.Move(move))
	a, err := s.Search(ctx, Question{Position: next}, nil) // the context has ended
	if err != nil || a.Visits != want || want < 2 {
		t.Errorf("the search begins with %d visits of %d (%v)", a.Visits, want, err)
	}
	wantSound(t, s)
	if err := s.Ponder(ctx, play(t, p, game.Pass, game.Pass)); !errors.Is(err, errPosition) {
		t.Errorf("pondering a position that nobody is to move in: %v", err)
	}
}

// slow takes its time for each position.
type slow struct {
	material
	each time.Duration
}

func (s slow) evaluate(b *board.Board, l look, out *network.Output) {
	time.Sleep(s.each)
	s.material.evaluate(b, l, out)
}

// The answer comes within the given time and 50 ms, or after the first evaluation, however long
// that takes; and likewise after the end of the context.
func TestAnswersInTime(t *testing.T) {
	const late = 50 * time.Millisecond
	p, err := weiqi.New(9, ruleset(t, "japanese", 6.5))
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		durations := rapid.SampledFrom([]time.Duration{time.Nanosecond, time.Millisecond, 7 * time.Millisecond,
			45 * time.Millisecond, 110 * time.Millisecond, 350 * time.Millisecond, time.Second})
		each, given := max(durations.Draw(r, "each"), time.Millisecond), durations.Draw(r, "given")
		threads := rapid.IntRange(1, 3).Draw(r, "threads")
		decide, cancelled := rapid.Bool().Draw(r, "decide"), rapid.Bool().Draw(r, "cancelled")
		var took time.Duration
		synctest.Test(t, func(t *testing.T) {
			s := newSearcher(func() evaluator { return slow{each: each} }, Options{Threads: threads})
			ctx, q := t.Context(), Question{Position: p, Time: given, Decide: decide}
			if cancelled {
				limited, cancel := context.WithTimeout(ctx, given)
				defer cancel()
				ctx, q.Time = limited, 0
			}
			began := time.Now()
			a, err := s.Search(ctx, q, nil)
			took = time.Since(began)
			if err != nil || p.LegalAt(a.Move) != nil {
				t.Errorf("answers %v, %v", a.Move, err)
			}
			s.wait()
		})
		if took > max(given, each)+late {
			r.Fatalf("took %v", took)
		}
	})
}

// counted counts the evaluations of a slow evaluator.
type counted struct {
	slow
	evaluations *atomic.Int64
}

func (c counted) evaluate(b *board.Board, l look, out *network.Output) {
	c.evaluations.Add(1)
	c.slow.evaluate(b, l, out)
}

// The first report comes after at most 20 evaluations of 4 ms, several of them of the first
// position turned, and no more than ten follow in a second.
func TestTheFirstWordComesSoon(t *testing.T) {
	p, err := weiqi.New(9, ruleset(t, "japanese", 6.5))
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		var evaluations atomic.Int64
		s := newSearcher(func() evaluator { return counted{slow{each: 4 * time.Millisecond}, &evaluations} }, Options{Threads: 1})
		var told []int64
		if _, err := s.Search(t.Context(), Question{Position: p, Time: time.Second}, func(Answer) { told = append(told, evaluations.Load()) }); err != nil {
			t.Fatal(err)
		}
		s.wait()
		if len(told) < 2 || len(told) > 11 || told[0] > 20 {
			t.Errorf("told after %v evaluations", told)
		}
	})
}
