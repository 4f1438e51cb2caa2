package search

import (
	"context"
	"iter"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// randomBoard plays random moves until empties squares are left empty; ok is false if
// the game ended before or the side to move must pass.
func randomBoard(rng *rand.Rand, empties int) (own, opp uint64, ok bool) {
	black, white := othello.New().Bitboards()
	own, opp = black, white
	for emptiesOf(own, opp) > empties {
		moves := othello.Moves(own, opp)
		if moves == 0 {
			if othello.Moves(opp, own) == 0 {
				return 0, 0, false
			}
			own, opp = opp, own
			continue
		}
		for skip := rng.IntN(bits.OnesCount64(moves)); skip > 0; skip-- {
			moves &= moves - 1
		}
		sq := bits.TrailingZeros64(moves)
		f := othello.Flips(own, opp, sq)
		own, opp = opp&^f, own|f|1<<sq
	}
	return own, opp, othello.Moves(own, opp) != 0
}

// randomBoards returns n boards of least to most empty squares.
func randomBoards(rng *rand.Rand, n, least, most int) iter.Seq2[uint64, uint64] {
	return func(yield func(own, opp uint64) bool) {
		for n > 0 {
			own, opp, ok := randomBoard(rng, least+rng.IntN(most-least+1))
			if !ok {
				continue
			}
			if n--; !yield(own, opp) {
				return
			}
		}
	}
}

// plain is alpha-beta over an evaluation without any refinements.
func plain(own, opp uint64, depth, alpha, beta int, estimate func(own, opp uint64) int) int {
	moves := othello.Moves(own, opp)
	if moves == 0 {
		if othello.Moves(opp, own) == 0 {
			return othello.Margin(own, opp)
		}
		return -plain(opp, own, depth, -beta, -alpha, estimate)
	}
	if depth == 0 {
		return estimate(own, opp)
	}
	best := -infinity
	for ; moves != 0; moves &= moves - 1 {
		f := othello.Flips(own, opp, bits.TrailingZeros64(moves))
		v := -plain(opp&^f, own|f|moves&-moves, depth-1, -beta, -max(alpha, best), estimate)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

func weights(t testing.TB) *pattern.Weights {
	t.Helper()
	w, err := pattern.Default()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestSolverEqualsMinimax(t *testing.T) {
	n, most := 2000, 11
	if testing.Short() {
		n, most = 300, 9
	}
	s := New(weights(t), 1, 1<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(1, 2)), n, 1, most) {
		e := emptiesOf(own, opp)
		want := plain(own, opp, e, -64, 64, nil)
		got := s.Search(context.Background(), Question{Own: own, Opp: opp}, nil)
		if line := got.Lines[0]; line.Value != want || !line.Solved {
			t.Fatalf("%d empties: got %+v, want %d\nown %#x opp %#x", e, line, want, own, opp)
		}
	}
}

func TestSearchEqualsAlphaBeta(t *testing.T) {
	s := New(weights(t), 1, 1<<20)
	estimate := func(own, opp uint64) int {
		n := newNode(own, opp)
		return s.main.estimate(&n)
	}
	n := 120
	if testing.Short() {
		n = 30
	}
	depth := 0
	for own, opp := range randomBoards(rand.New(rand.NewPCG(3, 4)), n, 20, 55) {
		depth = 1 + depth%6
		want := plain(own, opp, depth, -64, 64, estimate)
		s.Forget()
		s.begin(Question{})
		root := newNode(own, opp)
		if got := s.main.search(&root, depth, -64, 64, exact); got != want {
			t.Fatalf("depth %d: got %d, want %d\nown %#x opp %#x", depth, got, want, own, opp)
		}
	}
}

// Discs called stable survive any play to the end.
func TestStableDiscsStay(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	seen := 0
	for own, opp := range randomBoards(rng, 3000, 4, 43) {
		black, white := Stable(own, opp), Stable(opp, own)
		seen += bits.OnesCount64(black | white)
		for p := othello.FromDiscs(own, opp, 1); p.ToMove() != 0; {
			legal := p.Legal()
			next, _ := p.Play(legal[rng.IntN(len(legal))])
			p = next.(othello.Position)
			a, b := p.Bitboards()
			if black&^a != 0 || white&^b != 0 {
				t.Fatalf("stable discs were turned: own %#x opp %#x", own, opp)
			}
		}
	}
	if seen < 1000 {
		t.Fatalf("only %d stable discs were found", seen)
	}
}

// The outcome is proved before the score, and agrees with it.
func TestOutcomeIsProvedFirst(t *testing.T) {
	s := New(weights(t), 2, 16<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(11, 12)), 6, 15, 15) {
		var decided []Line
		q := Question{Own: own, Opp: opp, Outcome: true}
		got := s.Search(context.Background(), q, func(a Answer) {
			if a.Lines[0].Decided {
				decided = append(decided, a.Lines[0])
			}
		})
		last := got.Lines[0]
		if len(decided) != 2 || decided[0].Solved && decided[0].Value != 0 || !last.Solved {
			t.Fatalf("proofs %+v, answer %+v", decided, last)
		}
		if sign(decided[0].Value) != sign(last.Value) {
			t.Fatalf("outcome %d was proved, but the score is %d", decided[0].Value, last.Value)
		}
	}
}

// The winner is known, at some confidence, after a fraction of the nodes that the value needs.
func TestOutcomeIsCheaperThanValue(t *testing.T) {
	if testing.Short() {
		t.Skip("ten endgames are solved twice")
	}
	var cost [2]int64 // positions visited for the value and for who wins
	for own, opp := range randomBoards(rand.New(rand.NewPCG(13, 14)), 10, 18, 18) {
		for i := range cost {
			s := New(weights(t), 1, 16<<20)
			q := Question{Own: own, Opp: opp, Outcome: true}
			s.begin(q)
			d := newDeepening(s, q, nil)
			for depth := 2; depth <= d.empties-endgameReach; depth += 2 {
				d.step(depth, first)
			}
			before := s.visited()
			if i == 0 {
				d.step(d.empties, 2)
			} else {
				d.decide(2)
			}
			cost[i] += s.visited() - before
			s.end()
		}
	}
	if cost[1] >= cost[0] {
		t.Errorf("%d positions for the value, %d for who wins", cost[0], cost[1])
	}
}

func sign(v int) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// Several threads find the same exact values as one.
func TestThreadsAgree(t *testing.T) {
	one, four := New(weights(t), 1, 8<<20), New(weights(t), 4, 8<<20)
	empties, n := 18, 6
	if testing.Short() {
		empties, n = 15, 3
	}
	for own, opp := range randomBoards(rand.New(rand.NewPCG(13, 14)), n, empties, empties) {
		q := Question{Own: own, Opp: opp}
		want := one.Search(context.Background(), q, nil).Lines[0]
		got := four.Search(context.Background(), q, nil).Lines[0]
		if got.Value != want.Value || !got.Solved {
			t.Fatalf("four threads find %+v, one %+v\nown %#x opp %#x", got, want, own, opp)
		}
		for _, w := range four.workers {
			if len(w.open) != 0 || four.helping {
				t.Fatalf("a worker is at %d splits after a search", len(w.open))
			}
		}
	}
}

func TestOneThreadRepeatsItself(t *testing.T) {
	s := New(weights(t), 1, 4<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(15, 16)), 4, 44, 44) {
		q := Question{Own: own, Opp: opp, Nodes: 30_000}
		s.Forget()
		a := s.Search(context.Background(), q, nil)
		s.Forget()
		b := s.Search(context.Background(), q, nil)
		if a.Nodes != b.Nodes || a.Lines[0].Moves[0] != b.Lines[0].Moves[0] || a.Lines[0].Value != b.Lines[0].Value {
			t.Fatalf("%+v, then %+v", a, b)
		}
	}
}

// If all moves are requested every move is valued, best first, and the best value agrees with a
// search for it alone.
func TestAllLines(t *testing.T) {
	s := New(weights(t), 1, 4<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(17, 18)), 8, 10, 10) {
		moves := othello.Moves(own, opp)
		got := s.Search(context.Background(), Question{Own: own, Opp: opp, Lines: 64}, nil).Lines
		if len(got) != bits.OnesCount64(moves) {
			t.Fatalf("%d lines for %d moves", len(got), bits.OnesCount64(moves))
		}
		for i, l := range got {
			f := othello.Flips(own, opp, l.Moves[0])
			next, other := opp&^f, own|f|1<<l.Moves[0]
			want := -plain(next, other, 9, -64, 64, nil)
			if l.Value != want || !l.Solved || i > 0 && l.Value > got[i-1].Value {
				t.Fatalf("line %d of %+v: want %d", i, got, want)
			}
			moves &^= 1 << l.Moves[0]
		}
		if moves != 0 {
			t.Fatalf("moves %#x have no line", moves)
		}
	}
}

