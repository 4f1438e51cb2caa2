package app

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// counting is an engine, and an analyst, that counts what it is asked, takes some time for each
// answer, and finds all moves to be worth what worth says.
type counting struct {
	asked *atomic.Int32
	takes time.Duration
	worth func(game.Position, game.Move) engine.Value
}

func (c counting) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	c.asked.Add(1)
	select {
	case <-time.After(c.takes):
	case <-ctx.Done():
	}
	info := engine.Info{Nodes: 1, Unit: engine.Discs}
	for _, m := range req.Position.Legal() {
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m}, Value: c.worth(req.Position, m)})
	}
	slices.SortStableFunc(info.Lines, func(a, b engine.Line) int { return cmp.Compare(b.Value.Chance, a.Value.Chance) })
	info.Lines = info.Lines[:min(len(info.Lines), max(1, req.Lines))]
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info, nil
}

func (c counting) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	info, err := c.Search(ctx, q.Request, tell)
	return info, cmp.Or(err, ctx.Err())
}

// even is worth half a chance.
func even(game.Position, game.Move) engine.Value {
	return engine.Value{Value: game.Value{Chance: 0.5, HasChance: true, Depth: 10}}
}
