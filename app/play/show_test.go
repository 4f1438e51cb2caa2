package play

import (
	"context"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/sound"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/scene"
)

// Even if the engine begins and moves at once, the person sees which colour they drew.
func TestLotIsAnnouncedUntilTheFirstMove(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: seat(after(time.Second)), white: ada, drawnColor: game.White})
		r.wantDetail("You drew White.")
		r.later(time.Second)
		if r.sub.snap.Cursor != 1 {
			t.Fatalf("after %d moves", r.sub.snap.Cursor)
		}
		r.wantDetail("You drew White.")
		r.click("c3")
		r.later(time.Second)
		if r.sub.snap.Cursor != 3 || r.status.detail == "You drew White." {
			t.Errorf("after %d moves the second line says %q", r.sub.snap.Cursor, r.status.detail)
		}
	})
}

// cardTexts are the texts of a side's card.
func (r *rig) cardTexts(c game.Color) (texts []string) {
	for _, o := range test.WidgetRenderer(r.players.cards.Of(c)).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

func TestCards(t *testing.T) {
	for name, c := range map[string]struct {
		plan  plan
		black []string
		white []string
	}{
		"named":          {plan{black: ada, white: bob}, []string{"Ada", "Black", "2", "discs"}, []string{"Bob", "White", "2", "discs"}},
		"you":            {plan{white: seat(after(hour))}, []string{"You", "Black", "2", "discs"}, []string{"Pionnier", "White · Random", "2", "discs"}},
		"nobody's named": {plan{}, []string{"Black", "2", "discs"}, []string{"White", "2", "discs"}},
		"captures": {plan{game: "go", size: 5, black: ada, white: bob, moves: "A1 B1 E5 A2"},
			[]string{"Ada", "Black", "0", "captured"}, []string{"Bob", "White", "1", "captured"}},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, c.plan)
				if b, w := r.cardTexts(game.Black), r.cardTexts(game.White); !slices.Equal(b, c.black) || !slices.Equal(w, c.white) {
					t.Errorf("cards %q and %q, want %q and %q", b, w, c.black, c.white)
				}
			})
		})
	}
}

var quick = clock.Control{Kind: clock.ByoYomi, Main: 12 * time.Second, Step: 5 * time.Second, Count: 2}

func (r *rig) clock(c game.Color) string {
	texts := r.cardTexts(c)
	return texts[len(texts)-1]
}

func TestClockRuns(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, control: quick})
		want := func(black, white string) {
			t.Helper()
			if b, w := r.clock(game.Black), r.clock(game.White); b != black || w != white {
				t.Errorf("clocks %s and %s, want %s and %s", b, w, black, white)
			}
		}
		want("0:12", "0:12")
		r.later(3*time.Second + 100*time.Millisecond)
		want("0:09", "0:12")
		r.click("f5")
		r.later(12*time.Second + 600*time.Millisecond)
		want("0:09", "0:05 (2)")
		r.later(5 * time.Second)
		want("0:09", "0:05 (1)")
		r.later(6 * time.Second)
		r.wantWords("Ada wins; Bob ran out of time")
	})
}

func TestNothingTicksWhileNoClockRuns(t *testing.T) {
	ticks := func(r *rig) int {
		time.Sleep(5 * time.Second)
		return r.thread.Waiting()
	}
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		if n := ticks(r); n != 0 {
			t.Errorf("%d ticks without a clock", n)
		}
	})
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, control: quick})
		if n := ticks(r); n < 10 {
			t.Errorf("%d ticks in five seconds of a running clock", n)
		}
		r.settle()
		r.press(fyne.KeyEscape)
		if n := ticks(r); n != 0 {
			t.Errorf("%d ticks while paused", n)
		}
		r.press(fyne.KeyEscape)
		r.Leave()
		if n := ticks(r); n != 0 {
			t.Errorf("%d ticks after the screen was left", n)
		}
	})
}

