package session

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// publish takes a picture of the game and hands it out.
func (s *Session) publish() {
	picture := s.picture()
	s.latest.Store(&picture)
	s.news.put(picture)
}

func (s *Session) picture() Snapshot {
	return Snapshot{
		Revision: s.revision, Game: s.record.Game, Phase: s.phase,
		Position: s.position(), Moves: s.moves(), Cursor: s.ply, Seats: s.seats,
		Control: s.record.Control, Clocks: s.clocks, TurnBegan: s.turnBegan,
		Thinking: s.busy == thinking, Hinting: s.busy == hinting, Proposing: s.busy == proposing,
		Hint: s.hintNow(), Thought: s.lastThought(), HintErr: s.hintErr, Notice: s.notice, Fault: s.fault, SaveErr: s.saveErr,
		Replaced: s.replaced,
		Dead:     s.dead, Proposed: s.proposed, Outcome: s.outcome,
		CanUndo: s.undoPly() != nowhere, CanRedo: s.redoPly() != nowhere,
		CanPass: s.canPass(), CanHint: s.canHint(), CanResign: s.canResign(),
	}
}

// lastThought is what an engine thought of the last move on the board, nil if
// that is not known.
func (s *Session) lastThought() *engine.Info {
	if s.thought.of != s.node() {
		return nil
	}
	return s.thought.info
}

func (s *Session) moves() []Played {
	moves := make([]Played, len(s.line))
	for i, n := range s.line {
		moves[i] = Played{Color: n.Color, Move: n.Move, Forced: n.Move == game.Pass && game.MustPass(s.positions[i])}
	}
	return moves
}

// personToMove tells whether the game waits for a person's move.
func (s *Session) personToMove() bool {
	return s.phase == Playing && s.choice(s.ply)
}

func (s *Session) canPass() bool {
	return s.personToMove() && slices.Contains(s.position().Legal(), game.Pass)
}

func (s *Session) canHint() bool {
	return s.personToMove() && s.config.Hinter.New != nil && s.busy != hinting
}

func (s *Session) canResign() bool {
	return (s.phase == Playing || s.phase == Paused) && !s.onlyEngines()
}
