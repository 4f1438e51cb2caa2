package review

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

// reportOf is a report of alternating moves, Black's first, with Black's chance before the first
// and after each. A percent of chance is a tenth of a point.
func reportOf(chances ...float64) Report { return goScale.Judge(pliesOf(chances...)) }

func pliesOf(chances ...float64) (plies []Ply) {
	for i, after := range chances[1:] {
		c := b
		if i%2 == 1 {
			c = w
		}
		p := ply(c, value(chances[i], 10*chances[i]), value(after, 10*after))
		p.Number = i + 1
		plies = append(plies, p)
	}
	return plies
}

func TestDecision(t *testing.T) {
	for _, tt := range []struct {
		name    string
		chances []float64
		want    Decision
	}{
		{"ahead all along, in steps", []float64{0.7, 0.72, 0.74, 0.76, 0.8},
			Decision{Winner: b, Since: -1, Move: -1}},
		{"White's second move gives all away", []float64{0.5, 0.5, 0.5, 0.5, 0.98, 0.99},
			Decision{Winner: b, Since: 3, Move: 3, Before: 0.5, After: 1 - 0.98}},
		{"Black threw a won game away", []float64{0.5, 0.5, 0.9, 0.2, 0.2, 0.02},
			Decision{Winner: w, Since: 2, Changes: 1, Move: 2, Before: 0.9, After: 0.2}},
		{"what came back decided nothing", []float64{0.5, 0.1, 0.6, 0.3, 0.3, 0.29},
			Decision{Winner: w, Since: 2, Changes: 2, Move: 2, Before: 0.6, After: 0.3}},
		{"an inaccuracy of a close game", []float64{0.5, 0.5, 0.5, 0.45, 0.45, 0.25},
			Decision{Winner: w, Since: 4, Move: 4, Before: 0.45, After: 0.25}},
		{"mistakes that cost little each", []float64{0.52, 0.43, 0.43, 0.33, 0.33, 0.25},
			Decision{Winner: w, Since: 2, Move: -1}},
		{"White fell behind once more, by little", []float64{0.6, 0.64, 0.64, 0.08, 0.55, 0.13, 0.36, 0.36, 0.55, 0.04},
			Decision{Winner: w, Since: 8, Changes: 1, Move: 8, Before: 0.55, After: 0.04}},
		{"lost before it began, and never open", []float64{0.02, 0.01, 0.01, 0.005},
			Decision{Winner: w, Since: -1, Move: -1}},
	} {
		got, known := reportOf(tt.chances...).Decision()
		got.Before, got.After = round(got.Before), round(got.After)
		tt.want.Before, tt.want.After = round(tt.want.Before), round(tt.want.After)
		if !known || got != tt.want {
			t.Errorf("%s: %+v (known: %v), want %+v", tt.name, got, known, tt.want)
		}
	}
}

// Passes that ended an open game are named, since no move decided it; passes of a decided game are
// not.
func TestPassesThatEndedAnOpenGame(t *testing.T) {
	for _, tt := range []struct {
		before float64 // White's chance before the passes
		want   int
	}{{0.5, 1}, {0.3, 1}, {0.2, 0}, {0.01, 0}} {
		plies := []Ply{ply(b, value(1-tt.before, 0), value(1-tt.before, 0)),
			{Color: w, Move: game.Pass, Number: 2, Choices: 1}, {Color: b, Move: game.Pass, Number: 3, Choices: 1, HasAfter: true, After: value(0.99, 80)}}
		got, known := goScale.Judge(plies).Decision()
		if !known || got.Winner != b || got.Move != -1 || got.Stopped != tt.want {
			t.Errorf("White passes with a chance of %v: %+v (known: %v), want %d", tt.before, got, known, tt.want)
		}
	}
}

