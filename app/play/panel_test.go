package play

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/commands"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/session"
	"pionnier/widgets"
)

// wall is a 5×5 game in which Black owns columns A to C and White D and E, except for a lost black
// stone on E1; both have passed.
const wall = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 E1 E3 pass pass"

func TestSettling(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: strings.TrimSuffix(wall, " pass")})
		r.typeIn("p") // beside the keyboard's cursor on C3, which has not moved since
		r.wantStatus("Which stones are dead?")
		before := r.words()
		r.wantWords("Japanese", "Chinese", "Agree", "Play on")
		r.click("E1")
		if dead := r.board.Scene().Dead; !slices.Equal(dead, []game.Point{r.point("E1")}) {
			t.Errorf("dead %v, want E1", dead)
		}
		if slices.Equal(before, r.words()) {
			t.Errorf("the totals stay %q", before)
		}
		r.click("E1")
		if !slices.Equal(before, r.words()) {
			t.Errorf("alive again, the totals are %q, want %q", r.words(), before)
		}
		r.click("A1") // an empty point
		if len(r.sub.snap.Dead) != 0 {
			t.Errorf("dead %v", r.sub.snap.Dead)
		}
		r.click("E1")
		if owner := r.board.Scene().Territory; owner[0] != game.Black || owner[4] != game.White || owner[24] != game.White {
			t.Errorf("territory %v", owner)
		}
		r.later(time.Second)
		r.answer("Agree")
		if r.sub.snap.Phase != session.Over || r.sub.snap.Outcome.Winner != game.White {
			t.Errorf("phase %d, outcome %+v", r.sub.snap.Phase, r.sub.snap.Outcome)
		}
		r.wantEnd(describe.OutcomeFor(r.sub.snap.Outcome, r.sub.names(), r.sub.you()), r.sub.finalScore())
		if r.click("C3"); r.status.Visible() {
			t.Error("a tap after the end is refused in words, though the panel tells of the end")
		}
	})
}

// "Home" replaces "Agree". The second press of a hasty double click, there or on a neighbour, does
// not close a result that is not yet seen.
func TestAgreeingTwiceStaysAtTheResult(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall})
		r.later(time.Second)
		r.answer("Agree")
		for _, word := range []string{"Home", "Rematch"} {
			r.later(100 * time.Millisecond)
			r.answer(word)
		}
		r.wantActions()
		r.later(time.Second)
		r.answer("Home")
		r.wantActions("home")
	})
}

// A game under other rules than Japanese and Chinese shows their result: with four handicap stones
// American rules give White three points, Chinese rules four.
func TestTheTotalsAreThoseOfTheRules(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, rules: "aga", handicap: 4, moves: "pass pass"})
		own := describe.Count(r.sub.snap.Position.(game.Settler).Settle(nil))
		r.wantWords("Japanese", "American (AGA)", own)
		if slices.Contains(r.words(), "Chinese") {
			t.Errorf("in sight are %q", r.words())
		}
		r.wantWords("American rules (AGA): White receives 3 points for the handicap.")
	})
}

// Both ways of counting differ by what White receives for handicap stones, which is shown.
func TestPointsForTheHandicapAreReported(t *testing.T) {
	for handicap, want := range map[int]bool{0: false, 2: true} {
		bubble(t, func(t *testing.T) {
			r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, rules: "japanese", handicap: handicap, moves: "pass pass"})
			if told := slices.Contains(r.words(), "Chinese rules: White receives 2 points for the handicap."); told != want {
				t.Errorf("%d stones: in sight are %q", handicap, r.words())
			}
		})
	}
}

// Territory with an open border counts for neither side, which is shown before the agreement.
func TestOpenBordersAreReported(t *testing.T) {
	const warning = "Open border near C3: 11 points count for neither side. Play on to close it."
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: "C1 D1 C2 D2 pass D3 C4 D4 C5 D5 pass pass"})
		r.wantWords(warning)
		r.answer("Play on")
		r.click("C3")
		r.typeIn("pp")
		if words := r.words(); slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "Open border") }) {
			t.Errorf("every border is closed, and in sight are %q", words)
		}
	})
}

