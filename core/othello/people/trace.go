package people

import (
	"context"
	"math"
	"math/bits"

	"pionnier/core/engine/logit"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// grid are the strengths, in Elo points, at which the probabilities of moves are computed.
var grid = [...]float64{1200, 1500, 1800, 2100, 2400}

// weaker and stronger are the indices in grid of the strengths that a Trace compares.
const weaker, stronger = 1, 3

// The depth of a tracer's search: less than that of levels that play like people, since it searches
// all moves of a game. The constants of EvidenceOf were fitted with it.
const tracePlies, traceSolve = 6, 10

// traceTable is the size of a tracer's table, in bytes.
const traceTable = 2 << 20

// floor is the least probability: less likely moves count as this.
const floor = 1e-6

// Trace is the evidence of a move about the strength of its player: the difference of the natural
// logarithms of its probabilities for people of 2100 and of 1500 Elo points.
type Trace float64

// tracer computes traces. It must be used by one goroutine at a time.
type tracer struct {
	policy   Policy
	searcher *search.Searcher
	board    Board
	moves    logit.Moves
}

// NewTracer returns a tracer with the embedded policy and weights. It returns an error if either is
// damaged.
func NewTracer() (strength.Tracer[othello.Position, Trace], error) {
	policy, err := Default()
	if err != nil {
		return nil, err
	}
	weights, err := pattern.Default()
	if err != nil {
		return nil, err
	}
	return &tracer{policy: policy, searcher: search.New(weights, 1, traceTable)}, nil
}

// Trace implements strength.Tracer. ok is false if the side to move has no choice or ctx has ended.
// It is also false for the first move of a game, whose four choices are symmetric.
func (t *tracer) Trace(ctx context.Context, from othello.Position, m game.Move) (trace Trace, ok bool) {
	at, found := t.look(ctx, from, m)
	if !found {
		return 0, false
	}
	log := func(k int) float64 { return math.Log(max(floor, at.chances[k][at.played].Chance)) }
	return Trace(log(stronger) - log(weaker)), true
}

// Crowd implements strength.Tracer. ok is false in the same cases as in Trace.
func (t *tracer) Crowd(ctx context.Context, from othello.Position, m game.Move) (crowd strength.Crowd, ok bool) {
	at, found := t.look(ctx, from, m)
	if !found {
		return crowd, false
	}
	for k, choices := range at.chances {
		favourite := choices[0]
		for _, c := range choices {
			if c.Chance > favourite.Chance {
				favourite = c
			}
		}
		crowd.Strengths = append(crowd.Strengths, grid[k])
		crowd.Chances = append(crowd.Chances, choices[at.played].Chance)
		crowd.Favourites = append(crowd.Favourites, game.Place(favourite.Square%8, favourite.Square/8))
	}
	return crowd, true
}

// looked is a position with the probabilities of its moves.
type looked struct {
	played  int // index of the choice that was played
	chances [len(grid)][]Choice
}

// look computes the probabilities of the moves in from, for people of each strength in grid. m is
// the move that was played. ok is false if m was not a choice, because it is a pass, illegal, the
// only move or the first of the game, and if ctx is cancelled.
func (t *tracer) look(ctx context.Context, from othello.Position, m game.Move) (at looked, ok bool) {
	own, opp := from.OwnOpp()
	legal := othello.Moves(own, opp)
	square, placed := m.Point()
	bit := uint64(1) << (int(square.Y)*8 + int(square.X))
	if !placed || legal&bit == 0 || bits.OnesCount64(legal) < 2 || bits.OnesCount64(own|opp) == 4 {
		return at, false
	}
	t.searcher.Forget()
	a := t.searcher.Search(ctx, search.Question{Own: own, Opp: opp, Depth: tracePlies, Solve: traceSolve, Lines: bits.OnesCount64(legal)}, nil)
	if ctx.Err() != nil {
		return at, false
	}
	losses := new([64]float32)
	for _, l := range a.Lines {
		losses[l.Moves[0]] = float32(a.Lines[0].Value - l.Value)
	}
	t.board.Set(own, opp, losses)
	t.moves.Clear()
	t.board.Append(&t.moves)
	for k, elo := range grid {
		at.chances[k] = t.policy.among(&t.moves, legal, elo, losses)
	}
	at.played = bits.OnesCount64(legal & (bit - 1))
	return at, true
}
