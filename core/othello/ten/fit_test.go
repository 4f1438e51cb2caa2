package ten

import (
	"context"
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello/goodness"
)

// fitGames is the number of games that TestWeightsFit plays; the built-in weights were fitted to
// 5,000.
const fitGames = 40

// TestWeightsFit fits weights to self-play games, searched three discs deep with one move in twelve
// at random, and compares the distances of the new and the built-in weights from the results.
func TestWeightsFit(t *testing.T) {
	if testing.Short() {
		t.Skip("a fit of all weights")
	}
	var rows [len(stages)][][]int
	var truth [len(stages)][]float64
	s := NewSearcher()
	for seed := range uint64(fitGames) {
		past := playOut(s, rand.New(rand.NewPCG(seed, 100)))
		score := past[len(past)-1].Outcome().Score
		for _, p := range past[:len(past)-1] {
			lead := score.Black - score.White
			if p.ToMove() == game.White {
				lead = -lead
			}
			stage := stageOf(p.Board().empties())
			terms := p.Board().features()
			rows[stage], truth[stage] = append(rows[stage], terms[:]), append(truth[stage], lead)
		}
	}
	for stage := range stages {
		var now []float64
		for _, w := range stages[stage] {
			now = append(now, float64(w)/perDisc)
		}
		fitted := goodness.Fit(rows[stage], truth[stage])
		best, ours := goodness.Deviation(rows[stage], truth[stage], fitted), goodness.Deviation(rows[stage], truth[stage], now)
		t.Logf("stage %d: %.1f discs, %.1f at best of %d, by %.0f", stage, ours, best, len(rows[stage]), goodness.Scaled(fitted, perDisc))
		if ours > 1.3*best {
			t.Errorf("stage %d is %.1f discs from the result; other weights would be %.1f", stage, ours, best)
		}
	}
}

// playOut plays a game and returns its positions with a legal square, and its end.
func playOut(s *Searcher, rng *rand.Rand) (past []Position) {
	p := New()
	for ply := 0; p.ToMove() != game.None; ply++ {
		legal := p.Legal()
		m := legal[rng.IntN(len(legal))]
		if legal[0] != game.Pass {
			past = append(past, p)
			if ply >= 8 && rng.IntN(12) != 0 {
				m = p.MoveOn(s.Search(context.Background(), Question{Board: p.Board(), Depth: 3}, nil).Lines[0].Moves[0])
			}
		}
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		p = next.(Position)
	}
	return append(past, p)
}
