package gtp

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// onBoard is the state of a program's board.
type onBoard struct {
	start game.Position
	moves []engine.Played
}

// mostUndone is the most moves that are undone one by one. If there are more, the game is sent from
// its beginning.
const mostUndone = 8

// follow changes the program's board to the position at the end of past. It starts a new game in
// the program if the board cannot get there by undoing and playing moves. It returns an error if
// the program refuses a command or ctx is cancelled.
func (e *Engine) follow(ctx context.Context, past *engine.Past) error {
	if e.onBoard == nil || e.onBoard.start != past.Start || !e.takeBack(ctx, past.Moves) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := e.begin(ctx, past); err != nil {
			return err
		}
	}
	for _, m := range past.Moves[len(e.onBoard.moves):] {
		if err := e.talk.must(ctx, "play", m.Color.String(), e.vertex(m.Move, past.Start)); err != nil {
			return err
		}
		e.onBoard.moves = append(e.onBoard.moves, m)
	}
	return nil
}

// takeBack undoes the moves on the program's board that are not in moves. It returns false if they
// are too many, if the program cannot undo, or if ctx is cancelled.
func (e *Engine) takeBack(ctx context.Context, moves []engine.Played) bool {
	shared := 0
	for shared < min(len(moves), len(e.onBoard.moves)) && moves[shared] == e.onBoard.moves[shared] {
		shared++
	}
	extra := len(e.onBoard.moves) - shared
	if extra > 0 && (extra > mostUndone || !e.talk.knows["undo"]) {
		return false
	}
	for range extra {
		if _, err := e.talk.ask(ctx, e.talk.patience.Command, "undo"); err != nil {
			return false
		}
		e.onBoard.moves = slices.Clip(e.onBoard.moves[:len(e.onBoard.moves)-1])
	}
	return true
}

// begin starts a new game from past.Start in the program. It returns an error if the program
// refuses the board, the komi or a stone, or if ctx is cancelled.
func (e *Engine) begin(ctx context.Context, past *engine.Past) error {
	d := e.talk
	width, _ := past.Start.Size()
	if err := d.must(ctx, "boardsize", strconv.Itoa(width)); err != nil {
		return err
	}
	if err := d.must(ctx, "clear_board"); err != nil {
		return err
	}
	terms := e.options.Terms(past.Start)
	if err := e.tellRules(ctx, terms.Rules); err != nil {
		return err
	}
	if err := d.must(ctx, "komi", strconv.FormatFloat(terms.Komi, 'f', -1, 64)); err != nil {
		return err
	}
	if err := e.tellControl(ctx, past.Control); err != nil {
		return err
	}
	if err := e.setUp(ctx, past.Start); err != nil {
		return err
	}
	e.onBoard = &onBoard{start: past.Start}
	return nil
}

// tellRules sends names until the program accepts one as its rules. If the program accepts none, it
// continues with its own rules. tellRules returns an error only if the program does not answer or
// ctx is cancelled.
func (e *Engine) tellRules(ctx context.Context, names []string) error {
	if !e.talk.knows["kata-set-rules"] {
		return nil
	}
	for _, name := range names {
		if ok, err := e.try(ctx, "kata-set-rules", name); ok || err != nil {
			return err
		}
	}
	return nil
}

// try sends a command that the program may refuse. ok is false if it refuses, in which case err is
// nil. Any other failure, or the cancellation of ctx, is returned as err.
func (e *Engine) try(ctx context.Context, name string, args ...string) (ok bool, err error) {
	_, err = e.talk.ask(ctx, e.talk.patience.Command, name, args...)
	if _, refused := errors.AsType[*FailureError](err); refused {
		return false, nil
	}
	return err == nil, err
}

// setUp places the stones of start on the program's empty board. It uses the handicap command if
// the stones are a handicap and the program supports it, and otherwise plays them as moves of each
// side. It returns an error if the program refuses a stone.
func (e *Engine) setUp(ctx context.Context, start game.Position) error {
	stones := game.ByColor[[]string]{Black: e.stones(start, game.Black), White: e.stones(start, game.White)}
	if len(stones.Black) > 1 && len(stones.White) == 0 && start.ToMove() == game.White && e.talk.knows["set_free_handicap"] {
		if ok, err := e.try(ctx, "set_free_handicap", stones.Black...); ok || err != nil {
			return err
		}
		if err := e.talk.must(ctx, "clear_board"); err != nil {
			return err
		}
	}
	for _, c := range []game.Color{game.Black, game.White} {
		for _, at := range stones.Of(c) {
			if err := e.talk.must(ctx, "play", c.String(), at); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *Engine) stones(p game.Position, c game.Color) (at []string) {
	width, height := p.Size()
	for y := range height {
		for x := range width {
			if point := game.Pt(x, y); p.At(point) == c {
				at = append(at, e.vertex(game.PlaceAt(point), p))
			}
		}
	}
	return at
}

// vertex returns m in the protocol's notation, such as "D4" or "pass".
func (e *Engine) vertex(m game.Move, p game.Position) string {
	at, ok := m.Point()
	if !ok {
		return "pass"
	}
	_, height := p.Size()
	return strings.ToUpper(e.options.Format(at, height))
}
