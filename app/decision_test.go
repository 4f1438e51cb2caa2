package app

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
	"pionnier/storage"
)

// swayed is worth half a chance for Black until c3 is taken, and hardly any from then on.
func swayed(p game.Position, m game.Move) engine.Value {
	if c3 := game.Pt(2, 2); p.At(c3) != game.None || m == game.PlaceAt(c3) {
		return engine.Value{Score: -20, Value: game.Value{Chance: 0.02, HasChance: true, Depth: 10}}
	}
	return even(p, m)
}

// A game that is over is judged while its result is in sight, and that is kept: the screen tells which move
// decided it, Games how well it was played, and Study asks nothing again.
func TestAGameThatIsOverIsJudged(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var asked atomic.Int32
		p.asker = func(catalog.Game) study.Asker { return counting{&asked, 100 * time.Millisecond, swayed} }
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
		p.sees("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
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
		p.tap("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		p.later(time.Second)
		p.sees("Move 3: c3 · blunder, 20 discs · White +20 (98 %)") // where the game was decided
		p.press(fyne.KeyEscape)
		p.later(time.Second)
		p.tap("Study")
		p.later(time.Minute)
		p.sees("White was ahead from move 3 on. Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		if n := asked.Load(); n != at {
			t.Errorf("Study asks %d questions of a game that is judged", n-at)
		}
		p.press(fyne.KeyEscape)
		p.later(time.Second)
		p.sees("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
		p.tap("Undo")
		p.misses("Move 3 (c3) decided it: Black’s chance fell from 50 % to 2 %.")
	})
}
