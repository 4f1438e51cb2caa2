package search

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// tallied counts its questions.
type tallied struct {
	material
	asked *atomic.Int64
}

func (c tallied) evaluate(b *board.Board, l look, out *network.Output) {
	c.asked.Add(1)
	c.material.evaluate(b, l, out)
}

// sharing returns searchers with one cache, and the count of their questions together.
func sharing(n int) (searchers []*Searcher, asked *atomic.Int64) {
	asked = new(atomic.Int64)
	common := NewCache(4 << 20)
	for range n {
		searchers = append(searchers, newSearcher(func() evaluator { return tallied{asked: asked} }, Options{Cache: common}))
	}
	return searchers, asked
}

func openBoard(t *testing.T, size int) *weiqi.Position {
	t.Helper()
	row := strings.Repeat(". ", size) + "\n"
	return draw(t, ruleset(t, "chinese", 7.5), game.Black, strings.Repeat(row, size))
}

// mustSearch searches a position with the question's visits.
func mustSearch(t *testing.T, s *Searcher, q Question) Answer {
	t.Helper()
	q.Keep = true
	a, err := s.Search(context.Background(), q, nil)
	if err != nil {
		t.Error(err)
	} else if a.Visits != q.Visits {
		t.Errorf("%d visits, asked for %d", a.Visits, q.Visits)
	}
	return a
}

func TestWhatOneSearcherFoundNoOtherAsks(t *testing.T) {
	searchers, asked := sharing(2)
	q := Question{Position: openBoard(t, 9), Visits: 100}
	first := mustSearch(t, searchers[0], q)
	found := asked.Load()
	if second := mustSearch(t, searchers[1], q); second.Move != first.Move || second.Win != first.Win {
		t.Errorf("%v wins %v, then %v wins %v", first.Move, first.Win, second.Move, second.Win)
	}
	if more := asked.Load() - found; more != 0 {
		t.Errorf("%d of %d evaluations were made again", more, found)
	}
	q.Visits = 150
	mustSearch(t, searchers[1], q)
	if more := asked.Load() - found; more > 50 {
		t.Errorf("50 visits more cost %d evaluations", more)
	}
}

func TestSharedEvaluationsAreOfTheSameKind(t *testing.T) {
	searchers, asked := sharing(2)
	q := Question{Position: openBoard(t, 9), Visits: 60}
	mustSearch(t, searchers[0], q)
	profile, err := feature.ParseProfile("rank_5k")
	if err != nil {
		t.Fatal(err)
	}
	found := asked.Load()
	q.Profile = &profile
	mustSearch(t, searchers[1], q)
	if more := asked.Load() - found; more < found {
		t.Errorf("of %d evaluations without a profile, some served one: only %d were made", found, more)
	}
	if saltOf(9, nil) == saltOf(13, nil) {
		t.Error("empty boards of two sizes look alike")
	}
}

func TestSharedCacheServesBoardsOfTwoSizesAtOnce(t *testing.T) {
	searchers, _ := sharing(4)
	var searching sync.WaitGroup
	for i, s := range searchers {
		p := openBoard(t, 7+2*(i%2))
		searching.Go(func() {
			for range 5 {
				if a := mustSearch(t, s, Question{Position: p, Visits: 80}); len(a.Ownership) != (7+2*(i%2))*(7+2*(i%2)) {
					t.Errorf("%d owners", len(a.Ownership))
				}
				s.tree.clear()
				s.root.index = 0
			}
		})
	}
	searching.Wait()
}
