package zone

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// lesson is a position that a search proved, with the traits of each legal move of the winner. The move
// that proved the position comes first.
type lesson struct {
	weight float64
	moves  []traits
}

// TestTrain fits weights to the moves that prove positions in searches of PIONNIER_POSITIONS each for
// the problems of the folder PIONNIER_RZONE with odd numbers, and prints the weights.
func TestTrain(t *testing.T) {
	positions, err := strconv.Atoi(os.Getenv("PIONNIER_POSITIONS"))
	if os.Getenv("PIONNIER_RZONE") == "" || err != nil {
		t.Skip("no PIONNIER_RZONE, no PIONNIER_POSITIONS")
	}
	var lessons []lesson
	rng := rand.New(rand.NewPCG(1, 1))
	memory := NewMemory(150 << 20)
	for _, b := range bookProblems(t) {
		if b.number%2 == 0 {
			continue
		}
		p := b.position(t)
		s := newSolver(p, b.groups(p)[0], b.groups(p)[0], memory, view{p: p})
		trace := newTrace()
		trace.proved = func(q *search, f *frame, move point, work int) {
			if work >= 100 || work >= 8 && rng.IntN(4) == 0 {
				lessons = append(lessons, lessonOf(q, f, move, work))
			}
		}
		s.begin(context.Background(), Live).patterns.trace = trace
		s.Prove(context.Background(), Live, colorOf(b.Turn), positions)
	}
	fitted := fit(lessons, rng)
	for i, w := range fitted {
		fmt.Printf("%d: %d\n", i, int(math.Round(16*w)))
	}
}

func lessonOf(s *search, f *frame, move point, work int) lesson {
	l := lesson{weight: math.Log2(float64(work))}
	rest := s.region
	for p, ok := rest.take(); ok; p, ok = rest.take() {
		if f.board.color[p] != 0 || p == f.ban {
			continue
		}
		e := f.board.foresee(p, s.task.winner, false)
		if !e.legal {
			continue
		}
		var m traits
		m.describe(s, f, p, &e, s.after(f, p))
		if l.moves = append(l.moves, m); p == move {
			last := len(l.moves) - 1
			l.moves[0], l.moves[last] = l.moves[last], l.moves[0]
		}
	}
	return l
}

// fit returns weights by which the likelihood of the first moves, by softmax, is greatest.
func fit(lessons []lesson, rng *rand.Rand) (weights [allTraits]float64) {
	for epoch := range 6 {
		loss, sum := 0.0, 0.0
		for _, i := range rng.Perm(len(lessons)) {
			l := &lessons[i]
			odds, all := make([]float64, len(l.moves)), 0.0
			for k, m := range l.moves {
				for _, trait := range m.list[:m.count] {
					odds[k] += weights[trait]
				}
				odds[k] = math.Exp(odds[k])
				all += odds[k]
			}
			loss += l.weight * math.Log(all/odds[0])
			sum += l.weight
			rate := 0.02 / float64(1+epoch) * l.weight / 8
			for k, m := range l.moves {
				step := -rate * odds[k] / all
				if k == 0 {
					step += rate
				}
				for _, trait := range m.list[:m.count] {
					weights[trait] += step
				}
			}
		}
		fmt.Printf("%d positions, loss %.3f\n", len(lessons), loss/sum)
	}
	return weights
}
