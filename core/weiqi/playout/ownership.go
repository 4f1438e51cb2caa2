package playout

import (
	"context"
	"sync/atomic"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Ownership guesses who will own each point, row by row from the top left, from
// this many playouts: 1 Black, -1 White. The seed decides the answer, unless
// ctx ends first; then it rests on the playouts so far, all 0 if there were none.
func Ownership(ctx context.Context, pos *weiqi.Position, playouts int, seed uint64) []float32 {
	size, _ := pos.Size()
	tally := NewTally(size)
	stop := Stop(ctx)
	defer stop.Release()
	var board Board
	board.Load(pos)
	runner := Runner{Rand: NewRand(seed)}
	for i := range playouts {
		if stop.Now() {
			break
		}
		runner.Start(&board)
		if board.passes > 0 && i&1 == 1 {
			runner.toMove ^= border // nobody wants to move: take turns in being first
		}
		runner.passes = 0
		runner.Finish()
		tally.Add(&runner.Board)
	}
	return tally.Mean()
}

// Tally adds up who owned the points in finished playouts.
type Tally struct {
	sum   []int32
	count int
}

// NewTally returns an empty tally for a board of this size.
func NewTally(size int) *Tally { return &Tally{sum: make([]int32, size*size)} }

// Add counts a finished playout's board and returns Black's area minus White's.
func (t *Tally) Add(b *Board) (lead int) {
	i := 0
	for y := range b.size {
		v := b.Cell(0, y)
		for range b.size {
			switch b.Owner(v) {
			case game.Black:
				t.sum[i]++
				lead++
			case game.White:
				t.sum[i]--
				lead--
			}
			i++
			v++
		}
	}
	t.count++
	return lead
}

// Mean returns the ownership, row by row: 1 Black, -1 White.
func (t *Tally) Mean() []float32 {
	mean := make([]float32, len(t.sum))
	if t.count == 0 {
		return mean
	}
	for i, s := range t.sum {
		mean[i] = float32(s) / float32(t.count)
	}
	return mean
}

// Stopper tells a hot loop that its context has ended, for the price of an
// atomic load.
type Stopper struct {
	flag    *atomic.Bool
	release func() bool
}

// Stop watches ctx until Release is called.
func Stop(ctx context.Context) Stopper {
	flag := new(atomic.Bool)
	if ctx.Err() != nil {
		flag.Store(true)
	}
	return Stopper{flag, context.AfterFunc(ctx, func() { flag.Store(true) })}
}

// Now tells whether the context has ended.
func (s Stopper) Now() bool { return s.flag.Load() }

// Release stops watching.
func (s Stopper) Release() { s.release() }
