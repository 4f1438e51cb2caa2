package review

import (
	"math"
	"testing"

	"pionnier/core/game"
)

// ownScale is goScale with errors of the evaluation's own.
func ownScale() Scale {
	s := goScale
	s.Own = Own{Chance: 0.5, Margin: 0.4}
	return s
}

// The error of a loss has the search's part and the evaluation's own, which grows with the loss;
// its class is what is certain despite the error.
func TestOwnErrorsOfALoss(t *testing.T) {
	for _, tt := range []struct {
		margin, chance float64
		without, with  Class
	}{
		{1, 0.02, Good, Best}, {3, 0.05, Inaccuracy, Inaccuracy}, {5, 0.12, Mistake, Inaccuracy}, {8, 0.3, Blunder, Mistake}, {20, 0.4, Blunder, Blunder},
	} {
		p := ply(b, value(0.6, 5), value(0.6-tt.chance, 5-tt.margin))
		if got := goScale.JudgeMove(p).Class; got != tt.without {
			t.Errorf("%v points without: %v, want %v", tt.margin, got, tt.without)
		}
		j := ownScale().JudgeMove(p)
		if j.Class != tt.with {
			t.Errorf("%v points: %v, want %v", tt.margin, j.Class, tt.with)
		}
		if want := math.Hypot(0.3*math.Sqrt2, 0.4*tt.margin); math.Abs(j.Loss.MarginError-want) > 1e-9 {
			t.Errorf("%v points: ± %v, want %v", tt.margin, j.Loss.MarginError, want)
		}
		if want := math.Hypot(0.01*math.Sqrt2, 0.5*tt.chance); math.Abs(j.Loss.ChanceError-want) > 1e-9 {
			t.Errorf("%v of the chance: ± %v, want %v", tt.chance, j.Loss.ChanceError, want)
		}
	}
	if j := ownScale().JudgeMove(ply(b, proved(9), proved(2))); j.Loss.MarginError != 0 || j.Loss.ChanceError != 0 || j.Class != Blunder {
		t.Errorf("what is proved is certain: %+v", j)
	}
}

// Of two moves with seemingly equal losses, the more certain one is the first card. A loss that may
// be nothing has no card, and that is reported.
func TestCardsGoByWhatIsCertain(t *testing.T) {
	at := func(i int, c game.Color, chance, margin, err float64) Ply {
		p := ply(c, value(0.6, 5), value(0.6-chance, 5-margin))
		if c == w {
			p = ply(c, value(0.4, -5), value(0.4+chance, -5+margin))
		}
		p.After.MarginError, p.After.ChanceError = err, err/40
		p.Before.Candidates = []game.Candidate{{Moves: []game.Move{game.Place(i, 18)}, Value: p.Before.Value}}
		return p
	}
	r := ownScale().Judge([]Ply{at(0, b, 0.2, 10, 4), at(1, w, 0.1, 4, 3), at(2, b, 0.2, 10, 0.3), at(3, w, 0, 0.2, 0.3)}, b, w)
	if c := r.Cards.Black; len(c) != 2 || c[0].Index != 2 || c[1].Index != 0 || c[0].Cost <= c[1].Cost {
		t.Errorf("Black's cards: %+v", c)
	}
	if len(r.Cards.White) != 0 || !r.Unclear(w) || r.Unclear(b) {
		t.Errorf("White has %d cards, unclear is %v and %v", len(r.Cards.White), r.Unclear(w), r.Unclear(b))
	}
	strict := ownScale()
	strict.Card = 1
	if r := strict.Judge([]Ply{at(0, b, 0.13, 4, 0.3), at(1, b, 0.2, 10, 0.3)}, b); len(r.Cards.Black) != 1 || r.Cards.Black[0].Index != 1 {
		t.Errorf("where an inaccuracy must cost as much as a blunder: %+v", r.Cards.Black)
	}
	clean := ownScale().Judge([]Ply{at(0, b, 0, 0.1, 0.3)}, b)
	if clean.Unclear(b) || clean.Unclear(w) {
		t.Error("unclear though nothing was lost")
	}
}

// More search does not reduce the evaluation's own errors, so these cast no doubt that would need
// search.
func TestOwnErrorsAreNoDoubts(t *testing.T) {
	p := ply(b, value(0.6, 5), value(0.4, -5))
	p.Before.ChanceError, p.Before.MarginError, p.After.ChanceError, p.After.MarginError = 0, 0, 0, 0
	if d := ownScale().Judge([]Ply{p}, b).Doubts(b); len(d) != 0 {
		t.Errorf("doubts %+v", d)
	}
}
