package study

import (
	"math"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

func TestReadings(t *testing.T) {
	move := []game.Move{game.Place(0, 0)}
	for _, tt := range []struct {
		name string
		info engine.Info
		want game.Value
	}{
		{"a chance and a lead", engine.Info{Unit: engine.WinProbability, Lines: []engine.Line{{Moves: move, Value: engine.Value{
			Score: 0.6, Value: game.Value{HasChance: true, Chance: 0.6, ChanceError: 0.1, HasMargin: true, Margin: 3, MarginError: 1}}}}},
			game.Value{Chance: 0.6, ChanceError: 0.1, HasChance: true, Margin: 3, MarginError: 1, HasMargin: true}},
		{"discs", engine.Info{Unit: engine.Discs, Lines: []engine.Line{{Moves: move, Value: engine.Value{Score: -4, Error: 2, Value: game.Value{HasChance: true, Chance: 0.3, ChanceError: 0.1}}}}},
			game.Value{Chance: 0.3, ChanceError: 0.1, HasChance: true, Margin: -4, MarginError: 2, HasMargin: true}},
		{"proved", engine.Info{Unit: engine.Discs, Lines: []engine.Line{{Moves: move, Value: engine.Value{Score: 8, Error: 3, Value: game.Value{HasChance: true, Chance: 1, Proof: game.ProvedScore}}}}},
			game.Value{Chance: 1, HasChance: true, Margin: 8, HasMargin: true, Proof: game.ProvedScore}},
		{"a program's chance", engine.Info{Unit: engine.WinProbability, Lines: []engine.Line{{Moves: move, Value: engine.Value{Score: 0.7}}}},
			game.Value{Chance: 0.7, HasChance: true}},
	} {
		if r := ReadingOf(tt.info); !r.Known() || r.Value != tt.want || r.Best() != move[0] {
			t.Errorf("%s: %+v", tt.name, r.Value)
		}
	}
	tried := engine.Value{Score: 0.6, Value: game.Value{HasChance: true, Chance: 0.6, Visits: 30}}
	untried := engine.Line{Moves: []game.Move{game.Place(1, 0)}, Value: engine.Value{Score: 0.6, Value: game.Value{HasChance: true, Chance: 0.6}}}
	r := ReadingOf(engine.Info{Unit: engine.WinProbability, Value: tried, Lines: []engine.Line{{Moves: move, Value: tried}, untried}})
	if len(r.Candidates) != 1 {
		t.Errorf("a move that nobody tried is a candidate: %+v", r.Candidates)
	}
	if ReadingOf(engine.Info{Unit: engine.SquareValues, Lines: []engine.Line{{Moves: move}}}).Known() || ReadingOf(engine.Info{}).Known() {
		t.Error("a reading without a chance")
	}
}

// In a report the best of several uncertain moves counts for less the fewer visits it has.
func TestAValueIsDrawnToTheMean(t *testing.T) {
	candidate := func(visits int64, chance, margin float64) game.Candidate {
		return game.Candidate{Moves: []game.Move{game.Place(0, 0)}, Value: game.Value{Visits: visits, Chance: chance, Margin: margin, ChanceError: 0.1, MarginError: 2}}
	}
	for _, tt := range []struct {
		name           string
		candidates     []game.Candidate
		chance, margin float64
		errors         float64 // of what they were
	}{
		{"one move", []game.Candidate{candidate(1, 0.6, 3)}, 0.6, 3, 1},
		{"few visits", []game.Candidate{candidate(24, 0.6, 4), candidate(8, 0.5, 0)}, 0.59375, 3.75, 0.75},
		{"many visits", []game.Candidate{candidate(792, 0.6, 4), candidate(8, 0.5, 0)}, 0.59999, 3.9996, 0.99},
		{"a search by depth", []game.Candidate{candidate(0, 0.6, 4), candidate(0, 0.5, 0)}, 0.6, 4, 1},
	} {
		r := review.Reading{Value: tt.candidates[0].Value, Candidates: tt.candidates}
		if v := drawn(r); math.Abs(v.Chance-tt.chance) > 1e-5 || math.Abs(v.Margin-tt.margin) > 1e-4 {
			t.Errorf("%s: %v, %v, want %v, %v", tt.name, v.Chance, v.Margin, tt.chance, tt.margin)
		} else if math.Abs(v.ChanceError-0.1*tt.errors) > 1e-9 || math.Abs(v.MarginError-2*tt.errors) > 1e-9 {
			t.Errorf("%s: errors %v, %v, want %v of 0.1 and 2", tt.name, v.ChanceError, v.MarginError, tt.errors)
		}
	}
	r := review.Reading{Value: game.Value{Visits: 24, Chance: 1, Proof: game.ProvedOutcome}, Candidates: []game.Candidate{candidate(24, 1, 4), candidate(8, 0, 0)}}
	if v := drawn(r); v != r.Value {
		t.Errorf("a proof became %+v", v)
	}
}
