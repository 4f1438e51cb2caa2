package othello

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
)

func TestSixKeepsThePromisesOfAPosition(t *testing.T) {
	gametest.Suite{Start: func() game.Position { return NewSix() }, MaxPlies: 60}.Run(t)
}

// turnedBy returns the discs flipped by a move on 6×6, found square by square.
func turnedBy(p Position, at game.Point) (points []game.Point) {
	if p.At(at) != game.None {
		return nil
	}
	for dx := int8(-1); dx <= 1; dx++ {
		for dy := int8(-1); dy <= 1; dy++ {
			var line []game.Point
			q := game.Point{X: at.X + dx, Y: at.Y + dy}
			for p.At(q) == p.ToMove().Opponent() && p.At(q) != game.None {
				line = append(line, q)
				q = game.Point{X: q.X + dx, Y: q.Y + dy}
			}
			if p.At(q) == p.ToMove() {
				points = append(points, line...)
			}
		}
	}
	return points
}

// Random games on 6×6 follow the rules as written, to the edge and no further.
func TestSixFollowsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	corners, full := 0, 0
	for range 200 {
		p := NewSix()
		for p.ToMove() != game.None {
			legal := map[game.Move][]game.Point{}
			for i := range 36 {
				if at := game.Pt(i%6, i/6); len(turnedBy(p, at)) > 0 {
					legal[game.PlaceAt(at)] = turnedBy(p, at)
				}
			}
			list := p.Legal()
			if len(legal) != len(list) && (len(legal) != 0 || list[0] != game.Pass) {
				t.Fatalf("%d moves are legal, not %d", len(list), len(legal))
			}
			m := list[rng.IntN(len(list))]
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if at, ok := m.Point(); ok {
				if (at.X == 0 || at.X == 5) && (at.Y == 0 || at.Y == 5) {
					corners++
				}
				for i := range 36 {
					q := game.Pt(i%6, i/6)
					want := p.At(q)
					for _, turned := range append(legal[m], at) {
						if q == turned {
							want = p.ToMove()
						}
					}
					if next.At(q) != want {
						t.Fatalf("after %v there is %v on %v, want %v", m, next.At(q), q, want)
					}
				}
			}
			p = next.(Position)
		}
		discs, o := p.Discs(), p.Outcome()
		if o.Score.Black+o.Score.White != 36 {
			t.Fatalf("the result is %v", o)
		}
		if discs.Black+discs.White == 36 {
			full++
		}
	}
	if corners == 0 || full == 0 {
		t.Errorf("%d corners were taken, %d boards were full", corners, full)
	}
}

func TestSixIsArranged(t *testing.T) {
	p, err := EmptySix().Arrange([]game.Stone{{Point: game.Pt(0, 0), Color: game.Black}, {Point: game.Pt(1, 0), Color: game.White},
		{Point: game.Pt(5, 5), Color: game.White}}, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	if w, h := p.Size(); w != 6 || h != 6 || len(p.Legal()) != 1 || p.Legal()[0] != game.Place(2, 0) || p.At(game.Pt(5, 5)) != game.White {
		t.Errorf("%d by %d, legal %v", w, h, p.Legal())
	}
	if _, err := EmptySix().Arrange([]game.Stone{{Point: game.Pt(6, 0), Color: game.Black}}, game.Black); err == nil {
		t.Error("a disc stands off the board")
	}
	if _, err := NewSix().Force(game.Black, game.Place(0, 6)); err == nil {
		t.Error("a disc is forced off the board")
	}
	forced, err := NewSix().Force(game.Black, game.Place(4, 3))
	if err != nil || forced.(Position).Discs() != (game.ByColor[int]{Black: 4, White: 1}) {
		t.Errorf("a move is forced: %v, %v", forced, err)
	}
	if game.KeyOf(NewSix()) == game.KeyOf(New()) {
		t.Error("boards of two sizes have the same key")
	}
}
