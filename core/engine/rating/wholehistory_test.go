package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// likelihood returns the logarithm of the likelihood that Whole maximises, computed in the plainest
// way: strengths by player and day, in natural logarithms.
func likelihood(strength map[moment]float64, games []Encounter, histories [][]Moment, d Drift) (sum float64) {
	firstDay := map[int][]int{} // games of each player's first day
	for i, g := range games {
		p := 1 / (1 + math.Exp(strength[moment{g.B, g.Day}]-strength[moment{g.A, g.Day}]))
		sum += g.Score*math.Log(p) + (1-g.Score)*math.Log(1-p)
		for _, player := range []int{g.A, g.B} {
			if histories[player][0].Day == g.Day {
				firstDay[player] = append(firstDay[player], i)
			}
		}
	}
	for _, list := range firstDay {
		for _, i := range list {
			g := games[i]
			p := 1 / (1 + math.Exp(strength[moment{g.B, g.Day}]-strength[moment{g.A, g.Day}]))
			sum += d.Draws / float64(len(list)) * (math.Log(p) + math.Log(1-p)) / 2
		}
	}
	for p, list := range histories {
		for i, m := range list {
			change, variance := strength[moment{p, m.Day}], sq(d.First/eloPerNat)
			if i > 0 {
				change -= strength[moment{p, list[i-1].Day}]
				variance = sq(d.Yearly/eloPerNat) * float64(m.Day-list[i-1].Day) / daysOfYear
			}
			sum -= sq(change) / (2 * variance)
		}
	}
	return sum
}

// played makes games between players whose true strengths wander.
func played(rng *rand.Rand, players, years, each int, d Drift) (games []Encounter, truth []map[int]float64) {
	truth = make([]map[int]float64, players)
	now := make([]float64, players)
	for p := range now {
		now[p], truth[p] = d.First*rng.NormFloat64(), map[int]float64{}
	}
	for year := range years {
		day := year * 365
		for p := range now {
			truth[p][day] = now[p]
			now[p] += d.Yearly * rng.NormFloat64()
		}
		for range each * players / 2 {
			a, b := rng.IntN(players), rng.IntN(players)
			if a == b {
				continue
			}
			g := Encounter{Day: day, A: a, B: b}
			if rng.Float64() < 1/(1+math.Pow(10, (truth[b][day]-truth[a][day])/400)) {
				g.Score = 1
			}
			games = append(games, g)
		}
	}
	return games, truth
}

// No change of a strength makes the results more likely.
func TestWholeIsMostLikely(t *testing.T) {
	d := Drift{Draws: 1.5, First: 300, Yearly: 80}
	games, _ := played(rand.New(rand.NewPCG(1, 2)), 6, 5, 4, d)
	games[0].Score, games[1].Score = 0.5, 0.5
	histories := Whole(7, games, d) // the last one never played
	if histories[6] != nil {
		t.Errorf("who never played has %v", histories[6])
	}
	strength := map[moment]float64{}
	for p, list := range histories {
		for _, m := range list {
			strength[moment{p, m.Day}] = m.Elo / eloPerNat
		}
	}
	best := likelihood(strength, games, histories, d)
	for at, was := range strength {
		for _, by := range []float64{-0.05, 0.05} {
			strength[at] = was + by
			if moved := likelihood(strength, games, histories, d); moved > best {
				t.Errorf("%+v moved by %+.2f: %.6f, more than %.6f", at, by, moved, best)
			}
		}
		strength[at] = was
	}
}

