package player

import (
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// The levels below the last few, which take too long for a test, beat those some way below them.
// Each opening of 8 random moves is played twice with the colours swapped. The levels' time limits
// are left out, so that the same games are played on every machine. Ratings come from "pionnier-lab
// ladder".
func TestStrongerBeatsWeaker(t *testing.T) {
	pairs := []struct {
		weak, strong string
		games, short int
	}{
		{"random", "greedy", 200, 60}, {"greedy", "minimax-discs", 60, 8}, {"minimax-discs", "squares", 40, 8},
		{"squares", "casual", 8, 0}, {"novice", "club", 4, 0}, {"casual", "strong", 4, 0}, {"club", "finalist", 4, 0},
		{"finalist", "expert", 4, 0}, {"keen", "master", 4, 0}, {"expert", "master", 8, 0},
	}
	for _, p := range pairs {
		games := p.games
		if testing.Short() {
			games = p.short
		}
		weak, err := Ladder().Find(p.weak)
		if err != nil {
			t.Fatal(err)
		}
		strong, err := Ladder().Find(p.strong)
		if err != nil {
			t.Fatal(err)
		}
		points := match(t, strong, weak, games)
		t.Logf("%s makes %v of %d points against %s", p.strong, points, games, p.weak)
		if games > 0 && points <= float64(games)*0.55 {
			t.Errorf("%s makes only %v of %d points against %s", p.strong, points, games, p.weak)
		}
	}
}

// Every level has a strength on every board, except for the strongest on 10×10, and none is weaker
// than the one below it, except by chance off 8×8: on 6×6 the strongest see the end from the
// beginning.
func TestRated(t *testing.T) {
	for _, side := range []int{6, 8, 10} {
		before, ladder := 0, Rated(side)
		if side == 10 {
			ladder = ladder[:len(ladder)-7]
		}
		for _, l := range ladder {
			chance := 0
			if side != 8 {
				chance = l.Margin / 2
			}
			if l.Rating <= 0 || l.Rating+chance < before {
				t.Errorf("%d×%d: %s has %d, the level below it %d", side, side, l.ID, l.Rating, before)
			}
			if small := l.Text == "people.small"; small != (side != 8 && slices.ContainsFunc(likePeople, func(p person) bool { return p.id == l.ID })) {
				t.Errorf("%d×%d: %s is described by %q", side, side, l.ID, l.Text)
			}
			before = l.Rating
		}
	}
}

// match returns the points of the strong level, half a point for a draw.
func match(t *testing.T, strong, weak engine.Level, games int) (points float64) {
	t.Helper()
	one := engine.Resources{Threads: 1} // which plays the same each time
	engines := map[bool]engine.Engine{true: strong.New(one), false: weak.New(one)}
	depths := map[bool]int{true: strong.Limits.Depth, false: weak.Limits.Depth}
	for g := range games {
		start, _ := randomGame(uint64(g/2), 52)
		side := []game.Color{game.Black, game.White}[g%2]
		var p game.Position = start
		for p.ToMove() != game.None {
			mine := p.ToMove() == side
			info := answerOf(t, engines[mine], p, engine.Limits{Depth: depths[mine]}, uint64(g))
			next, err := p.Play(info.Move)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		switch p.(othello.Position).Outcome().Winner {
		case side:
			points++
		case game.None:
			points += 0.5
		}
	}
	return points
}
