package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// TestAMistakeIsTriedAgain checks that the played move is wrong, the best move right, and that any
// other is judged.
func TestAMistakeIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.tap("Try again")
		r.wantPly(4)
		says := func(words string) {
			t.Helper()
			if got := r.retrying().words(); !strings.HasPrefix(got, words) {
				t.Errorf("it says %q, want %q", got, words)
			}
		}
		says("Move 5: Black played c4. Find a better move.")
		if next := r.deps.Board.Scene().Next; len(next) != 1 || next[0].Point != game.Pt(2, 3) {
			t.Errorf("what was played is shown as %v", next)
		}
		r.deps.Board.OnTap(game.Pt(2, 3)) // c4
		says("c4 is what was played.")
		r.deps.Board.OnTap(game.Pt(0, 0))
		says("That square flips nothing. Move 5")
		r.deps.Board.OnTap(game.Pt(4, 2)) // e3, which the teacher finds no better
		says("Looking at e3")
		r.thread.Later(1e9)
		if _, err := r.retrying().before.Play(game.Place(4, 2)); err == nil {
			says("Not yet: e3 loses 8 discs.")
		}
		r.tap("Show the answer")
		says("The answer is b3")
		r.tap("Done")
		if r.mode != nil {
			t.Error("there is no other card, but it is still asked")
		}
	})
}

// A stone that waited for Confirm went on waiting over the answer, with its button over the tools.
func TestNothingWaitsOnceTheAnswerIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, erring(t), true)
		r.thread.Later(1e9)
		r.activities.beginRetry(r.sub.report().Cards()[0].Index)
		b := r.deps.Board
		b.SetOptions(board.Options{Tap: board.TapConfirm})
		b.Tapped(&fyne.PointEvent{Position: b.PositionOf(r.playable())})
		if b.Waiting.At() == nil {
			t.Fatal("no stone waits")
		}
		r.retrying().showAnswer()
		if b.Waiting.At() != nil || r.status.confirm.button.Visible() {
			t.Error("a stone waits for Confirm over the answer")
		}
	})
}

// Without this a refusal lies over the tools of a phone until the next touch.
func TestARefusedAnswerLeavesTheToolsInSight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, erring(t), true)
		r.thread.Later(1e9)
		for _, size := range []fyne.Size{phone, {Width: phone.Height, Height: phone.Width}} {
			r.window.Resize(size)
			r.activities.beginRetry(r.sub.report().Cards()[0].Index)
			r.deps.Board.OnTap(game.Pt(0, 0))
			r.thread.Settle()
			if words := r.retrying().words(); !strings.Contains(words, "flips nothing") {
				t.Errorf("%v: it says %q", size, words)
			}
			if !slices.ContainsFunc(r.bar.all(), func(tool *widgets.Tool) bool { return tool.Visible() }) {
				t.Errorf("%v: no tool is in sight", size)
			}
			r.leaveMode()
		}
	})
}

// While a move is asked for, the key of a candidate does not play it, which would give the answer
// away.
func TestKeysPlayNoCandidateWhileAMoveIsAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.choose(bestTab)
		for how, begin := range map[string]func(){"tried again": r.activities.retryHere, "guessed": func() { r.activities.newGuess(game.Black).start() }} {
			begin()
			r.thread.Later(1e9)
			if len(r.sub.candidates()) == 0 {
				t.Fatal("there are no candidates")
			}
			before := r.status.Words()
			r.Rune('1') // which the teacher has wrong: the board refuses it
			if said := r.status.Words(); said != before || r.walking() {
				t.Errorf("where a move is %s, 1 plays a candidate: %q", how, said)
			}
		}
	})
}

// passing is a position in which a pass is allowed.
type passing struct{ game.Position }

func (p passing) Play(game.Move) (game.Position, error) { return p.Position, nil }

// The key of a pass answers the question, and does not end the mode.
func TestAPassIsAnAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.activities.retryHere()
		r.retrying().before = passing{r.retrying().before}
		r.sub.now().Report.Moves[r.retrying().index].Move = game.Pass // as in the game: no engine is asked
		if asked := r.retrying().words(); asked != "Move 5: Black passed. Find a better move." {
			t.Errorf("after a pass it asks %q", asked)
		}
		r.Rune('p')
		if r.mode == nil || r.retrying().tried != game.Pass {
			t.Errorf("a pass is no answer; it says %q", r.status.Words())
		}
	})
}

func TestGoodAnswersAreRight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := erring(t)
		r := open(t, desktop, o, true)
		r.thread.Later(1e9)
		for _, answer := range []game.Point{game.Pt(1, 2), game.Pt(4, 2)} {
			o.after[5] = 0 // every other fifth move is good, from now on
			r.tap("Try again")
			r.deps.Board.OnTap(answer)
			r.thread.Later(1e9)
			if r.retrying().state != right && r.retrying().state != asking {
				t.Errorf("%v: %q", answer, r.retrying().words())
			}
			if plan := r.deps.Board.Scene().Plan; r.retrying().state == right && (len(plan) == 0 || plan[0].Point != answer || len(plan) > 1+repliesShown) {
				t.Errorf("%v: the play after it is shown as %v", answer, plan)
			}
			r.press(fyne.KeyEscape)
		}
	})
}

// The list of mistakes does not show the better move beside the button that lets the user look for
// it.
func TestACardShowsTheBetterMoveOnceItWasLookedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		cards := r.sub.report().Cards()
		if len(cards) == 0 {
			t.Fatal("no move has a card")
		}
		i := cards[0].Index
		better := r.sub.moveName(r.sub.now().Report.Moves[i].Before.Best())
		told := func() bool { return strings.Contains(strings.Join(r.sub.hinted(i), " "), better) }
		if whole := strings.Join(r.sub.explained(i), " "); !strings.Contains(whole, better) {
			t.Fatalf("%q does not tell of %s", whole, better)
		}
		if told() {
			t.Errorf("the card tells of %s at once: %q", better, r.sub.hinted(i))
		}
		r.activities.beginRetry(i)
		r.leaveMode()
		if told() {
			t.Error("it is told though nothing was tried")
		}
		r.activities.beginRetry(i)
		r.retrying().showAnswer()
		r.leaveMode()
		if !told() {
			t.Errorf("it is not told afterwards: %q", r.sub.hinted(i))
		}
	})
}
