// Package evaluation judges positions for commands that have no user to ask: by a network of Go alone
// (Evaluator), or by the result of a stopped game (Outcome). Searches are left to the levels.
package evaluation

import (
	"fmt"
	"math"
	"strings"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// Evaluator evaluates positions of weiqi with a network, without a search.
type Evaluator struct {
	evaluator *network.Evaluator
	board     board.Board
	Input     network.Input // input for the loaded position, set by Load
	output    network.Output
}

// New returns an evaluator for n. It must not be used concurrently.
func New(n *network.Network) *Evaluator { return &Evaluator{evaluator: n.Evaluator()} }

// Load sets the position for Evaluate to p.
func (g *Evaluator) Load(p *weiqi.Position) {
	g.board.Load(p)
	feature.Fill(&g.board, &g.Input)
}

// Evaluate evaluates the loaded position, transformed by symmetry, which is from 0 to 7.
func (g *Evaluator) Evaluate(symmetry int) { g.evaluator.Evaluate(&g.Input, symmetry, &g.output) }

// Opinion is a network's evaluation of a position, from Black's side.
type Opinion struct {
	Win  float64 // probability; no result counts as half
	Lead float64 // in points
}

// Black evaluates p from Black's view.
func (g *Evaluator) Black(p *weiqi.Position) Opinion {
	g.Load(p)
	g.Evaluate(0)
	o := Opinion{float64(g.output.Win + g.output.NoResult/2), float64(g.output.Lead)}
	if g.board.ToMove() == game.White {
		o = Opinion{1 - o.Win, -o.Lead}
	}
	return o
}

// Write writes the output of the last call of Evaluate in KataGo's format, from White's view.
// symmetry is the argument of that call.
func (g *Evaluator) Write(w *strings.Builder, symmetry int) {
	o, sign := &g.output, float32(1)
	win, loss := o.Win, o.Loss
	if g.board.ToMove() == game.Black {
		sign, win, loss = -1, loss, win
	}
	fmt.Fprintf(w, "symmetry %d\nwhiteWin %.6f\nwhiteLoss %.6f\nnoResult %.6f\n", symmetry, win, loss, o.NoResult)
	fmt.Fprintf(w, "whiteLead %.3f\nwhiteScoreSelfplay %.3f\nwhiteScoreSelfplaySq %.3f\n",
		sign*o.Lead, sign*o.Score, o.Score*o.Score+o.Stdev*o.Stdev)
	u := o.Unsettled
	if !u.Known {
		u = network.Unsettled{Result: -1, Score: -1, TimeLeft: -1}
	}
	fmt.Fprintf(w, "varTimeLeft %.3f\nshorttermWinlossError %.3f\nshorttermScoreError %.3f\n", u.TimeLeft, u.Result, u.Score)
	policy := g.policy()
	pass := len(policy) - 1
	g.grid(w, "policy", func(i int) string {
		if math.IsNaN(policy[i]) {
			return "    NAN"
		}
		return fmt.Sprintf("%8.6f", policy[i])
	})
	fmt.Fprintf(w, "policyPass %8.6f \n", policy[pass])
	g.grid(w, "whiteOwnership", func(i int) string { return fmt.Sprintf("%9.7f", sign*o.Ownership[i]) })
}

// grid writes a number for each point, as number formats it.
func (g *Evaluator) grid(w *strings.Builder, name string, number func(i int) string) {
	w.WriteString(name + "\n")
	for i := range g.board.Points() {
		w.WriteString(number(i) + " ")
		if (i+1)%g.board.Size() == 0 {
			w.WriteString("\n")
		}
	}
}

// policy returns the probability of each point and, last, of a pass. Illegal moves have NaN. The
// other probabilities add up to 1.
func (g *Evaluator) policy() []float64 {
	pass := g.board.Points()
	logits := append(append(make([]float32, 0, pass+1), g.output.Policy...), g.output.Pass)
	highest := logits[pass]
	for i, l := range logits[:pass] {
		if g.board.Legal(g.board.CellOf(i)) {
			highest = max(highest, l)
		}
	}
	policy, sum := make([]float64, pass+1), 0.0
	for i, l := range logits {
		policy[i] = math.NaN()
		if i == pass || g.board.Legal(g.board.CellOf(i)) {
			policy[i] = math.Exp(float64(l - highest))
			sum += policy[i]
		}
	}
	for i := range policy {
		policy[i] /= sum
	}
	return policy
}
