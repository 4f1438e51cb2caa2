package play

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/sound"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/widgets/board"
)

func TestClickPlays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		r.wantStatus("Ada (Black) to move")
		r.click("f5")
		r.wantPlayed("f5")
		r.wantStatus("Bob (White) to move")
		if at := r.board.Scene().Stones[4*8+4]; at != game.Black {
			t.Errorf("e5 shows %v, want it turned black", at)
		}
		if n := len(r.sounds); n != 1 || r.sounds[0] != sound.Flips {
			t.Errorf("heard %v, want one sound of flips", r.sounds)
		}
	})
}

func TestIllegalClickIsRefusedInWords(t *testing.T) {
	bubble(t, func(t *testing.T) {
		shaken := watchAnimations(t)
		r := begin(t, plan{black: ada, white: bob})
		*shaken = 0
		before := r.sub.snap.Revision
		r.click("a1")
		r.wantStatus("That square flips nothing.")
		if !r.status.warn {
			t.Error("the refusal does not look like one")
		}
		if *shaken != 1 {
			t.Errorf("the board began %d animations, want one shake", *shaken)
		}
		if r.sub.snap.Revision != before || r.sub.snap.Cursor != 0 {
			t.Error("the refused click changed the game")
		}
		r.click("d4")
		r.wantStatus("That place is taken.")
		r.press(fyne.KeyPageUp) // whatever works next
		r.wantStatus("Ada (Black) to move")
		r.click("f5")
		r.wantStatus("Bob (White) to move")
		if r.sounds[0] != sound.Refused {
			t.Errorf("heard %v", r.sounds)
		}
	})
}

// A click while the engine thinks is answered by a stone that shakes and by words, but not as a mistake: without the
// colour of refusals and without their sound. The words go with the engine's move.
func TestClickWhileTheEngineThinks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		shaken := watchAnimations(t)
		r := begin(t, plan{black: ada, white: seat(after(hour))})
		r.click("f5")
		r.wantStatus("White is thinking…")
		*shaken, r.sounds = 0, nil
		r.click("d6")
		r.wantStatus("White is still thinking.")
		if *shaken != 1 || len(r.sounds) != 0 || r.status.warn {
			t.Errorf("%d animations, heard %v, shown as a mistake: %t", *shaken, r.sounds, r.status.warn)
		}
		r.wantPlayed("f5")
		r.later(2 * time.Hour)
		r.wantStatus("Your move (Black)")
	})
}

func TestSecondTapWherePointsAreClose(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 19, black: ada, white: bob, window: fyne.NewSize(360, 640),
			tap: board.TapSecond})
		r.click("Q16")
		r.wantPlayed("")
		if p := r.board.Waiting.At(); p == nil || *p != r.point("Q16") {
			t.Fatalf("pending %v, want Q16", p)
		}
		r.wantDetail("Confirm to play Q16.")
		r.click("Q4") // a change of mind
		r.wantPlayed("")
		if p := r.board.Waiting.At(); p == nil || *p != r.point("Q4") {
			t.Fatalf("pending %v, want Q4", p)
		}
		r.click("Q4")
		r.wantPlayed("Q4")
		if r.board.Waiting.At() != nil {
			t.Error("a played stone still waits")
		}
		r.click("D4")
		r.press(fyne.KeyEscape)
		if r.board.Waiting.At() != nil || r.canvas().Overlays().Top() != nil {
			t.Error("Escape did not just drop the waiting stone")
		}
		r.wantPlayed("Q4")
		r.click("Q4") // taken: refused at once
		r.wantStatus("That place is taken.")
	})
}

// goban#246: the first double tap after the engine's pass plays, as any other.
func TestSecondTapAfterAPass(t *testing.T) {
	bubble(t, func(t *testing.T) {
		passes := engineFunc(func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{Move: game.Pass}, nil
		})
		r := begin(t, plan{game: "go", size: 19, black: ada, white: seat(passes), window: fyne.NewSize(360, 640), tap: board.TapSecond})
		r.click("Q16", "Q16")
		r.later(time.Second)
		if r.sub.snap.Cursor != 2 {
			t.Fatalf("after %d moves the engine has not passed", r.sub.snap.Cursor)
		}
		r.click("D4", "D4")
		r.later(time.Second)
		if stones := r.board.Scene().Stones; stones[15*19+3] != game.Black {
			t.Error("the stone of the double tap after the pass is not there")
		}
	})
}

func TestFarPointsNeedNoSecondTap(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, tap: board.TapSecond})
		r.click("f5")
		r.wantPlayed("f5")
	})
}

func TestConfirmButton(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, tap: board.TapConfirm})
		if r.status.confirm.Visible() {
			t.Error("there is nothing to confirm yet")
		}
		r.click("f5", "f5", "d3")
		r.wantPlayed("")
		if !r.status.confirm.Visible() {
			t.Fatal("nothing to confirm with")
		}
		r.status.confirm.Tapped(nil)
		r.settle()
		r.wantPlayed("d3")
		if r.status.confirm.Visible() {
			t.Error("the button stays after the move")
		}
		r.click("a1")
		r.wantStatus("That square flips nothing.")
		if r.status.confirm.Visible() {
			t.Error("a refused point can be confirmed")
		}
		r.click("c3")
		r.tap(r.tools.undo)
		r.wantPlayed("")
		if r.status.confirm.Visible() || r.board.Waiting.At() != nil {
			t.Error("a stone waits on a board that has changed")
		}
	})
}

func TestClickOnAPausedBoardGoesOn(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		if err := r.session.Pause(); err != nil {
			t.Fatal(err)
		}
		r.settle()
		r.wantStatus("Paused. Click the board to go on.")
		for range 2 { // a double click has no further effect
			test.TapCanvas(r.canvas(), r.placeOf("f5"))
			r.later(100 * time.Millisecond)
		}
		r.wantPlayed("")
		r.answerless()
		r.wantStatus("Ada (Black) to move")
		r.later(time.Second)
		test.TapCanvas(r.canvas(), r.placeOf("f5"))
		r.settle()
		r.wantPlayed("f5")
	})
}

// watchAnimations counts the animations that begin.
func watchAnimations(t *testing.T) *int {
	count := 0
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(watchedApp{app, &watchedDriver{app.Driver(), &count}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return &count
}

type watchedApp struct {
	fyne.App
	driver fyne.Driver
}

func (a watchedApp) Driver() fyne.Driver { return a.driver }

type watchedDriver struct {
	fyne.Driver
	count *int
}

func (d *watchedDriver) StartAnimation(a *fyne.Animation) {
	*d.count++
	d.Driver.StartAnimation(a)
}
