package ten

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
)

// fitGames is how many games TestWeightsFit plays; the weights of the program were fitted to 5,000.
const fitGames = 40

// TestWeightsFit fits weights to games that the search plays against itself, three discs deep and
// one move in twelve by chance, and compares how far they and those of the program are from the
// results.
func TestWeightsFit(t *testing.T) {
	var rows [len(stages)][][terms]int
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
			stage := stageOf(p.Board().Empties())
			rows[stage], truth[stage] = append(rows[stage], p.Board().features()), append(truth[stage], lead)
		}
	}
	for stage := range stages {
		now := [terms]float64{}
		for i, w := range stages[stage] {
			now[i] = float64(w) / perDisc
		}
		fitted := leastSquares(rows[stage], truth[stage])
		best, ours := deviation(rows[stage], truth[stage], fitted), deviation(rows[stage], truth[stage], now)
		t.Logf("stage %d: %.1f discs, %.1f at best of %d, by %.0f", stage, ours, best, len(rows[stage]), scaled(fitted))
		if ours > 1.3*best {
			t.Errorf("stage %d is %.1f discs from the result; other weights would be %.1f", stage, ours, best)
		}
	}
}

func scaled(w [terms]float64) (parts []float64) {
	for _, x := range w {
		parts = append(parts, x*perDisc)
	}
	return parts
}

func deviation(rows [][terms]int, truth []float64, w [terms]float64) float64 {
	sum := 0.0
	for i, f := range rows {
		v := 0.0
		for j, x := range f {
			v += w[j] * float64(x)
		}
		sum += (v - truth[i]) * (v - truth[i])
	}
	return math.Sqrt(sum / float64(len(rows)))
}

// leastSquares solves the normal equations by elimination, with a little pull to zero.
func leastSquares(rows [][terms]int, truth []float64) (w [terms]float64) {
	var m [terms][terms + 1]float64
	for i, f := range rows {
		for a, x := range f {
			for b, y := range f {
				m[a][b] += float64(x * y)
			}
			m[a][terms] += float64(x) * truth[i]
		}
	}
	for a := range m {
		m[a][a] += 1
		for b := range m {
			if a == b {
				continue
			}
			factor := m[b][a] / m[a][a]
			for c := range m[b] {
				m[b][c] -= factor * m[a][c]
			}
		}
	}
	for a := range w {
		w[a] = m[a][terms] / m[a][a]
	}
	return w
}

// playOut plays a game and returns its positions where a disc can be placed, and its end.
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
