package learn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/sound"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets/widgetstest"
)

// A user can go through both courses from the first step to the last, by touch and by keys, in two
// languages, and then all lessons are done.
func TestWalkThrough(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Tried([]string{"en", "fr"}) {
		for _, keys := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, keys %v", lang, keys), func(t *testing.T) {
				text.Use(lang)
				r := newRig(t)
				r.keys = keys
				r.walkThrough(t)
			})
		}
	}
}

func (r *rig) walkThrough(t *testing.T) {
	for c, course := range r.courses {
		r.open(c, 0)
		steps := 0
		for r.reader != nil {
			steps++
			before := r.reader.textKey()
			r.solve(t)
			if r.reader.current().Task() && r.reader.answer.Words() != r.reader.fill(".right") {
				t.Errorf("%s: solved, and the answer is %q", r.reader.textKey(), r.reader.answer.Words())
			}
			if r.goOn(); r.reader != nil && r.reader.textKey() == before {
				t.Fatalf("%s does not lead on", before)
			}
		}
		want := 0
		for _, l := range course.Lessons {
			want += len(l.Steps)
			if !r.done.has(l) {
				t.Errorf("%s is not done", l.Key)
			}
		}
		if steps != want {
			t.Errorf("%s: %d steps, want %d", course.Game.ID, steps, want)
		}
	}
	if again := loadProgress(fyne.CurrentApp().Preferences()); len(again.done) != len(r.list.tiles) {
		t.Errorf("%d lessons are remembered as done, want %d", len(again.done), len(r.list.tiles))
	}
}

// On a phone the first lesson of Go is in sight, not below all lessons of Othello.
func TestTheFirstLessonsOfBothGamesAreInSightOnAPhone(t *testing.T) {
	r := newRig(t)
	driver := fyne.CurrentApp().Driver()
	for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 640, Height: 360}, {Width: 1100, Height: 760}} {
		r.window.Resize(size)
		widgetstest.Settle(r.Content())
		for _, key := range []string{r.courses[0].Lessons[0].Key, r.courses[1].Lessons[0].Key} {
			tile := r.list.tiles[slices.Index(r.list.keys, key)]
			if end := driver.AbsolutePositionForObject(tile).Y + tile.Size().Height; end > size.Height {
				t.Errorf("%v: %s ends at %v", size, key, end)
			}
		}
	}
}

// Without this Tab and the arrows jump from the first lesson of one game to the far end of the page and back, where one column
// puts the first lessons of both games first.
func TestKeysGoThroughTheListByPlace(t *testing.T) {
	r := newRig(t)
	driver := fyne.CurrentApp().Driver()
	for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 1100, Height: 760}, {Width: 360, Height: 640}} {
		r.window.Resize(size)
		widgetstest.Settle(r.Content())
		for how, next := range map[string]func(){"Down": func() { r.press(fyne.KeyDown) }, "Tab": r.window.Canvas().FocusNext} {
			r.window.Canvas().Focus(r.list.tiles[0])
			left, last := map[fyne.Focusable]bool{}, fyne.Position{}
			for range r.list.tiles {
				tile := r.window.Canvas().Focused()
				at := driver.AbsolutePositionForObject(tile.(fyne.CanvasObject)).Subtract(driver.AbsolutePositionForObject(r.list.page.Held()[0]))
				if at.X == last.X && at.Y < last.Y {
					t.Errorf("%v: %s goes up from %v to %v", size, how, last, at)
				}
				left[tile], last = true, at
				next()
			}
			if len(left) != len(r.list.tiles) {
				t.Errorf("%v: %s comes to %d of %d lessons", size, how, len(left), len(r.list.tiles))
			}
		}
	}
}

