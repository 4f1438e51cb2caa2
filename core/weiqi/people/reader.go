package people

import (
	"cmp"
	"slices"

	"pionnier/core/engine/logit"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// Reader says how likely people's moves are. It serves one goroutine at a time.
type Reader struct {
	weights *logit.Weights
	eval    *network.Evaluator
	// Blind has it look at no position after a move, and judge less well.
	Blind bool

	in, next   network.Input
	out, after network.Output
	aside      board.Board
	board      Board
	moves      logit.Moves
	chances    []float64
	likely     []int // places of moves, the likeliest first
	losses     []float32
}

// looked is how many of the likeliest moves are looked at.
const looked = 8

// NewReader returns a reader that asks a network.
func NewReader(weights *logit.Weights, n *network.Network) *Reader {
	return &Reader{weights: weights, eval: n.Evaluator()}
}

// Chances returns how likely a person of a rank plays each of some legal moves, which are
// indices of points, Points() for a pass. The result is valid until the next call.
func (r *Reader) Chances(b *board.Board, rank float64, moves []int) []float64 {
	r.chances = r.weights.Chances(r.Features(b, rank, moves), Scaled(rank), r.chances)
	return r.chances
}

// Features returns the features of moves, for learning; they are valid until the next call.
func (r *Reader) Features(b *board.Board, rank float64, moves []int) *logit.Moves {
	feature.Fill(b, &r.in)
	r.eval.Evaluate(&r.in, 0, &r.out)
	r.board.Set(&r.in, &r.out, nil)
	r.moves.Clear()
	r.board.Append(&r.moves, moves)
	if r.Blind {
		return &r.moves
	}
	r.chances = r.weights.Chances(&r.moves, Scaled(rank), r.chances)
	r.look(b, moves)
	r.board.losses = r.losses
	r.moves.Clear()
	r.board.Append(&r.moves, moves)
	return &r.moves
}

// look asks the network about the positions after the likeliest moves.
func (r *Reader) look(b *board.Board, moves []int) {
	r.losses = resized(r.losses, b.Points())
	for i := range r.losses {
		r.losses[i] = -1
	}
	r.likely = r.likely[:0]
	for place, i := range moves {
		if i < b.Points() {
			r.likely = append(r.likely, place)
		}
	}
	slices.SortFunc(r.likely, func(x, y int) int {
		return cmp.Or(cmp.Compare(r.chances[y], r.chances[x]), cmp.Compare(x, y))
	})
	r.likely = r.likely[:min(looked, len(r.likely))]
	best := float32(-1e9)
	for _, place := range r.likely {
		r.aside.Copy(b)
		r.aside.Play(b.CellOf(moves[place]))
		feature.Fill(&r.aside, &r.next)
		r.eval.Evaluate(&r.next, 0, &r.after)
		r.losses[moves[place]] = -r.after.Lead
		best = max(best, -r.after.Lead)
	}
	for _, place := range r.likely {
		r.losses[moves[place]] = best - r.losses[moves[place]]
	}
}
