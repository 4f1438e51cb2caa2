package networks

import (
	"encoding/binary"
	"errors"
	"io"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// judging answers questions by a network, as the program at the other end does. It stops after most
// positions and returns the number of questions.
func judging(n *network.Network, in io.Reader, out io.WriteCloser, most int) (questions int) {
	defer out.Close()
	e := n.Evaluator()
	for head := make([]byte, 8); most > 0; questions++ {
		if _, err := io.ReadFull(in, head); err != nil {
			return questions
		}
		size, count := int(binary.LittleEndian.Uint32(head)), int(binary.LittleEndian.Uint32(head[4:]))
		asked := make([]byte, planesSize(size)+4*(network.Globals+2))
		var answer []byte
		for range count {
			if _, err := io.ReadFull(in, asked); err != nil {
				return questions
			}
			s := Sample{Planes: asked[:planesSize(size)]}
			numbers := asked[planesSize(size):]
			for i := range s.Globals {
				s.Globals[i] = takeFloat(&numbers)
			}
			q := s.Input(size)
			q.Optimism, q.NoResult = takeFloat(&numbers), takeFloat(&numbers) > 0
			var o network.Output
			e.Evaluate(&q, 0, &o)
			for _, list := range [][]float32{o.Policy, {o.Pass, o.Win, o.Loss, o.NoResult, o.Score, o.Stdev, o.Lead}, o.Ownership} {
				for _, v := range list {
					answer = appendFloat(answer, v)
				}
			}
		}
		if most -= count; most < 0 {
			return questions
		}
		if _, err := out.Write(answer); err != nil {
			return questions
		}
	}
	return questions
}

// patient reads only when every goroutine in the bubble waits, when all questions have been asked.
type patient struct{ io.Reader }

func (p patient) Read(b []byte) (int, error) {
	time.Sleep(time.Millisecond)
	return p.Reader.Read(b)
}

// TestBatcherPlaysTheSameGames has a program judge the positions of many games at once. The samples
// must be the same as from a network that looks at every position unturned.
func TestBatcherPlaysTheSameGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := small(t)
		questionsIn, questions := io.Pipe()
		answers, answersOut := io.Pipe()
		asked := make(chan int, 1)
		go func() { asked <- judging(n, patient{questionsIn}, answersOut, 1<<30) }()
		b := NewBatcher(questions, answers, func(err error) {})
		play := func(networks func() search.Network) (positions int, wins float64) {
			p := Playing{Network: networks, Sizes: []Share{{5, 0.5}, {7, 0.5}}, Last: 24, Seed: 6, Threads: 12}
			if err := p.Run(t.Context(), func(g Game) error {
				for _, s := range g.Samples {
					positions, wins = positions+1, wins+float64(s.Win)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			return positions, wins
		}
		positions, wins := play(func() search.Network { return b.Evaluator() })
		wantPositions, wantWins := play(func() search.Network { return upright{n.Evaluator()} })
		if positions != wantPositions || wins != wantWins {
			t.Errorf("%d positions and %v wins, not %d and %v", positions, wins, wantPositions, wantWins)
		}
		questions.Close()
		b.stop(io.EOF)
		if count := <-asked; count > positions/2 {
			t.Errorf("%d questions for %d positions: they are not asked together", count, positions)
		}
	})
}

// upright evaluates boards in one symmetry only.
type upright struct{ *network.Evaluator }

func (u upright) Evaluate(in *network.Input, _ int, out *network.Output) {
	u.Evaluator.Evaluate(in, 0, out)
}

func TestBatcherTellsOfAProgramThatDies(t *testing.T) {
	questionsIn, questions := io.Pipe()
	answers, answersOut := io.Pipe()
	go judging(small(t), questionsIn, answersOut, 40)
	failed := make(chan error, 1)
	b := NewBatcher(questions, answers, func(err error) { failed <- err })
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			var in network.Input
			in.Reset(5)
			for range 20 {
				var out network.Output
				b.Evaluator().Evaluate(&in, 0, &out)
				if len(out.Policy) != 25 || len(out.Ownership) != 25 {
					t.Errorf("%d and %d points on 5×5", len(out.Policy), len(out.Ownership))
				}
			}
		})
	}
	all.Wait() // none waits for ever
	select {
	case err := <-failed:
		if !errors.Is(err, errJudge) {
			t.Errorf("it says %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("nothing is said of the failure")
	}
}
