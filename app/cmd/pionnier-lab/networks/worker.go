package networks

import (
	"math"
	"math/rand/v2"

	"pionnier/core/game"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// worker judges positions and chooses moves for one goroutine.
type worker struct {
	eval         search.Network
	rng          *rand.Rand
	board, aside board.Board
	in           network.Input
	out, look    network.Output
	looks        int // evaluations of a position, each under another symmetry
	searcher     *search.Searcher
	visits       int64     // visits of a search that judges; 0: judge by evaluations
	policy       []float32 // last judged probabilities of the legal moves, pass last
	weights      []float64
	last         []float32 // last judged owners of the points of the game, Black 1
}

func newWorker(n search.Network) *worker { return &worker{eval: n, looks: 1} }

// judge evaluates the board under one or several random symmetries.
func (w *worker) judge() {
	feature.Fill(&w.board, &w.in)
	turned := w.rng.IntN(8)
	w.eval.Evaluate(&w.in, turned, &w.out)
	for i := 1; i < w.looks; i++ {
		w.eval.Evaluate(&w.in, (turned+i*8/w.looks)%8, &w.look)
		blend(&w.out, &w.look, 1/float32(i+1))
	}
	n := w.board.Points()
	w.policy = append(append(w.policy[:0], w.out.Policy...), w.out.Pass)
	highest := float32(math.Inf(-1))
	for i, v := range w.policy {
		if w.board.Legal(w.board.CellOf(i)) {
			highest = max(highest, v)
		} else {
			w.policy[i] = float32(math.Inf(-1))
		}
	}
	sum := float32(0)
	for i, v := range w.policy[:n+1] {
		w.policy[i] = float32(math.Exp(float64(v - highest)))
		sum += w.policy[i]
	}
	for i := range w.policy {
		w.policy[i] /= sum
	}
}

// blend moves the values of to towards from by the share part of the difference.
func blend(to, from *network.Output, part float32) {
	for i := range to.Policy {
		to.Policy[i] += part * (from.Policy[i] - to.Policy[i])
		to.Ownership[i] += part * (from.Ownership[i] - to.Ownership[i])
	}
	for _, v := range [...]struct{ to, from *float32 }{
		{&to.Pass, &from.Pass}, {&to.Win, &from.Win}, {&to.Loss, &from.Loss}, {&to.NoResult, &from.NoResult},
		{&to.Score, &from.Score}, {&to.Stdev, &from.Stdev}, {&to.Lead, &from.Lead},
	} {
		*v.to += part * (*v.from - *v.to)
	}
}

// draw returns a move chosen at random with the last judged probabilities. A temperature above 1
// flattens them, and one below 1 sharpens them. draw returns an unlikely pass only if there is no
// other move.
func (w *worker) draw(temperature float64) board.Cell {
	w.weights = w.weights[:0]
	total := 0.0
	for _, v := range w.policy {
		weight := math.Pow(float64(v), 1/temperature)
		w.weights = append(w.weights, weight)
		total += weight
	}
	n := w.board.Points()
	if w.policy[n] < 0.1 && total > w.weights[n] {
		total -= w.weights[n]
		w.weights[n] = 0
	}
	at, best := w.rng.Float64()*total, n
	for i, weight := range w.weights {
		if weight == 0 {
			continue
		}
		best = i
		if at -= weight; at < 0 {
			break
		}
	}
	return w.board.CellOf(best)
}

// randomMove returns a random legal move that does not fill a small eye of the mover. It returns a
// pass if it finds no such move.
func (w *worker) randomMove() board.Cell {
	for range 4 * w.board.Points() {
		v := w.board.CellOf(w.rng.IntN(w.board.Points()))
		if w.board.At(v) == game.None && w.board.Legal(v) && !w.fills(v) {
			return v
		}
	}
	return board.Pass
}

// fills reports whether all neighbours of the empty cell v are stones of the side to move or the
// edge.
func (w *worker) fills(v board.Cell) bool {
	for _, n := range w.board.Neighbors(v) {
		if c := w.board.At(n); c == game.None || c == w.board.ToMove().Opponent() {
			return false
		}
	}
	return true
}

// sample returns a sample of the last judgement.
func (w *worker) sample() *Sample {
	n := w.board.Points()
	s := &Sample{
		Planes: packPlanes(&w.in), Globals: w.in.Global,
		Win: w.out.Win, Loss: w.out.Loss, NoResult: w.out.NoResult,
		Score: w.out.Score, Stdev: w.out.Stdev, Lead: w.out.Lead,
		Policy: make([]uint16, n+1), Ownership: make([]int8, n), Final: make([]int8, n),
	}
	for i, v := range w.policy {
		s.Policy[i] = uint16(quantum(v, whole))
	}
	for i, v := range w.out.Ownership {
		s.Ownership[i] = int8(quantum(v, certain))
	}
	return s
}

// blackOwns returns to with the last judged ownership appended, converted to Black's view.
func (w *worker) blackOwns(to []float32) []float32 {
	for _, v := range w.out.Ownership {
		to = append(to, v*float32(sign(w.board.ToMove())))
	}
	return to
}
