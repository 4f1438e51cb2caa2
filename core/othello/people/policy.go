// Package people predicts how people of a given strength choose among the moves of Othello, by a
// policy learned from tournament games (package logit). Package player has levels that play by it,
// and "pionnier-lab people fit" makes the weights. It also estimates the strength of play in a game
// (Appraiser).
//
// Start reading at Policy.Chances; features.go has the features of a move. provenance.txt describes
// how the weights were made and how well they predict, ratings.md the accuracy of appraisals.
//
// Strengths are Elo points by Whole-History Rating of the players of WTHOR, where newcomers have 1500 on average.
package people

import (
	"bytes"
	"io"
	"math"
	"math/bits"
	"sync"

	"pionnier/core/engine/logit"
	"pionnier/core/othello"
)

// Policy predicts people's moves. Any number of goroutines may use it.
type Policy struct{ Weights *logit.Weights }

// Default returns the embedded policy.
var Default = sync.OnceValues(func() (Policy, error) { return Read(bytes.NewReader(embedded)) })

// Read reads the weights of a policy, as Write writes them. It returns an error if they are damaged
// or for other features.
func Read(r io.Reader) (Policy, error) {
	w, err := logit.Read(r, Features(), signature())
	return Policy{w}, err
}

// Write writes the weights of p, rounded, in the format that Read reads.
func (p Policy) Write(w io.Writer) error { return p.Weights.Write(w, signature()) }

const (
	middle = 1750 // Elo points at which slopes have no effect
	unit   = 300  // Elo points per unit of a slope
	// reach limits strengths, in units: beyond it there are too few games.
	reach = 2.2
)

// Scaled converts a rating to the unit of slopes, limited to the range of ratings that was learned.
func Scaled(elo float64) float32 {
	return float32(max(-reach, min(reach, (elo-middle)/unit)))
}

// The depth of the search whose losses the policy uses: plies, and the number of empty squares from
// which it solves to the end.
const (
	Plies = 8
	Solve = 14
)

// sureness is the factor of the logits of the weights at a scaled strength. heed is what each disc
// that a move loses by the search subtracts from its logit. The weights were learned with searches
// of 6 plies: stronger people see more beyond these, and differ more from the weights otherwise.
// Both functions were fitted to held-out moves (provenance.txt).
func sureness(strength float32) float64 { return min(0.95, 0.87-0.16*float64(strength)) }

func heed(strength float32) float64 { return max(0, 0.045+0.14*float64(strength)) }

// Choice is a legal move with its probability.
type Choice struct {
	Square int
	Chance float64
}

// Chances returns the legal moves of own, by square, each with the probability that a person with
// the rating elo plays it. It returns no moves if the side must pass.
//
// losses is the loss of each move in discs, by square, found by a search (Plies, Solve). If it is
// nil, the probabilities are less accurate.
func (p Policy) Chances(own, opp uint64, elo float64, losses *[64]float32) []Choice {
	var board Board
	var moves logit.Moves
	board.Set(own, opp, losses)
	board.Append(&moves)
	return p.among(&moves, othello.Moves(own, opp), elo, losses)
}

// among is like Chances, given the features of the legal moves.
func (p Policy) among(moves *logit.Moves, legal uint64, elo float64, losses *[64]float32) []Choice {
	choices := make([]Choice, 0, len(moves.Ends))
	strength := Scaled(elo)
	chances := p.Weights.Chances(moves, strength, nil)
	for ; legal != 0; legal &= legal - 1 {
		choices = append(choices, Choice{bits.TrailingZeros64(legal), 0})
	}
	if losses != nil {
		for i, c := range choices {
			chances[i] = sureness(strength)*math.Log(max(chances[i], 1e-12)) - heed(strength)*float64(losses[c.Square])
		}
		chances = logit.Softmax(chances)
	}
	for i := range choices {
		choices[i].Chance = chances[i]
	}
	return choices
}
