package play

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// While an engine thinks, the strip shows its progress, and nothing of it is left afterwards.
func TestProgressOfASearchIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		half := func(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
			time.Sleep(time.Second)
			report(engine.Info{Nodes: 250, Progress: 0.5})
			time.Sleep(time.Second)
			return firstMove(ctx, r, report)
		}
		white := seat(half)
		white.Level.Limits = engine.Limits{Nodes: 500}
		r := begin(t, plan{black: ada, white: white})
		r.click("f5")
		if r.status.progress != 0 {
			t.Errorf("progress %v at the start", r.status.progress)
		}
		r.later(time.Second)
		r.wantDetail("250 of 500 positions")
		if r.status.elapsed != "1 s" {
			t.Errorf("after a second the clock says %q", r.status.elapsed)
		}
		if r.status.progress != 0.5 {
			t.Errorf("progress %v, want a half", r.status.progress)
		}
		r.later(2 * time.Second)
		if r.sub.snap.Phase != session.Playing || r.sub.snap.Thinking || r.status.progress != -1 {
			t.Errorf("progress %v after the search", r.status.progress)
		}
	})
}

// The text about a search has its depth, its certainty, the side ahead and the expected line.
func TestWhatAThinkingEngineShows(t *testing.T) {
	line := []engine.Line{{Moves: []game.Move{game.Place(3, 2), game.Place(2, 3), game.Place(2, 2)}}}
	value := func(v engine.Value) engine.Info {
		return engine.Info{Nodes: 9, Unit: engine.Discs, Value: v, Lines: line}
	}
	for name, c := range map[string]struct {
		info         engine.Info
		detail, more string
		proved       bool
	}{
		"nothing yet":    {engine.Info{}, "3 legal moves", "", false},
		"depth":          {value(engine.Value{Value: game.Value{Depth: 4}, Score: -1.6}), "depth 4 · White +2", "d3 c4 c3", false},
		"selective":      {value(engine.Value{Value: game.Value{Depth: 22}, Confidence: 73, Score: 4}), "depth 22 · 73 % sure · Black +4", "d3 c4 c3", false},
		"nothing missed": {value(engine.Value{Value: game.Value{Depth: 22}, Confidence: 100}), "depth 22 · even", "d3 c4 c3", false},
		"outcome proved": {value(engine.Value{Value: game.Value{Depth: 22, Proof: game.ProvedOutcome}, Score: -1}), "depth 22 · White wins", "d3 c4 c3", true},
		"draw proved":    {value(engine.Value{Value: game.Value{Depth: 22, Proof: game.ProvedOutcome}}), "depth 22 · draw", "d3 c4 c3", true},
		"score proved":   {value(engine.Value{Value: game.Value{Depth: 22, Proof: game.ProvedScore}, Score: 6}), "depth 22 · Black +6", "d3 c4 c3", true},
		"no value":       {engine.Info{Nodes: 9, Unit: engine.SquareValues, Value: engine.Value{Value: game.Value{Depth: 3}, Score: 80}}, "depth 3", "", false},
		"chance":         {engine.Info{Nodes: 9, Unit: engine.WinProbability, Value: engine.Value{Score: 0.37}}, "9 positions · White 63 %", "", false},
		"many positions": {engine.Info{Nodes: 13088, Unit: engine.WinProbability, Value: engine.Value{Score: 0.5}}, "13,088 positions · Black 50 %", "", false},
		"chance, points": {engine.Info{Nodes: 9, Unit: engine.WinProbability, Value: engine.Value{Score: 0.63, Value: game.Value{Margin: 2.6, HasMargin: true}}}, "9 positions · Black 63 % · Black +2.5", "", false},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, plan{black: ada, white: seat(after(hour))})
				r.click("f5")
				r.Progress(r.sub.snap.Revision, c.info)
				r.wantStatus("White is thinking…")
				r.wantDetail(c.detail)
				if r.status.more != c.more || r.status.proved != c.proved {
					t.Errorf("the third line says %q, proved %v; want %q, %v", r.status.more, r.status.proved, c.more, c.proved)
				}
				r.Progress(r.sub.snap.Revision-1, value(engine.Value{Value: game.Value{Depth: 99}}))
				r.wantDetail(c.detail) // an older search is not shown
			})
		})
	}
}

