package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// benchGames are the positions of the search's signature: random openings of some
// length, searched with so many visits, which differ from each other and from what a
// player would reach.
var benchGames = []struct {
	size, plies int
	visits      int64
}{{9, 6, 100}, {9, 16, 100}, {9, 30, 100}, {13, 20, 40}, {19, 40, 20}}

// benchKernel computes the signature: slowest, but on every machine and with the same
// rounding.
const benchKernel = "scalar"

// benchSizes are the boards on which speed is measured.
var benchSizes = []int{9, 13, 19}

// benchWeiqi prints how many positions each kernel evaluates in a second, then the
// signature of the search, which is the same in every run and changes with the search
// and the network.
func benchWeiqi(out io.Writer, file, kernel string, threads int, each time.Duration) error {
	kernels := network.Kernels()
	if kernel != "" {
		kernels = []string{kernel}
	}
	fmt.Fprintf(out, "evaluations per second, %d at once\nkernel", threads)
	for _, size := range benchSizes {
		fmt.Fprintf(out, "\t%d×%d", size, size)
	}
	fmt.Fprintln(out)
	for _, k := range kernels {
		n, err := loadNetwork(file, k)
		if err != nil {
			return err
		}
		fmt.Fprint(out, k)
		for _, size := range benchSizes {
			p, err := benchPosition(size, 2*size)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "\t%.0f", evaluationSpeed(n, p, threads, each))
		}
		fmt.Fprintln(out)
	}
	n, err := loadNetwork(file, benchKernel)
	if err != nil {
		return err
	}
	_, err = benchSearch(out, n, 1)
	return err
}

// evaluationSpeed evaluates a position again and again, and returns how often in a
// second.
func evaluationSpeed(n *network.Network, p *weiqi.Position, threads int, each time.Duration) float64 {
	var done atomic.Int64
	var working sync.WaitGroup
	began := time.Now()
	for range threads {
		working.Go(func() {
			look := newEvaluator(n)
			look.load(p)
			for i := 0; i == 0 || time.Since(began) < each; i++ {
				look.evaluate(i % 8)
				done.Add(1)
			}
		})
	}
	working.Wait()
	return float64(done.Load()) / time.Since(began).Seconds()
}

// benchSearch searches benchGames on one thread, with a part of their visits, prints a
// line for each, and returns the signature.
func benchSearch(out io.Writer, n *network.Network, part int64) (signature uint32, err error) {
	s := search.New(n, search.Options{Threads: 1, Memory: benchMemory})
	sum := fnv.New32a()
	fmt.Fprintln(out, "size\tplies\tvisits\tmove\twin\tlead\tseconds")
	for _, g := range benchGames {
		p, err := benchPosition(g.size, g.plies)
		if err != nil {
			return 0, err
		}
		began := time.Now()
		a, err := s.Search(context.Background(), search.Question{Position: p, Visits: g.visits / part, Seed: 1, Lines: math.MaxInt}, nil)
		if err != nil {
			return 0, err
		}
		for _, l := range a.Lines {
			fmt.Fprintln(sum, l.Moves[0], l.Visits)
		}
		move := "pass"
		if at, ok := a.Move.Point(); ok {
			move = weiqi.FormatPoint(at, g.size)
		}
		fmt.Fprintf(out, "%d\t%d\t%d\t%s\t%.3f\t%+.1f\t%.2f\n", g.size, g.plies, a.Visits, move, a.Win, a.Lead, time.Since(began).Seconds())
	}
	fmt.Fprintf(out, "signature\t%d\n", sum.Sum32())
	return sum.Sum32(), nil
}

// benchPosition plays a random opening.
func benchPosition(size, plies int) (*weiqi.Position, error) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		return nil, err
	}
	start, err := weiqi.New(size, rules)
	if err != nil {
		return nil, err
	}
	var end game.Position
	if _, end, err = wander(rand.New(rand.NewPCG(uint64(size), uint64(plies))), start, plies); err != nil {
		return nil, err
	}
	return end.(*weiqi.Position), nil
}