// Without this a phone's list has two headings of the same name.
func TestNoHeadingOfTheListStandsTwice(t *testing.T) {
	r := newRig(t)
	for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 1100, Height: 760}} {
		r.window.Resize(size)
		widgetstest.Settle(r.Content())
		seen := map[string]bool{}
		for _, o := range test.LaidOutObjects(r.Content()) {
			if words, ok := o.(*canvas.Text); ok && words.Visible() && words.TextStyle.Bold {
				if seen[words.Text] {
					t.Errorf("%v: %q stands twice", size, words.Text)
				}
				seen[words.Text] = true
			}
		}
		if len(seen) < 3 { // the title and both games
			t.Errorf("%v: the headings are %v", size, seen)
		}
	}
}

// No text shows a place that was not filled in.
func TestNoTextIsUnfilled(t *testing.T) {
	if testing.Short() {
		t.Skip("every lesson in two languages, on one goroutine")
	}
	defer text.Use("")
	for _, lang := range widgetstest.Languages {
		r := newRig(t)
		text.Use(lang)
		fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
		for c := range r.courses {
			r.open(c, 0)
			for r.reader != nil {
				for _, suffix := range []string{"", ".hint", ".right"} {
					if s := r.reader.fill(suffix); strings.Contains(s, "<no value>") || strings.Contains(s, "{{") {
						t.Errorf("%s%s: %q", r.reader.textKey(), suffix, s)
					}
				}
				r.reader.goOn()
			}
		}
	}
}

func TestWrongMoveIsShownAndTakenBack(t *testing.T) {
	r := newRig(t)
	r.open(1, 1) // the first capture
	before := r.reader.board.Scene().Stones
	r.tap(game.Place(0, 0))
	if r.reader.trial.State() != mistaken || r.reader.board.Scene().Stones[0] != game.Black {
		t.Fatal("the wrong move is not shown")
	}
	if !strings.Contains(r.reader.answer.Words(), text.T("learn.takeback")) {
		t.Errorf("the answer %q does not say how to go on", r.reader.answer.Words())
	}
	r.tap(game.Place(0, 0))
	if !slices.Equal(r.reader.board.Scene().Stones, before) || r.reader.answer.Words() != "" {
		t.Error("a tap on the stone does not take the wrong move back")
	}
	r.tap(game.Place(0, 0))
	test.Tap(r.reader.try)
	if r.reader.trial.State() != asking {
		t.Error("the button does not take the wrong move back")
	}
}

// After a wrong move one tap on the right point is enough, and one on another wrong point is judged
// again.
func TestOneTapCorrectsAWrongMove(t *testing.T) {
	r := newRig(t)
	r.open(1, 1) // the first capture
	right := r.reader.trial.solutions()[0]
	r.tap(game.Place(0, 0))
	r.tap(game.Place(0, 1))
	if stones := r.reader.board.Scene().Stones; r.reader.trial.State() != mistaken || stones[0] != game.None || stones[r.reader.board.Scene().Width] != game.Black {
		t.Error("another wrong move does not take the place of the first")
	}
	r.tap(right)
	if state := r.reader.trial.State(); state == mistaken || state == asking {
		t.Errorf("after one tap on the right point the state is %v", state)
	}
}

// If many answers are right, one of them is shown, and it is right.
func TestShowMarksOneAnswerOfEveryTask(t *testing.T) {
	for c, course := range courses() {
		for l, lesson := range course.Lessons {
			if testing.Short() && l%4 > 0 {
				continue
			}
			r := newRig(t)
			r.open(c, l)
			for i, step := range lesson.Steps {
				if i > 0 {
					r.reader.goOn()
				}
				if !step.Task() || step.Passes() {
					continue
				}
				r.reader.act()
				sc := r.reader.board.Scene()
				if sc.Pending == nil {
					t.Fatalf("%s.%s: nothing is shown", lesson.Key, step.Key)
				}
				for _, h := range sc.Hints {
					if h.Text == "?" {
						t.Errorf("%s.%s: a card is shown too", lesson.Key, step.Key)
					}
				}
				if a := r.reader.trial.Try(game.PlaceAt(*sc.Pending)); a.Kind != onward && a.Kind != completed {
					t.Errorf("%s.%s: the point shown is answered by %v", lesson.Key, step.Key, a.Kind)
				}
			}
		}
	}
}

