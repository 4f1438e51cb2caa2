package patterns

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/people"
)

// chosen returns moves of random games in which weak players play the first square and strong ones
// the last.
func chosen(n int) (moves []PersonMove) {
	rng := rand.New(rand.NewPCG(5, 5))
	for len(moves) < n {
		p := othello.New()
		for p.ToMove() != game.None {
			legal := p.Legal()
			own, opp := p.OwnOpp()
			m := PersonMove{Own: own, Opp: opp, Elo: 1450}
			if list := othello.Moves(own, opp); bits.OnesCount64(list) > 1 {
				m.Square = uint8(cornerward(list, true))
				if rng.IntN(2) == 0 {
					m.Elo, m.Square = 2050, uint8(cornerward(list, false))
				}
				moves = append(moves, m)
			}
			next, err := p.Play(legal[rng.IntN(len(legal))])
			if err != nil {
				panic(err)
			}
			p = next.(othello.Position)
		}
	}
	return moves[:n]
}

// cornerward returns the square nearest to a corner, or the farthest if near is false.
func cornerward(moves uint64, near bool) int {
	best, value := -1, 0
	for ; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		d := min(sq%8, 7-sq%8) + min(sq/8, 7-sq/8)
		if !near {
			d = -d
		}
		if best < 0 || d < value {
			best, value = sq, d
		}
	}
	return best
}

func TestFitTellsTheStrongFromTheWeak(t *testing.T) {
	n := 4000
	all := chosen(n + 500)
	policy := people.Policy{Weights: logit.New(people.Features())}
	if err := (PeopleFitting{Epochs: 1, Rate: 0.1, Calm: 1, Seed: 1}).Fit(t.Context(), policy.Weights, all[:n]); err != nil {
		t.Fatal(err)
	}
	right, swapped := 0, 0
	for _, m := range all[n:] {
		if guessed, _ := Foretell(policy, &m); guessed {
			right++
		}
		m.Elo = 3500 - m.Elo
		if guessed, _ := Foretell(policy, &m); guessed {
			swapped++
		}
	}
	if right < 200 || swapped > right/2 {
		t.Errorf("of 500 moves %d are guessed, and %d at the other strength", right, swapped)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := (PeopleFitting{Epochs: 1, Rate: 0.1}).Fit(ctx, policy.Weights, all); err == nil {
		t.Error("a fit that was stopped tells no error")
	}
}
