package people

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

const size = 9

// turned returns where a point goes under one of the eight symmetries.
func turned(p game.Point, symmetry int) game.Point {
	x, y := int(p.X), int(p.Y)
	if symmetry&1 != 0 {
		x = size - 1 - x
	}
	if symmetry&2 != 0 {
		y = size - 1 - y
	}
	if symmetry&4 != 0 {
		x, y = y, x
	}
	return game.Pt(x, y)
}

// played returns the board after some random moves, turned.
func played(t *testing.T, seed uint64, plies, symmetry int) *board.Board {
	t.Helper()
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	var plain, b board.Board
	plain.Load(p)
	b.Load(p)
	rng := rand.New(rand.NewPCG(seed, 1))
	for range plies {
		var legal []board.Cell
		for i := range plain.Points() {
			if v := plain.CellOf(i); plain.Legal(v) && !plain.Eye(v, plain.ToMove()) {
				legal = append(legal, v)
			}
		}
		if len(legal) == 0 {
			break
		}
		v := legal[rng.IntN(len(legal))]
		at := plain.Point(v)
		plain.Play(v)
		b.Play(b.CellAt(turned(at, symmetry)))
	}
	return &b
}

// A move is weighed alike however the board is turned.
func TestFeaturesTurnWithTheBoard(t *testing.T) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 2))
		values := make([]float32, size*size)
		for i := range values {
			values[i] = float32(rng.NormFloat64())
		}
		features := func(symmetry int) map[game.Point][]uint32 {
			b := played(t, seed, 10+8*int(seed), symmetry)
			var in network.Input
			feature.Fill(b, &in)
			out := network.Output{Policy: make([]float32, size*size), Pass: -3}
			losses := make([]float32, size*size)
			for i, v := range values {
				to := turned(game.Pt(i%size, i/size), symmetry)
				out.Policy[int(to.Y)*size+int(to.X)], losses[int(to.Y)*size+int(to.X)] = v, 4*v
			}
			var seen Board
			seen.Set(&in, &out, losses)
			found := map[game.Point][]uint32{}
			for _, i := range seen.Candidates(nil) {
				var moves logit.Moves
				seen.Append(&moves, []int{i})
				slices.Sort(moves.Features)
				found[game.Pt(i%size, i/size)] = moves.Features
			}
			return found
		}
		plain := features(0)
		for symmetry := 1; symmetry < 8; symmetry++ {
			other := features(symmetry)
			for at, want := range plain {
				if at.Y == size {
					continue // the pass
				}
				if got := other[turned(at, symmetry)]; !slices.Equal(got, want) {
					t.Fatalf("game %d, %v turned by %d: %v, want %v", seed, at, symmetry, got, want)
				}
			}
		}
	}
}

func TestFeaturesAreNumbersOfWeights(t *testing.T) {
	for _, plies := range []int{0, 1, 30, 70} {
		b := played(t, 3, plies, 0)
		var in network.Input
		feature.Fill(b, &in)
		out := network.Output{Policy: make([]float32, size*size), Pass: 100} // every gap is wide
		for i := range out.Policy {
			out.Policy[i] = -float32(i)
		}
		var seen Board
		seen.Set(&in, &out, nil)
		var moves logit.Moves
		candidates := seen.Candidates(nil)
		seen.Append(&moves, candidates)
		if len(moves.Ends) != len(candidates) || int(slices.Max(moves.Features)) >= Features() {
			t.Errorf("after %d moves: %d of %d moves, feature %d of %d", plies, len(moves.Ends), len(candidates), slices.Max(moves.Features), Features())
		}
	}
}

func TestLossClasses(t *testing.T) {
	last := -1
	for loss := float32(0); loss < 60; loss += 0.25 {
		class := lossClass(loss)
		if class < last || class >= costs-1 {
			t.Fatalf("a loss of %v is of class %d after %d", loss, class, last)
		}
		last = class
	}
	if lossClass(-1) != costs-1 {
		t.Error("a move that was not looked at counts as one that was")
	}
}

// The reader answers for all moves, and alike when asked again; with a look ahead too.
func TestReader(t *testing.T) {
	n, err := network.New(network.Random(5, 2, 16), "")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	w := logit.New(Features())
	for i := range 4000 {
		w.Set(i, float32(rng.NormFloat64())/4, float32(rng.NormFloat64())/4)
	}
	for class := range costs {
		w.Set(atLoss+class, -float32(class), 0)
	}
	r := NewReader(w, n)
	b := played(t, 1, 20, 0)
	var moves []int
	for i := range b.Points() {
		if b.Legal(b.CellOf(i)) {
			moves = append(moves, i)
		}
	}
	moves = append(moves, b.Points())
	first := slices.Clone(r.Chances(b, -3, moves))
	sum := 0.0
	for _, c := range first {
		sum += c
	}
	if len(first) != len(moves) || math.Abs(sum-1) > 1e-6 || !slices.Equal(first, r.Chances(b, -3, moves)) {
		t.Errorf("%d chances sum to %v", len(first), sum)
	}
	r.Blind = true
	if slices.Equal(first, r.Chances(b, -3, moves)) {
		t.Error("a look ahead changes nothing")
	}
	if only := r.Chances(b, 5, moves[len(moves)-1:]); len(only) != 1 || only[0] != 1 {
		t.Errorf("where there is only the pass: %v", only)
	}
}