// If the reason alone has not helped, the step's own hint is added.
func TestASecondRefusalGivesTheHint(t *testing.T) {
	r := newRig(t)
	r.open(1, 1)
	r.tap(game.Place(2, 2))
	first := r.reader.answer.Words()
	r.tap(game.Place(2, 2))
	if got := r.reader.answer.Words(); got != first+" "+r.reader.fill(".hint") {
		t.Errorf("the second answer is %q", got)
	}
}

func TestRefusalTellsWhy(t *testing.T) {
	r := newRig(t)
	r.open(1, 1)
	r.tap(game.Place(2, 2))
	if got := r.reader.answer.Words(); got != text.T("refusal.occupied") {
		t.Errorf("an occupied point is answered %q", got)
	}
	if !slices.Equal(r.sounds, []sound.Sound{sound.Refused}) {
		t.Errorf("sounds %v", r.sounds)
	}
}

func TestShowMarksTheAnswer(t *testing.T) {
	r := newRig(t)
	r.open(1, 1)
	test.Tap(r.reader.try)
	ring := r.reader.board.Scene().Pending
	if ring == nil || *ring != game.Pt(3, 2) {
		t.Fatalf("the ring is at %v, want D3", ring)
	}
	r.tap(game.PlaceAt(*ring))
	if r.reader.board.Scene().Pending != nil {
		t.Error("the mark stays after the answer")
	}
	test.Tap(r.reader.try)
	if r.reader.trial.State() != asking {
		t.Error("the step does not start again")
	}
}

// The opponent answers after a pause; a tap does not wait for it, and a step that was left is no
// longer answered.
func TestReply(t *testing.T) {
	r := newRig(t)
	r.open(1, 8)
	if r.reader.lesson().Key != "go.snapback" {
		t.Fatalf("the lesson is %s", r.reader.lesson().Key)
	}
	c1, d1 := game.Pt(2, 6), game.Pt(3, 6)
	r.tap(game.PlaceAt(c1))
	if r.reader.waits.Over() || r.reader.trial.Position().At(c1) != game.Black {
		t.Fatal("the own stone is not shown before the answer")
	}
	r.tap(game.PlaceAt(d1)) // hurries
	if !r.reader.waits.Over() || r.reader.trial.Position().At(d1) != game.White || r.reader.trial.State() != asking {
		t.Fatal("a tap does not bring the answer at once")
	}
	r.reader.begin()
	r.tap(game.PlaceAt(c1))
	r.press(fyne.KeyPageDown)
	if !r.reader.waits.Over() {
		t.Error("the answer would come on another step")
	}
}

// The list of lessons is longer than a window: PageDown and PageUp scroll it.
func TestTheListScrollsByPages(t *testing.T) {
	r := newRig(t)
	r.window.Resize(fyne.NewSize(420, 500))
	if r.press(fyne.KeyPageDown); r.list.page.Offset() == 0 {
		t.Error("PageDown does not scroll")
	}
	if r.press(fyne.KeyPageUp); r.list.page.Offset() != 0 {
		t.Error("PageUp does not scroll back")
	}
}

