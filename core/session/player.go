package session

import (
	"context"
	"io"
	"runtime/debug"

	"pionnier/core/engine"
)

// player is an engine at a level. A search that was cancelled may still run when
// the next is asked, and one Engine serves one search at a time: turn is held
// during a search.
type player struct {
	level  engine.Level
	engine engine.Engine
	turn   chan struct{}
}

func newPlayer(level engine.Level, r engine.Resources) *player {
	r.GiveWay = true
	return &player{level, level.New(r), make(chan struct{}, 1)}
}

// search asks the engine and turns its panic into an error.
func (p *player) search(ctx context.Context, request engine.Request, report func(engine.Info)) (info engine.Info, err error) {
	if err := p.await(ctx); err != nil {
		return engine.Info{}, err
	}
	defer func() {
		if v := recover(); v != nil {
			err = &PanicError{Value: v, Stack: string(debug.Stack())}
		}
		<-p.turn
	}()
	return p.engine.Search(ctx, request, report)
}

// await takes the turn once the previous search has ended; it returns ctx's error if ctx ends first.
func (p *player) await(ctx context.Context) error {
	select {
	case p.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// close releases an engine that holds more than memory, such as an external program, in the
// background. p may be nil.
func (p *player) close() {
	if p == nil {
		return
	}
	if c, ok := p.engine.(io.Closer); ok {
		go c.Close()
	}
}
