package study

import (
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// counted is an endless walk that counts the moves played in any of its copies.
type counted struct {
	walk
	length int
	played *atomic.Int64
}

func (c counted) ToMove() game.Color { return game.Color(1 + c.length%2) }

func (c counted) Play(m game.Move) (game.Position, error) {
	c.played.Add(1)
	return counted{c.walk, c.length + 1, c.played}, nil
}

// large is a study of 250 moves with variations of five moves, about
// n nodes, and the nodes of one that answers move 200.
func large(n int) (s *Study, variation []*record.Node, played *atomic.Int64) {
	r := record.New("walk", 10, 10)
	line := []*record.Node{r.Root}
	next := func(from *record.Node, length, step int) (nodes []*record.Node) {
		for i := range length {
			from = from.Play(game.Color(1+(from.Ply())%2), game.Place((step+i)%10, step/10%10))
			nodes = append(nodes, from)
		}
		return nodes
	}
	line = append(line, next(r.Root, 250, 0)...)
	for k := 0; len(line)+5*k+5 <= n; k++ {
		next(line[1+k%240], 5, 11+k/240)
	}
	variation = next(line[200], 5, 99)
	played = new(atomic.Int64)
	return New(r, Setting{Start: counted{played: played}, Effort: walkEffort, Scale: walkScale}), variation, played
}

// holdLegality ends the check of variations and allows no other, so that a count of moves includes
// none of it.
func (s *Study) holdLegality() {
	for held := false; !held; runtime.Gosched() {
		s.mu.Lock()
		held = !s.legality.running
		s.legality.running = true
		s.mu.Unlock()
	}
}

// TestAStepCostsTheSameInALargeRecord checks that a step, a change to another variation and an edit
// replay as few moves in a tree of 20,000 nodes as in a small one, and that a step lists nothing.
func TestAStepCostsTheSameInALargeRecord(t *testing.T) {
	cost := func(n int) []int {
		s, variation, played := large(n)
		s.holdLegality()
		var costs []int
		outline := s.Snapshot().Outline
		did := func(do func()) {
			played.Store(0)
			do()
			s.Snapshot()
			costs = append(costs, int(played.Load()))
		}
		did(func() { s.GoTo(variation[0]) })
		did(func() { s.Step(1) })
		did(func() { s.Step(-1) })
		did(func() { s.GoTo(variation[0].Parent.Children[0]) })
		if s.Snapshot().Outline != outline {
			t.Error("a step lists the nodes anew")
		}
		did(func() { s.Edit(record.SetName(variation[2], "x")) })
		did(func() { s.Edit(record.Delete(variation[4])) })
		did(func() { s.Undo() })
		return costs
	}
	small, big := cost(1000), cost(20_000)
	if !slices.Equal(small, big) {
		t.Errorf("moves played in a small tree %v, in a large one %v", small, big)
	}
	for i, c := range big {
		if c > 60 {
			t.Errorf("step %d plays %d moves", i, c)
		}
	}
}

// TestOnlyTheBeginningOfAnEndlessGameIsJudged checks that of 100,000 passes the first MostJudged
// moves are judged and cost the report memory, that the others can be viewed, and that the end of
// the judged moves is not reported as the end of the game.
func TestOnlyTheBeginningOfAnEndlessGameIsJudged(t *testing.T) {
	const moves = 100_000
	r := record.New("walk", 10, 10)
	at := r.Root
	for i := range moves {
		at = at.Play(game.Color(1+i%2), game.Pass)
	}
	r.Outcome = game.Outcome{Winner: game.Black, Ending: game.ByScore}
	played := new(atomic.Int64)
	s := New(r, Setting{Start: counted{played: played}, Effort: walkEffort, Scale: walkScale})
	shot := s.Snapshot()
	if !shot.Cut || len(shot.Judged) != MostJudged || len(shot.Readings) != MostJudged+1 || len(shot.JudgedPositions) != MostJudged+1 {
		t.Errorf("%d moves are judged, with %d readings", len(shot.Judged), len(shot.Readings))
	}
	if len(shot.Line) != moves || shot.Ply != moves || shot.At != -1 || shot.Position().ToMove() != game.Black {
		t.Errorf("the cursor is at %d of %d, %d on what is judged", shot.Ply, len(shot.Line), shot.At)
	}
	if s.judging.survey.outcome != (game.Outcome{}) {
		t.Errorf("what is judged ends as %v", s.judging.survey.outcome)
	}
	s.GoTo(shot.Way[MostJudged-1])
	if shot := s.Snapshot(); shot.At != MostJudged {
		t.Errorf("the last judged move is at %d", shot.At)
	}
}

func BenchmarkLargeOpen(b *testing.B) {
	s, _, _ := large(10_000)
	r := s.Record()
	for b.Loop() {
		New(r, s.setting).Snapshot()
	}
}

func BenchmarkLargeStep(b *testing.B) {
	s, variation, _ := large(10_000)
	for b.Loop() {
		s.GoTo(variation[0])
		s.Snapshot()
		s.Branch(-1)
		s.Snapshot()
	}
}

func BenchmarkLargeEdit(b *testing.B) {
	s, variation, _ := large(10_000)
	for b.Loop() {
		s.Edit(record.SetName(variation[2], "x"))
		s.Snapshot()
		s.Undo()
		s.Snapshot()
	}
}
