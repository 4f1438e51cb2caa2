package patterns

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"sync"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// Playing describes how the engine plays itself.
type Playing struct {
	Weights *pattern.Weights
	Depth   int // plies of search for a move
	Solve   int // empty squares from which play is exact
	Reach   int // empty squares from which play looks to the end with the least confidence
	// Leaves is the number of positions to add for each one of a game: positions as a search reaches them, a
	// few moves away, by moves that a player might not choose.
	Leaves      int
	First, Last int // range of games: each number is another game, always the same one
	Seed        uint64
	Threads     int // number of concurrent games
}

// tableMemory is the memory of a game's search table, in bytes. It is small, since the table is cleared for
// each game.
const tableMemory = 4 << 20

// Run plays the games and calls keep with the samples of each, in order. It returns the error of
// ctx if that ended, or the error of keep.
func (p Playing) Run(ctx context.Context, keep func(game int, samples []Sample) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results := make(chan chan []Sample, 4*p.Threads) // in the order of the games
	jobs := make(chan func(*search.Searcher))
	var workers sync.WaitGroup
	for range p.Threads {
		workers.Go(func() {
			s := search.New(p.Weights, 1, tableMemory)
			for job := range jobs {
				job(s)
			}
		})
	}
	go func() {
		defer close(results)
		defer close(jobs)
		for i := p.First; i < p.Last && ctx.Err() == nil; i++ {
			result := make(chan []Sample, 1)
			jobs <- func(s *search.Searcher) { result <- p.play(ctx, s, i) }
			results <- result
		}
	}()
	game := p.First
	for result := range results {
		samples := <-result
		if ctx.Err() == nil {
			if err := keep(game, samples); err != nil {
				cancel(err)
			}
		}
		game++
	}
	workers.Wait()
	return context.Cause(ctx)
}

// play plays game i, which begins with a random opening of random length, and returns its samples.
// It returns nil if the opening ends the game or if ctx is cancelled.
func (p Playing) play(ctx context.Context, s *search.Searcher, i int) []Sample {
	rng := rand.New(rand.NewPCG(p.Seed, uint64(i)))
	s.Forget()
	own, opp, ok := start(ctx, s, rng)
	if !ok {
		return nil
	}
	var samples []Sample
	var leaves []Sample // beside the game
	var turns []int     // 1 or -1: whose sample it is
	turn, margin := 1, 0
	for {
		if othello.Moves(own, opp) == 0 {
			own, opp, turn = opp, own, -turn
			if othello.Moves(own, opp) == 0 {
				margin = turn * othello.Margin(own, opp)
				break
			}
		}
		answer := s.Search(ctx, p.question(own, opp), nil)
		if ctx.Err() != nil {
			return nil
		}
		line := answer.Lines[0]
		samples = append(samples, Sample{Own: own, Opp: opp, Value: int8(line.Value), Fold: uint8(i)})
		turns = append(turns, turn)
		for range p.leaves(own, opp) {
			if leaf, ok := p.leaf(ctx, s, rng, own, opp); ok {
				leaf.Fold = uint8(i)
				leaves = append(leaves, leaf)
			}
		}
		sq := line.Moves[0]
		f := othello.Flips(own, opp, sq)
		own, opp, turn = opp&^f, own|f|1<<sq, -turn
	}
	for j := range samples {
		samples[j].Margin = int8(turns[j] * margin)
	}
	return append(samples, leaves...)
}

// question returns the search for a move. It is limited by depth early in the game, then runs to
// the end with low confidence, and finally runs to the end exactly.
func (p Playing) question(own, opp uint64) search.Question {
	q := search.Question{Own: own, Opp: opp, Depth: p.Depth, Solve: p.Reach, Confidence: 1}
	if 64-bits.OnesCount64(own|opp) <= p.Solve {
		q.Solve, q.Confidence = p.Solve, 100
	}
	return q
}

// start returns the position after 4 to 40 moves, usually fewer than 20. In a third of the games
// these are random. In the others, most are only misjudged, so that players could reach the
// position. ok is false if the game ends before.
func start(ctx context.Context, s *search.Searcher, rng *rand.Rand) (own, opp uint64, ok bool) {
	plies := 4 + rng.IntN(16)
	if rng.IntN(4) == 0 {
		plies = 10 + rng.IntN(31)
	}
	if rng.IntN(3) == 0 {
		return playRandomly(rng, plies)
	}
	wild := []float64{0.02, 0.1, 0.25}[rng.IntN(3)] // share of random moves
	return playOut(plies, func(own, opp, moves uint64) int {
		sq := pick(rng, moves)
		if rng.Float64() >= wild {
			sq = misjudged(s.Search(ctx, search.Question{Own: own, Opp: opp, Depth: 1, Lines: 60}, nil), rng)
		}
		return sq
	})
}

// misjudged returns the best move by the values in a after adding random errors of some discs.
func misjudged(a search.Answer, rng *rand.Rand) (sq int) {
	const deviation = 3
	best := -1000.0
	for _, line := range a.Lines {
		if v := float64(line.Value) + deviation*rng.NormFloat64(); v > best {
			best, sq = v, line.Moves[0]
		}
	}
	return sq
}

// pick returns a random square of set, which must not be empty.
func pick(rng *rand.Rand, set uint64) int {
	for skip := rng.IntN(bits.OnesCount64(set)); skip > 0; skip-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}

// playRandomly plays plies random moves. ok is false if the game ends before.
func playRandomly(rng *rand.Rand, plies int) (own, opp uint64, ok bool) {
	return playOut(plies, func(_, _, moves uint64) int { return pick(rng, moves) })
}

// playOut plays plies moves. choose returns one of the legal moves. ok is false if the game ends
// before.
func playOut(plies int, choose func(own, opp, moves uint64) int) (own, opp uint64, ok bool) {
	own, opp = othello.New().Bitboards()
	for range plies {
		moves := othello.Moves(own, opp)
		if moves == 0 {
			own, opp = opp, own
			if moves = othello.Moves(own, opp); moves == 0 {
				return 0, 0, false
			}
		}
		sq := choose(own, opp, moves)
		f := othello.Flips(own, opp, sq)
		own, opp = opp&^f, own|f|1<<sq
	}
	return own, opp, true
}
