package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// scores is advice with these values of moves, the best first.
func scores(unit engine.Unit, values ...any) engine.Info {
	info := engine.Info{Nodes: 9, Unit: unit}
	for i := 0; i < len(values); i += 2 {
		v := values[i+1].(engine.Value)
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{values[i].(game.Move)}, Value: v})
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info
}

func value(score float64, proof ...game.Proof) engine.Value {
	return engine.Value{Score: score, Value: game.Value{Depth: 12, Proof: append(proof, game.Estimated)[0]}}
}

// refining reports these one after another, one each second, and then searches on until it is
// cancelled.
func refining(reports ...engine.Info) engineFunc {
	return func(ctx context.Context, _ engine.Request, report func(engine.Info)) (engine.Info, error) {
		for _, info := range reports {
			select {
			case <-time.After(time.Second):
				report(info)
			case <-ctx.Done():
				return info, nil
			}
		}
		<-ctx.Done()
		return reports[len(reports)-1], nil
	}
}

var (
	d3, c4, f5, e6 = game.Place(3, 2), game.Place(2, 3), game.Place(4+1, 4), game.Place(4, 5)
)

func (r *rig) wantHints(want string) {
	r.t.Helper()
	got := ""
	for _, h := range r.board.Scene().Hints {
		got += fmt.Sprintf("%s %s", r.sub.moveName(game.PlaceAt(h.Point)), h.Text)
		if h.Proved {
			got += "!"
		}
		got += " "
	}
	if got != want {
		r.t.Errorf("the board shows %q, want %q", got, want)
	}
}

func TestHintRefinesOnTheBoard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, hint: refining(
			scores(engine.Discs, f5, value(1), d3, value(0.4)),
			scores(engine.Discs, d3, value(3.6), f5, value(-2), e6, value(-12)),
		)})
		r.tap(r.tools.hint)
		r.wantStatus("Looking for a hint…")
		r.wantHints("")
		if r.tools.hint.Label != "Stop" || r.tools.hint.Disabled() {
			t.Errorf("the button says %q", r.tools.hint.Label)
		}
		r.later(time.Second)
		r.wantHints("f5 +1 d3 0 ")
		r.wantStatus("So far: f5, +1 disc")
		r.later(time.Second)
		r.wantHints("d3 +4 f5 –2 e6 –12 ")
		r.wantStatus("So far: d3, +4 discs")
		r.wantDetail("depth 12")
		if got, want := r.describePoint(r.point("d3")), "d3, empty, +4 discs, best"; got != want {
			t.Errorf("described as %q, want %q", got, want)
		}
		r.tap(r.tools.hint) // stop
		r.wantHints("d3 +4 f5 –2 e6 –12 ")
		r.wantStatus("Hint: d3, +4 discs")
		if r.tools.hint.Label != "Hint" || !r.tools.hint.Selected || r.status.progress >= 0 || r.status.elapsed != "" {
			t.Errorf("after the stop: button %q, %+v", r.tools.hint.Label, r.status.statusText)
		}
		r.tap(r.tools.hint) // take away
		r.wantHints("")
		r.wantStatus("Ada (Black) to move")
	})
}

// White's values are from White's side. Below the best move the candidates are in the order of the
// value shown for the side to move, whatever the engine visited most.
func TestCandidatesStandInTheOrderOfTheirValues(t *testing.T) {
	advice := advised(100, candidate(0.52, 1, 60, b2), candidate(0.41, 2, 30, c3), candidate(0.45, 3, 9, d4))
	for mover, want := range map[game.Color][]game.Move{game.Black: {b2, d4, c3}, game.White: {b2, c3, d4}} {
		var got []game.Move
		for _, l := range candidates(inOrder(&advice, mover)) {
			got = append(got, l.Moves[0])
		}
		if !slices.Equal(got, want) {
			t.Errorf("for %v they are %v, want %v", mover, got, want)
		}
	}
	if advice.Lines[1].Moves[0] != c3 {
		t.Error("the engine's own list changed")
	}
}

func TestHintIsFromTheMoversSide(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, moves: "f5",
			hint: refining(scores(engine.Discs, game.Place(5, 3), value(-3), game.Place(3, 5), value(2)))})
		r.tap(r.tools.hint)
		r.later(time.Second)
		r.wantHints("f4 +3 d6 –2 ")
	})
}

