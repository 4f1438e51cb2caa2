package player

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// question is a request in the terms of the engines.
type question struct {
	*budget
	root     board
	moves    []game.Move // at the root, in the order of search
	maxDepth int         // plies, at most the number of empty squares
	measure
	report func(engine.Info)
}

// answer is the result of a finished search, for the side to move.
type answer struct {
	move  game.Move
	value int // in the measure of the question
	depth int
}

func ask(ctx context.Context, req engine.Request, m measure, report func(engine.Info)) (*question, error) {
	p, err := unpack(req)
	if err != nil {
		return nil, err
	}
	q := &question{budget: newBudget(ctx, req.Limits), measure: m, report: report}
	q.root = board{p, p.ToMove()}
	q.moves = p.Legal()
	q.maxDepth = empties(p)
	if req.Limits.Depth > 0 {
		q.maxDepth = min(q.maxDepth, req.Limits.Depth)
	}
	if q.report == nil {
		q.report = func(engine.Info) {}
	}
	return q, nil
}

// deepen calls search with increasing depth, from 1 up to the depth to. It returns the last answer
// that was finished before the budget was spent, or the first of q.moves if no search was finished.
func (q *question) deepen(to int, search func(depth int) answer) engine.Info {
	info := engine.Info{Move: q.moves[0]}
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

// info converts a to an Info from Black's side.
func (q *question) info(a answer) engine.Info {
	score := float64(a.value) / q.perUnit
	if q.root.side == game.White {
		score = -score
	}
	value := engine.Value{Score: score, Value: game.Value{Depth: a.depth}}
	if a.depth >= empties(q.root) {
		value.Proof = game.ProvedScore
	}
	line := engine.Line{Value: value, Moves: []game.Move{a.move}}
	return engine.Info{
		Move: a.move, Nodes: q.nodes,
		Unit: q.unit, Value: value, Lines: []engine.Line{line},
	}
}

// left returns the depth that remains after m. A pass costs no depth, so that a search as deep as
// the number of empty squares always reaches the end.
func left(depth int, m game.Move) int {
	if m == game.Pass {
		return depth
	}
	return depth - 1
}