// A count can be read and marked while the groups are looked at, which takes a busy phone half a minute, and agreed to
// once stones are marked: before that all would count as alive. A tap on Agree at once was another pass.
func TestACountIsUsableBeforeTheGroupsWereLookedAt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		looked := make(chan struct{})
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: "C1 D1 C2 D2 pass D3 C4 D4 C5 D5 pass pass",
			propose: func(context.Context, game.Counter) []game.Proposal { <-looked; return nil }})
		defer close(looked)
		r.groupHint.groups = nil // which takes time
		r.wantDetail("Looking at the groups…")
		if words := r.words(); slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "Open border") }) {
			t.Errorf("nothing is known of the groups yet, and in sight are %q", words)
		}
		if r.answer("Agree"); r.sub.snap.Phase != session.Settling {
			t.Fatal("a tap at once agrees")
		}
		r.later(time.Second)
		if r.answer("Agree"); r.sub.snap.Phase != session.Settling {
			t.Fatal("all stones count as alive, which nobody said")
		}
		offered := func() bool {
			return slices.ContainsFunc(r.Commands(), func(c commands.Command) bool { return c.ID == "play.agree" && c.Why == "" })
		}
		if offered() || r.commands()['a'] != nil {
			t.Error("the keyboard agrees to what the button does not")
		}
		if r.click("D1"); len(r.sub.snap.Dead) != 5 {
			t.Errorf("dead %v", r.sub.snap.Dead)
		}
		r.click("D1") // all alive, which was said
		if !offered() || r.commands()['a'] == nil {
			t.Error("the keyboard does not agree to what the button does")
		}
		r.wantWords("Open border near C3: 11 points count for neither side. Play on to close it.")
		if r.answer("Agree"); r.sub.snap.Phase != session.Over {
			t.Error("it cannot be agreed")
		}
	})
}

func TestDisputedStonesArePlayedOut(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall})
		r.answer("Play on")
		r.wantStatus("Play continues. Black to move.")
		if len(r.panel.box.Objects) != 0 {
			t.Error("the panel stays")
		}
		r.click("A1")
		r.wantStatus("Bob (White) to move")
	})
}

func TestEndPanel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, start: forcedStart})
		r.click("a1", "f1")
		r.wantWords("Ada wins by 64", "Rematch", "Study", "New game", "Home")
		r.wantEnd("Ada wins by 64", "Black 64 – 0 White", "The 58 empty squares count for Black.")
		for _, word := range []string{"Rematch", "Study", "New game", "Home"} {
			r.answer(word)
		}
		r.wantActions("rematch", "review", "new", "home")
		r.tap(r.tools.undo)
		if len(r.panel.box.Objects) != 0 {
			t.Error("the result stays after an undo")
		}
		r.tap(r.tools.redo)
		r.wantWords("Ada wins by 64")
	})
}

// At the end of the game a person without a name is addressed.
func TestEndSpeaksToYou(t *testing.T) {
	you := session.Seat{}
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: you, white: seat(firstMove), start: forcedStart})
		r.click("a1", "f1")
		r.wantWords("You win by 64")
	})
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: you, white: seat(firstMove)})
		r.tap(r.tools.resign)
		r.wantWords("You lose this game.")
		r.answer("Resign")
		r.wantWords("Pionnier wins; you resigned")
		if r.status.more != "" {
			t.Errorf("the third line says %q of a game that was not counted", r.status.more)
		}
	})
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: you, white: you, start: forcedStart})
		r.click("a1", "f1")
		r.wantWords("Black wins by 64") // either player may read it
	})
}

// broken is an engine that has no answer until it is mended.
type broken struct{ mended bool }

func (b *broken) search(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	if !b.mended {
		return engine.Info{}, errors.New("no network")
	}
	return engine.Info{Move: r.Position.Legal()[0]}, nil
}

