package puzzle_test

import (
	"reflect"
	"testing"
	"time"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/review"
)

func TestReviewed(t *testing.T) {
	e := puzzle.Reviewed{At: time.UnixMilli(1_700_000_000_000), Source: "2026-1", Game: "othello", Size: 8, Color: game.White,
		Played: puzzle.Played{Moves: 30, Accuracy: 81.25, Phases: []puzzle.PhasePlayed{{Moves: 8, Accuracy: 90}, {Moves: 10, Accuracy: 75}, {Moves: 12, Accuracy: 80}},
			Kinds: map[string]int{"CornerGiven": 2}, Times: []puzzle.TimePlayed{{Below: 5 * time.Second, Moves: 9, Bad: 2}}, Strength: &puzzle.StrengthShown{Value: -3.5, Deviation: 2.25, Moves: 30}}}
	got, err := puzzle.Parse(puzzle.Format(e))
	if err != nil || !reflect.DeepEqual(got, puzzle.Event(e)) {
		t.Fatalf("%+v, %v", got, err)
	}
	var d puzzle.Deck
	older := e
	older.Source, older.At = "2025-1", e.At.Add(-time.Hour)
	again := e
	again.Accuracy = 50
	for _, x := range []puzzle.Event{e, older, again} {
		d.Apply(x)
	}
	if list := d.Reviewed(); len(list) != 2 || list[0].Source != "2025-1" || list[1].Accuracy != 50 {
		t.Errorf("%+v", list)
	}
	for _, bad := range []string{`reviewed 1 a othello 8 green "{}"`, `reviewed 1 a othello 8 black "{"`, `reviewed 1 a othello x black "{}"`} {
		if _, err := puzzle.Parse(bad); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// The strengths that a player's games show are combined; a game that shows none does not count.
func TestStrength(t *testing.T) {
	scale := strength.Scale{Spread: 5, Least: -20, Most: 9, Widest: 8, Moves: 30}
	shows := func(value float64) puzzle.Reviewed {
		return puzzle.Reviewed{Played: puzzle.Played{Strength: &puzzle.StrengthShown{Value: value, Deviation: 1, Moves: 40}}}
	}
	e, told := puzzle.Strength(scale, []puzzle.Reviewed{shows(2), {}, shows(4)})
	if !told || e.Games != 2 || e.Moves != 80 || e.Middle < 2.8 || e.Middle > 3 {
		t.Errorf("%+v, %v", e, told)
	}
	if e, told := puzzle.Strength(scale, []puzzle.Reviewed{{}}); told {
		t.Errorf("of nothing: %+v", e)
	}
}

// The strength that a report found for a side is kept with its play.
func TestPlayedOfKeepsTheStrength(t *testing.T) {
	r := review.Report{}
	r.Players.White.Moves, r.Players.White.Choices, r.Players.White.Accuracy = 40, 38, 80
	if p, ok := puzzle.PlayedOf(r, game.White, nil); !ok || p.Strength != nil {
		t.Errorf("unknown: %+v, %v", p, ok)
	}
	r.Players.Black.Moves, r.Players.Black.Choices, r.Players.Black.Accuracy = 6, 4, 100
	if _, ok := puzzle.PlayedOf(r, game.Black, nil); ok {
		t.Error("four choices tell how a side played")
	}
	r.Play.White.Evidence = strength.Evidence{Value: 3, Deviation: 2, Moves: 40}
	if p, _ := puzzle.PlayedOf(r, game.White, nil); p.Strength.Evidence() != r.Play.White.Evidence {
		t.Errorf("kept %+v", p.Strength)
	}
}

func TestTries(t *testing.T) {
	var d puzzle.Deck
	at := time.UnixMilli(1_700_000_000_000)
	for i, g := range []fsrs.Grade{fsrs.Again, fsrs.Good} {
		d.Apply(puzzle.Answered{At: at.Add(time.Duration(i) * time.Hour), ID: "go/1", Grade: g})
	}
	if tries := d.Tries(); len(tries) != 1 || tries[0].Grade != fsrs.Again {
		t.Errorf("%+v", tries)
	}
}

func TestGuessed(t *testing.T) {
	e := puzzle.Guessed{At: time.UnixMilli(1_700_000_000_000), Source: "a", Game: "go", Points: 18, Most: 30}
	got, err := puzzle.Parse(puzzle.Format(e))
	if err != nil || got != puzzle.Event(e) || e.Percent() != 60 {
		t.Fatalf("%+v, %v", got, err)
	}
	var d puzzle.Deck
	d.Apply(e)
	if len(d.Sessions("go")) != 1 || d.Sessions("othello") != nil {
		t.Errorf("sessions %+v", d.Sessions("go"))
	}
	if _, err := puzzle.Parse("guessed 1 a go 31 30"); err == nil {
		t.Error("more points than there are")
	}
}
