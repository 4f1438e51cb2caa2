package analysis

import (
	"context"
	"slices"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Compare answers a question and says what one of the moves is worth, after at least as
// much search as the best move got: where the answer looked at it less, it is searched
// alone. What the move loses is the difference between info.Value and line.Value.
func (a *Analyst) Compare(ctx context.Context, q Question, played game.Move) (info engine.Info, line engine.Line, err error) {
	if info, err = a.Ask(ctx, q, nil); err != nil {
		return info, line, err
	}
	at := slices.IndexFunc(info.Lines, func(l engine.Line) bool { return len(l.Moves) > 0 && l.Moves[0] == played })
	if at >= 0 && asGood(info.Lines[at].Value, info.Value) {
		return info, info.Lines[at], nil
	}
	q.Allow, q.Avoid, q.Lines = []game.Move{played}, nil, 1
	if best := info.Visits; best > 0 {
		q.Limits.Nodes = best + 1 // one of them is the position itself
	}
	alone, err := a.Ask(ctx, q, nil)
	if err != nil {
		return info, line, err
	}
	return info, alone.Lines[0], nil
}

// asGood tells whether a move was searched no less than the best one.
func asGood(v, best engine.Value) bool {
	return v.Proof == engine.ProvedScore || v.Visits >= best.Visits && v.Depth >= best.Depth
}

// Watch asks a question and delivers what is known: the channel always holds the newest
// report, drops those that nobody took, and is closed after the answer. Whoever stops
// reading must end ctx.
func (a *Analyst) Watch(ctx context.Context, q Question) <-chan engine.Info {
	news := make(chan engine.Info, 1)
	put := func(i engine.Info) {
		select {
		case <-news:
		default:
		}
		news <- i
	}
	go func() {
		defer close(news)
		if info, err := a.Ask(ctx, q, put); err == nil {
			put(info)
		}
	}()
	return news
}

// Each asks many questions at once and returns when all are answered. answered is called
// for each of them, one call at a time, in the order in which the answers come.
func (a *Analyst) Each(ctx context.Context, questions []Question, answered func(i int, info engine.Info, err error)) {
	var asking sync.WaitGroup
	var mu sync.Mutex
	for i, q := range questions {
		asking.Go(func() {
			info, err := a.Ask(ctx, q, nil)
			mu.Lock()
			defer mu.Unlock()
			answered(i, info, err)
		})
	}
	asking.Wait()
}
