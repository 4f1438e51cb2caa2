package session

import (
	"context"
	"io"
	"runtime/debug"

	"pionnier/core/engine"
)

// player is an engine at a level. A cancelled search may still run when the next one starts, and an
// Engine runs one search at a time: turn is held during a search.
type player struct {
	level  engine.Level
	engine engine.Engine
	turn   chan struct{}
}

func newPlayer(level engine.Level, r engine.Resources) *player {
	r.GiveWay = true
	return &player{level, level.New(r), make(chan struct{}, 1)}
}

// search waits for the previous search and calls the engine's Search. It returns a *PanicError if
// the engine panics, and the error of ctx if that is cancelled while search waits.
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

// await waits until the previous search has ended and takes the turn. It returns ctx's error if ctx
// ends first.
func (p *player) await(ctx context.Context) error {
	select {
	case p.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// close closes the engine on a new goroutine if it is an io.Closer. p may be nil.
func (p *player) close() {
	if p == nil {
		return
	}
	if c, ok := p.engine.(io.Closer); ok {
		go c.Close()
	}
}
