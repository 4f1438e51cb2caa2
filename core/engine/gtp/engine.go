package gtp

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Options configures an Engine.
type Options struct {
	// Start starts the program and writes its error output to complaints.
	Start func(complaints io.Writer) (Process, error)
	// Format and Parse are the game's notation.
	Format func(p game.Point, height int) string
	Parse  func(text string, width, height int) (game.Move, error)
	// Terms returns the komi and the rules of a position's game.
	Terms    func(game.Position) Terms
	Patience Patience
}

// Terms are the parts of a game, beside its moves, that a program needs.
type Terms struct {
	Komi float64
	// Rules are names for kata-set-rules, the most exact first.
	Rules []string
}

// Engine is an external program that plays. It starts the program at the first Search, keeps it
// between moves, and starts it again if it has ended. The error of a failed Search is a *Failure.
type Engine struct {
	options Options

	// Used by the running Search.
	talk    *dialogue // nil: the program does not run
	onBoard *onBoard  // the state of the program's board; nil: unknown

	mu     sync.Mutex
	shared *dialogue // is talk, for Close
	closed bool
}

var (
	_ engine.Engine = (*Engine)(nil)
	_ io.Closer     = (*Engine)(nil)
)

// ErrClosed is the error of a Search after Close.
var ErrClosed = errors.New("gtp: the engine is closed")

// NewEngine returns an engine with options o. The first Search starts the program.
func NewEngine(o Options) *Engine { return &Engine{options: o} }

// Close ends the program. A later Search returns ErrClosed. The error is always nil.
func (e *Engine) Close() error {
	e.mu.Lock()
	talk := e.shared
	e.closed, e.shared = true, nil
	e.mu.Unlock()
	if talk != nil {
		talk.leave()
	}
	return nil
}

// share makes talk the engine's dialogue, which Close ends. It returns false if the engine is
// already closed.
func (e *Engine) share(talk *dialogue) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return false
	}
	e.talk, e.shared, e.onBoard = talk, talk, nil
	return true
}

// Search implements engine.Engine. It ignores req.Limits and passes the clocks of the game to the
// program. The error is ctx's, ErrClosed or a *Failure.
func (e *Engine) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	info, err := e.search(ctx, req, report)
	if err == nil {
		return info, nil
	}
	e.onBoard = nil // a command may have been cut off in the middle
	if ctx.Err() != nil {
		return engine.Info{}, ctx.Err()
	}
	if e.talk != nil {
		e.talk.kill()
		e.share(nil)
	}
	return engine.Info{}, err
}

func (e *Engine) search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	if err := e.listen(ctx); err != nil {
		return engine.Info{}, err
	}
	past := req.Past
	if past == nil {
		past = &engine.Past{Start: req.Position}
	}
	if err := e.follow(ctx, past); err != nil {
		return engine.Info{}, err
	}
	if err := e.tellTime(ctx, past, req.Position.ToMove()); err != nil {
		return engine.Info{}, err
	}
	return e.think(ctx, req, report)
}

// listen waits until the program has answered any cancelled command. If no program is running, it
// starts one and completes the handshake. It returns an error if ctx is cancelled, if the program
// cannot be started, or if the engine is closed.
func (e *Engine) listen(ctx context.Context) error {
	if e.talk != nil {
		if err := e.talk.wait(ctx); err != nil {
			return err
		}
		<-e.talk.turn
	}
	if e.talk == nil || e.talk.ended() {
		talk, err := converse(e.options.Start, e.options.Patience)
		if err != nil {
			return err
		}
		if !e.share(talk) {
			talk.kill()
			return ErrClosed
		}
	}
	if e.talk.knows != nil {
		return nil
	}
	_, err := e.talk.handshake(ctx)
	return err
}

// aloud are the commands by which programs report their search, in order of preference.
var aloud = []struct {
	name   string
	scale  float64 // of a certain win
	keeps  bool    // the board is unchanged
	cancel bool    // an empty line ends the search
}{
	{"kata-search_analyze_cancellable", 1, true, true},
	{"kata-genmove_analyze", 1, false, false},
	{"lz-genmove_analyze", 10000, false, false},
}

// interval is the time between two reports, in hundredths of a second.
const interval = "50"

// think asks the program for a move, by the best command that the program supports. It returns a
// *Failure if the answer is no move or an illegal one. If ctx is cancelled before the program
// answers, think returns the error of ctx.
func (e *Engine) think(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	d, mover := e.talk, req.Position.ToMove()
	command, args := "genmove", []string{mover.String()}
	var stop func()
	keeps := false
	m := mind{position: req.Position, parse: e.options.Parse, report: report}
	defer m.silence()
	for _, way := range aloud {
		if !d.knows[way.name] {
			continue
		}
		command, args, m.scale, keeps = way.name, append(args, interval), way.scale, way.keeps
		if way.cancel {
			stop = func() { _, _ = io.WriteString(d.client.out, "\n") }
		}
		break
	}
	patience := d.patience.Move
	text, err := d.askAloud(ctx, patience, m.hear, stop, command, args...)
	if err != nil {
		return engine.Info{}, d.insist(err)
	}
	info, err := e.judge(req.Position, command, text)
	if err != nil || info.Resign {
		return info, err
	}
	if !keeps {
		e.onBoard.moves = append(e.onBoard.moves, engine.Played{Color: mover, Move: info.Move})
	}
	return m.about(info.Move), nil
}

// judge parses text, the program's response to command, as a move in p. It returns a *Failure if
// text is not a move or the move is illegal.
func (e *Engine) judge(p game.Position, command, text string) (engine.Info, error) {
	for line := range strings.Lines(text) { // programs that report their search write it at the end
		if move, ok := strings.CutPrefix(strings.TrimSpace(line), "play "); ok {
			text = move
		}
	}
	text = strings.TrimSpace(text)
	if strings.EqualFold(text, "resign") {
		return engine.Info{Resign: true}, nil
	}
	width, height := p.Size()
	move, err := e.options.Parse(text, width, height)
	if err != nil {
		return engine.Info{}, e.talk.fail(Failure{Reason: Garbled, Command: command, Answer: text, Err: err})
	}
	if _, err := p.Play(move); err != nil {
		return engine.Info{}, e.talk.fail(Failure{Reason: Illegal, Command: command, Answer: text, Err: err})
	}
	return engine.Info{Move: move}, nil
}
