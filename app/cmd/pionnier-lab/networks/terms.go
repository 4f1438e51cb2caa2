package networks

import (
	"math"
	"math/rand/v2"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// terms are the parameters that are fixed before a game begins.
type terms struct {
	size     int
	rules    weiqi.Rules
	handicap []game.Point
	fair     bool     // komi is chosen to make the opening about even
	unfair   float64  // points by which that komi is off
	opening  *Opening // nil: the network makes the opening
	plies    int      // number of moves of the opening
	random   bool     // the moves of the opening are random, not only bold
	late     float64  // temperature late in the game
	blunder  float64  // chance of a random move
	patience int      // moves without doubt about the winner after which play stops; 0: never
}

// variants are the rules that are played, with their weights.
var variants = []struct {
	id     string
	ko     weiqi.Ko // used if other is set
	other  bool
	weight float64
}{
	{id: "chinese", weight: 0.25},
	{id: "chinese", ko: weiqi.SimpleKo, other: true, weight: 0.15},
	{id: "japanese", weight: 0.3},
	{id: "tromp-taylor", weight: 0.15},
	{id: "aga", weight: 0.1},
	{id: "new-zealand", weight: 0.05},
}

func (p Playing) terms(rng *rand.Rand) terms {
	t := terms{size: p.pick(rng), rules: drawRules(rng)}
	points := t.size * t.size
	t.plies = rng.IntN(points/14 + 2)
	t.random = rng.IntN(4) == 0
	t.late = []float64{0.15, 0.4, 0.8}[rng.IntN(3)]
	if rng.IntN(2) == 0 {
		t.blunder = 0.04 * rng.Float64()
	}
	if rng.IntN(5) < 2 {
		t.patience = 8 + t.size/2
	}
	if most := min(weiqi.MaxHandicap(t.size), t.size/2); most >= 2 && rng.IntN(16) == 0 {
		t.rules.Handicap = 2 + rng.IntN(most-1)
		t.handicap, _ = weiqi.FixedHandicap(t.size, t.rules.Handicap)
		t.rules.Komi = t.rules.UsualKomi(t.rules.Handicap)
	}
	t.fair = rng.Float64() < 0.7
	if o := p.opening(rng, t.size); o != nil {
		t.begin(o, rng)
	}
	deviation := []float64{1, 1, 1, 4, 4, 12}[rng.IntN(6)] * float64(t.size) / 13
	t.unfair = deviation * rng.NormFloat64()
	return t
}

func drawRules(rng *rand.Rand) weiqi.Rules {
	at := rng.Float64()
	for _, v := range variants {
		if at -= v.weight; at < 0 {
			rules, err := weiqi.Ruleset(v.id)
			if err != nil {
				panic(err) // variants names rules that do not exist
			}
			if v.other {
				rules.Ko = v.ko
			}
			return rules
		}
	}
	rules, _ := weiqi.Ruleset(variants[0].id)
	return rules
}

// start returns the position before the first move.
func (t *terms) start() (*weiqi.Position, error) {
	p, err := weiqi.New(t.size, t.rules)
	if err != nil || len(t.handicap) == 0 {
		return p, err
	}
	return p.WithSetup(t.handicap, nil, game.White)
}

// even sets the komi to a fair one plus t.unfair. lead is Black's lead under the current komi.
func (t *terms) even(lead float64) {
	most := float64(t.size * t.size / 2)
	komi := t.rules.Komi + lead + t.unfair
	t.rules.Komi = math.Round(2*max(-most, min(most, komi))) / 2
}

// temperature returns the temperature for choosing the move at the given turn.
func (t *terms) temperature(turn int) float64 {
	return t.late + (1-t.late)*math.Exp2(-float64(turn)/float64(t.size))
}

// longest returns the number of moves after which a game is abandoned.
func (t *terms) longest() int { return t.size*t.size*3/2 + 40 }