// The standard error is that of the inverse of a player's whole matrix.
func TestWholeDeviation(t *testing.T) {
	d := Drift{First: 300, Yearly: 80}
	games := []Encounter{{0, 0, 1, 1}, {0, 0, 1, 0}, {400, 0, 1, 1}, {900, 0, 1, 0}, {1000, 0, 1, 1}}
	h := newHistories(2, games, d)
	h.climb()
	h.expand(0, 4)
	matrix := make([][]float64, 4)
	for i := range matrix {
		matrix[i] = make([]float64, 4)
		matrix[i][i] = h.diagonal[i]
		if i > 0 {
			matrix[i][i-1], matrix[i-1][i] = h.beside[i], h.beside[i]
		}
	}
	want := inverse(matrix)
	for i, m := range Whole(2, games, d)[0] {
		if got := sq(m.Deviation / eloPerNat); math.Abs(got-want[i][i]) > 1e-6 {
			t.Errorf("moment %d has variance %.6f, not %.6f", i, got, want[i][i])
		}
	}
}

// The estimated strengths are nearer to the true ones than Fit's, which has one strength for all
// years, and about 95 % are within twice the standard error.
func TestWholeFollowsStrengths(t *testing.T) {
	const players = 40
	d := Drift{First: 300, Yearly: 100}
	encounters, truth := played(rand.New(rand.NewPCG(3, 4)), players, 12, 20, d)
	var games []Game
	for _, e := range encounters {
		games = append(games, Game{A: e.A, B: e.B, Score: e.Score})
	}
	constant := Fit(players, 0, games)
	var wrong, wrongConstant, deviations []float64
	for p, list := range Whole(players, encounters, d) {
		for _, m := range list {
			wrong = append(wrong, m.Elo-truth[p][m.Day])
			wrongConstant = append(wrongConstant, constant[p].Elo-truth[p][m.Day])
			deviations = append(deviations, m.Deviation)
		}
	}
	centre(wrong) // games do not determine the mean of all
	centre(wrongConstant)
	inside := 0.0
	for i, w := range wrong {
		if math.Abs(w) < 1.96*deviations[i] {
			inside++
		}
	}
	share := inside / float64(len(wrong))
	if ours, theirs := norm(wrong), norm(wrongConstant); ours > 0.7*theirs || share < 0.9 || share > 0.98 {
		t.Errorf("off by %.0f, constants by %.0f; %.1f %% within the interval", ours, theirs, 100*share)
	}
}

// centre takes the mean away.
func centre(list []float64) {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	for i := range list {
		list[i] -= sum / float64(len(list))
	}
}

// norm is the root of the mean square.
func norm(list []float64) (sum float64) {
	for _, x := range list {
		sum += x * x / float64(len(list))
	}
	return math.Sqrt(sum)
}

// A player who won every game has a finite strength, and a single distant game changes little.
func TestWholeStaysFinite(t *testing.T) {
	var games []Encounter
	for day := range 50 {
		games = append(games, Encounter{day, 0, 1, 1}, Encounter{day, 1, 2, 1})
	}
	histories := Whole(3, games, Usual)
	if top, low := histories[0][49].Elo, histories[2][49].Elo; !(top > low+500 && top < 3000) {
		t.Errorf("the winner has %.0f, the loser %.0f", top, low)
	}
	if len(Whole(0, nil, Usual)) != 0 {
		t.Error("nobody has histories")
	}
}

func TestStrengthOnADay(t *testing.T) {
	d := Drift{First: 300, Yearly: 60}
	history := []Moment{{0, 100, 50}, {730, 200, 40}}
	for day, want := range map[int]Moment{
		0:    {0, 100, 50},
		365:  {365, 150, math.Sqrt(sq(25) + sq(20) + sq(60)*365*0.5/daysOfYear)},
		-365: {-365, 100, math.Sqrt(sq(50) + sq(60)*365/daysOfYear)},
		1095: {1095, 200, math.Sqrt(sq(40) + sq(60)*365/daysOfYear)},
		1e6:  {1e6, 200, 300},
	} {
		if got, ok := d.On(history, day); !ok || got.Elo != want.Elo || math.Abs(got.Deviation-want.Deviation) > 1e-9 {
			t.Errorf("on day %d %+v, want %+v", day, got, want)
		}
	}
	if got, ok := d.On(nil, 9); ok {
		t.Errorf("a newcomer is %+v", got)
	}
}
