package session_test

import (
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
	"pionnier/core/session"
)

// passing is a game of n passes.
func passing(n int) session.Config {
	config := goGame(person, person)
	at := config.Record.Root
	for i := range n {
		at = at.Play([]game.Color{game.Black, game.White}[i%2], game.Pass)
	}
	return config
}

func TestOpeningCostsAsMuchAsTheGameIsLong(t *testing.T) {
	recordtest.Doubling(t, "passes", 8000, func(n int) {
		s, err := session.Open(passing(n))
		if err != nil {
			t.Fatal(err)
		}
		if cursor := s.Snapshot().Cursor; cursor != n {
			t.Fatalf("%d moves of %d", cursor, n)
		}
		s.Close()
	})
}

func TestAStepCostsTheSameInALongGame(t *testing.T) {
	step := func(n int) float64 {
		s, err := session.Open(passing(n))
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		return recordtest.Allocations(t, 50, func() {
			if s.GoTo(n/2) != nil || s.GoTo(n/2+1) != nil {
				t.Fatal("a step is refused")
			}
		})
	}
	if short, long := step(100), step(10_000); long > 2*short+20 {
		t.Errorf("two steps cost %v allocations in a game of 100 moves, %v in one of 10,000", short, long)
	}
}

func TestSnapshotsForASlowListenerAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []session.Snapshot
		config := goGame(person, person)
		config.Publish = func(s session.Snapshot) {
			time.Sleep(time.Minute)
			got = append(got, s)
		}
		s, err := session.Open(config)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(at('a', 0)); err != nil {
			t.Fatal(err)
		}
		for range 100 {
			if s.Undo() != nil || s.Redo() != nil {
				t.Fatal("undo or redo is refused")
			}
		}
		last := s.Snapshot().Revision
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if len(got) > 70 || got[len(got)-1].Revision != last {
			t.Fatalf("%d snapshots, the last of revision %d, want %d", len(got), got[len(got)-1].Revision, last)
		}
		for i := range got[1:] {
			if got[i+1].Revision <= got[i].Revision {
				t.Fatal("snapshots are out of order")
			}
		}
	})
}

// TestOlderSnapshotsStay checks that a snapshot does not change when the game continues
// differently.
func TestOlderSnapshotsStay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		tab.play(at('a', 0), at('b', 0), at('c', 0))
		before := tab.Snapshot()
		tab.must(tab.Undo())
		tab.must(tab.Undo())
		tab.play(at('d', 0), at('e', 0))
		wantMoves(t, before, at('a', 0), at('b', 0), at('c', 0))
		wantMoves(t, tab.Snapshot(), at('a', 0), at('d', 0), at('e', 0))
		if main := tab.Record(); main.MoveCount() != 3 || main.Line(main.Root)[1].Move != at('d', 0) {
			t.Error("what is played must be the main line")
		}
	})
}

// TestAGameGoesOnAfterWhatItsRulesRefuse checks that after a set-up in the middle of a game and an
// illegal move, an engine gets only the moves after them.
func TestAGameGoesOnAfterWhatItsRulesRefuse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		config := goGame(person, person)
		n := config.Record.Root.Play(game.Black, at('a', 0)).Play(game.White, at('a', 0))
		n = n.Add(&record.Node{Setup: &record.Setup{Black: []game.Point{game.Pt(4, 4)}, ToMove: game.White}})
		tab := open(t, config)
		s := tab.want(session.Playing, 3)
		if s.Position.At(game.Pt(0, 0)) != game.White || s.Position.At(game.Pt(4, 4)) != game.Black || s.Position.ToMove() != game.White {
			t.Fatalf("%v to move", s.Position.ToMove())
		}
		tab.play(at('b', 2))
		tab.must(tab.Undo())
		tab.must(tab.Undo())
		if n.Children[0].Move != at('b', 2) {
			t.Error("the move is not in the record")
		}
	})
}
