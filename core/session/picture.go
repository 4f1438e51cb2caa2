package session

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// publish publishes a new snapshot of the game.
func (s *Session) publish() {
	picture := s.picture()
	s.latest.Store(&picture)
	s.news.put(picture)
}

func (s *Session) picture() Snapshot {
	notice := s.stage.notice
	if s.search.busy == coached {
		notice = Notice{Kind: Judging}
	}
	return Snapshot{
		Revision: s.revision, Game: s.record.Game, Phase: s.stage.phase,
		Position: s.line.position(), Moves: s.line.played, Cursor: s.line.ply, Seats: s.seats.who,
		Control: s.clocks.control, Clocks: s.clocks.left, TurnBegan: s.clocks.began,
		Thinking: s.search.busy == thinking || s.search.busy == coached, Advice: s.coaching.advice, Hinting: s.search.busy == hinting, Proposing: s.search.busy == proposing,
		Hint: s.search.hintNow(), Thought: s.lastThought(), HintErr: s.search.hintErr, Notice: notice, Fault: s.fault, Resigning: s.stage.resigning, SaveErr: s.saveErr,
		Replaced: s.seats.replaced,
		Dead:     s.stage.dead, Proposed: s.stage.proposed, Outcome: s.stage.outcome,
		Allowed: Allowed{CanUndo: s.undoPly() != nowhere, CanRedo: s.redoPly() != nowhere,
			CanPass: s.canPass(), CanHint: s.canHint(), CanResign: s.canResign(), CanAgree: s.stage.canAgree(s.search.busy)},
	}
}

// lastThought returns the engine's evaluation of the last move on the board, or nil if it is
// unknown.
func (s *Session) lastThought() *engine.Info {
	if s.search.thought.of != s.line.node() {
		return nil
	}
	return s.search.thought.info
}

// personToMove reports whether the game is waiting for a person's move.
func (s *Session) personToMove() bool {
	return s.stage.phase == Playing && s.seats.choice(s.line.position())
}

func (s *Session) canPass() bool {
	return s.personToMove() && slices.Contains(s.line.position().Legal(), game.Pass)
}

func (s *Session) canHint() bool {
	return s.personToMove() && s.config.Hinter.New != nil && s.search.busy != hinting
}

func (s *Session) canResign() bool {
	return (s.stage.phase == Playing || s.stage.phase == Paused) && !s.seats.onlyEngines()
}