// Changes by other goroutines wait in the queue: the screen does not change until Fyne's goroutine
// takes them out.
func TestOnlyTheQueueReachesTheScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: seat(after(time.Second)), control: quick,
			estimate: func(context.Context, game.Position) engine.Info {
				return engine.Info{Unit: engine.Points, Value: engine.Value{Value: game.Value{HasMargin: true}}, Ownership: make([]float32, 81)}
			}, options: Options{Territory: true},
			hint: hints(game.Place(4, 4))})
		r.board.TypedRune('e')
		before := struct{ status, detail, clock string }{r.status.message, r.status.detail, r.clock(game.Black)}
		if err := r.session.Play(game.Place(2, 2)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Second) // a move, the engine's answer, ticks, an estimate, the wait for a digit
		after := struct{ status, detail, clock string }{r.status.message, r.status.detail, r.clock(game.Black)}
		if before != after || r.board.Scene().Stones[2*9+2] != game.None {
			t.Errorf("the screen changed from %v to %v by itself", before, after)
		}
		r.settle()
		if r.sub.snap.Cursor != 2 || r.board.Scene().Stones[2*9+2] != game.Black {
			t.Errorf("after %d moves, the board shows %v", r.sub.snap.Cursor, r.board.Scene().Stones)
		}
	})
}

func TestSnapshotsOutOfOrderAreLeftOut(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		old := r.sub.snap
		r.click("f5")
		r.Show(old)
		r.wantPlayed("f5")
		r.Progress(old.Revision, engine.Info{Progress: 0.9})
		if r.sub.search.info.Progress != 0 {
			t.Error("progress of an old search is shown")
		}
	})
}

func TestSounds(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: "A1 B1 E5"})
		r.click("A2")
		for range 2 {
			r.tap(r.tools.pass)
			r.answer("Pass")
		}
		r.tap(r.tools.undo)
		r.answerless()
		if want := []sound.Sound{sound.Capture, sound.Pass, sound.Pass}; !slices.Equal(r.sounds, want) {
			t.Errorf("heard %v, want %v", r.sounds, want)
		}
	})
}

// answerless checks that no question is open.
func (r *rig) answerless() {
	r.t.Helper()
	if r.canvas().Overlays().Top() != nil {
		r.t.Error("a question is open")
	}
}

func TestTerritoryIsEstimatedAside(t *testing.T) {
	// Black is sure of the left column, and 9.6 points behind.
	owns := func(ctx context.Context, _ game.Position) engine.Info {
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return engine.Info{}
		}
		info := engine.Info{Unit: engine.Points, Value: engine.Value{Value: game.Value{Margin: -9.6, HasMargin: true}}, Ownership: make([]float32, 25)}
		for y := range 5 {
			info.Ownership[y*5] = 1
		}
		return info
	}
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, estimate: owns})
		r.click("C3")
		r.wantDetail("24 legal moves")
		if len(r.asked) != 0 {
			t.Error("it is estimated though nobody wishes to see it")
		}
		r.typeIn("t")
		r.wantActions("territory on")
		r.wantDetail("Estimating…")
		if r.board.Scene().Likely != nil {
			t.Error("owners before the estimate")
		}
		r.later(time.Second)
		r.wantDetail("White ahead by about 10 points")
		if o := r.board.Scene().Likely; len(o) != 25 || o[0] != 1 || o[1] != 0 {
			t.Errorf("owners %v", o)
		}
		if got, want := r.describePoint(r.point("A1")), "A1, empty, probably Black’s"; got != want {
			t.Errorf("described as %q, want %q", got, want)
		}
		r.click("A1") // the estimate stays in sight, except for the point that changed
		r.wantDetail("White ahead by about 10 points")
		if o := r.board.Scene().Likely; len(o) != 25 || o[20] != 0 || o[15] != 1 {
			t.Errorf("owners %v while the next estimate is made", o)
		}
		if n := len(r.asked); n != 2 || r.asked[1] != r.sub.snap.Position {
			t.Errorf("%d positions were estimated", n)
		}
		r.tap(r.tools.territory)
		r.later(time.Second)
		r.wantActions("territory on", "territory off")
		r.wantDetail("23 legal moves")
		if r.board.Scene().Likely != nil {
			t.Error("owners though they are switched off")
		}
		r.typeIn("t")
		r.click("A2") // leaving stops the estimate
		r.Leave()
		r.later(2 * time.Second)
		r.wantDetail("Estimating…")
	})
}

