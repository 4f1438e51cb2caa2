package studies

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	core "pionnier/core/study"
	"pionnier/storage/preferences"
)

// slow is an analyst that answers after some time.
type slow time.Duration

func (s slow) Ask(ctx context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	select {
	case <-time.After(time.Duration(s)):
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
	m := append(q.Allow, q.Position.Legal()...)[0]
	v := engine.Value{Value: game.Value{HasChance: true, Chance: 0.5, Depth: 10}}
	return engine.Info{Move: m, Unit: engine.Discs, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

func slowly(catalog.Game) core.Asker { return slow(10 * time.Millisecond) }

const (
	cutOff     = "(;GM[2]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[f5];W[d6];B[c3];W[d3])"
	cutOffInGo = "(;GM[1]SZ[9]PB[Ada]PW[Bob]RE[B+R];B[ee];W[cc])"
)

// resting has stored games judged by asker, of which the judgement was cut off.
func resting(t *testing.T, asker func(catalog.Game) core.Asker, sgf ...string) (p *rig, ids []string) {
	p = start(t, t.TempDir())
	p.asker = asker
	for _, s := range sgf {
		ids = append(ids, p.SaveSGF(s))
		p.studies.Judging(ids[len(ids)-1])
	}
	p.studies.JudgeRest(true)
	p.Settle()
	return p, ids
}

// rest waits until all games are judged that can be.
func (p *rig) rest() {
	for range 10 {
		p.Later(10 * time.Second)
	}
}

// judged reports whether the game with the ID id is judged.
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
		p.rest()
		if _, there := p.Library.Find(ids[0]); there {
			t.Error("it is in the library")
		}
	})
}

// Without this, the judgement writes the old name of a game that was renamed meanwhile.
func TestAGameThatIsRenamedWhileItIsJudgedKeepsItsName(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, ids := resting(t, slowly, strings.Replace(cutOff, "PB[Ada]", "GN[Old]PB[Ada]", 1))
		p.Later(35 * time.Millisecond)
		if p.judged(ids[0]) {
			t.Fatal("it is judged before it is renamed")
		}
		if err := p.Library.Rename(ids[0], "New"); err != nil {
			t.Fatal(err)
		}
		p.rest()
		if e, _ := p.Library.Find(ids[0]); e.Title != "New" {
			t.Errorf("it is called %q", e.Title)
		}
		if rec, err := p.Library.Load(ids[0]); err != nil || rec.Title != "New" {
			t.Errorf("its file calls it %q (%v)", rec.Title, err)
		}
	})
}

// Without this, a game that cannot be judged keeps all others from it.
func TestAGameThatCannotBeJudgedKeepsNoOtherFromIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		asker := func(g catalog.Game) core.Asker {
			if g.ID == "go" {
				return nil
			}
			return slowly(g)
		}
		p, ids := resting(t, asker, cutOff, cutOffInGo)
		p.rest()
		if !p.judged(ids[0]) {
			t.Error("the other is not judged")
		}
		if list := p.Preferences.StringList("unjudged.v1"); len(list) != 1 || list[0] != ids[1] {
			t.Errorf("%q are still to be judged", list)
		}
	})
}

// Without this, a game that is judged at Home is moved to the top of the list, as if it had been played again.
func TestAGameStaysInItsPlaceWhenItIsJudged(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, ids := resting(t, slowly, cutOff, cutOffInGo)
		before := p.Library.List()
		p.rest()
		for i, e := range p.Library.List() {
			if e.ID != before[i].ID || !e.Changed.Equal(before[i].Changed) || !p.judged(e.ID) {
				t.Errorf("of %v row %d is now %s, of %v, judged: %v", ids, i, e.ID, e.Changed.Sub(before[i].Changed), p.judged(e.ID))
			}
		}
	})
}

// broken is an analyst that fails.
type broken struct{}

func (broken) Ask(context.Context, analysis.Question, func(engine.Info)) (engine.Info, error) {
	return engine.Info{}, errors.New("broken")
}

// Without this, a game without mistakes takes the place of the oldest one that is still to be judged.
func TestAGameWithNothingToLearnTakesNoPlace(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		p.asker = slowly
		waiting := []string{"1", "2", "3", "4", "5"}
		p.Preferences.SetStringList(unjudgedKey, waiting)
		rec, err := p.Library.Load(p.SaveSGF(cutOff))
		if err != nil {
			t.Fatal(err)
		}
		entry, _, err := opened(rec)
		if err != nil {
			t.Fatal(err)
		}
		p.studies.learn(entry, rec, "6", core.Snapshot{Progress: core.Progress{Finished: true}})
		if list := p.Preferences.StringList(unjudgedKey); !slices.Equal(list, waiting) {
			t.Errorf("%q are still to be judged", list)
		}
	})
}

// Without this, the mistakes of a game are lost when the program ends after the judgement and before they are puzzles.
func TestAGameWhoseMistakesAreNotAllPuzzlesIsJudgedAgain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		preferences.SaveOwner(p.Preferences, preferences.Owner{Name: "Ada"})
		id := p.SaveSGF("(;GM[2]SZ[8]PB[Ada]PW[Bob]RE[W+R];B[f5];W[d6];B[c3];W[d3];B[c4];W[b3])")
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		entry, start, err := opened(rec)
		if err != nil {
			t.Fatal(err)
		}
		line := rec.Line(rec.Root)
		positions, _ := record.Replay(start, line)
		snap := core.Snapshot{Judged: line, JudgedPositions: positions, Progress: core.Progress{Finished: true}}
		snap.Report.Cards.Black = []review.Card{{Index: 4, Judgement: review.Judgement{Ply: review.Ply{Color: game.Black, Move: line[4].Move, Number: 5, Choices: 5},
			Class: review.Thrown, Loss: review.Loss{Chance: 1, Margin: 22}}}}
		snap.Report.Cards.Black = append(snap.Report.Cards.Black, snap.Report.Cards.Black[0]) // the position is repeated
		for _, c := range []struct {
			asker core.Asker
			left  bool
		}{{broken{}, true}, {slow(time.Millisecond), false}} { // the second finds no clear puzzle
			p.asker = func(catalog.Game) core.Asker { return c.asker }
			p.studies.learn(entry, rec, id, snap)
			if !p.studies.Unjudged() {
				t.Error("nothing is left while a puzzle is made")
			}
			for range 100 {
				p.Later(time.Second)
			}
			if p.studies.Unjudged() != c.left {
				t.Errorf("with %T, left: %v", c.asker, p.studies.Unjudged())
			}
		}
	})
}
