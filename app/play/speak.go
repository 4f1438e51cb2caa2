package play

import (
	"pionnier/app/describe"
	"pionnier/core/game"
	"pionnier/core/session"
)

// speakOf puts the move that was played between two snapshots into words, for screen
// readers, and reads it aloud where that is wanted; the result, too.
func (s *Screen) speakOf(before, after session.Snapshot) {
	if after.Cursor == before.Cursor+1 {
		m := after.Moves[after.Cursor-1]
		_, height := after.Position.Size()
		name := func(p game.Point) string { return s.deps.Game.FormatPoint(p, height) }
		words := describe.Move(before.Position, after.Position, m.Color, m.Move, name)
		s.aloud[after.Cursor] = words
		s.speak(words)
	}
	if f := s.finding(); f != nil && after.Advice != before.Advice {
		s.speak(s.coachTitle() + ". " + s.coachReason(f))
	}
	if after.Phase == session.Over && before.Phase != session.Over {
		s.speak(describe.OutcomeFor(after.Outcome, s.names(), s.you()))
	}
}

func (s *Screen) speak(words string) {
	if s.deps.Speak != nil {
		s.deps.Speak(words)
	}
}
