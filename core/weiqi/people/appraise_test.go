package people

import (
	"context"
	"errors"
	"math"
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

func TestStrengthOfARank(t *testing.T) {
	for rank, want := range map[string]float64{"9d": 9, "1d": 1, " 6D? ": 6, "1k": 0, "5k*": -4, "5 kyu": -4, "3 dan": 3, "2段": 2, "7级": -6, "30k": -29} {
		if got, ok := (Appraiser{}).Strength(rank); !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", rank, got, ok, want)
		}
	}
	for _, rank := range []string{"", "-", "9p", "10d", "31k", "0k", "d", "k", "1800", "dan", "-1d", "1.5d"} {
		if got, ok := (Appraiser{}).Strength(rank); ok {
			t.Errorf("%q: %v", rank, got)
		}
	}
}

// Many moves give a more certain estimate than few, and moves of strong players give a stronger
// one.
func TestEvidenceOf(t *testing.T) {
	strong := Trace{Logs: [3]float64{-1.5, -1.2, -1}, Policy: -1, Best: -0.8}
	weak := Trace{Logs: [3]float64{-1.6, -1.8, -2.2}, Policy: -3.5, Best: -0.8}
	list := func(t Trace, n int) (list []Trace) {
		for range n {
			list = append(list, t)
		}
		return list
	}
	s, w := EvidenceOf(list(strong, 60)), EvidenceOf(list(weak, 60))
	if s.Value <= w.Value || s.Deviation >= w.Deviation || s.Moves != 60 || !s.Known() {
		t.Errorf("strong %+v, weak %+v", s, w)
	}
	if few := EvidenceOf(list(strong, 10)); few.Deviation <= s.Deviation || math.Abs(few.Value-s.Value) > 1e-9 {
		t.Errorf("ten moves: %+v", few)
	}
	if e := EvidenceOf(nil); e.Known() {
		t.Errorf("no moves: %+v", e)
	}
	absurd := Trace{Logs: [3]float64{-40, -40, -40}, Policy: -60, Best: -0.5}
	if e := EvidenceOf(list(absurd, 20)); math.IsNaN(e.Value) || math.IsInf(e.Value, 0) {
		t.Errorf("absurd moves: %+v", e)
	}
}

// played is a line from a position on.
func played(t *testing.T, p *weiqi.Position, moves ...game.Move) strength.Line {
	t.Helper()
	line := strength.Line{Positions: []game.Position{p}, Sides: []game.Color{game.Black, game.White}}
	for _, m := range moves {
		line.Moves, line.Colors = append(line.Moves, m), append(line.Colors, p.ToMove())
		next, err := p.Move(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
		line.Positions = append(line.Positions, p)
	}
	return line
}

func empty(t *testing.T, size int) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// People of any rank begin with a move in a corner, and only the weakest with one in the middle of
// an edge.
func TestAppraise(t *testing.T) {
	if testing.Short() {
		t.Skip("the network judges 19 lines nine times")
	}
	if !Known() {
		t.Skip("the network of people is not in this program")
	}
	corner, edge := game.Place(3, 3), game.Place(0, 9)
	line := played(t, empty(t, 19), corner, edge, game.Place(15, 15), game.Place(0, 10))
	line.Crowds = []int{0, 1}
	found, err := Appraiser{}.Appraise(t.Context(), line)
	if err != nil {
		t.Fatal(err)
	}
	black, white := found.Sides.Black, found.Sides.White
	if black.Moves != 2 || white.Moves != 2 || black.Value <= white.Value {
		t.Errorf("Black %+v, White %+v", black, white)
	}
	turns := 0
	line.Turn = func(_ context.Context, look func()) error { turns++; look(); return nil }
	if again, err := (Appraiser{}).Appraise(t.Context(), line); err != nil || again.Sides != found.Sides || turns != 1+2+4 {
		t.Errorf("in %d turns: %+v, %v", turns, again.Sides, err)
	}
	refused := errors.New("refused")
	for last := range 7 {
		line.Turn = func(_ context.Context, look func()) error {
			if last--; last < 0 {
				return refused
			}
			look()
			return nil
		}
		if found, err := (Appraiser{}).Appraise(t.Context(), line); !errors.Is(err, refused) || found.Sides.Black.Known() || found.Crowds != nil {
			t.Errorf("refused: %+v, %v", found, err)
		}
	}
	line.Turn = nil
	c := found.Crowds[1]
	if len(found.Crowds) != 2 || len(c.Strengths) != len(grid) || c.Chances[0] > 0.05 || c.Favourites[2] == edge || found.Crowds[0].Chances[2] < 0.05 {
		t.Errorf("crowds %+v", found.Crowds)
	}
	line.Colors[2] = game.None // a move that says nothing
	if found, err := (Appraiser{}).Appraise(t.Context(), line); err != nil || found.Sides.Black.Moves != 1 {
		t.Errorf("without one: %+v, %v", found.Sides.Black, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if found, err := (Appraiser{}).Appraise(ctx, line); !errors.Is(err, context.Canceled) || found.Sides.Black.Known() {
		t.Errorf("stopped: %+v, %v", found, err)
	}
}

// There is no estimate where the network of people cannot judge.
func TestNothingToAppraise(t *testing.T) {
	setUp := played(t, empty(t, 19), game.Place(3, 3), game.Place(15, 15))
	setUp.Moves[1] = 0
	white, err := empty(t, 19).WithSetup(nil, []game.Point{game.Pt(3, 3)}, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range map[string]strength.Line{
		"a small board":              played(t, empty(t, 13), game.Place(3, 3)),
		"stones set up meanwhile":    setUp,
		"a position that was set up": played(t, white, game.Place(15, 3)),
		"no position":                {},
	} {
		found, err := Appraiser{}.Appraise(t.Context(), line)
		if err != nil || found.Sides.Black.Known() || found.Sides.White.Known() || len(found.Crowds) > 0 {
			t.Errorf("%s: %+v, %v", name, found, err)
		}
	}
}