// After an engine's move its thought stays until the next search.
func TestThoughtStaysAfterTheMove(t *testing.T) {
	thinks := func(v engine.Value, unit engine.Unit) engineFunc {
		return func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			m := r.Position.Legal()[0] // d6 after f5
			next, err := r.Position.Play(m)
			if err != nil {
				return engine.Info{}, err
			}
			time.Sleep(time.Second)
			line := engine.Line{Moves: []game.Move{m, next.Legal()[0]}, Value: v}
			return engine.Info{Move: m, Nodes: 9, Unit: unit, Value: v, Lines: []engine.Line{line}}, nil
		}
	}
	for name, c := range map[string]struct {
		engine engineFunc
		more   string
	}{
		"estimate":    {thinks(engine.Value{Value: game.Value{Depth: 8}, Confidence: 73, Score: -2}, engine.Discs), "f4: depth 8 · 73 % sure · White +2 · c3"},
		"proof":       {thinks(engine.Value{Value: game.Value{Depth: 8, Proof: game.ProvedScore}, Score: 6}, engine.Discs), "f4: depth 8 · Black +6 · proved · c3"},
		"no thoughts": {thinks(engine.Value{}, engine.NoScore), "Opening: Parallel"},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				r := begin(t, plan{black: ada, white: seat(c.engine)})
				r.click("f5")
				r.later(2 * time.Second)
				r.wantStatus("Your move (Black)")
				if r.status.more != c.more {
					t.Errorf("the third line says %q, want %q", r.status.more, c.more)
				}
				r.session.Play(r.sub.snap.Position.Legal()[0])
				r.settle()
				if r.status.more != "Opening: Parallel" {
					t.Errorf("the old thought %q is there while the engine thinks", r.status.more)
				}
				r.later(2 * time.Second) // it ends
			})
		})
	}
}

// The clock of a search runs while its engine reports nothing.
func TestElapsedTimeRunsByItself(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: seat(after(hour))})
		r.click("f5")
		r.later(12 * time.Second)
		if r.status.elapsed != "12 s" && r.status.elapsed != "11 s" {
			t.Errorf("after 12 s the clock says %q", r.status.elapsed)
		}
	})
}

// The engine's opinion is shown during play only if the user asks for it.
func TestThoughtsAreNotShownUnasked(t *testing.T) {
	bubble(t, func(t *testing.T) {
		info := engine.Info{Nodes: 9, Unit: engine.Discs, Value: engine.Value{Value: game.Value{Depth: 4}, Score: 6}, Progress: 0.5,
			Lines: []engine.Line{{Moves: []game.Move{game.Place(3, 2), game.Place(2, 2)}}}}
		r := begin(t, plan{black: ada, white: seat(after(hour)), quiet: true, terms: "Chinese rules · komi 7"})
		r.wantDetail("Move 1 · Chinese rules · komi 7")
		r.click("d3")
		r.Progress(r.sub.snap.Revision, info)
		r.wantDetail("Move 2 · Chinese rules · komi 7")
		if r.status.more != "" || r.status.proved {
			t.Errorf("the strip says %q, proved %v", r.status.more, r.status.proved)
		}
		if r.status.progress != 0.5 || r.status.elapsed == "" {
			t.Errorf("progress %v, time %q: they are shown", r.status.progress, r.status.elapsed)
		}
	})
}

// In large letters fewer moves of the expected line are shown, since small ones could not be read.
func TestExpectedMovesHaveRoom(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{black: ada, white: bob})
		line := slices.Repeat([]game.Move{d3}, 20)
		info := engine.Info{Lines: []engine.Line{{Moves: line}}}
		for scale, want := range map[float32]int{1: 12, 0.8: 12, 1.5: 8, 2: 6} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			if got := len(strings.Fields(r.sub.continuation(info, 0))); got != want {
				t.Errorf("at %v of the usual size: %d moves, want %d", scale, got, want)
			}
		}
	})
}
