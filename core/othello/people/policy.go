// Package people knows how people of a strength choose among the moves of Othello: a
// policy, learned from tournament games (package logit). It chooses nothing; package player
// makes levels of it, "pionnier-lab people fit" the weights. It also tells how strong the play
// of a game was (Appraiser).
//
// Start reading at Policy.Chances, the answer; features.go says what is weighed about a
// move. provenance.txt says how the weights were made, and how well they foretell, ratings.md
// how certain appraisals are.
//
// Strengths are Elo points as Whole-History Rating gives them to the players of WTHOR,
// where newcomers have 1500 on average.
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

// Policy says how likely people's moves are. Any number of goroutines may use it.
type Policy struct{ Weights *logit.Weights }

// Default returns the policy that the program carries.
var Default = sync.OnceValues(func() (Policy, error) { return Read(bytes.NewReader(embedded)) })

// Read reads a file of weights; its errors wrap logit.ErrWeights.
func Read(r io.Reader) (Policy, error) {
	w, err := logit.Read(r, Features(), signature())
	return Policy{w}, err
}

// Write writes the weights, rounded, as Read reads them.
func (p Policy) Write(w io.Writer) error { return p.Weights.Write(w, signature()) }

const (
	middle = 1750 // Elo points, where slopes count nothing
	unit   = 300  // Elo points by which a weight changes by its slope
	// reach bounds strengths, in units: beyond, too few people were seen.
	reach = 2.2
)

// Scaled returns a strength in the units of slopes, within what was learned.
func Scaled(elo float64) float32 {
	return float32(max(-reach, min(reach, (elo-middle)/unit)))
}

// How far the search looks whose losses the policy heeds: plies, and empty squares from which
// on it sees the end.
const (
	Plies = 8
	Solve = 14
)

// sureness multiplies the logits that the weights give, and heed is what a disc that the search
// sees a move lose takes from them, at a scaled strength. The weights saw searches of 6 plies:
// the stronger people are, the more they see beyond these, and the more they differ otherwise
// from what the weights say. Both are fitted to moves held out (provenance.txt).
func sureness(strength float32) float64 { return min(0.95, 0.87-0.16*float64(strength)) }

func heed(strength float32) float64 { return max(0, 0.045+0.14*float64(strength)) }

// Choice is a legal move with its likelihood.
type Choice struct {
	Square int
	Chance float64
}

// Chances returns the legal moves of the side that owns own, by square, with the probability that a
// person of the given strength, in Elo points, plays each. It returns no moves if the side must
// pass. losses holds the discs that each move loses, by square, as a search (Plies, Solve) found;
// if it is nil the policy is less accurate.
func (p Policy) Chances(own, opp uint64, elo float64, losses *[64]float32) []Choice {
	var board Board
	var moves logit.Moves
	board.Set(own, opp, losses)
	board.Append(&moves)
	return p.among(&moves, othello.Moves(own, opp), elo, losses)
}

// among is Chances where the features of the legal moves are known.
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
