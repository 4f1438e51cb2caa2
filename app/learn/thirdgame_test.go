package learn

import (
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/game"
	"pionnier/core/lesson"
)

// taught has the abilities of a game with a lesson.
type taught struct{}

func (taught) Lessons() []lesson.Lesson {
	return []lesson.Lesson{{Key: "tic-tac-toe.middle", Steps: []lesson.Step{
		{Key: "take", Turns: []lesson.Turn{{Accept: "b2", Reply: "a1"}, {Accept: "c1 a3"}}, Board: `
			. . .
			. . .
			. . .`},
	}}}
}

// A game with lessons in its entry is taught, though nothing here names it.
func TestThirdGameIsTaught(t *testing.T) {
	entry := tictactoe.Entry()
	before := len(courses())
	t.Cleanup(catalog.Add(entry))
	if got := len(courses()); got != before {
		t.Errorf("%d courses with a game that has no lessons, want %d", got, before)
	}
	entry.Abilities = taught{}
	t.Cleanup(catalog.Add(entry))
	r := newRig(t)
	r.open(len(courses())-1, 0)
	r.tap(game.Place(0, 0))
	if got := r.reader.trial.State(); got != mistaken {
		t.Errorf("a corner leads to state %v", got)
	}
	r.tap(game.Place(0, 0)) // takes it back
	r.solve(t)
	if got := r.reader.trial.Position().At(game.Pt(1, 1)); got != game.Black || r.reader.trial.State() != done {
		t.Errorf("%v stands in the middle, state %v", got, r.reader.trial.State())
	}
}