// A solved line leads to the end of the game, and to the reported margin.
func TestSolvedLinesAreWhole(t *testing.T) {
	s := New(weights(t), 1, 4<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(19, 20)), 10, 14, 14) {
		line := s.Search(context.Background(), Question{Own: own, Opp: opp, Outcome: true}, nil).Lines[0]
		turn := 1
		for _, sq := range line.Moves {
			if moves := othello.Moves(own, opp); sq == Pass && moves != 0 || sq != Pass && moves>>sq&1 == 0 {
				t.Fatalf("line %v: illegal %d", line.Moves, sq)
			}
			own, opp = playSquare(own, opp, sq)
			turn = -turn
		}
		if othello.Moves(own, opp) != 0 || othello.Moves(opp, own) != 0 || turn*othello.Margin(own, opp) != line.Value {
			t.Fatalf("%+v ends with %d", line, turn*othello.Margin(own, opp))
		}
	}
}

// The move named by the table is searched before any other is looked at.
func TestNamedMoveComesAlone(t *testing.T) {
	s := New(weights(t), 1, 1<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(21, 22)), 20, 40, 40) {
		moves := othello.Moves(own, opp)
		named := 63 - bits.LeadingZeros64(moves)
		s.Forget()
		s.begin(Question{})
		s.table.store(hashOf(own, opp), finding{1, first, -64, 64, 0, named})
		root := newNode(own, opp)
		list := &s.main.lists[40]
		if s.main.search(&root, 4, -64, -63, exact); list.list[0].sq != named || list.sorted {
			t.Fatalf("a move that decides: first %d, want %d; all sorted: %v", list.list[0].sq, named, list.sorted)
		}
		s.main.search(&root, 4, 63, 64, exact)
		if bits.OnesCount64(moves) > 1 && !list.sorted {
			t.Fatalf("own %#x opp %#x: moves were not sorted after one that did not decide", own, opp)
		}
	}
}