func TestFailedEngine(t *testing.T) {
	const why = "The computer could not move: Something went wrong: no network"
	fail := func(t *testing.T) (*rig, *broken) {
		e := &broken{}
		r := begin(t, plan{black: ada, white: seat(e.search)})
		r.click("f5")
		r.wantStatus(why)
		r.wantWords(why, "Try again", "Take over")
		return r, e
	}
	bubble(t, func(t *testing.T) {
		r, e := fail(t)
		r.answer("Try again")
		r.wantStatus(why)
		e.mended = true
		r.answer("Try again")
		if r.sub.snap.Cursor != 2 || r.sub.snap.Phase != session.Playing {
			t.Errorf("after %d moves in phase %d", r.sub.snap.Cursor, r.sub.snap.Phase)
		}
	})
	bubble(t, func(t *testing.T) {
		r, _ := fail(t)
		r.answer("Take over")
		r.wantStatus("White to move")
		r.click("d6")
		r.wantPlayed("f5 d6")
	})
	bubble(t, func(t *testing.T) {
		r, _ := fail(t)
		for _, o := range r.objects() {
			if s, ok := o.(*widgets.Select); ok {
				s.SetSelectedIndex(0) // random, which answers at once
			}
		}
		r.settle()
		if r.sub.snap.Cursor != 2 || r.sub.snap.Seats.White.Level.ID != r.deps.Game.Ladder[0].ID {
			t.Errorf("after %d moves, White is %+v", r.sub.snap.Cursor, r.sub.snap.Seats.White)
		}
	})
	bubble(t, func(t *testing.T) { // the pause key leads on too
		r, _ := fail(t)
		r.press(fyne.KeyEscape)
		if r.canvas().Overlays().Top() == nil {
			t.Fatal("no pause menu over a failed engine")
		}
		r.press(fyne.KeyEscape)
		r.wantStatus(why)
	})
}

// Nothing can be paused once the game is over.
func TestPauseMenuNamesWhatItIs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		title := func(want string) {
			t.Helper()
			if got := r.tools.pause.Label; got != want {
				t.Errorf("the tool is called %q, want %q", got, want)
			}
			r.press(fyne.KeyEscape)
			if !slices.Contains(r.words(), want) {
				t.Errorf("no title %q in %q", want, r.words())
			}
			r.press(fyne.KeyEscape)
		}
		title("Pause")
		r.try(r.session.Resign(game.Black))
		r.settle()
		title("Menu")
	})
}

func TestPauseMenu(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		open := func() {
			t.Helper()
			r.press(fyne.KeyEscape)
			if r.sub.snap.Phase != session.Paused {
				t.Fatalf("phase %d under the menu", r.sub.snap.Phase)
			}
			r.wantStatus("Pause") // not "Click the board", which lies under the menu
		}
		goesOn := func(how string) {
			t.Helper()
			if r.sub.snap.Phase != session.Playing || r.canvas().Overlays().Top() != nil {
				t.Errorf("%s does not go on: phase %d", how, r.sub.snap.Phase)
			}
		}
		open()
		var words []string
		for _, o := range r.objects() {
			if b, ok := o.(*widgets.Button); ok {
				words = append(words, b.Text)
			}
		}
		if want := []string{"Restart", "Settings", "Home", "Quit"}; len(words) < 5 || !slices.Equal(words[len(words)-4:], want) {
			t.Errorf("the menu has %q, want at its end %q: Quit is hit last", words, want)
		}
		r.press(fyne.KeyEscape)
		goesOn("Escape")
		open()
		r.press(fyne.KeyReturn) // the focus is on the first button
		goesOn("Return")
		open()
		test.TapCanvas(r.canvas(), fyne.NewPos(5, 5)) // beside the menu
		r.settle()
		goesOn("a click beside it")
		open()
		r.answer("Restart")
		r.wantWords("Start over?")
		r.answer("Cancel")
		goesOn("Cancel")
		open()
		r.answer("Restart")
		r.answer("Restart")
		open()
		r.answer("Quit")
		open()
		r.answer("Home")
		open()
		r.answer("Settings")
		r.wantActions("restart", "quit", "home", "settings")
	})
}

func TestFailedSaveIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, saveErr: errors.New("disk full")})
		r.click("f5")
		r.wantStatus("The game could not be saved: Something went wrong: disk full")
		if !r.status.warn {
			t.Error("the status does not warn")
		}
		r.press(fyne.KeyEscape)
		r.answer("Try to save again")
		r.wantWords("Something went wrong: disk full", "Return to the game")
	})
}

// A proposal without dead stones says so, until the players name some.
func TestNoStonesSeemCapturedUntilSomeAreNamed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const none = "No stones seem dead."
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
			propose: func(context.Context, game.Counter) []game.Proposal { return []game.Proposal{} }})
		r.settle()
		r.wantWords(none)
		r.click("E1")
		if got := r.words(); slices.Contains(got, none) {
			t.Errorf("with E1 named it says %q", got)
		}
		r.click("E1")
		r.wantWords(none)
	})
}
