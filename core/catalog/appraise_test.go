package catalog

import (
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/people"
)

// Strength is estimated on the boards of people's games from which it was learned, and on no other.
func TestAppraiser(t *testing.T) {
	for _, g := range Games() {
		for size, want := range map[int]bool{6: false, 8: g.ID == "othello", 9: false, 10: false, 19: g.ID == "go"} {
			if got := g.Appraiser(size, size) != nil; got != want {
				t.Errorf("%s on %d lines: %v, want %v", g.ID, size, got, want)
			}
		}
	}
}

// A game of Othello with the most likely moves gives its players' strength, on the game's own
// scale.
func TestAppraisedGameOfOthello(t *testing.T) {
	if testing.Short() {
		t.Skip("every move of a game is appraised")
	}
	g, err := Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	policy, err := people.Default()
	if err != nil {
		t.Fatal(err)
	}
	line := strength.Line{Sides: []game.Color{game.Black, game.White}}
	var pos game.Position = othello.New()
	for pos.ToMove() != game.None {
		m, best := game.Pass, 0.0
		own, opp := pos.(othello.Position).OwnOpp()
		for _, c := range policy.Chances(own, opp, 1800, nil) {
			if c.Chance > best {
				m, best = game.Place(c.Square%8, c.Square/8), c.Chance
			}
		}
		line.Positions, line.Moves, line.Colors = append(line.Positions, pos), append(line.Moves, m), append(line.Colors, pos.ToMove())
		if pos, err = pos.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	line.Positions = append(line.Positions, pos)
	a := g.Appraiser(8, 8)
	found, err := a.Appraise(t.Context(), line)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range line.Sides {
		e, _ := a.Scale().Estimate(found.Sides.Of(c))
		if e.Moves < 20 || e.Middle < 1200 || e.Middle > 2200 || e.High-e.Low < 400 || e.High-e.Low > 700 {
			t.Errorf("%v played like %+v", c, e)
		}
	}
}
