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

// grid are the strengths, in Elo points, at which moves are looked at.
var grid = [...]float64{1200, 1500, 1800, 2100, 2400}

// weaker and stronger are the strengths of the grid between which a Trace compares.
const weaker, stronger = 1, 3

// How far a tracer searches: less far than levels that play like people, since all moves of a game are looked
// at. What a trace says was fitted with it.
const tracePlies, traceSolve = 6, 10

// traceTable is the size of a tracer's table, in bytes.
const traceTable = 2 << 20

// floor is the least chance that counts: moves that are less likely all count as this.
const floor = 1e-6

// Trace is what a move shows of how strong its player is: how much likelier it is, as a difference of natural
// logarithms, for people of 2100 Elo points than for people of 1500.
type Trace float64

// tracer finds traces. It serves one goroutine at a time.
type tracer struct {
	policy   Policy
	searcher *search.Searcher
	board    Board
	moves    logit.Moves
}

// NewTracer returns a tracer by the policy that the program carries; its errors are Default's.
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

// Trace looks at a move of the side to move. ok is false where there is no choice or ctx has ended, and for the
// first move of a game, which is always the same one.
func (t *tracer) Trace(ctx context.Context, from othello.Position, m game.Move) (trace Trace, ok bool) {
	at, found := t.look(ctx, from, m)
	if !found {
		return 0, false
	}
	log := func(k int) float64 { return math.Log(max(floor, at.chances[k][at.played].Chance)) }
	return Trace(log(stronger) - log(weaker)), true
}

// Crowd looks at a move, to tell how likely people of each strength play it and what they play most. ok is as
// that of Trace.
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

// looked is a position whose moves were looked at.
type looked struct {
	played  int // which choice was played
	chances [len(grid)][]Choice
}

// look finds how likely people of the grid play each move of a position.
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