func TestProvedHints(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, hint: refining(scores(engine.Discs,
			f5, value(1, game.ProvedOutcome), d3, value(-6, game.ProvedScore), c4, value(-1, game.ProvedOutcome),
			e6, value(0, game.ProvedOutcome)))})
		r.tap(r.tools.hint)
		r.later(time.Second)
		r.wantHints("f5 +! d3 –6! c4 –! e6 =! ")
		r.press(fyne.KeyEscape)
		r.wantStatus("Hint: f5, wins")
		if want := "Discs ahead · + wins, – loses"; r.status.brief != want {
			t.Errorf("where there is no room for more the legend is %q, want %q", r.status.brief, want)
		}
		if want := "Discs ahead · + wins, – loses · underlined: proved"; r.status.more != want || !r.status.proved {
			t.Errorf("the legend is %q, proved %v", r.status.more, r.status.proved)
		}
		for name, want := range map[string]string{"d3": "d3, empty, −6 discs, proved", "c4": "c4, empty, loses, proved",
			"e6": "e6, empty, draws, proved", "a1": "a1, empty"} {
			if got := r.describePoint(r.point(name)); got != want {
				t.Errorf("described as %q, want %q", got, want)
			}
		}
	})
}

// Escape stops the search, then removes the hint, then opens the menu again.
func TestEscapeEndsAHint(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, hint: refining(scores(engine.Discs, f5, value(1)))})
		r.tap(r.tools.hint)
		r.later(time.Second)
		r.press(fyne.KeyEscape)
		if r.sub.snap.Hinting || r.sub.snap.Hint == nil {
			t.Fatalf("hinting %v, hint %v", r.sub.snap.Hinting, r.sub.snap.Hint)
		}
		r.press(fyne.KeyEscape)
		if r.sub.snap.Hint != nil || r.sub.snap.Phase != session.Playing {
			t.Fatalf("hint %v, phase %v", r.sub.snap.Hint, r.sub.snap.Phase)
		}
		r.press(fyne.KeyEscape)
		if r.sub.snap.Phase != session.Paused {
			t.Error("Escape does not pause")
		}
	})
}

func TestMoveEndsAHint(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob, hint: refining(scores(engine.Discs, f5, value(1)))})
		r.tap(r.tools.hint)
		r.later(time.Second)
		r.click("f5")
		r.wantStatus("Bob (White) to move")
		r.wantHints("")
		r.later(time.Minute)
		r.wantHints("")
	})
}

// Values without a meaning for people are letters; chances are below letters; a pass has no badge,
// and then no badge is marked best.
func TestHintsOfOtherUnits(t *testing.T) {
	for name, c := range map[string]struct {
		info          engine.Info
		hints, status string
	}{
		"square values": {scores(engine.SquareValues, f5, value(30), d3, value(9)), "f5 A d3 B ", "Hint: f5"},
		"chances":       {scores(engine.WinProbability, f5, value(0.634), d3, value(0.4)), "f5 A d3 B ", "A (f5): 63 % to win"},
		"no lines":      {engine.Info{Nodes: 1, Move: f5}, "f5 A ", "Hint: f5"},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, plan{black: ada, white: bob, hint: func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
					return c.info, nil
				}})
				r.tap(r.tools.hint)
				r.wantHints(c.hints)
				r.wantStatus(c.status)
			})
		})
	}
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob, hint: func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return scores(engine.WinProbability, game.Pass, value(0.9), game.Place(0, 0), value(0.2)), nil
		}})
		r.tap(r.tools.hint)
		r.wantStatus("A (pass): 90 % to win")
		want := []board.Hint{{Point: game.Pt(0, 0), Text: "B", Notes: [2]string{"20 %"}, Weight: 7}} // which does not stand out
		if got := r.board.Scene().Hints; !slices.Equal(got, want) {
			t.Errorf("hints %v", got)
		}
	})
}

func TestFailedHintIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		fail := func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{}, errors.New("out of memory")
		}
		r := begin(t, plan{black: ada, white: bob, hint: fail})
		r.tap(r.tools.hint)
		r.wantStatus("No hint: Something went wrong: out of memory")
	})
}

// A level that cannot work is replaced by a weaker one, and the user is shown why.
func TestReplacedLevelIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		broken := seat(func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
			return engine.Info{}, fmt.Errorf("weights: %w", engine.ErrUnavailable)
		})
		broken.Level.ID = "greedy"
		r := begin(t, plan{black: ada, white: broken, ladder: engine.Ladder{*seat(firstMove).Level, *broken.Level}})
		r.click("f5")
		r.wantWords("A weaker level plays",
			"Greedy cannot play here; Random plays instead. The engine’s data may be damaged.")
		if r.sub.snap.Cursor != 2 || r.sub.snap.Seats.White.Level.ID != "random" {
			t.Errorf("after %d moves %s plays", r.sub.snap.Cursor, r.sub.snap.Seats.White.Level.ID)
		}
		r.answer("OK")
		r.click(r.sub.moveName(r.sub.snap.Position.Legal()[0]))
		if r.canvas().Overlays().Top() != nil {
			t.Error("it is told twice")
		}
	})
}
