package studies

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/newgame"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// fact types a fact into the sheet in sight; it reports false if the sheet has no such field.
func (p *rig) fact(name, said string) bool {
	for _, o := range p.InSight() {
		if e, ok := o.(*widgets.Entry); ok && e.Name == name {
			e.SetText(said)
			return true
		}
	}
	return false
}

// The facts of a listed game can be seen and changed in the list, and are stored.
func TestFactsAreChangedInTheList(t *testing.T) {
	for name, width := range map[string]float32{"desktop": 1100, "phone": 360} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := start(t, t.TempDir())
				id := p.SaveSGF("(;GM[1]SZ[9]RU[Chinese]DT[2019]PB[Ada]PW[Bo]RE[B+R];B[ee];W[cc])")
				p.Window.Resize(p.Window.Canvas().Size().SubtractWidthHeight(1100-width, 0))
				p.studies.AskFacts(id, func() {})
				p.Settle()
				p.Sees("Game info", "The file gives no komi: 7.5 is assumed (Chinese rules)")
				if !p.fact("Komi", "9.5") || !p.fact("Event", "Cup") {
					t.Fatal("the sheet has no komi or no event")
				}
				p.Tap("OK")
				rec := p.read(id)
				if rec.Komi != 9.5 || rec.KomiUnknown || sgf.Fact(rec, "EV") != "Cup" || rec.MoveCount() != 2 {
					t.Errorf("stored: komi %v, event %q, %d moves", rec.Komi, sgf.Fact(rec, "EV"), rec.MoveCount())
				}
			})
		})
	}
}

// The facts of a running game can be changed in Study and in the list, except those that are
// settled by then.
func TestFactsOfTheGameAtTheTable(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		p.running.Start(newgame.Choices{Game: "go", Opponent: newgame.Person, Colour: newgame.Black, Size: 9, Rules: "japanese", Name: "Ada", Other: "Bob"})
		p.Settle()
		p.click("E5", "C3")
		p.running.StudyCurrent(0)
		p.Settle()
		p.Tap("More")
		p.Tap("Game info…")
		if p.fact("Komi", "0") || p.fact("Result", "B+R") || !p.fact("Event", "Club") {
			t.Error("the sheet changes komi or result, or not the event")
		}
		p.Tap("OK")
		p.Tap("Back")
		if rec := p.running.Game().Session.Record(); sgf.Fact(rec, "EV") != "Club" || rec.MoveCount() != 2 || rec.Outcome.Over() {
			t.Errorf("the running game has event %q, %d moves", sgf.Fact(rec, "EV"), rec.MoveCount())
		}
		id := p.running.Game().ID()
		p.studies.AskFacts(id, func() {})
		p.Settle()
		if p.fact("Komi", "0") || !p.fact("Place", "Kyoto") {
			t.Error("the list changes komi, or not the place")
		}
		p.Tap("OK")
		if rec := p.read(id); sgf.Fact(rec, "PC") != "Kyoto" || sgf.Fact(rec, "EV") != "Club" {
			t.Errorf("stored: place %q, event %q", sgf.Fact(rec, "PC"), sgf.Fact(rec, "EV"))
		}
		if err := p.running.Game().Session.Play(game.Place(6, 6)); err != nil {
			t.Errorf("the game does not go on: %v", err)
		}
	})
}

// A game in a collection is not changed: changed facts go into a copy among the user's games.
func TestFactsOfACollectionAreChangedInACopy(t *testing.T) {
	for _, way := range []string{"facts", "copy"} {
		bubble(t, func(t *testing.T) {
			p := start(t, t.TempDir())
			rec := record.New("go", 9, 9)
			rec.KomiUnknown, rec.Players.Black.Name, rec.Outcome = true, "Ada", game.Outcome{Winner: game.Black, Ending: game.Resignation}
			p.studies.Show(rec, "")
			p.Settle()
			p.Tap("More")
			if way == "copy" {
				p.Tap("Copy to my games")
			} else {
				p.Tap("Game info…")
				p.fact("Komi", "6.5")
				p.Tap("Save a copy")
			}
			list := p.Library.List()
			if len(list) != 1 {
				t.Fatalf("%s: %d games", way, len(list))
			}
			if copied := p.read(list[0].ID); copied.KomiUnknown != (way == "copy") || copied.Players.Black.Name != "Ada" {
				t.Errorf("%s: komi %v, unknown %v", way, copied.Komi, copied.KomiUnknown)
			}
			if !rec.KomiUnknown {
				t.Errorf("%s: the game of the collection is changed", way)
			}
			if _, ok := p.studies.InSight(); !ok || p.Shell.Depth() != 2 {
				t.Errorf("%s: the copy is not studied; %d screens", way, p.Shell.Depth())
			}
			p.Tap("More")
			p.Misses("Copy to my games") // it is one of them
		})
	}
}

// A copy that is stored after the user has left Study does not open over the screen in sight.
func TestACopyThatComesLateDoesNotOpen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		rec := record.New("go", 9, 9)
		rec.Outcome = game.Outcome{Winner: game.Black, Ending: game.Resignation}
		p.studies.Show(rec, "")
		p.Settle()
		answers := make(chan struct{})
		p.Disk.Do(func() { <-answers })
		p.Tap("More")
		p.Tap("Copy to my games")
		p.Press(fyne.KeyEscape)
		p.deps.OpenSettings()
		close(answers)
		p.Settle()
		if depth := p.Shell.Depth(); depth != 2 || len(p.Library.List()) != 1 {
			t.Errorf("%d screens, %d games", depth, len(p.Library.List()))
		}
	})
}
