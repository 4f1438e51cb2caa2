package session

import (
	"context"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Coach looks at a person's moves before an engine answers them.
type Coach interface {
	// Prepare is called with each position in which a person is to move; it returns at once.
	Prepare(game.Position)
	// Judge returns why a move should be taken back, for Advice.Found, or nil if it should
	// not. It may take a fraction of a second.
	Judge(ctx context.Context, t Tried) any
	// Rest is called when what was prepared is no longer needed.
	Rest()
}

// Tried is a move that a coach is asked about.
type Tried struct {
	Before game.Position
	Past   []game.Move // the moves that led there, as far back as there are only moves
	Move   game.Move
	Number int // of the move in the game, from 1
}

// Advice says why a move was taken back. It is valid while the position before that move
// is on the board.
type Advice struct {
	Move  game.Move
	Found any // what Coach.Judge returned
	Times int // moves that were taken back in this position
}

// Bounds of a coach's patience.
const (
	coachTimes = 2                // moves taken back in one position, at most
	coachPlies = 12               // from one such position to the next, at least: six moves of each side
	coachClock = 30 * time.Second // with less on the clock the coach stays silent
)

// coaching is what a coach has done in a game.
type coaching struct {
	look   bool // at the move that is being made
	ply    int  // of the position in which a move was taken back last; 0: none yet
	times  int  // there
	advice *Advice
}

// coachWanted reports whether the coach should judge the move just made.
func (s *Session) coachWanted() bool {
	g, at := &s.coaching, s.line.ply-1
	if s.config.Coach == nil || !g.look || at < 0 || s.line.node().Move == game.Pass {
		return false
	}
	if person := s.line.node().Color; s.clockShort(person) {
		return false
	}
	switch {
	case g.times == 0:
		return true
	case at == g.ply:
		return g.times < coachTimes
	}
	return at >= g.ply+coachPlies || at < g.ply-coachPlies
}

// clockShort reports whether a side has no time to think again.
func (s *Session) clockShort(c game.Color) bool {
	left := s.clocks.left.Of(c)
	switch k := s.clocks.control.Kind; {
	case k == clock.None:
		return false
	case left.Overtime:
		return k != clock.ByoYomi || left.Count <= 1
	case k == clock.Absolute || k == clock.Fischer:
		return left.Left < coachClock
	}
	return false
}

// askCoach has the coach judge the last move, and then takes it back or asks the engine.
func (s *Session) askCoach() {
	revision, at := s.revision, s.line.ply-1
	t := Tried{Before: s.line.positions[at], Move: s.line.node().Move, Number: at + 1}
	for _, n := range s.line.nodes[:at] {
		t.Past = append(t.Past, n.Move)
	}
	s.search.launch(coached, func(ctx context.Context) {
		found := s.config.Coach.Judge(ctx, t)
		s.answer(revision, func() {
			if found == nil {
				s.search.stop()
				s.askMove()
				s.publish()
				return
			}
			s.takeBack(found)
		})
	})
}

// takeBack takes back the last move, which stays in the record as a variation.
func (s *Session) takeBack(found any) {
	node, at := s.line.node(), s.line.ply-1
	g := &s.coaching
	if g.ply != at {
		g.times = 0
	}
	g.ply, g.times = at, g.times+1
	s.setPly(at)
	record.NoteAid(s.line.node(), record.CoachAid).Apply(s.record)
	a := node.Annotations()
	a.Move = record.BadMove
	record.Annotate(node, a).Apply(s.record)
	g.advice = &Advice{Move: node.Move, Found: found, Times: g.times}
	s.store()
	s.proceed()
}
