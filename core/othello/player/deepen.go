package player

import (
	"context"
	"math/bits"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// question is a request in the engines' terms.
type question struct {
	*budget
	position othello.Position
	root     board
	moves    []int // at the root, in the order of search
	maxDepth int   // plies, at most as many as there are empty squares
	measure
	report func(engine.Info)
}

// answer is what a finished search knows, for the side to move.
type answer struct {
	line  []int
	value int // in the measure of the question
	depth int
}

func ask(ctx context.Context, req engine.Request, m measure, report func(engine.Info)) (*question, error) {
	p, err := unpack(req)
	if err != nil {
		return nil, err
	}
	q := &question{budget: newBudget(ctx, req.Limits), position: p, measure: m, report: report}
	q.root = boardOf(p)
	q.moves = q.root.list()
	q.maxDepth = q.empties()
	if req.Limits.Depth > 0 {
		q.maxDepth = min(q.maxDepth, req.Limits.Depth)
	}
	if q.report == nil {
		q.report = func(engine.Info) {}
	}
	return q, nil
}

func (q *question) empties() int { return bits.OnesCount64(q.root.empty()) }

// deepen searches 1 ply deep, then 2 and so on, and returns the last answer
// that was finished before the budget was spent: the first move of q.moves if
// there is none.
func (q *question) deepen(to int, search func(depth int) answer) engine.Info {
	info := engine.Info{Move: toMove(q.position, q.moves[0])}
	for depth := 1; depth <= to; depth++ {
		a := search(depth)
		if q.stopped {
			break
		}
		info = q.info(a)
		info.Progress = float64(depth) / float64(to)
		q.report(info)
	}
	info.Nodes = q.nodes
	return info
}

// info puts an answer into the engine's words: moves for squares, and Black's
// side instead of the mover's.
func (q *question) info(a answer) engine.Info {
	score := float64(a.value) / q.perUnit
	if q.position.ToMove() == game.White {
		score = -score
	}
	value := engine.Value{Score: score, Depth: a.depth}
	if a.depth >= q.empties() {
		value.Proof = engine.ProvedScore
	}
	line := engine.Line{Value: value}
	for _, sq := range a.line {
		line.Moves = append(line.Moves, toMove(q.position, sq))
	}
	return engine.Info{
		Move: line.Moves[0], Nodes: q.nodes,
		Unit: q.unit, Value: value, Lines: []engine.Line{line},
	}
}

// left is the depth that is left after a move: a pass costs none, so that a
// depth means discs placed, and a search as deep as there are empty squares
// always sees the end.
func left(depth, sq int) int {
	if sq == passSquare {
		return depth
	}
	return depth - 1
}
