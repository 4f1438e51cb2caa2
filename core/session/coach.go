package session

import (
	"context"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Coach judges a person's moves before an engine answers them.
type Coach interface {
	// Prepare is called with each position in which a person is to move. It must return at once.
	Prepare(game.Position)
	// Judge returns the reason to take a move back, for Advice.Found, or nil to accept the move. It
	// may take a fraction of a second.
	Judge(ctx context.Context, t Tried) any
	// Rest is called when the last prepared position is no longer needed.
	Rest()
}

// Tried is a move for a coach to judge.
type Tried struct {
	Before game.Position
	Past   []game.Move // the moves of the line up to Before; 0 for a set-up
	Move   game.Move
	Number int // of the move in the game, from 1
}

// Advice explains why a move was taken back. It is valid while the position before that move is on
// the board.
type Advice struct {
	Move  game.Move
	Found any // result of Coach.Judge
	Times int // number of moves taken back in this position
}

// Limits on how often a coach takes moves back.
const (
	coachTimes = 2                // moves taken back in one position, at most
	coachPlies = 6                // from one such position to the next, at least: three moves for each side
	coachClock = 30 * time.Second // with less time on the clock the coach does not judge
)

// coaching is the state of a game's coach.
type coaching struct {
	look   bool // the coach may judge the move being made
	ply    int  // of the last position in which a move was taken back
	times  int  // there
	advice *Advice
}

// coachWanted reports whether the coach should judge the last move. A pass that ends play is not asked about.
func (s *Session) coachWanted() bool {
	g, at := &s.coaching, s.line.ply-1
	if s.config.Coach == nil || !g.look || at < 0 {
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

// clockShort reports whether c has too little time left to think again.
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

// askCoach asks the coach about the last move in the background. The session then takes the move
// back or starts the engine.
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

// takeBack takes back the last move, which remains in the record as a variation. found is the
// coach's reason.
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
