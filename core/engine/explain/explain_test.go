package explain

import (
	"math"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

func TestNew(t *testing.T) {
	p, played, best, reply := othello.New(), game.Place(3, 2), game.Place(5, 4), game.Place(2, 2)
	past := []game.Move{game.Place(1, 1), game.Place(2, 1)}
	line := func(score float64, moves ...game.Move) engine.Line {
		return engine.Line{Moves: moves, Value: engine.Value{Score: score}}
	}
	before := engine.Info{Unit: engine.Discs, Lines: []engine.Line{line(3, best), line(-1, played)}, Ownership: []float32{1}}
	after := engine.Info{Unit: engine.Discs, Value: engine.Value{Score: -2}, Lines: []engine.Line{line(-2, reply)}, Ownership: []float32{-1}}
	m := New(p, past, played, before, after)
	if m.Best.Move() != best || !slices.Equal(m.Played.Moves, []game.Move{played, reply}) || m.Last() != past[1] {
		t.Errorf("moves of %+v", m)
	}
	if m.Best.Ownership[0] != 1 || m.Played.Ownership[0] != -1 || len(m.Lines) != 2 {
		t.Errorf("knowledge of %+v", m)
	}
	if loss, ok := m.Loss(); loss != 5 || !ok {
		t.Errorf("loss %v, %v; want 5", loss, ok)
	}
	if m = New(p, nil, played, engine.Info{}, engine.Info{}); m.Best.Move() != 0 || m.Played.Move() != played || m.Last() != 0 {
		t.Errorf("where nothing is known: %+v", m)
	}
	if _, ok := m.Loss(); ok {
		t.Error("a loss where nothing is known")
	}
}

// Values are from Black's side; a loss is the mover's, and never negative.
func TestLoss(t *testing.T) {
	white := othello.FromDiscs(1<<27|1<<36, 1<<28|1<<35, game.White)
	for _, tt := range []struct {
		name         string
		position     game.Position
		unit         engine.Unit
		best, played engine.Value
		want         float64
		known        bool
	}{
		{"Black", othello.New(), engine.Discs, engine.Value{Score: 4}, engine.Value{Score: -2}, 6, true},
		{"White", white, engine.Points, engine.Value{Score: -4}, engine.Value{Score: 2}, 6, true},
		{"none", othello.New(), engine.Discs, engine.Value{Score: 1}, engine.Value{Score: 2}, 0, true},
		{"by lead", white, engine.WinProbability, engine.Value{Score: 0.5, Value: game.Value{Margin: 1, HasMargin: true}}, engine.Value{Score: 0.9, Value: game.Value{Margin: 8.5, HasMargin: true}}, 7.5, true},
		{"no number", othello.New(), engine.Points, engine.Value{Score: math.Inf(1)}, engine.Value{Score: 1}, 0, false},
		{"chance alone", othello.New(), engine.WinProbability, engine.Value{Score: 0.5}, engine.Value{Score: 0.4}, 0, false},
	} {
		m := Mistake{Position: tt.position, Unit: tt.unit, Best: engine.Line{Value: tt.best}, Played: engine.Line{Value: tt.played}}
		if got, ok := m.Loss(); got != tt.want || ok != tt.known {
			t.Errorf("%s: %v, %v; want %v, %v", tt.name, got, ok, tt.want, tt.known)
		}
	}
}
