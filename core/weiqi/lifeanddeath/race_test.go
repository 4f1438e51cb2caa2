package lifeanddeath

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// randomRace puts a white group on the left beside a black one on the right, between living walls
// of the other side: with liberties of each alone, shared ones, eyes and stones in kos.
func randomRace(rng *rand.Rand, empty *weiqi.Position) (p *weiqi.Position, at game.Point, ok bool) {
	var black, white []game.Point
	stones := func(row int, line string) {
		for x := range line {
			switch at := game.Pt(x, row); line[x] {
			case 'X':
				black = append(black, at)
			case 'O':
				white = append(white, at)
			}
		}
	}
	for y, row := range []string{
		"X.......O",
		"X.......O",
		"XXXXXOOOO",
		"X.X.XO.O.",
		"XXXXXOOOO",
	} {
		stones(y, row)
	}
	middle, gap, open := 3+rng.IntN(2), rng.IntN(3), 0
	for i := range 14 {
		here, dice := game.Pt(1+i%7, i/7), rng.IntN(100)
		left := i%7 < middle
		switch {
		case dice < 5 || i < 7 && dice < 55 || i == 7+middle && gap > 0:
			open++
		case left == (dice < 96):
			white = append(white, here)
			if left && i >= 7 {
				at = here
			}
		default:
			black = append(black, here)
		}
	}
	if at == (game.Point{}) || open > 7 {
		return nil, at, false
	}
	p, err := empty.WithSetup(black, white, game.Black)
	return p, at, err == nil
}

// Races to capture between living walls are all proved, and equal brute force's results.
func TestRaces(t *testing.T) {
	if testing.Short() {
		t.Skip("races are solved by brute force; TestAgainstBruteForce has other boards")
	}
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	empty, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	seed, want, most := uint64(5), 16, 6000
	if n, err := strconv.Atoi(os.Getenv("PIONNIER_BRUTE")); err == nil {
		seed, want, most = uint64(n), 2000, 12_000
	}
	rng := rand.New(rand.NewPCG(seed, 6))
	counts, races := map[Status]int{}, 0
	for n := 0; n < want; {
		p, at, ok := randomRace(rng, empty)
		if !ok {
			continue
		}
		a, err := Bounds{Free: 20, Safe: 3}.Enclose(p, at)
		if err != nil {
			continue // the group is one with the wall on the right
		}
		s := a.NewSolver(300_000)
		for _, first := range []game.Color{game.Black, game.White} {
			b, grid := newBrute(p, at, a.points, most)
			b.home = 2*9 + 8
			truth, ok := b.status(grid, first)
			if !ok {
				continue
			}
			n++
			got := s.Status(first)
			counts[got]++
			if a.Rival() != nil {
				races++
			}
			if got != truth || !s.Proved(first, got) {
				t.Errorf("%v first: %v, proved %v; brute force says %v, target %v:\n%s", first, got, s.Proved(first, got), truth, at, picture(p))
			}
		}
	}
	t.Log(counts, races)
	if 8*races < want {
		t.Errorf("%d races of %d", races, want)
	}
}
