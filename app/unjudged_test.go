package app

import (
	"context"
	"testing"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
)

// slow is an analyst that answers after some time, or never if that is 0.
type slow time.Duration

func (s slow) Ask(ctx context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	var answers <-chan time.Time
	if s > 0 {
		answers = time.After(time.Duration(s))
	}
	select {
	case <-answers:
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
	m := q.Position.Legal()[0]
	v := engine.Value{Value: game.Value{HasChance: true, Chance: 0.5, Depth: 10}}
	return engine.Info{Move: m, Unit: engine.Discs, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

// Without this, a game is never judged, and its blunders do not become puzzles, when a phone ends the program while
// the game is being judged.
func TestAGameIsJudgedAfterThePhoneEndedTheProgram(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.asker = func(catalog.Game) study.Asker { return slow(0) }
		p.resigned("othello", 8, "f5", "d6", "c3", "d3")
		p.Later(time.Second)
		id := p.running.Game().ID()
		judged := func(p *rig) bool {
			rec, err := p.Library.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			_, finished := rec.Accuracy()
			return finished
		}
		next := p.again()
		defer p.goHome() // ends what the test left running
		next.asker = func(catalog.Game) study.Asker { return slow(10 * time.Millisecond) }
		if judged(next) {
			t.Fatal("it is judged before the program is ended")
		}
		next.Press("Escape") // the result of the game, which is not judged there
		next.goHome()
		next.Later(time.Minute)
		if !judged(next) {
			t.Error("it is not judged at Home")
		}
		if list := next.preferences.StringList("unjudged.v1"); len(list) > 0 {
			t.Errorf("%q are still to be judged", list)
		}
	})
}
