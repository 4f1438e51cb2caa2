package library_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/discs"
	"pionnier/core/library/librarytest"
	"pionnier/core/record"
)

func TestPeople(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	im := importer()
	im.Read = func(data []byte, b func(string) []byte) ([]*record.Record, error) {
		games, err := read(data, b)
		for i, g := range games {
			g.Date = time.Date(2000+i/2, 5, 6, 0, 0, 0, 0, time.UTC)
			g.Outcome = []game.Outcome{game.Scored(40, 24), game.Scored(32, 32), game.Scored(60, 4), {}}[i]
		}
		return games, err
	}
	if _, err := im.Import(context.Background(), c, inputs("Ada,Bob:f5d6\nBob,ADA:f5d6c3\nAda,Bob:f5d6c4\nEve,:f5f6\n")); err != nil {
		t.Fatal(err)
	}
	segments, _ := c.Segments("")
	people := library.People(segments)
	if len(people) != 3 || people[0].Name != "Ada" || people[1].Name != "Bob" || people[2].Name != "Eve" {
		t.Fatalf("%+v", people)
	}
	ada, bob, eve := people[0], people[1], people[2]
	if ada.Games != 3 || ada.Results.Black != (library.Results{Won: 2}) || ada.Results.White != (library.Results{Drawn: 1}) {
		t.Errorf("Ada: %+v", ada)
	}
	if bob.Results.White.Lost != 2 || bob.Rating.Value >= 1500 || ada.Rating.Value <= 1500 || ada.Rating.Deviation >= 350 {
		t.Errorf("Ada is rated %+v, Bob %+v", ada.Rating, bob.Rating)
	}
	if len(ada.Years) != 2 || ada.Years[0].Games != 2 || ada.Years[1].Year != 2001 || ada.Years[1].Rating != ada.Rating {
		t.Errorf("Ada's years: %+v", ada.Years)
	}
	if eve.Rating != library.Unrated || eve.Results.Black.Unknown != 1 {
		t.Errorf("Eve: %+v", eve)
	}
}

// A player's games are found by the folded name, the last first, with their openings and results.
func TestPortray(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	im := importer()
	im.Read = func(data []byte, b func(string) []byte) ([]*record.Record, error) {
		games, err := read(data, b)
		for i, g := range games {
			g.Date = time.Date(2000+i, 5, 6, 0, 0, 0, 0, time.UTC)
			g.Outcome = []game.Outcome{game.Scored(40, 24), game.Scored(32, 32), game.Scored(20, 44), game.Scored(60, 4)}[i]
		}
		return games, err
	}
	if _, err := im.Import(context.Background(), c, inputs("Ada,Bob:f5d6\nBob,ÀDA:f5d6c3\nEve,Bob:f5d6c4\nAda,Eve:f5f6\n")); err != nil {
		t.Fatal(err)
	}
	segments, _ := c.Segments("")
	second := func(moves []game.Move) string {
		if len(moves) > 1 && moves[1] == game.Place(3, 5) { // d6
			return "perpendicular"
		}
		return ""
	}
	got := library.Portray(segments, discs.Packing{}, "ada", second)
	want := []library.Hit{{Game: 3, Color: game.Black}, {Game: 1, Color: game.White}, {Game: 0, Color: game.Black}}
	if !slices.Equal(got.Hits, want) {
		t.Errorf("games %+v", got.Hits)
	}
	if len(got.Openings) != 1 || got.Openings[0] != (library.Opening{Name: "perpendicular", Games: 2, Results: library.Results{Won: 1, Drawn: 1}}) {
		t.Errorf("openings %+v", got.Openings)
	}
	if none := library.Portray(segments, discs.Packing{}, "Nobody", nil); none.Hits != nil || none.Openings != nil {
		t.Errorf("nobody has %+v", none)
	}
}
