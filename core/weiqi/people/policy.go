// Package people knows how people of a rank choose among the moves of Go: a policy, learned
// from games on servers (package logit), that corrects what a network would play by what
// people of the rank look at. It chooses nothing, and no level plays by it yet:
// "pionnier-engine people fit --game go" learns the weights, "people measure" compares
// them with levels and people.
//
// Start reading at Reader.Chances, the answer; features.go says what is weighed about a
// move. provenance.txt says how the weights were made, and how well they foretell.
//
// A rank is a number: 9 dan is 9, 1 dan 1, 1 kyu 0, 5 kyu -4.
package people

import (
	"bytes"
	"io"
	"sync"

	"pionnier/core/engine/logit"
)

// Default returns the weights that the program carries.
var Default = sync.OnceValues(func() (*logit.Weights, error) { return Read(bytes.NewReader(embedded)) })

// Read reads a file of weights; its errors wrap logit.ErrWeights.
func Read(r io.Reader) (*logit.Weights, error) { return logit.Read(r, Features(), signature()) }

// Write writes weights, rounded, as Read reads them.
func Write(w io.Writer, weights *logit.Weights) error { return weights.Write(w, signature()) }

const (
	middle = 3 // dan, where slopes count nothing
	unit   = 4 // ranks by which a weight changes by its slope
)

// Scaled returns a rank in the units of slopes. Beyond 9 dan and 10 kyu too few people
// were seen.
func Scaled(rank float64) float32 { return float32((max(-9, min(9, rank)) - middle) / unit) }
