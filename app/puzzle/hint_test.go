package puzzle

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
)

// Without this “Try again” and “Answer” share a place, so that a second tap gives the answer away.
func TestEachButtonOfAPuzzleKeepsItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live)
		w := test.NewTempWindow(t, p.Content())
		w.SetPadded(false)
		for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 240, Height: 427}} {
			w.Resize(size)
			at := func() (places []fyne.Position) {
				for _, tool := range p.tools() {
					if !tool.Visible() {
						t.Errorf("%v: %s is hidden", size, tool.Label)
					}
					places = append(places, tool.Position())
				}
				return places
			}
			p.pose(p.item, p.view)
			before := at()
			stays := func(what string) {
				t.Helper()
				for i, place := range at() {
					if place != before[i] {
						t.Errorf("%v, %s: tool %d is at %v, was at %v", size, what, i, place, before[i])
					}
				}
			}
			p.tap(7, 1)
			stays("wrong")
			test.Tap(p.retry)
			test.Tap(p.retry) // nothing lies below it now
			if stays("again"); p.state != asking {
				t.Errorf("%v: a second tap on Try again leads to state %v", size, p.state)
			}
			test.Tap(p.answer)
			test.Tap(p.answer)
			if stays("shown"); p.state != shown {
				t.Errorf("%v: a second tap on Answer leads to state %v", size, p.state)
			}
		}
	})
}

// The first hint leaves three points to choose from and the second one the answer. Without the count a
// puzzle solved by hints would count as solved alone.
func TestHintsLeadToTheAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live)
		test.Tap(p.hint)
		p.wants(t, "the first hint", "One of the marked moves is the answer.")
		marked := func(want ...game.Point) {
			t.Helper()
			marks := p.board.Scene().Marks
			if len(marks) != len(want) {
				t.Fatalf("the marks are %v, want %v", marks, want)
			}
			for i, m := range marks {
				if m.Point != want[i] {
					t.Errorf("the marks are %v, want %v", marks, want)
				}
			}
		}
		marked(game.Pt(2, 0), game.Pt(3, 0), game.Pt(2, 1))
		test.Tap(p.hint)
		p.wants(t, "the second hint", "The answer begins with C9.")
		marked(game.Pt(2, 0))
		if !p.hint.Disabled() || p.helps.left() {
			t.Error("there is a third hint")
		}
		p.tap(2, 0)
		p.wants(t, "played", "Right. Go on.")
		marked()
		p.tap(3, 0)
		if len(p.grades) != 1 || p.grades[0] != 2 {
			t.Errorf("grades %v, want hard", p.grades)
		}
	})
}

// Without this a wrong answer is called wrong and nothing more.
func TestAWrongAnswerShowsWhatAnswersIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live)
		p.tap(2, 1)
		p.wants(t, "known to the file", "C8 is not right.", "Too wide.", "White answers C9.")
		if plan := p.board.Scene().Plan; len(plan) != 4 {
			t.Errorf("the line is %v", plan)
		}
		item := p.item
		item.Opening = true
		p.pose(item, p.view)
		p.tap(8, 8)
		p.wants(t, "in an opening", "This opening goes on with another move.")
	})
}
