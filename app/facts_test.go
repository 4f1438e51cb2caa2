package app

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// fact types a fact into the sheet in sight; it reports false if the sheet has no such field.
func (p *rig) fact(name, said string) bool {
	for _, o := range p.inSight() {
		if e, ok := o.(*widgets.Entry); ok && e.Name == name {
			e.SetText(said)
			return true
		}
	}
	return false
}

// The facts of a game in the list can be seen and changed there, and are stored.
func TestFactsAreChangedInTheList(t *testing.T) {
	for name, width := range map[string]float32{"desktop": 1100, "phone": 360} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[1]SZ[9]RU[Chinese]DT[2019]PB[Ada]PW[Bo]RE[B+R];B[ee];W[cc])"))
				p.window.Resize(p.window.Canvas().Size().SubtractWidthHeight(1100-width, 0))
				id := p.library.List()[0].ID
				p.games()
				p.settle()
				p.tapBegins("Ada – Bo")
				p.tap("Info")
				p.sees("Game info", "The file gives no komi: 7.5 is assumed (Chinese rules)")
				if !p.fact("Komi", "9.5") || !p.fact("Event", "Cup") {
					t.Fatal("the sheet has no komi or no event")
				}
				p.tap("OK")
				rec := p.read(id)
				if rec.Komi != 9.5 || rec.KomiUnknown || sgf.Fact(rec, "EV") != "Cup" || rec.MoveCount() != 2 {
					t.Errorf("stored: komi %v, event %q, %d moves", rec.Komi, sgf.Fact(rec, "EV"), rec.MoveCount())
				}
			})
		})
	}
}

// read loads a game of the library.
func (p *rig) read(id string) *record.Record {
	p.t.Helper()
	rec, err := p.library.Load(id)
	if err != nil {
		p.t.Fatal(err)
	}
	return rec
}

// Of a game at the table all but what the table settles can be changed, in Study and in the list.
func TestFactsOfTheGameAtTheTable(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.playing("go", 9, "E5", "C3")
		p.table.StudyCurrent(0)
		p.settle()
		p.tap("More")
		p.tap("Game info…")
		if p.fact("Komi", "0") || p.fact("Result", "B+R") || !p.fact("Event", "Club") {
			t.Error("the sheet changes komi or result, or not the event")
		}
		p.tap("OK")
		p.tap("Back")
		p.settle()
		if rec := p.table.Game().Session.Record(); sgf.Fact(rec, "EV") != "Club" || rec.MoveCount() != 2 || rec.Outcome.Over() {
			t.Errorf("the table has event %q, %d moves", sgf.Fact(rec, "EV"), rec.MoveCount())
		}
		id := p.table.Game().ID()
		p.askFacts(id, func() {})
		p.settle()
		if p.fact("Komi", "0") || !p.fact("Place", "Kyoto") {
			t.Error("the list changes komi, or not the place")
		}
		p.tap("OK")
		if rec := p.read(id); sgf.Fact(rec, "PC") != "Kyoto" || sgf.Fact(rec, "EV") != "Club" {
			t.Errorf("stored: place %q, event %q", sgf.Fact(rec, "PC"), sgf.Fact(rec, "EV"))
		}
		if err := p.table.Game().Session.Play(game.Place(6, 6)); err != nil {
			t.Errorf("the game does not go on: %v", err)
		}
	})
}

// A collection is not changed: what is changed of a game in it goes into a copy among the user's games.
func TestFactsOfACollectionAreChangedInACopy(t *testing.T) {
	for _, way := range []string{"facts", "copy"} {
		bubble(t, func(t *testing.T) {
			p := start(t, t.TempDir(), nil)
			rec := record.New("go", 9, 9)
			rec.KomiUnknown, rec.Players.Black.Name, rec.Outcome = true, "Ada", game.Outcome{Winner: game.Black, Ending: game.Resignation}
			p.studyRecord(rec, "")
			p.settle()
			p.tap("More")
			if way == "copy" {
				p.tap("Copy to my games")
			} else {
				p.tap("Game info…")
				p.fact("Komi", "6.5")
				p.tap("Save a copy")
			}
			list := p.library.List()
			if len(list) != 1 {
				t.Fatalf("%s: %d games", way, len(list))
			}
			if copied := p.read(list[0].ID); copied.KomiUnknown != (way == "copy") || copied.Players.Black.Name != "Ada" {
				t.Errorf("%s: komi %v, unknown %v", way, copied.Komi, copied.KomiUnknown)
			}
			if !rec.KomiUnknown {
				t.Errorf("%s: the game of the collection is changed", way)
			}
			if _, ok := p.studyInSight(); !ok || p.shell.Depth() != 2 {
				t.Errorf("%s: the copy is not studied; %d screens", way, p.shell.Depth())
			}
			p.tap("More")
			p.misses("Copy to my games") // it is one of them
		})
	}
}
