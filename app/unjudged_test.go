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

const (
	cutOff     = "(;GM[2]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[f5];W[d6];B[c3];W[d3])"
	cutOffInGo = "(;GM[1]SZ[9]PB[Ada]PW[Bob]RE[B+R];B[ee];W[cc])"
)

func slowly(catalog.Game) study.Asker { return slow(10 * time.Millisecond) }

func (p *rig) judged(id string) bool {
	p.T.Helper()
	rec, err := p.Library.Load(id)
	if err != nil {
		p.T.Fatal(err)
	}
	_, finished := rec.Accuracy()
	return finished
}

// Without this, the judgement writes a game that was deleted meanwhile to the library again.
func TestAGameThatIsDeletedWhileItIsJudgedStaysDeleted(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, ids := resting(t, slowly, cutOff)
		p.Later(35 * time.Millisecond)
		if err := p.Library.Delete(ids[0]); err != nil {
			t.Fatal(err)
		}
		p.Later(time.Minute)
		if _, there := p.Library.Find(ids[0]); there {
			t.Error("it is in the library")
		}
	})
}

// Without this, a game that cannot be judged keeps all others from it.
func TestAGameThatCannotBeJudgedKeepsNoOtherFromIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		asker := func(g catalog.Game) study.Asker {
			if g.ID == "go" {
				return nil
			}
			return slowly(g)
		}
		p, ids := resting(t, asker, cutOff, cutOffInGo)
		p.Later(time.Minute)
		if !p.judged(ids[0]) {
			t.Error("the other is not judged")
		}
		if list := p.preferences.StringList("unjudged.v1"); len(list) != 1 || list[0] != ids[1] {
			t.Errorf("%q are still to be judged", list)
		}
	})
}
