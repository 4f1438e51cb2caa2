package squares_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/squares"
)

// played plays random moves from a start until few squares are empty; ok is false if the side to
// move has no legal square there.
func played(seed uint64, start othello.Position, empties int) (p othello.Position, ok bool) {
	rng := rand.New(rand.NewPCG(seed, 1))
	var pos game.Position = start
	for pos.ToMove() != game.None && emptyOn(pos) > empties {
		legal := pos.Legal()
		pos, _ = pos.Play(legal[rng.IntN(len(legal))])
	}
	p = pos.(othello.Position)
	return p, p.ToMove() != game.None && p.Legal()[0] != game.Pass
}

// emptyOn counts the empty squares.
func emptyOn(pos game.Position) int {
	w, h := pos.Size()
	discs := pos.(othello.Position).Discs()
	return w*h - discs.Black - discs.White
}

// margin is the result with best play by both sides, for the side to move, searched by brute force.
// toMove is the side to move, also when the game is over.
func margin(p game.Position, toMove game.Color) int {
	if p.ToMove() == game.None {
		score := p.Outcome().Score
		return int(score.Of(toMove) - score.Of(toMove.Opponent()))
	}
	best := -100
	for _, m := range p.Legal() {
		next, _ := p.Play(m)
		best = max(best, -margin(next, toMove.Opponent()))
	}
	return best
}

// Every square has the value that brute force finds. Its line is best play to the end, and the
// moves marked as only answers have no equal alternative. Earlier reports never contradict the
// proof.
func TestAsBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := othello.New()
		if rapid.Bool().Draw(t, "six") {
			start = othello.NewSix()
		}
		p, ok := played(rapid.Uint64().Draw(t, "seed"), start, rapid.IntRange(1, 7).Draw(t, "empties"))
		if !ok {
			return
		}
		var told []squares.Report
		r, err := squares.Ask(context.Background(), p, squares.Limits{Progress: func(r squares.Report) { told = append(told, r) }})
		if err != nil || !r.Done || len(r.Squares) != len(p.Legal()) {
			t.Fatalf("%+v, %v", r, err)
		}
		for _, s := range r.Squares {
			next, err := p.Play(s.Move)
			if err != nil {
				t.Fatal(err)
			}
			want := -margin(next, p.ToMove().Opponent())
			if s.Margin != want || s.Proof != game.ProvedScore || !s.Whole {
				t.Fatalf("%v: %+v, want %d", s.Move, s, want)
			}
			checkLine(t, p, s)
			for _, before := range told {
				was, _ := before.Of(s.Move)
				if was.Proof == game.ProvedScore && was.Margin != want || was.Proof == game.ProvedOutcome && was.Result() != s.Result() {
					t.Fatalf("%v was told as %+v, is %d", s.Move, was, want)
				}
			}
		}
		best := r.Best()
		for _, s := range r.Squares {
			if top := s.Margin == r.Squares[0].Margin; top != slices.ContainsFunc(best, func(b squares.Square) bool { return b.Move == s.Move }) {
				t.Fatalf("%v is worth %d and among the best: %v", s.Move, s.Margin, !top)
			}
		}
	})
}

// checkLine plays a line and tests its end and its only answers.
func checkLine(t *rapid.T, p othello.Position, s squares.Square) {
	var pos game.Position = p
	var only []int
	side := p.ToMove()
	for ply, m := range s.Line {
		kept := 0
		for _, other := range pos.Legal() {
			next, _ := pos.Play(other)
			if sign(-margin(next, side.Opponent())) == sign(value(s, ply)) {
				kept++
			}
		}
		if kept == 1 && len(pos.Legal()) > 1 && value(s, ply) >= 0 {
			only = append(only, ply)
		}
		next, err := pos.Play(m)
		if err != nil {
			t.Fatalf("%v in %v: %v", m, s.Line, err)
		}
		pos, side = next, side.Opponent()
	}
	score := pos.Outcome().Score
	if got := int(score.Of(p.ToMove()) - score.Of(p.ToMove().Opponent())); pos.ToMove() != game.None || got != s.Margin {
		t.Fatalf("the line %v ends with %d, not %d", s.Line, got, s.Margin)
	}
	if s.Counted && !slices.Equal(s.Only, only) {
		t.Fatalf("the only answers of %v are %v, want %v", s.Line, s.Only, only)
	}
}

// value is the margin at a ply of a square's line, for the side to move there.
func value(s squares.Square, ply int) int {
	if ply%2 == 1 {
		return -s.Margin
	}
	return s.Margin
}

func sign(n int) int { return max(-1, min(1, n)) }

