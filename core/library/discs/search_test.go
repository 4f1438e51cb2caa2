package discs_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/discs"
	"pionnier/core/library/librarytest"
	"pionnier/core/othello"
	"pionnier/core/record"
)

// play plays a random game, or the beginning of one.
func play(r *rand.Rand) *record.Record {
	rec := record.New("othello", 8, 8)
	var pos game.Position = othello.New()
	if r.IntN(8) == 0 { // a start of its own
		black := uint64(1)<<28 | 1<<35 | 1<<43
		pos = othello.FromDiscs(black, 1<<27|1<<36, game.White)
		rec.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(4, 3), game.Pt(3, 4), game.Pt(3, 5)},
			White: []game.Point{game.Pt(3, 3), game.Pt(4, 4)}, ToMove: game.White}
	}
	n := rec.Root
	for left := 3 + r.IntN(70); left > 0 && pos.ToMove() != game.None; left-- {
		legal := pos.Legal()
		m := legal[0]
		if r.IntN(3) > 0 { // the first one often, so that games share positions
			m = legal[r.IntN(len(legal))]
		}
		n = n.Play(pos.ToMove(), m)
		pos, _ = pos.Play(m)
	}
	if rec.Outcome = pos.Outcome(); r.IntN(5) == 0 {
		rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.White}
	}
	return rec
}

func start(rec *record.Record) game.Position {
	var pos game.Arranger = othello.New()
	if s := rec.Root.Setup; s != nil {
		arranged, err := othello.Position{}.Arrange(s.Stones(), s.ToMove)
		if err != nil {
			panic(err)
		}
		return arranged
	}
	return pos
}

func TestSearchIsThatByBruteForce(t *testing.T) {
	librarytest.Search(t, librarytest.Game{Packing: discs.Packing{}, Play: play, Start: start, Questions: 1000})
}

// A game that is packed and unpacked is the same.
func TestPackingKeepsTheGame(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		rec := play(r)
		rec.Players.Black.Name, rec.Players.White.Rank = "Ada", "3d"
		s := librarytest.Segment(t, discs.Packing{}, rec)
		got, err := s.Record(0, discs.Packing{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Game(0).Plies != placements(rec) {
			t.Fatalf("%d plies, want %d", s.Game(0).Plies, placements(rec))
		}
		// A pass at the end is not kept.
		for end := rec.Root.End(); end.Move == game.Pass; end = end.Parent {
			end.Parent.Children = nil
		}
		if diff := cmp.Diff(librarytest.Line(rec), librarytest.Line(got)); diff != "" || got.Outcome != rec.Outcome {
			t.Fatalf("%v, want %v: %s", got.Outcome, rec.Outcome, diff)
		}
		if got.Players != rec.Players {
			t.Fatalf("players are %v, want %v", got.Players, rec.Players)
		}
	}
}

func placements(rec *record.Record) (n int) {
	for node := range rec.Root.MainLine() {
		if _, ok := node.Move.Point(); ok {
			n++
		}
	}
	return n
}

func TestWhatBreaksTheRulesIsRefused(t *testing.T) {
	for name, moves := range map[string][]game.Move{
		"occupied":      {game.Place(4, 5), game.Place(4, 5)},
		"flips nothing": {game.Place(0, 0)},
		"off the board": {game.Place(9, 3)},
	} {
		rec := record.New("othello", 8, 8)
		n := rec.Root
		for _, m := range moves {
			n = n.Add(&record.Node{Color: game.Black, Move: m})
		}
		if _, err := (discs.Packing{}).Pack(rec); err == nil {
			t.Errorf("%s: packed", name)
		}
	}
	if _, err := (discs.Packing{}).Pack(record.New("othello", 10, 10)); err == nil {
		t.Error("ten by ten is packed")
	}
}

// The four first moves are equivalent, and two orders of moves that lead to a position are found.
func TestSymmetriesAndTranspositions(t *testing.T) {
	var games []*record.Record
	for _, line := range [][]game.Move{
		{game.Place(5, 4), game.Place(5, 5), game.Place(4, 5), game.Place(5, 3), game.Place(4, 2)}, // f5 f6 e6 f4 e3
		{game.Place(4, 5), game.Place(5, 5), game.Place(5, 4), game.Place(3, 5), game.Place(2, 4)}, // the same, mirrored
		{game.Place(3, 2)},
	} {
		rec := record.New("othello", 8, 8)
		if _, err := rec.Root.Follow(othello.New(), line); err != nil {
			t.Fatal(err)
		}
		games = append(games, rec)
	}
	segment := librarytest.Segment(t, discs.Packing{}, games...)
	find := func(moves ...game.Move) library.Answer {
		var pos game.Position = othello.New()
		for _, m := range moves {
			var err error
			if pos, err = pos.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		a, err := library.Search(context.Background(), []*library.Segment{segment}, discs.Packing{}, library.Ask(pos), library.Filter{})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := find(); a.Games != 3 || len(a.Continuations) != 1 || a.Continuations[0].Games != 3 {
		t.Errorf("at the start: %+v", a)
	}
	if a := find(game.Place(4, 5), game.Place(5, 5), game.Place(5, 4)); a.Games != 2 || len(a.Continuations) != 1 {
		t.Errorf("after e6 f6 f5: %+v", a)
	}
}
