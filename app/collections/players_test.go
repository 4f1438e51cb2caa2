package collections

import (
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Rating players takes seconds, so it is done once for the same games.
func TestPlayersAreRatedOnce(t *testing.T) {
	dir := t.TempDir()
	own, _, err := storage.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { own.Close() })
	kept, _, _ := preferences.Open(dir)
	cs := New(Deps{Dir: dir, Own: own, Preferences: kept})
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	take := func(name, games string) {
		t.Helper()
		_, _, err := cs.Take(t.Context(), name, func(yield func(library.Input, error) bool) {
			yield(library.Input{Name: name, Data: []byte(games)}, nil)
		}, func(library.Progress) {})
		if err != nil {
			t.Fatal(err)
		}
	}
	take("Club.sgf", "(;GM[2]PB[Ada]PW[Bob]RE[B+4];B[f5];W[d6])(;GM[2]PB[Bob]PW[Ada]RE[W+6];B[f5];W[f6])")
	known, err := cs.findPlayers(entry)
	again, _ := cs.findPlayers(entry)
	if err != nil || len(known.People) != 2 || &known.People[0] != &again.People[0] {
		t.Errorf("found %+v, %v", known.People, err)
	}
	take("More.sgf", "(;GM[2]PB[Eve]PW[Bob]RE[B+4];B[f5];W[d6];B[c3])")
	if more, err := cs.findPlayers(entry); err != nil || len(more.People) != 3 {
		t.Errorf("with another player: %+v, %v", more.People, err)
	}
}

// A player's strength is estimated from the moves of the user's games under the same name that have
// a report, on full boards.
func TestStrengthOfAPlayer(t *testing.T) {
	dir := t.TempDir()
	own, _, err := storage.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { own.Close() })
	kept, _, _ := preferences.Open(dir)
	cs := New(Deps{Dir: dir, Own: own, Preferences: kept})
	save := func(size int, black, white string) {
		t.Helper()
		r := record.New("go", size, size)
		r.Players.Black.Name, r.Players.White.Name = black, white
		record.SetAccuracy(r, game.ByColor[float64]{Black: 80, White: 80}, true).Apply(r)
		record.SetShown(r, game.ByColor[record.Shown]{Black: record.Shown{Value: -3, Deviation: 2.5, Moves: 100}, White: record.Shown{Value: 5, Deviation: 2.5, Moves: 100}}).Apply(r)
		if _, err := own.Save("", r); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		save(19, "Zoë", "Bob")
		save(9, "Bob", "Zoë")
	}
	e, told := cs.strengthOf("go", "ZOË")
	if !told || e.Games != 3 || e.Moves != 300 || e.Middle > -1.5 || e.Middle < -3 {
		t.Errorf("%+v, %v", e, told)
	}
	for _, who := range [][2]string{{"go", "Eve"}, {"chess", "Zoë"}} {
		if e, told := cs.strengthOf(who[0], who[1]); told {
			t.Errorf("%v: %+v", who, e)
		}
	}
}
