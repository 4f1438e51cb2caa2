package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

// hesitant answers at once in positions where people would hesitate between the given number of
// moves.
func hesitant(choices float64) engineFunc {
	return func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
		return engine.Info{Move: r.Position.Legal()[0], Choices: choices}, nil
	}
}

const usualPace = 350 * time.Millisecond

// considering is a game of a person, Black, against an engine that takes its time.
func considering(t *testing.T, choices float64, control clock.Control, seed uint64) *table {
	config := timed(person, level(hesitant(choices)), control)
	config.Pace, config.Conduct.Consider, config.Seed = usualPace, true, seed
	return open(t, config)
}

// answerTime is the time that an engine takes to answer a move.
func answerTime(tab *table) time.Duration {
	began := time.Now()
	tab.play(at('a', 0))
	for range 1000 {
		if tab.Snapshot().Cursor > 1 {
			break
		}
		tab.wait(10 * time.Millisecond)
	}
	return time.Since(began)
}

func TestTimeOfAPerson(t *testing.T) {
	minute := clock.Control{Kind: clock.Absolute, Main: time.Minute}
	for name, c := range map[string]struct {
		choices           float64
		control           clock.Control
		least, mean, most time.Duration // of twenty answers
	}{
		"one move comes to mind": {1, clock.Control{}, usualPace, 600 * time.Millisecond, 1500 * time.Millisecond},
		"two moves":              {2, clock.Control{}, usualPace, 1500 * time.Millisecond, 4 * time.Second},
		"many moves":             {20, clock.Control{}, time.Second, 4500 * time.Millisecond, 6*time.Second + 20*time.Millisecond},
		"many on a short clock":  {20, minute, usualPace, 480 * time.Millisecond, 500 * time.Millisecond},
		"nobody tells":           {0, clock.Control{}, usualPace, usualPace, usualPace + 10*time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				sum := time.Duration(0)
				for seed := range uint64(20) {
					d := answerTime(considering(t, c.choices, c.control, seed))
					if d < c.least || d > c.most {
						t.Errorf("answered after %v, want %v to %v", d, c.least, c.most)
					}
					sum += d / 20
				}
				if sum < c.mean*3/4 || sum > c.mean*5/4 {
					t.Errorf("answered after %v in the mean, want about %v", sum, c.mean)
				}
			})
		})
	}
}

// While the engine takes its time, the game still obeys, and after an undo the pending answer is
// dropped.
func TestUndoWhileAnEngineConsiders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := considering(t, 20, clock.Control{}, 1)
		tab.play(at('a', 0))
		tab.wait(usualPace)
		if !tab.want(session.Playing, 1).Thinking {
			t.Fatal("the engine does not think")
		}
		tab.must(tab.Undo())
		tab.want(session.Playing, 0)
		tab.wait(time.Minute)
		tab.want(session.Playing, 0)
		if mover := tab.Snapshot().Position.ToMove(); mover != game.Black {
			t.Errorf("%v is to move", mover)
		}
	})
}

// Engines do not take a person's time unless asked to.
func TestNoTimeOfAPerson(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := considering(t, 20, clock.Control{}, 1)
		tab.must(tab.SetConduct(session.Conduct{}))
		if d := answerTime(tab); d > usualPace+10*time.Millisecond {
			t.Errorf("answered after %v", d)
		}
	})
}
