package puzzle_test

import (
	"math/bits"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
)

// best is the margin, in discs, that the side with own reaches by best play, found by plain
// alpha-beta to the end.
func best(own, opp uint64, alpha, beta int, passed bool) int {
	moves := othello.Moves(own, opp)
	if moves == 0 {
		if passed {
			return othello.Margin(own, opp)
		}
		return -best(opp, own, -beta, -alpha, true)
	}
	for ; moves != 0 && alpha < beta; moves &= moves - 1 {
		flips := othello.Flips(own, opp, bits.TrailingZeros64(moves))
		alpha = max(alpha, -best(opp&^flips, own|flips|moves&-moves, -beta, -alpha, false))
	}
	return alpha
}

// bundled reads one of the built-in collections.
func bundled(t *testing.T, name string, number int) *puzzle.Collection {
	t.Helper()
	data, err := bundle.Files()[number].Data()
	if err != nil {
		t.Fatal(err)
	}
	c, err := puzzle.ReadCollection(name, data, startOf)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestProvedPuzzlesByBruteForce solves the built-in Othello puzzles again, by means other than the
// ones that made them: right answers keep the best result, or the best score, and wrong ones do
// not.
func TestProvedPuzzlesByBruteForce(t *testing.T) {
	empties := 12
	if testing.Short() {
		empties = 8
	}
	c := bundled(t, "othello", 0)
	checked := 0
	for _, p := range c.Problems {
		own, opp := p.Position.(othello.Position).OwnOpp()
		if bits.OnesCount64(^(own | opp)) > empties {
			continue
		}
		checked++
		worth := map[game.Move]int{}
		most := -64
		for _, m := range p.Position.Legal() {
			next, err := p.Position.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			black, white := next.(othello.Position).Bitboards()
			if p.Position.ToMove() == game.White {
				black, white = white, black
			}
			worth[m] = -best(white, black, -64, 64, false)
			most = max(most, worth[m])
		}
		right := p.Right()
		a, _ := p.Record.Analysis(p.Ask)
		if told := int(a.Margin); told != most && told != -most {
			t.Errorf("%s: the best is %d, told is %d", p.ID, most, told)
		}
		for m, v := range worth {
			keeps := v == most || sign(v) == sign(most) && p.Question() >= puzzle.Win
			known := slices.Contains(right, m) || slices.ContainsFunc(a.Candidates, func(c game.Candidate) bool { return c.Moves[0] == m })
			if known && p.Question() >= puzzle.Win && keeps != slices.Contains(right, m) || v == most && !slices.Contains(right, m) {
				t.Errorf("%s: %v is worth %d of %d, right are %v", p.ID, m, v, most, right)
			}
		}
	}
	t.Logf("%d puzzles with at most %d empty squares", checked, empties)
	if checked < 20 {
		t.Errorf("only %d puzzles were checked", checked)
	}
}

func sign(v int) int { return max(-1, min(v, 1)) }
