package player

import (
	"context"
	"math"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/people"
)

// crowd has the probabilities that people play the moves of a position, as used by the levels that
// imitate people.
type crowd struct{ strong }

func newCrowd() *crowd { return &crowd{strong{style: asPerson(0)}} }

// chances returns the probabilities that people of a strength, in Elo points, play each legal move,
// by square; nil if there is only the pass, or on 6×6.
func (e *crowd) chances(ctx context.Context, p othello.Position, elo float64) ([]people.Choice, error) {
	if err := e.ready(); err != nil {
		return nil, err
	}
	own, opp := p.OwnOpp()
	if othello.Moves(own, opp) == 0 || p.Squares() == othello.Six {
		return nil, nil
	}
	e.searcher.Forget()
	choices, _, err := e.strong.chances(ctx, own, opp, elo)
	return choices, err
}

// A level that imitates people draws its moves by their probabilities: another move for another
// seed, and the same for the same.
func TestPersonDrawsMoves(t *testing.T) {
	if testing.Short() {
		t.Skip("300 draws")
	}
	p, _ := randomGame(3, 40)
	someone := newCrowd()
	choices, err := someone.chances(t.Context(), p, 1300)
	if err != nil || len(choices) != len(p.Legal()) {
		t.Fatalf("%d choices of %d moves: %v", len(choices), len(p.Legal()), err)
	}
	e, played := with(asPerson(1300))(engine.Resources{}), map[game.Move]float64{}
	const games = 300
	for seed := range uint64(games) {
		played[answerOf(t, e, p, engine.Limits{}, seed).Move]++
	}
	sum := 0.0
	for _, c := range choices {
		sum += c.Chance
		share := played[othello.SquareMove(c.Square)] / games
		if math.Abs(share-c.Chance) > 0.1 {
			t.Errorf("square %d: chance %.2f, played %.2f", c.Square, c.Chance, share)
		}
	}
	if n := answerOf(t, e, p, engine.Limits{}, 1).Choices; n <= 1 || n > float64(len(choices)) {
		t.Errorf("people hesitate between %v of %d moves", n, len(choices))
	}
	if math.Abs(sum-1) > 1e-6 || len(played) < 2 {
		t.Errorf("chances sum to %v, %d moves played", sum, len(played))
	}
}

// Strong players find a winning corner more often than weak ones.
func TestPersonOfStrength(t *testing.T) {
	if testing.Short() {
		t.Skip("thirty searches")
	}
	someone := newCrowd()
	better := 0
	for seed := range uint64(30) {
		p, over := randomGame(seed, 30)
		if over || len(p.Legal()) < 2 {
			continue
		}
		best := answerOf(t, with(style{weak: true})(engine.Resources{}), p, engine.Limits{Depth: 6}, 1).Move
		chance := func(elo float64) (sum float64) {
			choices, err := someone.chances(t.Context(), p, elo)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range choices {
				if othello.SquareMove(c.Square) == best {
					sum += c.Chance
				}
			}
			return sum
		}
		if chance(2300) > chance(1100) {
			better++
		} else {
			better--
		}
	}
	if better < 10 {
		t.Errorf("the strong prefer the best move more often than the weak by %d positions", better)
	}
}

func TestPersonWhoMustPass(t *testing.T) {
	for seed := range uint64(200) {
		p, _ := randomGame(seed, 4)
		if legal := p.Legal(); len(legal) == 1 && legal[0] == game.Pass {
			if choices, err := newCrowd().chances(t.Context(), p, 1500); err != nil || choices != nil {
				t.Errorf("choices %v, %v", choices, err)
			}
			return
		}
	}
	t.Skip("no pass in these games")
}
