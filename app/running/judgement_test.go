package running

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/play"
	"pionnier/app/shell"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
	"pionnier/storage/preferences"
)

// swayed values a position at half a chance for Black until c3 is taken, and at hardly any
// afterwards.
func swayed(p game.Position, m game.Move) engine.Value {
	if c3 := game.Pt(2, 2); p.At(c3) != game.None || m == game.PlaceAt(c3) {
		return engine.Value{Score: -20, Value: game.Value{Chance: 0.02, HasChance: true, Depth: 10}}
	}
	return even(p, m)
}

// A finished game is judged while its result is in sight, and the judgement is kept: the screen
// shows which move decided it, Games shows the accuracies, and Study asks nothing again.
func TestAGameThatIsOverIsJudged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newRig(t, nil)
		var asked atomic.Int32
		p.asker = func(catalog.Game) study.Asker { return counting{&asked, 100 * time.Millisecond, swayed} }
		preferences.SaveOwner(p.Preferences, preferences.Owner{Name: "Ada"})
		p.start(persons("othello"))
		p.click("f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "c2", "e6")
		if asked.Load() != 0 {
			t.Fatal("a game is judged before it is over")
		}
		p.resign()
		p.Sees("Finding out what decided it…")
		p.Tap("Menu")
		p.Tap("Settings") // another screen
		p.Later(time.Second)
		at := asked.Load()
		p.Later(time.Minute)
		if n := asked.Load(); n != at {
			t.Errorf("%d questions behind another screen", n-at)
		}
		p.Press(fyne.KeyEscape)
		p.Later(time.Minute)
		p.Sees("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		if len(p.judged) != 1 || !p.judged[0].Progress.Finished {
			t.Errorf("stored are %d judgements", len(p.judged))
		}
		p.Tap("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		if len(p.studied) != 1 {
			t.Fatalf("%d records are studied", len(p.studied))
		} else if _, finished := p.studied[0].Accuracy(); !finished {
			t.Error("Study is not given what is known")
		}
		at = asked.Load()
		p.Press(fyne.KeyEscape)
		p.Later(time.Minute)
		p.Sees("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		if n := asked.Load(); n != at {
			t.Errorf("%d questions about a game that is judged", n-at)
		}
		p.Tap("Undo")
		p.Misses("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
	})
}

// What decided a game stays said when its result comes back in sight, while more is searched: it was
// “being found out” again.
func TestWhatWasDecidedIsSaidAgainAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newRig(t, nil)
		p.start(persons("othello"))
		p.click("f5", "d6", "c3", "d3")
		p.resign()
		told := play.Decided{Words: "Move 3 (c3) decided it.", Ply: 3}
		j := &judgement{game: p.game, record: p.game.Session.Record(), told: told}
		search := shell.Begin(p.deps.Dispatch)
		var got []play.Decided
		j.begin(search, counting{new(atomic.Int32), time.Hour, even}, func(d play.Decided) { got = append(got, d) })
		p.Later(time.Minute)
		if !slices.Equal(got, []play.Decided{told}) {
			t.Errorf("told again is %+v", got)
		}
		search.End()
		p.Settle()
	})
}

// counting is an engine and an analyst that counts its questions, takes some time for each answer,
// and values all moves by worth.
type counting struct {
	asked *atomic.Int32
	takes time.Duration
	worth func(game.Position, game.Move) engine.Value
}

func (c counting) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	c.asked.Add(1)
	select {
	case <-time.After(c.takes):
	case <-ctx.Done():
	}
	info := engine.Info{Nodes: 1, Unit: engine.Discs}
	for _, m := range req.Position.Legal() {
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m}, Value: c.worth(req.Position, m)})
	}
	slices.SortStableFunc(info.Lines, func(a, b engine.Line) int { return cmp.Compare(b.Value.Chance, a.Value.Chance) })
	info.Lines = info.Lines[:min(len(info.Lines), max(1, req.Lines))]
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info, nil
}

func (c counting) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	info, err := c.Search(ctx, q.Request, tell)
	return info, cmp.Or(err, ctx.Err())
}

// even values every position at half a chance.
func even(game.Position, game.Move) engine.Value {
	return engine.Value{Value: game.Value{Chance: 0.5, HasChance: true, Depth: 10}}
}