// If skipping is forbidden, two plies are searched whatever the evaluation says; otherwise a value
// far from the bounds is taken from the evaluation alone.
func TestTwoPliesMayBeSkipped(t *testing.T) {
	s := New(weights(t), 1, 1<<20)
	skipped := 0
	for own, opp := range randomBoards(rand.New(rand.NewPCG(23, 24)), 50, 40, 40) {
		s.begin(Question{})
		root := newNode(own, opp)
		v := s.main.estimate(&root)
		s.main.nodes = 0
		bound := max(-60, min(60, v+20))
		if got := s.main.search(&root, 2, bound, bound+1, first); s.main.nodes == 1 {
			skipped++
			if got > bound {
				t.Fatalf("evaluation %d, bound %d: %d", v, bound, got)
			}
		}
		s.main.nodes = 0
		if s.main.search(&root, 2, bound, bound+1, exact); s.main.nodes == 1 {
			t.Fatal("two plies were skipped where nothing may be")
		}
	}
	if skipped < 30 {
		t.Fatalf("%d of 50 far bounds were decided by the evaluation", skipped)
	}
}

// From singleSteps on a search deepens by two plies, whether it is limited by time or depth;
// without a depth, so that the horizon has an even number of empty squares.
func TestStepsOfTwoPlies(t *testing.T) {
	s := New(weights(t), 1, 4<<20)
	for own, opp := range randomBoards(rand.New(rand.NewPCG(25, 26)), 8, 40, 43) {
		for _, q := range []Question{{Nodes: 60_000}, {Depth: 9}, {Depth: 10}} {
			q.Own, q.Opp = own, opp
			end := q.Depth
			if end == 0 {
				end = emptiesOf(own, opp)
			}
			before := 0
			s.Search(context.Background(), q, func(a Answer) {
				depth := a.Lines[0].Depth
				want := before + 1
				if want > singleSteps && (end-want)%2 != 0 {
					want++
				}
				if depth != want {
					t.Fatalf("%+v: depth %d after %d, want %d", q, depth, before, want)
				}
				before = depth
			})
			if before < 8 {
				t.Errorf("%+v: depth %d", q, before)
			}
		}
	}
}
