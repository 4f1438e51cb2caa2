package scene

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/session"
)

// randomOthello plays a random game.
func randomOthello(t *testing.T, seed uint64) (moves []session.Played, passes int) {
	t.Helper()
	var pos game.Position = othello.New()
	for pos.ToMove() != game.None {
		legal := pos.Legal()
		seed = seed*6364136223846793005 + 1442695040888963407
		m := legal[int(seed>>33)%len(legal)]
		moves = append(moves, session.Played{Color: pos.ToMove(), Move: m, Forced: m == game.Pass})
		if m == game.Pass {
			passes++
		}
		next, err := pos.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	return moves, passes
}

// In a whole game of 60 discs with passes the last disc is number 60.
func TestForcedPassesHaveNoNumber(t *testing.T) {
	moves, passes := randomOthello(t, 0)
	for seed := uint64(1); passes == 0; seed++ {
		moves, passes = randomOthello(t, seed)
	}
	numbers := Numbers(moves)
	if last := slices.Max(numbers); last != len(moves)-passes {
		t.Errorf("the last number is %d, want %d", last, len(moves)-passes)
	}
	d := DiagramOf(othello.New(), moves, Numbers(moves))
	if len(d.Notes) != 0 {
		t.Errorf("notes %v", d.Notes)
	}
	for i, m := range moves {
		p, ok := m.Move.Point()
		if !ok {
			continue
		}
		if at := int(p.Y)*8 + int(p.X); d.Stones[at] != m.Color || d.Numbers[at] != numbers[i] {
			t.Errorf("move %d is shown as %d of %v, want %v", numbers[i], d.Numbers[at], d.Stones[at], m.Color)
		}
	}
}

func TestDiagramTellsMovesOnTakenPoints(t *testing.T) {
	// Black takes the stone on A1 and connects there; the pass is a move of Go.
	snap := played(t, "go", 5, "C3 A1 A2 D4 B1 D2 A1 pass C2")
	start := played(t, "go", 5, "").Position
	d := DiagramOf(start, snap.Moves, Numbers(snap.Moves))
	want := []Note{{Number: 7, Move: game.Place(0, 4), First: 2}, {Number: 8, Move: game.Pass}}
	if !slices.Equal(d.Notes, want) {
		t.Errorf("notes %v, want %v", d.Notes, want)
	}
	if d.Stones[4*5] != game.White || d.Numbers[4*5] != 2 {
		t.Errorf("A1 shows %v with number %d", d.Stones[4*5], d.Numbers[4*5])
	}
}