func TestKeys(t *testing.T) {
	r := newRig(t)
	r.press(fyne.KeyDown)
	r.press(fyne.KeyUp)
	r.press(fyne.KeyReturn)
	if r.reader == nil || r.reader.lesson().Key != "othello.flip" {
		t.Fatal("Enter does not open the first lesson")
	}
	if r.window.Canvas().Focused() != fyne.Focusable(r.reader.board) {
		t.Fatal("the board has no focus")
	}
	r.reader.board.MoveCursor(game.Pt(3, 3))
	r.press(fyne.KeyUp)
	r.press(fyne.KeyReturn)
	if r.reader.trial.State() != done {
		t.Fatal("arrows and Enter do not play")
	}
	r.press(fyne.KeyRight)
	if r.reader.step != 1 || r.window.Canvas().Focused() != fyne.Focusable(r.reader.board) {
		t.Fatal("Right does not go on, or loses the board's focus")
	}
	r.press(fyne.KeyRight) // moves the cursor
	r.press(fyne.KeyPageUp)
	if r.reader.step != 0 {
		t.Fatal("Page up does not go back")
	}
	r.window.Canvas().Unfocus()
	r.press(fyne.KeyRight)
	r.press(fyne.KeyLeft)
	r.press(fyne.KeyLeft)
	if r.reader.step != 0 {
		t.Error("Left and Right do not step without the board's focus")
	}
	r.press(fyne.KeyEscape)
	if r.reader != nil || r.window.Canvas().Focused() != fyne.Focusable(r.list.tiles[0]) {
		t.Error("Escape does not go back to the lesson's row")
	}
	if r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape on the list is used up")
	}
}

// The board gives the focus to the button if there is nothing to play, and takes it back
// afterwards.
func TestFocusComesBack(t *testing.T) {
	r := newRig(t)
	r.open(1, 4)
	r.press(fyne.KeyPageDown)
	r.press(fyne.KeyPageDown) // reading
	if r.window.Canvas().Focused() != fyne.Focusable(r.reader.next) {
		t.Fatal("the next button has no focus on a step without a task")
	}
	r.press(fyne.KeyReturn)
	if r.reader.lesson().Key != "go.connect" || r.window.Canvas().Focused() != fyne.Focusable(r.reader.board) {
		t.Error("the board does not get the focus back")
	}
}

func TestPointsAreDescribed(t *testing.T) {
	r := newRig(t)
	text.Use("en")
	r.open(1, 1)
	for p, want := range map[game.Point]string{game.Pt(2, 2): "C3, White", game.Pt(0, 4): "A1, " + text.T("play.empty")} {
		if got := r.reader.board.Describe(p); got != want {
			t.Errorf("%v is described as %q, want %q", p, got, want)
		}
	}
}

// The last move is marked, and again after a wrong try.
func TestLastMoveIsMarked(t *testing.T) {
	r := newRig(t)
	r.open(1, 2)
	for r.reader.current().Key != "ko" {
		r.reader.goOn()
	}
	b3 := []game.Point{game.Pt(1, 2)}
	if got := r.reader.board.Scene().Last; !slices.Equal(got, b3) {
		t.Errorf("marked is %v, want B3", got)
	}
	r.tap(game.Place(4, 4))
	r.tap(game.Place(4, 4))
	if got := r.reader.board.Scene().Last; !slices.Equal(got, b3) {
		t.Errorf("after a wrong try marked is %v, want B3", got)
	}
}

func TestPassByLetter(t *testing.T) {
	r := newRig(t)
	r.open(0, 1)
	r.Rune('p')
	if r.reader.trial.State() != done {
		t.Error("p does not pass")
	}
}

// On a phone on its side the longest answers are scrolled into sight, and stay there when the
// screen is laid out again.
func TestTheAnswerStaysInSight(t *testing.T) {
	r := newRig(t)
	r.open(0, 0)
	r.Content().Resize(fyne.NewSize(640, 280))
	r.solve(t)
	for _, when := range []string{"told", "laid out again"} {
		scroll := r.reader.scroll
		below := scroll.Content.MinSize().Height - scroll.Size().Height
		if below <= 0 || scroll.Offset.Y != below {
			t.Errorf("%s: scrolled down %v of %v", when, scroll.Offset.Y, below)
		}
		r.reader.relayout()
	}
}

