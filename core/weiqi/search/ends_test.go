package search

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// Boards at the end of games, given to the published network.
const (
	// filled has two areas with no neutral point; Black's has 41 points.
	filled = `
	. . . . X O . . .
	. X . . X O . O .
	. . X . X O . . .
	. . . . X O O . .
	X . X X X O . . .
	. X . X O O . O .
	. . . X O . . . .
	. X . X O . . O .
	. . . X O . . . .`
	// neutral is filled with two neutral points in the middle.
	neutral = `
	. . . . X O . . .
	. X . . X O . O .
	. . X . X O . . .
	. . . . X . O O O
	X . X X X . O . .
	. X . X O O . O .
	. . . X O . . . .
	. X . X O . . O .
	. . . X O . . . .`
	// captives is filled with a white stone that cannot live in Black's area.
	captives = `
	. . . . X O . . .
	. X O . X O . O .
	. . X . X O . . .
	. . . . X O O . .
	X . X X X O . . .
	. X . X O O . O .
	. . . X O . . . .
	. X . X O . . O .
	. . . X O . . . .`
)

func TestEnds(t *testing.T) {
	n := published(t)
	tests := []struct {
		name, id string
		komi     float64
		toMove   game.Color
		board    string
		passed   bool // the opponent just did
		want     func(p *weiqi.Position, m game.Move) bool
	}{
		{"nothing left under area rules", "chinese", 0.5, game.Black, filled, false, isPass},
		{"nothing left under territory rules", "japanese", 0.5, game.White, filled, false, isPass},
		{"nothing left for the winner", "chinese", 7.5, game.White, filled, false, isPass},
		{"nothing left for the loser", "chinese", 7.5, game.Black, filled, false, isPass},
		{"a pass wins", "chinese", 0.5, game.Black, filled, true, isPass},
		{"a pass wins under territory rules", "japanese", 6.5, game.White, filled, true, isPass},
		{"a pass wins with captives", "chinese", 0.5, game.Black, captives, true, isPass},
		{"neutral points under area rules", "chinese", 0.5, game.Black, neutral, false, inTheMiddle},
		{"captives may stay under area rules", "chinese", -4.5, game.Black, captives, false, isPass},
		{"captives may stay under territory rules", "japanese", 0.5, game.Black, captives, false, isPass},
		{"captives must go where all stones count", "tromp-taylor", 0.5, game.Black, captives, false, besideTheCaptive},
		{"captives must go although the opponent passed", "tromp-taylor", 0.5, game.Black, captives, true, besideTheCaptive},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := draw(t, ruleset(t, test.id, test.komi), test.toMove, test.board)
			if test.passed {
				p = play(t, draw(t, p.Rules(), test.toMove.Opponent(), test.board), game.Pass)
			}
			many := int64(100)
			if testing.Short() {
				many = 30
			}
			for _, visits := range []int64{16, many} {
				a, err := New(n, Options{}).Search(context.Background(), Question{Position: p, Visits: visits, Lines: 5}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if !test.want(p, a.Move) {
					t.Errorf("with %d visits plays %v: %+v", visits, a.Move, a.Lines)
				}
			}
		})
	}
}

// TestEarlyPassIsNotAnswered leaves the game to be played to a side that passes by mistake, though
// White would win it by komi.
func TestEarlyPassIsNotAnswered(t *testing.T) {
	n := published(t)
	for _, id := range []string{"japanese", "chinese", "aga"} {
		p, err := weiqi.New(9, ruleset(t, id, 6.5))
		if err != nil {
			t.Fatal(err)
		}
		p = play(t, p, game.Place(4, 4), game.Place(2, 4), game.Pass)
		a, err := New(n, Options{}).Search(context.Background(), Question{Position: p, Visits: 30, Lines: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a.Move == game.Pass {
			t.Errorf("%s: passes: %+v", id, a.Lines)
		}
	}
}

// favorite is material with one move that is much likelier than all others, and a pass that is
// less likely.
type favorite struct {
	material
	move game.Point
}

func (f favorite) evaluate(b *board.Board, l look, out *network.Output) {
	f.material.evaluate(b, l, out)
	out.Policy[int(f.move.Y)*b.Size()+int(f.move.X)], out.Pass = 10, -5
}

// TestPassIsNotLookedAtInPlaceOfTheLikeliest has a likely move in a settled area, before which the
// pass is examined.
func TestPassIsNotLookedAtInPlaceOfTheLikeliest(t *testing.T) {
	p := draw(t, ruleset(t, "chinese", 0.5), game.Black, filled)
	likeliest := game.Pt(2, 0)
	s := newSearcher(func() evaluator { return favorite{move: likeliest} }, Options{})
	a, err := s.Search(context.Background(), Question{Position: p, Visits: 4, Lines: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []game.Move{game.Pass, game.Place(int(likeliest.X), int(likeliest.Y))} {
		if !slices.ContainsFunc(a.Lines, func(l Line) bool { return l.Moves[0] == want && l.Visits > 0 }) {
			t.Errorf("%v is not looked at: %+v", want, a.Lines)
		}
	}
}

func isPass(_ *weiqi.Position, m game.Move) bool { return m == game.Pass }

func inTheMiddle(_ *weiqi.Position, m game.Move) bool {
	return slices.Contains([]game.Move{game.Place(5, 3), game.Place(5, 4)}, m)
}

func besideTheCaptive(_ *weiqi.Position, m game.Move) bool {
	return slices.Contains([]game.Move{game.Place(2, 0), game.Place(3, 1)}, m)
}

func TestLadder(t *testing.T) {
	n := published(t)
	p := draw(t, ruleset(t, "chinese", 7.5), game.Black, `
		. . . . . . . . .
		. . X X . . . . .
		. X O O X . . . .
		. . X O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. O . . . . . X .
		. . . . . . . . .`)
	a, err := New(n, Options{}).Search(context.Background(), Question{Position: p, Visits: 100, Lines: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains([]game.Move{game.Place(3, 4), game.Place(4, 3), game.Place(4, 4)}, a.Move) {
		t.Errorf("does not capture but plays %v: %+v", a.Move, a.Lines)
	}
}
