package stones_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/librarytest"
	"pionnier/core/library/stones"
	"pionnier/core/record"
	"pionnier/core/weiqi"
)

// player plays random games on a board of this size. Small ones are full of captures.
func player(width, height int) func(*rand.Rand) *record.Record {
	return func(r *rand.Rand) *record.Record {
		rec := record.New("go", width, height)
		rec.Rules = "new-zealand"
		if r.IntN(6) == 0 {
			rec.Handicap = 2
			rec.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(1, 1), game.Pt(width-2, 2)}, ToMove: game.White}
		}
		pos, n := start(rec), rec.Root
		for left := 3 + r.IntN(3*width*height/2); left > 0 && pos.ToMove() != game.None; left-- {
			legal := pos.Legal()
			m := legal[r.IntN(min(3, len(legal)))] // among the first, so that games share positions
			if r.IntN(3) > 0 {
				m = legal[r.IntN(len(legal))]
			}
			n = n.Play(pos.ToMove(), m)
			var err error
			if pos, err = pos.Play(m); err != nil {
				panic(err)
			}
		}
		if rec.Outcome = (game.Outcome{Ending: game.Resignation, Winner: game.Black}); r.IntN(2) == 0 {
			rec.Outcome = game.Outcome{Ending: game.ByScore, Winner: game.White, Margin: 4.5}
		}
		return rec
	}
}

func start(rec *record.Record) game.Position {
	rules, err := weiqi.Ruleset(rec.Rules)
	if err != nil {
		panic(err)
	}
	pos, err := weiqi.NewRectangle(rec.Width, rec.Height, rules)
	if err != nil {
		panic(err)
	}
	if s := rec.Root.Setup; s != nil {
		if pos, err = pos.WithSetup(s.Black, s.White, s.ToMove); err != nil {
			panic(err)
		}
	}
	return pos
}

var sizes = []struct{ width, height int }{{5, 5}, {7, 4}, {9, 9}, {20, 6}}

// questions is the number of searches on each size.
const questions = 250

func TestSearchIsThatByBruteForce(t *testing.T) {
	for _, size := range sizes {
		librarytest.Search(t, librarytest.Game{Packing: stones.Packing{}, Play: player(size.width, size.height), Start: start, Questions: questions})
	}
}

func TestAreaSearchIsThatByBruteForce(t *testing.T) {
	for _, size := range sizes {
		width, height := size.width, size.height
		librarytest.Search(t, librarytest.Game{Packing: stones.Packing{}, Play: player(width, height), Start: start, Questions: questions,
			Ask: librarytest.AskRectangle(4)})
	}
}

func TestPackingKeepsTheGame(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, size := range sizes {
		for range 30 {
			rec := player(size.width, size.height)(r)
			rec.Komi, rec.Players.White.Name = 6.5, "李世乭"
			s := librarytest.Segment(t, stones.Packing{}, rec)
			got, err := s.Record(0, stones.Packing{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(librarytest.Line(rec), librarytest.Line(got)); diff != "" {
				t.Fatal(diff)
			}
			if got.Outcome != rec.Outcome || got.Komi != rec.Komi || got.Rules != rec.Rules || got.Handicap != rec.Handicap || got.Players != rec.Players {
				t.Fatalf("%+v, want %+v", got, rec)
			}
		}
	}
}

// Stones set up within the game are kept too, with the ones that they remove.
func TestSetUpWithinTheGame(t *testing.T) {
	rec := record.New("go", 9, 9)
	n := rec.Root.Play(game.Black, game.Place(4, 4))
	n = n.Add(&record.Node{Setup: &record.Setup{Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(4, 4)}}})
	n = n.Play(game.Black, game.Place(2, 2))
	n.Add(&record.Node{Setup: &record.Setup{Empty: []game.Point{game.Pt(0, 0)}}})
	s := librarytest.Segment(t, stones.Packing{}, rec)
	got, err := s.Record(0, stones.Packing{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(librarytest.Line(rec), librarytest.Line(got)); diff != "" {
		t.Error(diff)
	}
	if e := got.Root.End(); e.Setup == nil || len(e.Setup.Empty) != 1 {
		t.Errorf("the end is %+v", e)
	}
}

func TestWhatCannotBePackedIsRefused(t *testing.T) {
	occupied := record.New("go", 9, 9)
	occupied.Root.Play(game.Black, game.Place(2, 2)).Play(game.White, game.Place(2, 2))
	off := record.New("go", 9, 9)
	off.Root.Play(game.Black, game.Place(9, 2))
	for name, rec := range map[string]*record.Record{"on a stone": occupied, "off the board": off, "too large": record.New("go", 26, 9)} {
		if _, err := (stones.Packing{}).Pack(rec); !errors.Is(err, library.ErrMoves) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
