package practice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// ratedGame is a finished game of a person with Black against a level.
func ratedGame(level string, day int, winner game.Color) storage.Entry {
	e := storage.Entry{Game: "othello", Size: 8, Started: time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC),
		Outcome: game.Outcome{Ending: game.ByScore, Winner: winner, Margin: 4}}
	e.Players.White = record.Player{Name: "Pionnier", Level: level}
	return e
}

func TestStrengthFromGames(t *testing.T) {
	var list []storage.Entry
	for day := 1; day <= 10; day++ {
		list = append(list, ratedGame("club", day, []game.Color{game.Black, game.White}[day%2]))
	}
	// What does not count: a handicap, a hint, an unknown level, no result, two people.
	odd := ratedGame("club", 3, game.Black)
	odd.Handicap = 2
	aided := ratedGame("club", 3, game.Black)
	aided.Aided = true
	persons := ratedGame("", 3, game.Black)
	unfinished := ratedGame("club", 3, game.Black)
	unfinished.Outcome = game.Outcome{}
	played := func(all []strength) []strength {
		return slices.DeleteFunc(all, func(s strength) bool { return s.games == 0 })
	}
	found := played(strengths(append(list, odd, aided, persons, unfinished, ratedGame("nobody", 3, game.Black)), preferences.Owner{}))
	if len(found) != 1 || found[0].games != 10 || found[0].won != 5 {
		t.Fatalf("found %+v", found)
	}
	s := found[0]
	if s.equal().ID != "club" || s.Rating < 1600 || s.Rating > 1800 || s.Half() < 100 || s.Half() > 400 {
		t.Errorf("%.0f ± %.0f, equal to %s", s.Rating, s.Half(), s.equal().ID)
	}
	lost := played(strengths([]storage.Entry{ratedGame("novice", 1, game.White), ratedGame("novice", 2, game.White)}, preferences.Owner{}))
	if lost[0].Rating >= 1222 || lost[0].equal().Rating >= 1222 {
		t.Errorf("who lost to the novice has %.0f", lost[0].Rating)
	}
}

// A level below 0 is measured too, and one at 0 if it has an interval.
func TestRatedLevels(t *testing.T) {
	all := engine.Ladder{{ID: "weak", Rating: -3, Margin: 250}, {ID: "none", Margin: 240}, {ID: "anchor", Rating: 1700}, {ID: "new"}}
	if got := rated(all); len(got) != 3 || got[0].ID != "weak" || got[2].ID != "anchor" {
		t.Errorf("measured are %v", got)
	}
}

// The sentence about the nearest level is true, even if that level is not near.
func TestNearestLevelIsCompared(t *testing.T) {
	for share, key := range map[float64]string{
		0.02: "strength.play.stronger", 0.39: "strength.play.stronger", 0.4: "strength.play.text", 0.5: "strength.play.text",
		0.6: "strength.play.text", 0.61: "strength.play.weaker", 0.68: "strength.play.weaker", 0.99: "strength.play.weaker",
	} {
		if got := comparison(share); got != key {
			t.Errorf("of %.2f of games won: %s, want %s", share, got, key)
		}
	}
	var won []storage.Entry
	for day := 1; day <= 20; day++ {
		won = append(won, ratedGame("full", day, game.Black))
	}
	s := find(t, strengths(won, preferences.Owner{}), "othello")
	if share := s.share(s.equal()); s.equal().ID != "full" || share <= 0.6 || comparison(share) != "strength.play.weaker" {
		t.Errorf("who always wins against the strongest level should win %.2f of games against %s", share, s.equal().ID)
	}
}

// find returns the strength in a game.
func find(t *testing.T, all []strength, id string) strength {
	t.Helper()
	for _, s := range all {
		if s.game.ID == id {
			return s
		}
	}
	t.Fatalf("no strength in %s", id)
	return strength{}
}

// While the rating is uncertain by 600 points no level is called as strong as the user: a test game
// is offered, and New game offers no equal opponent. The same is true before the first game.
func TestNoLevelIsNamedWhileTheStrengthIsUncertain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		titles := func() string {
			var words []string
			for _, r := range p.strengthRows() {
				words = append(words, r.Title)
			}
			return strings.Join(words, "\n")
		}
		if got := titles(); !strings.Contains(got, "Play a test game of Othello") || !strings.Contains(got, "Play a test game of Go") {
			t.Errorf("before the first game there is %q", got)
		}
		named := false
		for n := 1; n <= 28; n++ {
			e := ratedGame("club", n, []game.Color{game.Black, game.White}[n%2])
			e.ID = string(rune('a' + n))
			p.games[e.ID] = e
			s := find(t, strengths(p.deps.Games(), preferences.Owner{}), "othello")
			wide := 2*s.Half() >= 600
			_, equal := p.EqualLevel("othello", 8)
			got := titles()
			if tests, names := strings.Contains(got, "Play a test game of Othello"), strings.Contains(got, "Play Othello"); tests != wide || names == wide || equal == wide {
				t.Fatalf("after %d games, ±%.0f: %q, equal level %v", n, s.Half(), got, equal)
			}
			named = named || !wide
		}
		if !named {
			t.Error("28 games are not enough")
		}
	})
}

// Won games make the user stronger than the level that they were played against.
func TestTheEqualLevelFollowsTheGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		for day := 1; day <= 16; day++ { // three of four
			e := ratedGame("learner", day, game.Black)
			if day%4 == 0 {
				e.Outcome.Winner = game.White
			}
			p.games[fmt.Sprint(day)] = e
		}
		if stronger, ok := p.EqualLevel("othello", 8); !ok || stronger == "learner" {
			t.Errorf("who won 12 of 16 games against the learner is as strong as %q", stronger)
		}
	})
}
