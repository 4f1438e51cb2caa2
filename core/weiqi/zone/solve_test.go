package zone

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// Solvers share a memory, and a proof about one group is not returned for the next.
func TestAProofIsOfOneGroup(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. X . X . . .
		X X X X . . .
		. . . . . . .
		. . . . O . .
		. . . O X O .
		. . . . . . .
		. . . . . . .`)
	memory := NewMemory(1 << 20)
	for at, want := range map[game.Point]bool{game.Pt(1, 0): true, game.Pt(4, 4): false} {
		for range 2 {
			s, err := NewSolver(p, at, memory)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := s.Prove(context.Background(), Live, game.White, 50); ok != want {
				t.Errorf("proved of the group on %v: %v", at, ok)
			}
		}
	}
}

// Four stones on the second line beside a corner live by a descent, but only if White's placement is
// answered by making the area larger, which no eye in sight asks for.
func TestAMoveThatEnlargesTheAreaIsFoundSoon(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . O .
		. . . . . . . . .
		O O O O O O O O .
		. . . . X X X X .
		. . . . . . . . .`)
	s, err := NewSolver(p, game.Pt(4, 7), NewMemory(1<<20))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.Prove(context.Background(), Live, game.Black, 25_000); !ok {
		t.Errorf("no proof within %d positions", s.Positions())
	}
}

// What answered a move before is tried earlier after the same move, and not after others.
func TestAnAnswerIsTriedEarlierAfterTheMoveThatItAnswered(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. . . . . . .
		. . . . . . .
		. . X X X . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	s, err := NewSolver(p, game.Pt(3, 2), NewMemory(1<<20))
	if err != nil {
		t.Fatal(err)
	}
	q := s.begin(context.Background(), Live)
	q.width = 40
	q.reach(s.board, 4)
	q.spots = newSpots(s.board, q.region, &q.steps)
	f := &q.frames[0]
	q.survey(f)
	const answered, other = 0, 6
	place := func(last point) int {
		f.last = last
		q.choices(f)
		return slices.IndexFunc(f.moves, func(m choice) bool { return m.at == 48 })
	}
	before, elsewhere := place(answered), place(other)
	q.answers[answered][48] = 4000
	if after := place(answered); after >= before || place(other) != elsewhere {
		t.Errorf("place %d became %d; after another move %d became %d", before, after, elsewhere, place(other))
	}
}
