package app

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
	"pionnier/storage"
)

// swayed thinks that Black has half a chance until c3 is taken, and none to speak of from then on.
type swayed struct{ asked *atomic.Int32 }

func (o swayed) Ask(ctx context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	o.asked.Add(1)
	select {
	case <-time.After(100 * time.Millisecond):
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
	even, lost := engine.Value{Value: game.Value{Chance: 0.5, HasChance: true, Depth: 10}}, engine.Value{Score: -20, Value: game.Value{Chance: 0.02, HasChance: true, Depth: 10}}
	c3 := game.Pt(2, 2)
	info := engine.Info{Unit: engine.Discs}
	for _, m := range q.Position.Legal() {
		line := engine.Line{Moves: []game.Move{m}, Value: even}
		if q.Position.At(c3) != game.None || m == game.PlaceAt(c3) {
			line.Value = lost
		}
		info.Lines = append(info.Lines, line)
	}
	slices.SortStableFunc(info.Lines, func(a, b engine.Line) int { return cmp.Compare(b.Value.Chance, a.Value.Chance) })
	info.Lines = info.Lines[:max(1, q.Lines)]
	return info, nil
}

// A game that is over is judged while its result is in sight, and that is kept: the screen tells which move
// decided it, Games how well it was played, and Study asks nothing again.
func TestAGameThatIsOverIsJudged(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var asked atomic.Int32
		p.asker = func(catalog.Game) study.Asker { return swayed{&asked} }
		storage.SaveOwner(p.preferences, storage.Owner{Name: "Ada"})
		p.start(persons("othello"))
		p.click("f5", "d6", "c3", "d3", "c4", "f4")
		if asked.Load() != 0 {
			t.Fatal("a game is judged before it is over")
		}
		p.tap("Resign")
		p.tap("Resign")
		p.sees("Finding out what decided it…")
		p.tap("Menu")
		p.tap("Settings") // another screen
		p.later(time.Second)
		at := asked.Load()
		p.later(time.Minute)
		if n := asked.Load(); n != at {
			t.Errorf("%d questions behind another screen", n-at)
		}
		p.press(fyne.KeyEscape)
		p.later(time.Minute)
		p.sees("Move 3 (c3) decided it: the chance of Black fell from 50 % to 2 %.")
		rec, err := p.library.Load(p.table.Game().ID())
		if err != nil {
			t.Fatal(err)
		}
		if _, finished := rec.Accuracy(); !finished || !strings.HasPrefix(p.line(), "f5 d6 c3 d3 c4 f4") || !rec.Outcome.Over() {
			t.Errorf("%s is stored without what is known of it (%v)", p.line(), rec.Outcome)
		}
		if list := p.deck().Reviewed(); len(list) != 1 || list[0].Source != p.table.Game().ID() {
			t.Errorf("the statistics have %+v of it", list)
		}
		at = asked.Load()
		p.tap("Move 3 (c3) decided it: the chance of Black fell from 50 % to 2 %.")
		p.later(time.Second)
		p.sees("Move 3: c3 · blunder, 20 discs · White +20 (98 %)") // where the game was decided
		p.press(fyne.KeyEscape)
		p.later(time.Second)
		p.tap("Study")
		p.later(time.Minute)
		p.sees("White was ahead from move 3 on. Move 3 (c3) decided it: the chance of Black fell from 50 % to 2 %.")
		if n := asked.Load(); n != at {
			t.Errorf("Study asks %d questions of a game that is judged", n-at)
		}
		p.press(fyne.KeyEscape)
		p.later(time.Second)
		p.sees("Move 3 (c3) decided it: the chance of Black fell from 50 % to 2 %.")
		p.tap("Undo")
		p.misses("Move 3 (c3) decided it: the chance of Black fell from 50 % to 2 %.")
	})
}
