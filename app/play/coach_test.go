package play

import (
	"context"
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/coach"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// critic finds every move costly, and the last legal one best.
type critic struct{}

func (critic) Prepare(game.Position) {}
func (critic) Rest()                 {}

func (critic) Judge(_ context.Context, t session.Tried) any {
	legal := t.Before.Legal()
	f := &coach.Finding{Mistake: explain.Mistake{Position: t.Before, Unit: engine.WinProbability,
		Played: engine.Line{Moves: []game.Move{t.Move}}, Best: engine.Line{Moves: legal[len(legal)-1:]}}}
	f.Judgement.Before.Value, f.Judgement.After = game.Value{Chance: 0.6}, game.Value{Chance: 0.25}
	return f
}

func TestCoachTellsMoreAndMore(t *testing.T) {
	for name, size := range map[string]fyne.Size{"desktop": fyne.NewSize(1100, 760), "phone": fyne.NewSize(400, 800)} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, plan{black: ada, white: seat(after(time.Second)), coach: critic{}, window: size})
				r.click("d3")
				r.later(100 * time.Millisecond)
				r.wantPlayed("")
				r.wantWords("Think again: d3 is costly", "It would lower the chance to win from 60 % to 25 %.", "Where?", "Play it anyway")
				if heard := r.heard[len(r.heard)-1]; heard != "Think again: d3 is costly. It would lower the chance to win from 60 % to 25 %." {
					t.Errorf("heard %q", heard)
				}
				keep, more := r.place("Play it anyway"), r.place("Where?")
				r.answer("Where?")
				r.wantWords("There is a better move in the centre.")
				if r.place("Play it anyway") != keep || r.place("Show the move") != more {
					t.Errorf("buttons at %v and %v, before at %v and %v", r.place("Play it anyway"), r.place("Show the move"), keep, more)
				}
				if r.board.Scene().Plan != nil {
					t.Error("the move is shown before it is asked for")
				}
				r.answer("Show the move")
				r.wantWords("e6 would be better.")
				if plan := r.board.Scene().Plan; len(plan) != 1 || plan[0].Point != r.point("e6") {
					t.Errorf("plan %+v", plan)
				}
				if r.place("Play it anyway") != keep || r.place("Show the move") != more {
					t.Error("what was pressed for the move plays the costly one when it is pressed again")
				}
				r.answer("Play it anyway")
				r.later(2 * time.Second)
				if r.sub.snap.Cursor != 2 || len(r.panel.box.Objects) != 0 {
					t.Errorf("after %d moves the panel has %d objects", r.sub.snap.Cursor, len(r.panel.box.Objects))
				}
			})
		})
	}
}

// The coach can be used by touch and by keys alone, in two languages.
func TestTheCoachByTouchAndByKeys(t *testing.T) {
	defer text.Use("en")
	for _, language := range []string{"en", "fr"} {
		for _, keys := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, keys %v", language, keys), func(t *testing.T) {
				bubble(t, func(t *testing.T) {
					text.Use(language)
					r := begin(t, plan{black: ada, white: seat(after(time.Second)), coach: critic{}})
					if keys {
						r.typeIn("d3")
						r.press(fyne.KeyReturn)
					} else {
						r.click("d3")
					}
					r.later(100 * time.Millisecond)
					for _, key := range []string{"play.coach.more", "play.coach.show", "play.coach.keep"} {
						if keys {
							r.tabTo(text.T(key))
							r.press(fyne.KeyReturn)
						} else {
							r.answer(text.T(key))
						}
					}
					r.later(2 * time.Second)
					if r.sub.snap.Cursor != 2 || r.sub.snap.Advice != nil {
						t.Errorf("after %d moves the advice is %+v", r.sub.snap.Cursor, r.sub.snap.Advice)
					}
				})
			})
		}
	}
}

// tabTo moves the focus to a button as Tab does.
func (r *rig) tabTo(word string) {
	r.t.Helper()
	for range 40 {
		if b, ok := r.canvas().Focused().(*widgets.Button); ok && b.Text == word {
			return
		}
		r.canvas().FocusNext()
	}
	r.t.Fatalf("the focus does not come to %q; in sight are %q", word, r.words())
}

// A better try closes the panel.
func TestCoachIsQuietAfterAnotherMove(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(after(time.Second)), coach: critic{}})
		r.click("d3")
		r.later(100 * time.Millisecond)
		r.answer("Where?")
		r.click("c4")
		r.later(100 * time.Millisecond)
		r.wantWords("Think again: c4 is costly", "Where?") // the second and last time here
		r.click("f5")
		r.later(2 * time.Second)
		if r.sub.snap.Cursor != 2 || r.sub.snap.Advice != nil {
			t.Errorf("after %d moves the advice is %+v", r.sub.snap.Cursor, r.sub.snap.Advice)
		}
	})
}

// place is a button's position.
func (r *rig) place(word string) fyne.Position {
	r.t.Helper()
	b := r.button(word)
	if b == nil {
		r.t.Fatalf("no button %q; in sight are %q", word, r.words())
	}
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
}
