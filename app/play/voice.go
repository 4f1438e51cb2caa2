package play

import (
	"pionnier/app/sound"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/session"
)

// voice is the part that plays sounds and reads moves aloud.
type voice struct {
	sub   *subject
	sound func(sound.Sound)
	read  func(words string) // reads words aloud; nil: nothing is read
	aloud map[int]string     // the moves in words, by their number, for screen readers
}

// follow implements part. It plays the sound of the change since before and reads the change aloud.
func (v *voice) follow(before session.Snapshot) {
	if before.Position != nil {
		v.soundOf(before, v.sub.snap)
		v.speakOf(before, v.sub.snap)
	}
}

// speakOf reads the move played between two snapshots aloud, and the coach's advice or the result.
// It also stores the move's text for screen readers.
func (v *voice) speakOf(before, after session.Snapshot) {
	if after.Cursor == before.Cursor+1 {
		m := after.Moves[after.Cursor-1]
		_, height := after.Position.Size()
		name := func(p game.Point) string { return v.sub.game.FormatPoint(p, height) }
		words := describe.Move(before.Position, after.Position, m.Color, m.Move, name)
		v.aloud[after.Cursor] = words
		v.speak(words)
	}
	if f := v.sub.finding(); f != nil && after.Advice != before.Advice {
		v.speak(v.sub.coachTitle() + ". " + v.sub.coachReason(f))
	}
	if after.Phase == session.Over && before.Phase != session.Over {
		v.speak(describe.OutcomeFor(after.Outcome, v.sub.names(), v.sub.you()))
	}
}

func (v *voice) speak(words string) {
	if v.read != nil {
		v.read(words)
	}
}

// soundOf plays the sound of the change from before to after.
func (v *voice) soundOf(before, after session.Snapshot) {
	switch {
	case after.Phase == session.Over && before.Phase != session.Over:
		v.sound(sound.End)
	case after.Cursor == before.Cursor+1:
		v.sound(v.soundOfMove(before.Position, after))
	}
}

func (v *voice) soundOfMove(before game.Position, after session.Snapshot) sound.Sound {
	if after.Moves[after.Cursor-1].Move == game.Pass {
		return sound.Pass
	}
	turned, taken := describe.Changed(before, after.Position)
	switch {
	case turned > 0:
		return sound.Flips
	case taken > 1:
		return sound.Rattle
	case taken == 1:
		return sound.Capture
	}
	return sound.Stone
}
