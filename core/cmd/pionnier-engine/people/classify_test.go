package people

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
)

// A classifier tells what differs, and by chance alone what does not.
func TestCrossValidated(t *testing.T) {
	rows := func(shift float64) (all []labelled) {
		rng := rand.New(rand.NewPCG(1, 2))
		for i := range 400 {
			person := i%2 == 0
			features := []float64{rng.NormFloat64(), 100 + 10*rng.NormFloat64(), 3}
			if person {
				features[1] += 10 * shift
			}
			all = append(all, labelled{features, person})
		}
		return all
	}
	if same := crossValidated(rows(0), 4); same < 0.4 || same > 0.6 {
		t.Errorf("of what is the same it tells %.2f apart", same)
	}
	if apart := crossValidated(rows(3), 4); apart < 0.88 {
		t.Errorf("of what is apart it tells %.2f", apart)
	}
}

func TestMoveStyle(t *testing.T) {
	chances := map[game.Move]float64{game.Place(3, 3): 0.7, game.Place(4, 3): 0.2, game.Place(9, 9): 0.1}
	var likely, unlikely moveStyle
	for range 3 {
		likely.add(chances, game.Place(3, 3), game.Place(3, 4))
		unlikely.add(chances, game.Place(9, 9), game.Place(3, 4))
	}
	a, b := likely.features(), unlikely.features()
	if a[0] <= b[0] || a[2] >= b[2] || a[6] >= b[6] || a[1] != 0 {
		t.Errorf("features %v and %v", a, b)
	}
}
