package people

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
)

// started returns a 19×19 board after some random moves.
func started(t *testing.T, plies int) *board.Board {
	t.Helper()
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(sampleLines, rules)
	if err != nil {
		t.Fatal(err)
	}
	b := new(board.Board)
	b.Load(p)
	rng := rand.New(rand.NewPCG(1, 1))
	for range plies {
		v := b.CellOf(rng.IntN(b.Points()))
		for !b.Legal(v) {
			v = b.CellOf(rng.IntN(b.Points()))
		}
		b.Play(v)
	}
	return b
}

// The reader answers for all moves, the same when asked again, and differently for another rank of
// either player.
func TestReader(t *testing.T) {
	n, err := network.New(networktest.Imitator(t), "")
	if err != nil {
		t.Fatal(err)
	}
	r := NewReader(n)
	b := started(t, 21)
	moves := []int{b.Points()}
	for i := range b.Points() {
		if b.Legal(b.CellOf(i)) {
			moves = append(moves, i)
		}
	}
	chances := func(own, other float64) []float64 { return slices.Clone(r.Chances(b, own, other, moves)) }
	first := chances(-3, 2)
	sum := 0.0
	for _, c := range first {
		sum += c
	}
	if len(first) != len(moves) || math.Abs(sum-1) > 1e-6 || !slices.Equal(first, chances(-3, 2)) {
		t.Errorf("%d chances sum to %v", len(first), sum)
	}
	if slices.Equal(first, chances(-7, 2)) || slices.Equal(first, chances(-3, 6)) {
		t.Error("ranks change nothing")
	}
	if only := r.Chances(b, 5, 5, moves[:1]); len(only) != 1 || only[0] != 1 {
		t.Errorf("where there is only the pass: %v", only)
	}
}

// The side to move is distinguished by its rank, whichever its colour.
func TestRanksOfTheSideToMove(t *testing.T) {
	var black, white [network.PersonInputs]float32
	one, other := feature.Ranked(game.ByColor[int]{Black: 3, White: 12}), feature.Ranked(game.ByColor[int]{Black: 12, White: 3})
	one.Fill(game.Black, 19, &black)
	other.Fill(game.White, 19, &white)
	if black != white {
		t.Error("a person is told by colour")
	}
}

func TestDefault(t *testing.T) {
	n, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	if !n.Model().Imitates() {
		t.Error("the network of the program imitates nobody")
	}
	// On an empty board people of any rank begin near a corner.
	b := started(t, 0)
	moves := make([]int, b.Points())
	for i := range moves {
		moves[i] = i
	}
	for _, rank := range []float64{-8, 0, 7} {
		corner := 0.0
		for i, c := range NewReader(n).Chances(b, rank, rank, moves) {
			x, y := i%sampleLines, i/sampleLines
			if x, y = min(x, sampleLines-1-x), min(y, sampleLines-1-y); min(x, y) >= 2 && max(x, y) <= 4 {
				corner += c
			}
		}
		if corner < 0.9 {
			t.Errorf("rank %v begins in a corner with a chance of %.2f", rank, corner)
		}
	}
}

func TestSteps(t *testing.T) {
	for rank, want := range map[float64]int{9: 1, 1: 9, 0: 10, -4: 14, -19: 29, -29: 29, 12: 1} {
		if got := Steps(rank); got != want {
			t.Errorf("%v dan: %d steps, want %d", rank, got, want)
		}
	}
	for name, rank := range map[string]float64{"rank_9d": 9, "rank_1d": 1, "rank_1k": 0, "rank_20k": -19} {
		if p, err := feature.ParseProfile(name); err != nil || p.Ranks.Black != Steps(rank) {
			t.Errorf("%s: %v, %v", name, p.Ranks, err)
		}
	}
}
