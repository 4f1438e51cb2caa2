package remote

import (
	"context"

	"pionnier/core/engine"
)

// remoteEngine is an engine in the other process.
type remoteEngine struct {
	client   *Client
	game     Game
	question question // the common fields of its questions
}

var _ engine.Ponderer = (*remoteEngine)(nil)

func (e *remoteEngine) ask(ctx context.Context, do string, req engine.Request, report func(engine.Info)) (answer, error) {
	text, err := e.game.Encode(req.Position)
	if err != nil {
		return answer{}, err
	}
	q := e.question
	q.Do, q.Position, q.Request = do, text, req
	q.Request.Position, q.Request.Past = nil, nil
	return e.client.ask(ctx, q, report)
}

// Search implements engine.Engine.
func (e *remoteEngine) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	a, err := e.ask(ctx, search, req, report)
	if err != nil {
		return engine.Info{}, err
	}
	return *a.Info, nil
}

// Ponder implements engine.Ponderer.
func (e *remoteEngine) Ponder(ctx context.Context, req engine.Request) {
	_, _ = e.ask(ctx, ponder, req, nil) // the next Search returns the error
}

// Close makes the other process drop the engine. It does not wait. It returns nil if that process
// has ended.
func (e *remoteEngine) Close() error {
	e.client.mu.Lock()
	r := e.client.running
	e.client.mu.Unlock()
	if r == nil || r.answers.Err() != nil {
		return nil
	}
	return r.send(question{Do: drop, Engine: e.question.Engine})
}
