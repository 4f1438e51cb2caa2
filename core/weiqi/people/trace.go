package people

import (
	"context"
	"math"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// grid lists the ranks at which moves are evaluated, to estimate the strength of play.
var grid = [...]float64{-9, 0, 7}

// Trace is the evidence of a move about the strength of its player.
type Trace struct {
	// Logs holds the natural logarithms of the move's chance for people of each rank in grid, against an
	// opponent of the same rank.
	Logs [len(grid)]float64
	// Policy is the logarithm of the move's chance in the policy of the engine's network, and Best the
	// logarithm for the network's first choice.
	Policy float64
	Best   float64
}

// Tracer finds traces. A Tracer must be used by one goroutine at a time.
type Tracer struct {
	reader *Reader
	engine *network.Evaluator
	in     network.Input
	out    network.Output
	board  board.Board
	moves  []int // legal ones, by index
}

// NewTracer returns a Tracer that uses people, a network that imitates people, and engine, the
// network of an engine.
func NewTracer(people, engine *network.Network) *Tracer {
	return &Tracer{reader: NewReader(people), engine: engine.Evaluator()}
}

// Trace implements strength.Tracer. ok is false if from has fewer than two legal moves or no side
// to move.
func (t *Tracer) Trace(_ context.Context, from *weiqi.Position, m game.Move) (trace Trace, ok bool) {
	if !t.load(from) {
		return trace, false
	}
	played := t.index(m)
	t.reader.Look(&t.board)
	for k, rank := range grid {
		trace.Logs[k] = t.log(t.reader.once(rank), played)
	}
	feature.Fill(&t.board, &t.in)
	t.engine.Evaluate(&t.in, 0, &t.out)
	trace.Policy, trace.Best = t.log(&t.out, played), t.log(&t.out, t.first(&t.out))
	return trace, true
}

// Crowd implements strength.Tracer. ok is false in the same cases as in Trace.
func (t *Tracer) Crowd(_ context.Context, from *weiqi.Position, m game.Move) (crowd strength.Crowd, ok bool) {
	if !t.load(from) {
		return crowd, false
	}
	played := t.index(m)
	t.reader.Look(&t.board)
	for _, rank := range grid {
		out := t.reader.once(rank)
		crowd.Strengths = append(crowd.Strengths, rank)
		crowd.Chances = append(crowd.Chances, math.Exp(t.log(out, played)))
		crowd.Favourites = append(crowd.Favourites, t.move(t.first(out)))
	}
	return crowd, true
}

// load loads p and its legal moves. It returns false if p has fewer than two.
func (t *Tracer) load(p *weiqi.Position) bool {
	if p.ToMove() == game.None {
		return false
	}
	t.board.Load(p)
	t.choices()
	return len(t.moves) > 1
}

// index returns the index of m in a network's output, which is the index of its point, or Points()
// for a pass.
func (t *Tracer) index(m game.Move) int {
	if at, ok := m.Point(); ok {
		return t.board.Index(t.board.CellAt(at))
	}
	return t.board.Points()
}

// choices sets t.moves to the indices of the legal moves, starting with a pass.
func (t *Tracer) choices() {
	t.moves = append(t.moves[:0], t.board.Points())
	for i := range t.board.Points() {
		if t.board.Legal(t.board.CellOf(i)) {
			t.moves = append(t.moves, i)
		}
	}
}

// log returns the logarithm of the probability of move in out, relative to all legal moves.
func (t *Tracer) log(out *network.Output, move int) float64 {
	top, sum := math.Inf(-1), 0.0
	for _, i := range t.moves {
		top = max(top, logitOf(out, i))
	}
	for _, i := range t.moves {
		sum += math.Exp(logitOf(out, i) - top)
	}
	return logitOf(out, move) - top - math.Log(sum)
}

// first returns the index of the legal move with the highest policy in out.
func (t *Tracer) first(out *network.Output) int {
	first := t.moves[0]
	for _, i := range t.moves {
		if logitOf(out, i) > logitOf(out, first) {
			first = i
		}
	}
	return first
}

// move returns the move with index i.
func (t *Tracer) move(i int) game.Move {
	if i == t.board.Points() {
		return game.Pass
	}
	return t.board.Move(t.board.CellOf(i))
}

// logitOf returns the logit in out of the move with index i.
func logitOf(out *network.Output, i int) float64 {
	if i < len(out.Policy) {
		return float64(out.Policy[i])
	}
	return float64(out.Pass)
}

// once evaluates the position that Look set for two players of the given rank, in a single
// symmetry. The output is valid until the next evaluation.
func (r *Reader) once(rank float64) *network.Output {
	profile := feature.Ranked(game.ByColor[int]{Black: Steps(rank), White: Steps(rank)})
	profile.Fill(game.Black, r.in.Size, &r.person)
	r.eval.Evaluate(&r.in, 0, &r.out)
	return &r.out
}
