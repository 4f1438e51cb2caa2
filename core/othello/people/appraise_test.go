package people

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"slices"
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/othello"
)

var _ strength.Appraiser = Appraiser{}

// lineOf plays moves that choose picks, as a line with both sides to be appraised.
func lineOf(t *testing.T, choose func(p othello.Position, legal []game.Move) game.Move) (line strength.Line) {
	t.Helper()
	var p game.Position = othello.New()
	line.Sides = []game.Color{game.Black, game.White}
	for p.ToMove() != game.None {
		m := choose(p.(othello.Position), p.Legal())
		line.Positions, line.Moves, line.Colors = append(line.Positions, p), append(line.Moves, m), append(line.Colors, p.ToMove())
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	line.Positions = append(line.Positions, p)
	return line
}

// likeliest is the move that people of a strength play most.
func likeliest(t *testing.T, elo float64) func(othello.Position, []game.Move) game.Move {
	policy, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	return func(p othello.Position, legal []game.Move) game.Move {
		own, opp := p.OwnOpp()
		best := slices.MaxFunc(append(policy.Chances(own, opp, elo, nil), Choice{Chance: -1}), func(a, b Choice) int {
			if a.Chance < b.Chance {
				return -1
			}
			return 1
		})
		if best.Chance < 0 {
			return legal[0]
		}
		return game.Place(best.Square%8, best.Square/8)
	}
}

// Play like a strong player's is estimated stronger than careless play, with an interval.
func TestAppraise(t *testing.T) {
	appraise := func(line strength.Line) strength.Appraisal {
		found, err := Appraiser{}.Appraise(t.Context(), line)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	strong := lineOf(t, likeliest(t, 2400))
	strong.Crowds = []int{0, 20}
	good := appraise(strong)
	poor := appraise(lineOf(t, func(_ othello.Position, legal []game.Move) game.Move { return legal[0] }))
	for _, c := range []game.Color{game.Black, game.White} {
		a, b := good.Sides.Of(c), poor.Sides.Of(c)
		if !a.Known() || !b.Known() || a.Value < b.Value+500 {
			t.Errorf("%v: the strong %+v, the poor %+v", c, a, b)
		}
		e, told := Appraiser{}.Scale().Estimate(a)
		if told != (e.High-e.Low < 600) || a.Moves > 27 && !told || !(e.Low < e.Middle && e.Middle < e.High) || e.Moves != a.Moves {
			t.Errorf("%v: told %v, %+v", c, told, e)
		}
	}
	crowd, ok := good.Crowds[20]
	if _, first := good.Crowds[0]; !ok || first {
		t.Fatalf("crowds %v", good.Crowds)
	}
	for k := range crowd.Strengths {
		if crowd.Chances[k] <= 0 || crowd.Chances[k] > 1 || !slices.Contains(strong.Positions[20].Legal(), crowd.Favourites[k]) {
			t.Errorf("crowd %+v", crowd)
		}
	}
}

// A game that cannot be judged gives no estimate, and neither does a search that is stopped.
func TestAppraiseFindsNothing(t *testing.T) {
	six := othello.NewSix()
	small := strength.Line{Positions: []game.Position{six}, Sides: []game.Color{game.Black}}
	if found, err := (Appraiser{}).Appraise(t.Context(), small); err != nil || found.Sides.Black.Known() {
		t.Errorf("6×6: %+v, %v", found, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	line := lineOf(t, func(_ othello.Position, legal []game.Move) game.Move { return legal[0] })
	if found, err := (Appraiser{}).Appraise(ctx, line); err == nil || found.Sides.Black.Known() {
		t.Errorf("stopped: %+v, %v", found, err)
	}
	line.Crowds = []int{20}
	refused := errors.New("refused")
	for last := range 4 {
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
	for i := range line.Colors { // as of moves after the end, or of an engine
		line.Colors[i] = game.None
	}
	if found, err := (Appraiser{}).Appraise(t.Context(), line); err != nil || found.Sides.White.Known() {
		t.Errorf("moves of no side: %+v, %v", found, err)
	}
	if _, ok := (Appraiser{}).Strength("1802"); ok {
		t.Error("a server's rating is taken for one of WTHOR")
	}
}

// The chances of all moves of a position add up to 1, and without a choice there are none.
func TestCrowd(t *testing.T) {
	tracer, err := NewTracer()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range boards(6) {
		p, sums := othello.FromDiscs(d[0], d[1], game.Black), make([]float64, len(grid))
		legal := othello.Moves(d[0], d[1])
		want := 1.0
		if bits.OnesCount64(legal) == 1 || bits.OnesCount64(d[0]|d[1]) == 4 {
			want = 0
		}
		for ; legal != 0; legal &= legal - 1 {
			sq := bits.TrailingZeros64(legal)
			crowd, _ := tracer.Crowd(t.Context(), p, game.Place(sq%8, sq/8))
			for k, c := range crowd.Chances {
				sums[k] += c
			}
		}
		for k, sum := range sums {
			if math.Abs(sum-want) > 1e-9 {
				t.Errorf("own %x, opp %x: at %v points the chances add up to %v", d[0], d[1], grid[k], sum)
			}
		}
	}
	for _, m := range []game.Move{game.Place(5, 4), game.Place(0, 0), game.Pass} {
		if _, ok := tracer.Trace(t.Context(), othello.New(), m); ok {
			t.Errorf("%v at the start says something", m)
		}
	}
}

func TestEvidenceOf(t *testing.T) {
	if e := EvidenceOf(nil); e.Known() {
		t.Errorf("of nothing: %+v", e)
	}
	a, b := EvidenceOf([]Trace{0.1, -0.3}), EvidenceOf([]Trace{0.1, -0.3, 0.1, -0.3})
	if a.Value != b.Value || a.Moves != 2 || math.Abs(a.Deviation/b.Deviation-math.Sqrt2) > 1e-9 {
		t.Errorf("%+v, %+v", a, b)
	}
}
