package pattern

import (
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"
)

// move is a random board, a square, and discs that a move there might flip.
type move struct {
	from  Features
	sq    int
	flips uint64
}

func randomMove(rng *rand.Rand) (m move) {
	occupied, black := rng.Uint64(), rng.Uint64()
	m.sq = rng.IntN(64)
	occupied &^= 1 << m.sq
	m.flips = occupied &^ black & rng.Uint64()
	for range rng.IntN(5) {
		m.flips &= rng.Uint64()
	}
	m.from.Set(occupied&black, occupied&^black)
	return m
}

func randomWeights(rng *rand.Rand) *Weights {
	w := &Weights{}
	for p := range w.phases {
		w.phases[p] = make([]int16, phaseSize)
	}
	for i := range w.phases[0] {
		w.phases[0][i] = int16(rng.Uint32())
	}
	return w
}

func TestAssemblyEqualsGo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	w := randomWeights(rng)
	for range 100_000 {
		m := randomMove(rng)
		var want, f Features
		playGo(&want, &m.from, m.sq, m.flips)
		f.Play(&m.from, m.sq, m.flips)
		if f != want {
			t.Fatalf("Play leaves %v, want %v", f, want)
		}
		value := sumGo(w.phases[0], &want)
		if got := w.Evaluate(&f, 0); got != value {
			t.Fatalf("Evaluate says %d, want %d", got, value)
		}
		if got := w.EvaluateAfter(&m.from, m.sq, m.flips, 0); got != value {
			t.Fatalf("EvaluateAfter says %d, want %d", got, value)
		}
	}
}

func TestEvaluateAfterIsPlayThenEvaluate(t *testing.T) {
	defer func(has bool) { hasAVX2 = has }(hasAVX2)
	hasAVX2 = false // the assembly is compared with Go elsewhere
	rng := rand.New(rand.NewPCG(5, 6))
	w := randomWeights(rng)
	for range 1000 {
		m := randomMove(rng)
		var f Features
		f.Play(&m.from, m.sq, m.flips)
		if got, want := w.EvaluateAfter(&m.from, m.sq, m.flips, 0), w.Evaluate(&f, 0); got != want {
			t.Fatalf("EvaluateAfter says %d, want %d", got, want)
		}
	}
}

// BenchmarkEvaluate compares assembly with Go. They take turns and the least time
// counts, since other programs share the processor.
func BenchmarkEvaluate(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	w := randomWeights(rng)
	var moves [256]move
	for i := range moves {
		m := &moves[i]
		*m = randomMove(rng)
		for n := 1 + rng.IntN(4); bits.OnesCount64(m.flips) > n; { // as few as in games
			m.flips &= m.flips - 1
		}
	}
	var f Features
	works := []struct {
		name string
		do   func(m *move)
	}{
		{"Play", func(m *move) { f.Play(&m.from, m.sq, m.flips) }},
		{"Evaluate", func(m *move) { w.Evaluate(&m.from, 0) }},
		{"EvaluateAfter", func(m *move) { w.EvaluateAfter(&m.from, m.sq, m.flips, 0) }},
	}
	kinds := []string{"Go", "AVX2"}
	if !hasAVX2 {
		kinds = kinds[:1]
	}
	defer func(has bool) { hasAVX2 = has }(hasAVX2)
	var least [3][2]time.Duration
	for b.Loop() {
		for kind := range kinds {
			hasAVX2 = kind == 1
			for j, work := range works {
				start := time.Now()
				for i := range moves {
					work.do(&moves[i])
				}
				if l, d := &least[j][kind], time.Since(start); *l == 0 || d < *l {
					*l = d
				}
			}
		}
	}
	for j, work := range works {
		for i, kind := range kinds {
			b.ReportMetric(float64(least[j][i])/float64(len(moves)), work.name+"/"+kind)
		}
	}
}
