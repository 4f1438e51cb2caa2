package app

import (
	"context"
	"fmt"
	"sync/atomic"
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
		next := p.again()
		defer p.goHome() // ends what the test left running
		next.asker = func(catalog.Game) study.Asker { return slow(10 * time.Millisecond) }
		if next.judged(id) {
			t.Fatal("it is judged before the program is ended")
		}
		next.Press("Escape") // the result of the game, which is not judged there
		next.goHome()
		next.Later(time.Minute)
		if !next.judged(id) {
			t.Error("it is not judged at Home")
		}
		if list := next.preferences.StringList("unjudged.v1"); len(list) > 0 {
			t.Errorf("%q are still to be judged", list)
		}
	})
}

func (p *rig) judged(id string) bool {
	p.T.Helper()
	rec, err := p.Library.Load(id)
	if err != nil {
		p.T.Fatal(err)
	}
	_, finished := rec.Accuracy()
	return finished
}

// resting shows Home while stored games, of which the judgement was cut off, are judged by asker.
func resting(t *testing.T, asker func(catalog.Game) study.Asker, sgf ...string) (p *rig, ids []string) {
	p = start(t, t.TempDir(), nil)
	p.asker = asker
	for _, s := range sgf {
		ids = append(ids, p.storedSGF(s))
		p.studies.Judging(ids[len(ids)-1])
	}
	p.goHome()
	return p, ids
}

// counted is slow and counts the questions that it answered.
type counted struct {
	slow
	answers *atomic.Int32
}

func (c counted) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	info, err := c.slow.Ask(ctx, q, tell)
	if err == nil {
		c.answers.Add(1)
	}
	return info, err
}

// longCutOff is a game of 40 moves in Go.
var longCutOff = func() string {
	game := "(;GM[1]SZ[19]PB[Ada]PW[Bob]RE[B+R]"
	for i := range 40 {
		game += fmt.Sprintf(";%c[%c%c]", "BW"[i%2], 'a'+2*(i%8), 'a'+2*(i/8))
	}
	return game + ")"
}()

// Without this, all that was judged of a game is lost when the program quits, is put in the background by a phone and
// ended there, or ends without notice, and is asked for again.
func TestAJudgementGoesOnWhereItEnded(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(p *rig)
		lost int32 // questions of which the answers may be lost with the program, beside the rough ones
	}{
		"quit":       {func(p *rig) { p.quit() }, 0},
		"background": {func(p *rig) { p.fyne.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground()() }, 0},
		"killed":     {func(*rig) {}, 2 * 15},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				var asked atomic.Int32
				asker := func(catalog.Game) study.Asker { return counted{slow(time.Second), &asked} }
				p, _ := resting(t, asker, longCutOff)
				p.Later(time.Hour)
				whole := asked.Load()
				p, ids := resting(t, asker, longCutOff)
				p.fyne.(*keyedApp).phone = true
				asked.Store(0)
				p.Later(60 * time.Second)
				before := asked.Load()
				c.end(p)
				p.Settle()
				next := p.again()
				defer next.goHome()
				next.asker = asker
				asked.Store(0)
				next.goHome()
				next.Later(time.Hour)
				if !next.judged(ids[0]) {
					t.Error("it is not judged")
				}
				left := whole - before // as many positions were looked at roughly, which is not stored
				if before < whole/2 || left < whole/5 || asked.Load() > 2*left+c.lost {
					t.Errorf("of %d questions %d were answered, and then %d, at most %d of them again", whole, before, asked.Load(), 2*left+c.lost)
				}
			})
		})
	}
}
