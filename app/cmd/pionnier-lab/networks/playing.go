package networks

import (
	"context"
	"math/rand/v2"
	"sync"

	"pionnier/core/weiqi/search"
)

// Share is the relative frequency of a board size.
type Share struct {
	Size   int
	Weight float64
}

// Playing describes how a network plays itself. Rules, komi, handicap, openings and temperature differ from
// game to game.
type Playing struct {
	// Network returns the player and teacher for a goroutine: network.Network.Evaluator, or that of a Batcher.
	Network     func() search.Network
	Sizes       []Share
	First, Last int // range of games: each number is another game, always the same one
	Seed        uint64
	Threads     int // number of concurrent games
	// Openings are games to begin with, and Opened is the chance that one is used. If it has another board
	// size, the network makes the opening.
	Openings []Opening
	Opened   float64
	// Side is the chance that a position beside the game, after a move that was not played, is also labelled:
	// a search looks at many such positions.
	Side float64
	// Looks is the number of evaluations of a position, each under another symmetry; the label is their mean.
	// 1 to 8; 0 means 1.
	Looks int
	// Visits, if not 0, is the size of the searches that judge positions instead of evaluations.
	Visits int64
}

// Game holds the samples of one game.
type Game struct {
	Number, Size int
	Samples      []*Sample
}

// Run plays the games and calls keep with each, in order. It returns the error of ctx if that
// ended, or the error of keep.
func (p Playing) Run(ctx context.Context, keep func(Game) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results := make(chan chan Game, 2*p.Threads+16) // in the order of the games
	jobs := make(chan func(*worker))
	var workers sync.WaitGroup
	for range p.Threads {
		workers.Go(func() {
			w := newWorker(p.Network())
			w.looks = min(8, max(1, p.Looks))
			if w.visits = p.Visits; w.visits > 0 {
				w.searcher = search.NewWith(p.Network, search.Options{Threads: 1, Memory: searchMemory})
			}
			for job := range jobs {
				job(w)
			}
		})
	}
	go func() {
		defer close(results)
		defer close(jobs)
		for i := p.First; i < p.Last && ctx.Err() == nil; i++ {
			result := make(chan Game, 1)
			results <- result
			jobs <- func(w *worker) { result <- p.play(ctx, w, i) }
		}
	}()
	for result := range results {
		g := <-result
		if ctx.Err() == nil {
			if err := keep(g); err != nil {
				cancel(err)
			}
		}
	}
	workers.Wait()
	return context.Cause(ctx)
}

// play plays game number. If ctx ended, the result has no samples.
func (p Playing) play(ctx context.Context, w *worker, number int) Game {
	w.rng = rand.New(rand.NewPCG(p.Seed, uint64(number)))
	g := &match{worker: w, terms: p.terms(w.rng), side: p.Side, number: uint32(number)}
	if !g.open(ctx) || !g.play(ctx) {
		return Game{Number: number, Size: g.size}
	}
	return Game{Number: number, Size: g.size, Samples: g.samples}
}

// pick returns a random board size by the shares.
func (p Playing) pick(rng *rand.Rand) int {
	total := 0.0
	for _, s := range p.Sizes {
		total += s.Weight
	}
	at := rng.Float64() * total
	for _, s := range p.Sizes {
		if at -= s.Weight; at < 0 {
			return s.Size
		}
	}
	return p.Sizes[len(p.Sizes)-1].Size
}
