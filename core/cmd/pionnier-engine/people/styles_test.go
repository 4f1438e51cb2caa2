package people

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"
)

// Halves of games agree where players have a habit, and do not where chance decides; who played
// too few games does not count.
func TestHalves(t *testing.T) {
	agreement := func(habit float64) (players int, alike float64) {
		rng := rand.New(rand.NewPCG(1, 2))
		games := map[string][]float64{"newcomer": {0.9}}
		for i := range 200 {
			own := habit * rng.NormFloat64()
			for range 20 {
				name := fmt.Sprint(i)
				games[name] = append(games[name], own+rng.NormFloat64())
			}
		}
		a, b := halves(games, 20, rng)
		return len(a), covariance(a, b) / math.Sqrt(covariance(a, a)*covariance(b, b))
	}
	if n, alike := agreement(1); n != 200 || alike < 0.8 {
		t.Errorf("of %d players with a habit, halves agree by %.2f", n, alike)
	}
	if n, alike := agreement(0); n != 200 || math.Abs(alike) > 0.25 {
		t.Errorf("of %d players without one, halves agree by %.2f", n, alike)
	}
}

// The command tells of both habits, and of the four styles.
func TestPeopleStyles(t *testing.T) {
	var games strings.Builder
	rng := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		games.WriteString("(;GM[1]FF[4]SZ[19]PB[Ann]PW[Bob]BR[6d]WR[6d]KM[6.5]")
		for i, at := range rng.Perm(361)[:80] {
			fmt.Fprintf(&games, ";%c[%c%c]", "BW"[i%2], 'a'+at%19, 'a'+at/19)
		}
		games.WriteString(")\n")
	}
	file := filepath.Join(t.TempDir(), "games.sgf")
	if err := os.WriteFile(file, []byte(games.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out := terminaltest.Say(t, run, "", "people", "styles", "--positions", "2", file)
	for _, word := range []string{"high moves", "2 players", "territorial", "influential", "calm", "fighting"} {
		if !strings.Contains(out, word) {
			t.Errorf("%q is not told in\n%s", word, out)
		}
	}
}