// On a phone the board has the same size in every step: what the longest text leaves.
func TestTheBoardTakesWhatTheWordsLeave(t *testing.T) {
	r := newRig(t)
	r.open(0, 0)
	size := fyne.NewSize(360, 640)
	edge := float32(0)
	for step := range r.reader.lesson().Steps {
		r.reader.step = step
		r.reader.begin()
		r.Content().Resize(size)
		board, scroll := r.reader.board.Size().Width, r.reader.scroll
		rest := r.reader.previous.Position().Y - margin - r.reader.board.Position().Y
		if scroll.Content.MinSize().Height > scroll.Size().Height || board <= rest*0.61 {
			t.Errorf("step %d: the board is %v of %v, the words have %v of %v", step, board, rest, scroll.Size().Height, scroll.Content.MinSize().Height)
		}
		if step > 0 && board != edge {
			t.Errorf("step %d: the board is %v wide, in the one before %v", step, board, edge)
		}
		edge = board
	}
}

// In the largest text the number of the step is above the text, not on it.
func TestTheNumberOfTheStepIsNotOnTheWords(t *testing.T) {
	r := newRig(t)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
	r.open(0, 0)
	r.Content().Resize(fyne.NewSize(640, 360))
	number, words := r.reader.position, r.reader.scroll
	if bottom := number.Position().Y + number.Size().Height; bottom > words.Position().Y {
		t.Errorf("the number ends at %v, the words begin at %v", bottom, words.Position().Y)
	}
}

// Everything fits in every window and language, with the longest answer shown.
func TestFits(t *testing.T) {
	if testing.Short() {
		t.Skip("every lesson in every window, on one goroutine")
	}
	defer text.Use("")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		r := newRig(t)
		fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
		widgetstest.Fits(t, r.Content())
		for c := range r.courses {
			r.open(c, 0)
			for r.reader != nil {
				t.Run(fmt.Sprint(lang, " ", r.reader.textKey()), func(t *testing.T) {
					r.reader.say(theme.Icon("hint"), r.reader.fill(".hint"))
					widgetstest.Fits(t, r.Content())
					for _, size := range widgetstest.Sizes {
						r.Content().Resize(size)
						for _, fault := range widgetstest.Unpressable(r.Content(), size) {
							t.Errorf("%v: %s", size, fault)
						}
					}
				})
				r.reader.goOn()
			}
		}
	}
}

// The text of a lesson is as far from its card's edge as the text of a puzzle.
func TestCardsKeepRoomAtTheirSides(t *testing.T) {
	r := newRig(t)
	where := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, tile := range r.list.tiles {
		least := tile.Size().Width
		for _, o := range test.LaidOutObjects(tile) {
			if label, ok := o.(*widget.Label); ok {
				least = fyne.Min(least, where(label).X-where(tile).X)
			}
		}
		if least < 12 {
			t.Errorf("%q begins %v from the edge", tile.AccessibilityLabel(), least)
		}
	}
}

// Without this the longer names over the other lessons are cut in large letters on a small phone.
func TestTheListFitsInLargeLetters(t *testing.T) {
	defer text.Use("en")
	for _, language := range widgetstest.Tried([]string{"fr", "ko"}) {
		text.Use(language)
		r := newRig(t)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}} {
			r.window.Resize(size)
			widgetstest.Settle(r.Content())
			for _, fault := range widgetstest.Unreadable(r.Content(), size) {
				t.Errorf("%s %v: %s", language, size, fault)
			}
		}
	}
}

// Without this a beginner who comes from New game ends in the list of all lessons, two screens away from the game.
func TestTheWayBackFromTheFirstLessonLeadsToTheGame(t *testing.T) {
	r := newRig(t)
	r.Begin("go")
	if r.reader == nil || r.reader.course.Game.ID != "go" || r.reader.at != 0 {
		t.Fatalf("not the first lesson of Go: %q", r.Mark())
	}
	if test.Tap(r.reader.back); r.backs != 1 {
		t.Errorf("back %d times, want once", r.backs)
	}
}