// TestDecisionAlone checks that a move that leaves the loser something to lose has not decided the
// game by itself.
func TestDecisionAlone(t *testing.T) {
	for _, tt := range []struct {
		name    string
		chances []float64
		want    bool
	}{
		{"a blunder in an even game", []float64{0.5, 0.5, 0.5, 0.1, 0.1, 0.05}, true},
		{"a slide that began with a large mistake", []float64{0.9, 0.68, 0.68, 0.6, 0.6, 0.52, 0.52, 0.44, 0.44, 0.36}, false},
		{"an early mistake", []float64{0.5, 0.33, 0.33, 0.25, 0.25, 0.17, 0.17, 0.05}, false},
		{"steps", []float64{0.52, 0.43, 0.43, 0.33, 0.33, 0.25}, false},
	} {
		if d, known := reportOf(tt.chances...).Decision(); !known || d.Alone() != tt.want {
			t.Errorf("%s: %+v, alone %v", tt.name, d, d.Alone())
		}
	}
}

func round(x float64) float64 { return float64(int(1000*x+0.5)) / 1000 }

func TestDecisionUnknown(t *testing.T) {
	if d, known := reportOf(0.5, 0.7, 0.5, 0.55).Decision(); known {
		t.Errorf("of an even game: %+v", d)
	}
	if d, known := (Report{}).Decision(); known {
		t.Errorf("of no game: %+v", d)
	}
	half := reportOf(0.5, 0.7, 0.8, 0.9)
	half.Moves[1].Class = Unjudged
	if d, known := half.Decision(); known {
		t.Errorf("of a report that is not done: %+v", d)
	}
}

// TestDecisionHolds checks that since the reported move the winner was never behind, that before it
// the winner was not ahead, and that the deciding move cost the loser as much as a blunder.
func TestDecisionHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chances := rapid.SliceOfN(rapid.Float64Range(0, 1), 2, 40).Draw(t, "chances")
		r := reportOf(chances...)
		d, known := r.Decision()
		if !known {
			if last := leader(chances[len(chances)-1]); last != game.None {
				t.Fatalf("unknown, with %v ahead at the end", last)
			}
			return
		}
		for k, chance := range chances {
			if k > d.Since && chanceOf(chance, d.Winner) < 0.5 || k == d.Since && leader(chance) == d.Winner {
				t.Fatalf("%+v: after %d moves Black's chance is %v", d, k, chance)
			}
		}
		if d.Move >= 0 {
			if j := r.Moves[d.Move]; j.Color == d.Winner || j.Class < Inaccuracy || j.Loss.Chance < blunderChance || d.Before < open || d.After >= d.Before {
				t.Fatalf("%+v: %v by %v", d, j.Class, j.Color)
			}
		}
	})
}

// Moves before the players took over decide nothing, and count as neither errors nor merits of
// theirs, however bad or good.
func TestOthersMovesAreNotJudged(t *testing.T) {
	chances := []float64{0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.9, 0.88, 0.9, 0.9, 0.95}
	plies := pliesOf(chances...)
	for i := range 6 {
		plies[i].Others = true
	}
	r := goScale.Judge(plies, b, w)
	for _, c := range []game.Color{b, w} {
		if n := r.Players.Of(c).Moves; n != 2 || len(r.Cards.Of(c)) != 0 || r.Players.Of(c).Errors() != 0 {
			t.Errorf("%v: %d moves judged, %d cards, %d errors, want 2, 0, 0", c, n, len(r.Cards.Of(c)), r.Players.Of(c).Errors())
		}
		if m := r.Merits(c, b); len(m) != 0 {
			t.Errorf("%v: %+v", c, m)
		}
	}
	if len(r.Turning) != 0 {
		t.Errorf("turning points: %v", r.Turning)
	}
	if d, known := r.Decision(); !known || d.Winner != b || d.Since != -1 || d.Move != -1 || d.Changes != 0 {
		t.Errorf("%+v (known: %v)", d, known)
	}
	for i := range 6 {
		plies[i].Others = i < 2
	}
	if d, known := goScale.Judge(plies).Decision(); !known || d.Move != 5 || d.Since != 5 || d.Changes != 1 {
		t.Errorf("where they played them: %+v (known: %v)", d, known)
	}
}
