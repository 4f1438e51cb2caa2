package server

import (
	"context"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// between is the least time between two reports of a search: a board reads lines
// more slowly than a shallow search ends.
const between = 50 * time.Millisecond

// think starts work in a goroutine. Until work returns, no other goroutine may write or use the
// engine.
func (s *board) think(work func(context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	s.search = &search{cancel, make(chan struct{})}
	go func(done chan struct{}) {
		defer close(done)
		s.say("status Thinking")
		work(ctx)
		s.say("status")
	}(s.search.done)
}

// ask searches p with the given limits, for the values of the given number of lines. If tell is
// true, it writes reports while the search runs and at its end, unless ctx is cancelled. ask
// returns the error of the search.
func (s *board) ask(ctx context.Context, p game.Position, limits engine.Limits, lines int, tell bool) (engine.Info, error) {
	began := time.Now()
	last := began
	var report func(engine.Info)
	if tell {
		report = func(info engine.Info) {
			if now := time.Now(); now.Sub(last) >= between && ctx.Err() == nil {
				last = now
				s.thoughts(p, info, lines, now.Sub(began))
			}
		}
	}
	info, err := s.engine.Search(ctx, engine.Request{
		Position: p, Limits: limits, Seed: s.Seed + uint64(len(s.positions)), Lines: lines,
	}, report)
	if err == nil && tell && ctx.Err() == nil {
		s.thoughts(p, info, lines, time.Since(began))
	}
	return info, err
}

// thoughts writes the current results of a search.
func (s *board) thoughts(p game.Position, info engine.Info, lines int, spent time.Duration) {
	told := info.Lines
	if len(told) == 0 {
		told = []engine.Line{{Moves: []game.Move{info.Move}, Value: info.Value}}
	}
	for _, line := range told[:min(lines, len(told))] {
		if len(line.Moves) > 0 {
			value, _ := forMover(p, info.Unit, line.Value)
			s.say("search %s %s 0 %s", s.line(line.Moves), decimal(value), depth(line.Value))
		}
	}
	s.say("nodestats %d %s", info.Nodes, decimal(spent.Seconds()))
}

// forMover returns v in discs for the side to move in p. It returns false if the engine does not
// count discs.
func forMover(p game.Position, unit engine.Unit, v engine.Value) (float64, bool) {
	if unit != engine.Discs {
		return 0, false
	}
	if p.ToMove() == game.White {
		return -v.Score, true
	}
	return v.Score, true
}

// hint searches the position and writes evaluations of the best moves, at most lines of them. It
// writes the error if the search fails, and nothing if the game is over.
func (s *board) hint(ctx context.Context, lines int) {
	if p := s.position(); p.ToMove() != game.None {
		if _, err := s.ask(ctx, p, s.limits, lines, true); err != nil && ctx.Err() == nil {
			s.refuse(err)
		}
	}
}

// answer chooses a move and writes it. If the game is over or the side to move must pass, it writes
// a pass, since the board waits for an answer. It writes the error if the search fails, and nothing
// if ctx is cancelled.
func (s *board) answer(ctx context.Context) {
	p := s.position()
	if p.ToMove() == game.None || game.MustPass(p) {
		s.say("=== %s", nboardPass)
		return
	}
	began := time.Now()
	info, err := s.ask(ctx, p, s.bounds(), 1, true)
	if ctx.Err() != nil {
		return // a ping dropped the question
	}
	if err != nil {
		s.refuse(err)
		return
	}
	value := ""
	if v, ok := forMover(p, info.Unit, info.Value); ok {
		value = decimal(v)
	}
	s.say("=== %s/%s/%s", s.formatMove(info.Move), value, decimal(time.Since(began).Seconds()))
}

// analyze writes evaluations of all positions, the last one first, since its results are used for
// earlier ones. It stops at the first search that fails or when ctx is cancelled.
func (s *board) analyze(ctx context.Context) {
	for n := len(s.positions) - 1; n >= 0 && ctx.Err() == nil; n-- {
		p := s.positions[n]
		if p.ToMove() == game.None {
			s.say("analysis %d %s", n, decimal(final(p, s.positions[:n])))
			continue
		}
		info, err := s.ask(ctx, p, s.limits, 1, false)
		if err != nil || ctx.Err() != nil {
			return
		}
		if v, ok := forMover(p, info.Unit, info.Value); ok {
			s.say("analysis %d %s", n, decimal(v))
		}
	}
}

// final returns the result of a finished game in discs, from the view of the side that did not move
// last.
func final(p game.Position, before []game.Position) float64 {
	o := p.Outcome()
	mover := game.White
	if len(before) > 0 {
		mover = before[len(before)-1].ToMove()
	}
	if o.Winner == mover {
		return -o.Margin
	}
	return o.Margin
}
