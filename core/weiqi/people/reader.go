// Package people predicts how people of a rank choose among the moves of Go. It uses a network of its
// own, which learned from games on servers and whose input includes the ranks of both players. The levels
// of package player choose moves by these predictions.
//
// Start reading at Reader.Chances, the prediction. sample.go defines the samples for training, and
// networks/people.py is the training. style.go tilts the prediction towards habits of some people.
// provenance.txt reports its quality. appraise.go does the reverse: it estimates a rank from moves
// (ranks.md).
//
// A rank is a number: 9 dan is 9, 1 dan 1, 1 kyu 0, 5 kyu -4.
package people

import (
	"bytes"
	"math"
	"sync"

	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// LeastSize is the size of the smallest board on which people's moves can be predicted. All
// games used for training have 19 lines.
const LeastSize = 16

// Default returns the embedded network for the best kernel of this machine. It is read at the
// first call.
var Default = sync.OnceValues(func() (*network.Network, error) {
	m, err := network.Read(bytes.NewReader(embedded))
	if err != nil {
		return nil, err
	}
	return network.New(m, "")
})

// Known reports whether the program contains the network. In a browser it does not.
func Known() bool { return len(embedded) > 0 }

// looks lists the symmetries in which the network sees a board. Its mean over two of them predicts
// better than one.
var looks = [...]int{0, 5}

// Reader predicts people's moves. A Reader must be used by one goroutine at a time.
type Reader struct {
	eval    *network.Evaluator
	in      network.Input
	out     network.Output
	person  [network.PersonInputs]float32
	chances []float64
}

// NewReader returns a Reader that uses n, which must be a network that imitates people.
func NewReader(n *network.Network) *Reader { return &Reader{eval: n.Evaluator()} }

// Chances returns the probability of each of moves for a player of rank own, who is to move on b
// against a player of rank other.
//
// A move is the index of a point, or b.Points() for a pass, and must be legal. The probabilities
// sum to 1. The slice is valid until the next call.
func (r *Reader) Chances(b *board.Board, own, other float64, moves []int) []float64 {
	r.Look(b)
	return r.At(own, other, moves)
}

// Look sets the position for At to b, with b's side to move.
func (r *Reader) Look(b *board.Board) {
	feature.Fill(b, &r.in)
	r.in.Person = &r.person
}

// At is like Chances for the position that Look set.
func (r *Reader) At(own, other float64, moves []int) []float64 {
	// Who has which colour does not matter, as long as the side to move has its own rank.
	profile := feature.Ranked(game.ByColor[int]{Black: Steps(own), White: Steps(other)})
	profile.Fill(game.Black, r.in.Size, &r.person)
	r.chances = append(r.chances[:0], make([]float64, len(moves))...)
	for _, symmetry := range looks {
		r.eval.Evaluate(&r.in, symmetry, &r.out)
		for k, i := range moves {
			v := r.out.Pass
			if i < len(r.out.Policy) {
				v = r.out.Policy[i]
			}
			r.chances[k] += float64(v) / float64(len(looks))
		}
	}
	return logit.Softmax(r.chances)
}

// Steps converts rank to the number that feature.Profile has for it, which is 1 for 9 dan and 10
// for 1 kyu.
func Steps(rank float64) int { return 10 - int(math.Round(max(-19, min(9, rank)))) }
