package catalog_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"

	"pionnier/core/analysis"
	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/record"
	"pionnier/core/server"
	"pionnier/core/session"
	"pionnier/storage"
)

// The tests below play a third game that is known to its own package alone.

func TestThirdGameKeepsTheContracts(t *testing.T) {
	start := func() game.Position { return tictactoe.Position{} }
	gametest.Suite{Start: start, Games: 100}.Run(t)
	enginetest.Run(t, func() engine.Engine { return tictactoe.Engine{} }, start)
	enginetest.RunAnalyst(t, func() engine.Engine { return tictactoe.Engine{} }, start)
}

// TestThirdGameIsPlayedAndKept plays a person's two moves against the engine, asks for a
// hint, and reads the game back from the library.
func TestThirdGameIsPlayedAndKept(t *testing.T) {
	library, _, err := storage.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer library.Close()
	entry, id := tictactoe.Entry(), ""
	synctest.Test(t, func(t *testing.T) {
		r, err := entry.New(entry.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Resources: engine.Resources{Threads: 1}})
		defer analyst.Close()
		hinter := entry.Hinter
		hinter.New = func(engine.Resources) engine.Engine { return analyst.Engine(analysis.Board) }
		s, err := session.Open(session.Config{
			Record: r, Start: entry.Start, Hinter: hinter, Ladder: entry.Ladder,
			Seats: game.ByColor[session.Seat]{White: session.Seat{Name: "Pionnier", Level: &entry.Ladder[0]}},
			Save:  func(r *record.Record) (err error) { id, err = library.Save(id, r); return err },
		})
		if err != nil {
			t.Fatal(err)
		}
		play := func(name string) {
			t.Helper()
			m, err := entry.ParseMove(name, 3, 3)
			if err == nil {
				err = s.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		play("a1")
		if at := s.Snapshot().Position.At(game.Pt(1, 1)); at != game.White {
			t.Errorf("the engine does not take the middle, where %v stands", at)
		}
		play("c3")
		if err := s.Hint(); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if hint := s.Snapshot().Hint; hint == nil || hint.Proof != game.ProvedScore || len(hint.Lines) != 5 {
			t.Errorf("hint %+v", hint)
		}
		for s.Snapshot().Phase != session.Over {
			best := s.Snapshot().Position.Legal()[0]
			if info, err := (tictactoe.Engine{}).Search(t.Context(), engine.Request{Position: s.Snapshot().Position}, nil); err == nil {
				best = info.Move
			}
			if err := s.Play(best); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
		}
		if o := s.Snapshot().Outcome; o.Winner != game.None || !o.Over() {
			t.Errorf("perfect players end with %+v", o)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	})
	r, err := library.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	positions, faults := record.Replay(start, r.Line(r.Root))
	if r.Game != entry.ID || len(positions) != 10 || faults != nil || !r.Outcome.Over() {
		t.Errorf("read back a game of %s with %d positions, faults %v, outcome %+v", r.Game, len(positions), faults, r.Outcome)
	}
}

func TestThirdGameIsServed(t *testing.T) {
	entry := tictactoe.Entry()
	var out bytes.Buffer
	err := server.GTP{Game: entry, Options: entry.Defaults(), Level: entry.Ladder[0]}.Serve(strings.NewReader(
		"list_games\nboardsize 3\nplay b a1\ngenmove w\nplay b b1\ngenmove w\nplay b b1\nundo\nundo\ngogui-rules_legal_moves\n"), &out)
	want := "= Tic-Tac-Toe\n\n= \n\n= \n\n= B2\n\n= \n\n= C1\n\n? illegal move\n\n= \n\n= \n\n= A3 B3 C3 A2 C2 B1 C1\n\n"
	if got := out.String(); err != nil || strings.ReplaceAll(got, "= \n", "=\n") != strings.ReplaceAll(want, "= \n", "=\n") {
		t.Errorf("GTP says %q, %v", got, err)
	}
	analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Resources: engine.Resources{Threads: 1}})
	defer analyst.Close()
	out.Reset()
	err = (&server.Analysis{Game: entry, Analyst: analyst}).Serve(strings.NewReader(
		`{"id":"t","moves":[["B","a1"],["W","a2"]],"analyzeTurns":[0,2]}`), &out)
	for _, text := range []string{`"move":"B2"`, `"winrate":0.5`, `"winrate":1`, `"turnNumber":2`} {
		if !strings.Contains(out.String(), text) {
			t.Errorf("no %s in the analysis: %s (%v)", text, out.String(), err)
		}
	}
}