// A position equal to the estimated one but another value, as from a file, is not estimated again
// without a word.
func TestAnEqualPositionIsNotEstimatedAgain(t *testing.T) {
	black := func(context.Context, game.Position) engine.Info {
		return engine.Info{Unit: engine.Points, Ownership: slices.Repeat([]float32{1}, 25)}
	}
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, estimate: black, options: Options{Territory: true}})
		before := r.sub.snap.Position
		r.click("C3")
		r.settle()
		equal, err := before.Play(game.PlaceAt(r.point("C3")))
		if err != nil || equal == r.sub.snap.Position {
			t.Fatal("the position is the same value", err)
		}
		r.sub.snap.Position = equal
		r.territory.positionChanged()
		r.settle()
		if n := len(r.asked); n != 1 {
			t.Errorf("estimated %d times", n)
		}
		if got := r.territory.describe(r.point("A1")); got == "" {
			t.Error("nothing is said of a point")
		}
	})
}

// What is remembered is shown from the first move on, and not before it.
func TestWhyTerritoryIsNotEstimatedIsReported(t *testing.T) {
	nothing := func(context.Context, game.Position) engine.Info { return engine.Info{} }
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, estimate: nothing, noEstimate: engine.ErrPosition})
		r.click("C3")
		r.typeIn("t")
		r.wantDetail("The computer cannot play from this position.")
	})
}

func TestTerritoryIsRemembered(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, options: Options{Territory: true}})
		r.wantDetail("25 legal moves")
		if !r.tools.territory.Selected || len(r.asked) != 0 {
			t.Errorf("the tool is selected: %v; %d estimates of an empty board", r.tools.territory.Selected, len(r.asked))
		}
		r.click("C3")
		if len(r.asked) != 1 {
			t.Errorf("%d estimates", len(r.asked))
		}
	})
}

func TestMarksAreShownAsWished(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5"})
		if sc := r.board.Scene(); sc.Legal != nil || sc.Last != nil || sc.Flips != nil {
			t.Errorf("marks %v without a wish for them", sc)
		}
	})
	bubble(t, func(t *testing.T) {
		marks := scene.Options{LegalMarks: true, LastMove: true, FlipPreview: true, MoveNumbers: true}
		r := begin(t, plan{black: ada, white: bob, moves: "f5", options: Options{Marks: marks}})
		sc := r.board.Scene()
		if len(sc.Legal) != 3 || len(sc.Last) != 1 || sc.Flips == nil || sc.Numbers == nil {
			t.Errorf("marks %+v", sc)
		}
	})
}

func TestPointsAreDescribedToScreenReaders(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		for name, want := range map[string]string{"e4": "e4, Black", "d4": "d4, White", "a1": "a1, empty"} {
			if got := r.describePoint(r.point(name)); got != want {
				t.Errorf("%s is described as %q", name, got)
			}
		}
	})
}

// Black comes first, human or not, as in Study and in the titles of games.
func TestBlackComesFirst(t *testing.T) {
	for _, p := range []plan{{black: seat(after(hour)), white: ada}, {black: ada, white: seat(after(hour))}} {
		bubble(t, func(t *testing.T) {
			r := begin(t, p)
			for _, size := range windows {
				r.window.Resize(size)
				b, w := r.players.cards.Black.Position(), r.players.cards.White.Position()
				if b.Y > w.Y || b.Y == w.Y && b.X >= w.X {
					t.Errorf("%v: Black's card is at %v, White's at %v", size, b, w)
				}
			}
		})
	}
}

// A refusal longer than its line takes the lines below, so that all of it can be read.
func TestLongRefusalsAreWhole(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, window: fyne.NewSize(400, 800)})
		r.refuse("Short.")
		if w := test.WidgetRenderer(r.status).(*statusRenderer); w.long.Visible() || !w.message.Visible() || !w.detail.Visible() {
			t.Error("a short refusal does not stand in its own line")
		}
		r.refuse("That would take the ko back at once. Play elsewhere first, and then come back.")
		if w := test.WidgetRenderer(r.status).(*statusRenderer); !w.long.Visible() || w.message.Visible() || w.detail.Visible() {
			t.Error("a long refusal does not take the lines below")
		}
	})
}

// A message shown twice stays as long after the second time as after the first.
func TestWhatIsSaidAgainStaysAsLong(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		for _, after := range []time.Duration{0, 3 * time.Second, 2 * time.Second} {
			r.later(after)
			if after != 2*time.Second {
				r.Answer("Copied.")
			}
			r.wantStatus("Copied.")
		}
		r.later(3 * time.Second)
		r.wantStatus("Ada (Black) to move")
	})
}
