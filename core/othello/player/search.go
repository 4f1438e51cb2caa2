// Package player has the engines that play Othello and the ladder of their levels: random, greedy,
// plain minimax, and the strong search of package search, weakened by human errors.
//
// Start reading at Ladder, which names every engine, then at minimax.go, the simplest search, and
// strong.go, which adds styles to the strong one; ten.go searches boards of 10×10 with package ten.
// The rules are in packages othello and othello/ten.
package player

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/ten"
)

// unpack returns the position of req. It returns an error if the game is over or is not Othello.
func unpack(req engine.Request) (position, error) {
	switch p := req.Position.(type) {
	case othello.Position, ten.Position:
		if p.ToMove() == game.None {
			return nil, errors.New("othello engine: the game is over")
		}
		return p.(position), nil
	}
	return nil, fmt.Errorf("othello engine: cannot play from a %T", req.Position)
}

// budget counts the nodes of a search and ends it at its limits.
type budget struct {
	nodes     int64
	maxNodes  int64     // 0: no limit
	deadline  time.Time // zero: no limit
	lookAt    int64     // nodes at which to check the clock next
	cancelled atomic.Bool
	stopped   bool
	release   func() bool
}

// newBudget returns a budget that ends at limits or with ctx. Call release when the search is done.
func newBudget(ctx context.Context, limits engine.Limits) *budget {
	b := &budget{maxNodes: limits.Nodes}
	if limits.Time > 0 {
		b.deadline = time.Now().Add(limits.Time)
	}
	b.stopped = ctx.Err() != nil
	b.release = context.AfterFunc(ctx, func() { b.cancelled.Store(true) })
	return b
}

// clockEvery is the number of nodes between two checks of the clock. They take less than a
// millisecond.
const clockEvery = 4096

// spend counts a node and reports whether the search may continue.
func (b *budget) spend() bool {
	if b.stopped {
		return false
	}
	b.nodes++
	b.stopped = b.cancelled.Load() ||
		b.maxNodes > 0 && b.nodes >= b.maxNodes ||
		b.nodes >= b.lookAt && b.late()
	return !b.stopped
}

func (b *budget) late() bool {
	b.lookAt = b.nodes + clockEvery
	priority.Yield()
	return !b.deadline.IsZero() && !time.Now().Before(b.deadline)
}
