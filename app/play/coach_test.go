package play

import (
	"context"
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/coach"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
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
				r.later(shell.TooSoon)
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
// slowCritic is a critic that takes its time.
type slowCritic struct{ critic }

func (c slowCritic) Judge(ctx context.Context, t session.Tried) any {
	time.Sleep(2 * time.Second)
	return c.critic.Judge(ctx, t)
}

// While the coach looks at a move, that is said, not that the computer thinks of its answer.
func TestTheCoachIsSaidToLook(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(after(time.Second)), coach: slowCritic{}})
		r.click("d3")
		r.later(time.Second)
		r.wantStatus("The coach is looking at d3…")
		r.later(2 * time.Second)
		r.wantWords("Think again: d3 is costly")
		r.later(shell.TooSoon)
		r.answer("Play it anyway")
		r.wantStatus("White is thinking…")
	})
}

func TestTheCoachByTouchAndByKeys(t *testing.T) {
	defer text.Use("en")
	for _, language := range widgetstest.Few([]string{"en", "fr"}) {
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
					r.later(shell.TooSoon)
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
		r.later(shell.TooSoon)
		r.answer("Where?")
		r.click("c4")
		r.later(shell.TooSoon)
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

// Without this the board shrinks and the tools move when the coach asks, just when a finger is over
// them, and the next tap plays a stone on another point.
func TestNothingMovesWhenTheCoachAsks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		for _, size := range widgetstest.Few([]fyne.Size{{Width: 360, Height: 640}, {Width: 412, Height: 915}, {Width: 240, Height: 427}, {Width: 640, Height: 360}, {Width: 427, Height: 240}}) {
			for _, scale := range []float32{1, 2} {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
				r := begin(t, plan{game: "go", size: 9, moves: "C3 G7", black: ada, white: seat(after(time.Second)), coach: critic{}, window: size, tap: board.TapConfirm})
				type place struct {
					at   fyne.Position
					size fyne.Size
				}
				places := func() map[fyne.CanvasObject]place {
					all := map[fyne.CanvasObject]place{r.board: {r.board.Position(), r.board.Size()}}
					for _, tool := range r.tools.all() {
						if tool.Visible() {
							all[tool] = place{tool.Position(), tool.Size()}
						}
					}
					return all
				}
				before := places()
				same := func(when string, all bool) {
					t.Helper()
					now := places()
					for o, at := range now {
						if was, ok := before[o]; !ok || at != was {
							t.Errorf("%v at %v, %s: %T is at %v, was at %v", size, scale, when, o, at, was)
						}
					}
					if least := map[bool]int{true: len(before), false: 5}[all]; len(now) < least && size.Width > 240 {
						t.Errorf("%v at %v, %s: of board and tools %d are in sight, want %d", size, scale, when, len(now), least)
					}
				}
				whole := func(when string) {
					t.Helper()
					scroll, actions, least := r.panel.box.Objects[0], r.panel.box.Objects[1], leastCount-gap
					if size.Width == 240 && scale == 2 { // the board comes first
						least = 40
					}
					if room, wants := scroll.Size().Height, r.panel.scroll.Content.MinSize().Height; room < min(wants, least) {
						t.Errorf("%v at %v, %s: the question has %v of %v", size, scale, when, room, wants)
					}
					if end := r.panel.box.Position().Y + actions.Position().Y + actions.Size().Height; end > size.Height {
						t.Errorf("%v at %v, %s: its buttons end at %v", size, scale, when, end)
					}
				}
				r.click("E5")
				r.status.confirm.Tapped(nil)
				r.settle()
				r.later(shell.TooSoon)
				r.wantWords("Play it anyway")
				same("asked", false)
				whole("asked")
				if marks := r.board.Scene().Marks; len(marks) != 1 || marks[0].Point != r.point("E5") {
					t.Errorf("%v at %v: the marks are %v", size, scale, marks)
				}
				keep := r.place("Play it anyway")
				r.answer("Where?")
				same("told where", false)
				whole("told where")
				r.click("E6") // which waits
				same("with a stone that waits", false)
				if confirm := r.status.confirm; !r.status.Visible() || !confirm.Visible() || r.status.Position().Y+r.status.Size().Height > r.panel.box.Position().Y {
					t.Errorf("%v at %v: there is no button that confirms above the question", size, scale)
				}
				if now := r.place("Play it anyway"); now != keep {
					t.Errorf("%v at %v: a stone that waits moves the buttons from %v to %v", size, scale, keep, now)
				}
				r.board.Waiting.Drop()
				r.settle()
				whole("after a stone that waited")
				r.answer("Play it anyway")
				same("answered", true)
				r.later(2 * time.Second)
				same("after the next move", true)
				if marks := r.board.Scene().Marks; len(marks) != 0 {
					t.Errorf("%v at %v: the marks are still %v", size, scale, marks)
				}
			}
		}
	})
}

// losing finds that every move costs twelve points of a lost game, which takes many words.
type losing struct{ critic }

func (losing) Judge(ctx context.Context, t session.Tried) any {
	f := critic{}.Judge(ctx, t).(*coach.Finding)
	f.Mistake.Best = engine.Line{Moves: t.Before.Legal()[:1]}
	f.Scale = review.Scale{Blunder: 6}
	f.Judgement.Before.Value, f.Judgement.After = game.Value{Chance: 0.02}, game.Value{Chance: 0.01}
	f.Judgement.Loss = review.Loss{Chance: 0.01, Margin: 12}
	return f
}

// Without this the coach's words are cut on a phone, where its panel leaves the board alone.
func TestTheCoachsWordsAreWholeOnAPhone(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		for _, language := range []string{"en", "de"} {
			text.Use(language)
			for _, scale := range []float32{1, 1.25, 1.5, 2} {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
				r := begin(t, plan{game: "go", size: 9, moves: "C3 G7", black: ada, white: seat(after(time.Second)), coach: losing{}, window: fyne.NewSize(360, 640)})
				r.click("E5")
				r.later(shell.TooSoon)
				for _, next := range []string{"play.coach.more", "play.coach.show", ""} {
					told := r.advice.told[len(r.advice.told)-1]
					driver := fyne.CurrentApp().Driver()
					end := driver.AbsolutePositionForObject(told).Y + told.MinSize().Height - fynetheme.InnerPadding()
					if room := driver.AbsolutePositionForObject(r.panel.scroll).Y + r.panel.scroll.Size().Height; end > room+6 {
						t.Errorf("%s at %v: %q ends at %v, what is in sight at %v", language, scale, told.Words(), end, room)
					}
					if next != "" {
						r.answer(text.T(next))
					}
				}
				r.Leave()
			}
		}
	})
}

// Without this the second tap of a double tap plays the costly move again, or answers a question
// that has not been read.
func TestADoubleTapDoesNotAnswerTheCoach(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(after(time.Second)), coach: critic{}})
		r.click("d3", "d3", "c4")
		for _, word := range []string{"Where?", "Play it anyway"} {
			r.answer(word)
		}
		r.wantWords("Think again: d3 is costly", "Where?")
		if r.wantPlayed(""); r.sub.snap.Advice.Times != 1 {
			t.Errorf("the coach has asked %d times", r.sub.snap.Advice.Times)
		}
		r.later(shell.TooSoon)
		r.click("c4")
		r.wantWords("Think again: c4 is costly")
	})
}
