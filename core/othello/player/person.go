package player

import (
	"context"
	"fmt"
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/engine/logit"
	"pionnier/core/othello/people"
	"pionnier/core/othello/search"
)

// asPerson returns the style of people whose Elo rating is elo (package people).
func asPerson(elo float64) style { return style{elo: elo, weak: true} }

// chances searches all moves as deep as the policy needs. It returns the probability of each move
// for people whose Elo rating is elo, and the answer of the search. The error wraps
// engine.ErrUnavailable if the policy cannot be loaded.
func (e *strong) chances(ctx context.Context, own, opp uint64, elo float64) ([]people.Choice, search.Answer, error) {
	policy, err := people.Default()
	if err != nil {
		return nil, search.Answer{}, fmt.Errorf("othello engine: %w: %w", engine.ErrUnavailable, err)
	}
	a := e.searcher.Search(ctx, search.Question{Own: own, Opp: opp, Depth: people.Plies, Solve: people.Solve, Lines: 64}, nil)
	losses := new([64]float32)
	for sq := range losses { // of moves that the search did not reach
		losses[sq] = float32(a.Lines[0].Value - a.Lines[len(a.Lines)-1].Value)
	}
	for _, l := range a.Lines {
		losses[l.Moves[0]] = float32(a.Lines[0].Value - l.Value)
	}
	return policy.Chances(own, opp, elo, losses), a, nil
}

// imitate returns an answer whose first move is drawn at random, with the probabilities for people
// of the style's strength. among is the number of moves between which such people hesitate. The
// same seed draws the same move in the same position. imitate returns an error if chances does.
func (e *strong) imitate(ctx context.Context, own, opp, seed uint64) (a search.Answer, among float64, err error) {
	choices, a, err := e.chances(ctx, own, opp, e.elo)
	if err != nil {
		return a, 0, err
	}
	var chances []float64
	for _, c := range choices {
		chances = append(chances, c.Chance)
	}
	among = logit.Perplexity(chances)
	at := rand.New(rand.NewPCG(seed, own^opp<<1)).Float64()
	for _, c := range choices {
		if at -= c.Chance; at < 0 {
			for _, l := range a.Lines {
				if l.Moves[0] == c.Square {
					a.Lines = []search.Line{l}
					return a, among, nil
				}
			}
		}
	}
	a.Lines = a.Lines[:1]
	return a, among, nil
}