// Two searches of one position by different windows agree with each other where brute force
// cannot look.
func TestDeeperEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("endgames of twelve squares; TestAsBruteForce has shorter ones")
	}
	for seed := range uint64(2) {
		p, ok := played(seed, othello.New(), 12)
		if !ok {
			continue
		}
		r, err := squares.Ask(context.Background(), p, squares.Limits{})
		if err != nil || !r.Done || !r.Proved(game.ProvedScore) {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, s := range r.Squares {
			next, _ := p.Play(s.Move)
			if next.ToMove() != p.ToMove().Opponent() || next.Legal()[0] == game.Pass {
				continue
			}
			after, err := squares.Ask(context.Background(), next.(othello.Position), squares.Limits{})
			if err != nil || after.Squares[0].Margin != -s.Margin {
				t.Errorf("seed %d: %v is worth %d, and the best answer to it %d", seed, s.Move, s.Margin, after.Squares[0].Margin)
			}
		}
	}
}

// Far from the end the values are estimates only, marked as such, until ctx ends.
func TestEstimates(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, err := squares.Ask(ctx, othello.New(), squares.Limits{Progress: func(squares.Report) { cancel() }})
	if err != nil || len(r.Squares) != 4 || r.Done {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, s := range r.Squares {
		if s.Proof != game.Estimated || s.Whole || s.Counted {
			t.Errorf("%+v is told as more than an estimate", s)
		}
	}
	if r.Best() != nil {
		t.Error("an estimate is told as the best")
	}
}

// Values found when ctx ends are kept.
func TestStopped(t *testing.T) {
	p, ok := played(4, othello.New(), 18)
	if !ok {
		t.Fatal("no position")
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	calls := 0
	r, err := squares.Ask(ctx, p, squares.Limits{Progress: func(squares.Report) {
		if calls++; calls == 2 {
			cancel()
		}
	}})
	decided := 0
	for _, s := range r.Squares {
		if s.Proof >= game.ProvedOutcome {
			decided++
		}
	}
	if err != nil || r.Done || decided != 1 || calls != 2 {
		t.Errorf("%d squares decided after %d calls, done %v, %v", decided, calls, r.Done, err)
	}
}

// drawn reads a board: X black, O white.
func drawn(t *testing.T, picture string, toMove game.Color) othello.Position {
	t.Helper()
	var black, white uint64
	squares := strings.Fields(picture)
	if len(squares) != 64 {
		t.Fatalf("%d squares", len(squares))
	}
	for i, s := range squares {
		switch s {
		case "X":
			black |= 1 << i
		case "O":
			white |= 1 << i
		}
	}
	return othello.FromDiscs(black, white, toMove)
}

const ending = `
	X X X X X X X X
	X X X X X X X X
	X X X X O O X X
	X X X O O X X X
	X X O O X X O O
	X O O X O X O .
	. O O O O O . .
	. . O O O O O .`

func TestRegionsAndStableDiscs(t *testing.T) {
	r, err := squares.Ask(context.Background(), drawn(t, ending, game.White), squares.Limits{})
	if err != nil || len(r.Regions) != 2 {
		t.Fatalf("%+v, %v", r.Regions, err)
	}
	left, right := r.Regions[0], r.Regions[1]
	if len(left.Points) != 4 {
		left, right = right, left
	}
	if left.Odd() || left.Last != game.Black || len(left.Points) != 4 {
		t.Errorf("the region at h8: %+v", left)
	}
	if !right.Odd() || right.Last != game.White || !slices.Contains(right.Points, game.Pt(0, 7)) {
		t.Errorf("the region at a8: %+v", right)
	}
	stable := r.Stable
	for _, p := range []game.Point{game.Pt(0, 0), game.Pt(7, 0), game.Pt(0, 5), game.Pt(7, 3)} {
		if !slices.Contains(stable.Black, p) {
			t.Errorf("%v is not stable", p)
		}
	}
	if slices.Contains(stable.White, game.Pt(2, 7)) || slices.Contains(stable.White, game.Pt(7, 4)) {
		t.Errorf("White's stable discs are %v", stable.White)
	}
}

// Without a legal square there is nothing to search.
func TestNothingToSearch(t *testing.T) {
	r, err := squares.Ask(context.Background(), drawn(t, strings.Repeat("X ", 63)+".", game.White), squares.Limits{})
	if err != nil || !r.Done || r.Squares != nil || len(r.Regions) != 1 || r.Regions[0].Last != game.None || len(r.Stable.Black) == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// A square is compared with the best one; for the best one and for illegal squares there is no
// mistake.
func TestMistake(t *testing.T) {
	p, ok := played(2, othello.New(), 8)
	if !ok {
		t.Fatal("no position")
	}
	r, err := squares.Ask(context.Background(), p, squares.Limits{})
	if err != nil || len(r.Squares) < 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	last := r.Squares[len(r.Squares)-1]
	m, ok := r.Mistake(p, nil, last.Move)
	loss, counted := m.Loss()
	if !ok || !counted || int(loss) != r.Squares[0].Margin-last.Margin || m.Best.Move() != r.Squares[0].Move || m.Played.Value.Proof != game.ProvedScore {
		t.Errorf("%+v, loss %v", m, loss)
	}
	if _, ok := r.Mistake(p, nil, r.Squares[0].Move); ok {
		t.Error("the best square is a mistake")
	}
	if _, ok := r.Mistake(p, nil, game.Pass); ok {
		t.Error("a pass is compared")
	}
}
