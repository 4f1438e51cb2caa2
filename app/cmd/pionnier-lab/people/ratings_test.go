package people

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/othello/people"
	"pionnier/core/record/wthor"
)

// Ten games of each player are drawn, and the player is rated without them.
func TestDrawPersons(t *testing.T) {
	year := randomYear(90)
	for i := range year.Games {
		year.Games[i].Moves = append(year.Games[i].Moves, make([]game.Move, leastMoves)...) // long enough
	}
	years := []wthor.File{year}
	persons := drawPersons(years, 2, 1)
	if len(persons) != 2 || persons[0].player == persons[1].player {
		t.Fatalf("%d players", len(persons))
	}
	for _, p := range persons {
		for _, at := range p.games {
			if g := year.Games[at.game]; g.Black != p.player && g.White != p.player {
				t.Errorf("a game of others: %+v", at)
			}
		}
		if len(p.games) != gamesEach || p.elo < 500 || p.elo > 2500 {
			t.Errorf("%d games of a player of %v points", len(p.games), p.elo)
		}
	}
	if again := drawPersons(years, 2, 1); !slices.Equal(again[0].games, persons[0].games) || again[1].elo != persons[1].elo {
		t.Error("the same lot draws others")
	}
	out := map[gameAt]bool{}
	for i := range 60 {
		out[gameAt{0, i}] = true
	}
	if _, played := careers(years, out); played[1] != 20 {
		t.Errorf("%d games are left", played[1])
	}
}

// made returns n random players with moves that depend on their ratings by parameters that a fit
// must find.
func made(n int, seed uint64) (persons []ratedPerson) {
	rng := rand.New(rand.NewPCG(seed, 2))
	for range n {
		p := ratedPerson{elo: 1600 + 250*rng.NormFloat64()}
		style := 100 * rng.NormFloat64()
		for range gamesEach {
			var traces []people.Trace
			for range 30 {
				traces = append(traces, people.Trace((p.elo+style+1200*rng.NormFloat64()-1800)/1000))
			}
			p.traces, p.unseen = append(p.traces, traces), append(p.unseen, len(p.unseen) == 0)
		}
		persons = append(persons, p)
	}
	return persons
}

func TestFitRatings(t *testing.T) {
	persons := made(500, 1)
	f, err := fitRatings(persons)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ got, want, within float64 }{
		"zero": {f.zero, 1800, 30}, "slope": {f.slope, 1000, 60}, "deviation of a move": {math.Sqrt(f.move), 1200, 60},
		"habit": {math.Sqrt(f.habit), 100, 15}, "spread": {f.spread, 250, 20}, "mean": {f.usual, 1600, 30},
	} {
		if math.Abs(c.got-c.want) > c.within {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	within := 0
	s := f.scale(strength.Scale{Most: 4000})
	for _, p := range made(400, 2) {
		var shown []strength.Evidence
		for _, traces := range p.traces {
			shown = append(shown, f.evidence(traces))
		}
		if e, _ := s.Estimate(shown...); e.Low <= p.elo && p.elo <= e.High {
			within++
		}
	}
	if within < 344 || within > 376 { // 90 ± 4 %
		t.Errorf("the interval holds for %d of 400", within)
	}
	if list := unseen(persons[:1]); len(list[0].traces) != 1 || len(persons[0].traces) != gamesEach {
		t.Errorf("%d games unseen, of %d", len(list[0].traces), len(persons[0].traces))
	}
	if _, err := fitRatings(nil); err == nil {
		t.Error("a fit to nothing says nothing")
	}
}
