package player

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// Every level but the last few, which take too long for a test, beats the one
// below it. Each opening of 8 random moves is played twice with the colours swapped.
// The levels' limits on time are left out, so that the same games are played on
// every machine. Ratings come from "pionnier-engine ladder".
func TestStrongerBeatsWeaker(t *testing.T) {
	games := []int{200, 60, 40, 60, 60, 60, 60, 60, 40} // for each level but the first
	if testing.Short() {
		games = []int{200, 20, 20, 30, 30, 30}
	}
	for i, n := range games {
		weak, strong := Ladder()[i], Ladder()[i+1]
		points := match(t, strong, weak, n)
		t.Logf("%s makes %v of %d points against %s", strong.ID, points, n, weak.ID)
		if points <= float64(n)*0.55 {
			t.Errorf("%s makes only %v of %d points against %s", strong.ID, points, n, weak.ID)
		}
	}
}

// match returns the points of the strong level, half a point for a draw.
func match(t *testing.T, strong, weak engine.Level, games int) (points float64) {
	t.Helper()
	engines := map[bool]engine.Engine{true: strong.New(engine.Resources{}), false: weak.New(engine.Resources{})}
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
