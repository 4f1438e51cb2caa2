package bench

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/tournament"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// benchGames are the positions for the search's signature: random openings of some length, searched with a
// number of visits, all different from each other and from positions that a player would reach.
var benchGames = []benchGame{{9, 6, 100}, {9, 16, 100}, {9, 30, 100}, {13, 20, 40}, {19, 40, 20}}

type benchGame struct {
	size, plies int
	visits      int64
}

// benchKernel is the kernel that computes the signature: the slowest, but available on every machine, with
// the same rounding.
const benchKernel = "scalar"

// benchSizes are the sizes of the boards on which speed is measured.
var benchSizes = []int{9, 13, 19}

// benchWeiqi prints how many positions each kernel evaluates per second, and then the signature of
// the search. The signature changes only if the search or the network changes.
func benchWeiqi(out terminal.Printer, file, kernel string, threads int, each time.Duration) error {
	kernels := network.Kernels()
	if kernel != "" {
		kernels = []string{kernel}
	}
	heading := "kernel"
	for _, size := range benchSizes {
		heading += fmt.Sprintf("\t%d×%d", size, size)
	}
	out.Head("evaluations per second, %d at once\n%s", threads, heading)
	for _, k := range kernels {
		n, err := terminal.LoadNetwork(file, k)
		if err != nil {
			return err
		}
		line, found := k, terminal.Fields{"what": "speed", "kernel": k, "threads": threads}
		for _, size := range benchSizes {
			p, err := benchPosition(size, 2*size)
			if err != nil {
				return err
			}
			rate := evaluationSpeed(n, p, threads, each)
			line += fmt.Sprintf("\t%.0f", rate)
			found[fmt.Sprintf("%d×%d", size, size)] = rate
		}
		out.Say(found, "%s", line)
	}
	n, err := terminal.LoadNetwork(file, benchKernel)
	if err != nil {
		return err
	}
	_, err = benchSearch(out, n, benchGames, 1)
	return err
}

// evaluationSpeed evaluates p repeatedly and returns the number of evaluations per second.
func evaluationSpeed(n *network.Network, p *weiqi.Position, threads int, each time.Duration) float64 {
	var done atomic.Int64
	var working sync.WaitGroup
	began := time.Now()
	for range threads {
		working.Go(func() {
			look := evaluation.New(n)
			look.Load(p)
			for i := 0; i == 0 || time.Since(began) < each; i++ {
				look.Evaluate(i % 8)
				done.Add(1)
			}
		})
	}
	working.Wait()
	return float64(done.Load()) / time.Since(began).Seconds()
}

// benchSearch searches games on a single thread, with 1/part of their visits. It prints a line for
// each and returns the signature.
func benchSearch(out terminal.Printer, n *network.Network, games []benchGame, part int64) (signature uint32, err error) {
	s := search.New(n, search.Options{Threads: 1, Memory: benchMemory})
	sum := fnv.New32a()
	out.Head("size\tplies\tvisits\tmove\twin\tlead\tseconds")
	for _, g := range games {
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
		took := time.Since(began).Seconds()
		out.Say(terminal.Fields{"what": "position", "size": g.size, "plies": g.plies, "visits": a.Visits, "move": move, "win": a.Win, "lead": a.Lead, "seconds": took},
			"%d\t%d\t%d\t%s\t%.3f\t%+.1f\t%.2f", g.size, g.plies, a.Visits, move, a.Win, a.Lead, took)
	}
	out.Say(terminal.Fields{"what": "sum", "signature": sum.Sum32()}, "signature\t%d", sum.Sum32())
	return sum.Sum32(), nil
}

// benchPosition returns the position after plies random moves on an empty board.
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
	if _, end, err = tournament.RandomMoves(rand.New(rand.NewPCG(uint64(size), uint64(plies))), start, plies); err != nil {
		return nil, err
	}
	return end.(*weiqi.Position), nil
}
