package player

import (
	"context"

	"pionnier/core/engine"
)

// alphabeta finds the value of minimax while it skips the lines that cannot
// matter: it deepens iteratively, tries the most promising moves first, shows
// with a null window that the others are no better, and remembers positions
// that are reached in several ways. The last exactFrom squares it plays
// perfectly, whatever the limit on the depth.
type alphabeta struct {
	exactFrom int
	table     table
	scratch   scratch
}

var _ engine.Engine = (*alphabeta)(nil)

// NewAlphaBeta returns an engine that solves a game once it has at most
// exactFrom empty squares.
func NewAlphaBeta(exactFrom int) engine.Engine { return &alphabeta{exactFrom: exactFrom} }

func alphaBeta(exactFrom int) func(engine.Resources) engine.Engine {
	return func(engine.Resources) engine.Engine { return NewAlphaBeta(exactFrom) }
}

// searcher is one search of alphabeta.
type searcher struct {
	*question
	*table
	*scratch
}

// Search implements engine.Engine. Without any limit it searches to the end of
// the game, which takes forever early in it.
func (e *alphabeta) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	q, err := ask(ctx, req, byFeatures, report)
	if err != nil {
		return engine.Info{}, err
	}
	defer q.release()
	e.table.clear()
	s := &searcher{q, &e.table, &e.scratch}
	s.sortRoot(req.Seed)
	if s.empties() > e.exactFrom {
		return s.deepen(s.maxDepth, s.look), nil
	}
	// A shallow search first: it orders the moves, and answers if the exact one
	// is cut short.
	info := s.deepen(min(s.maxDepth, max(1, s.empties()-8)), s.look)
	a := s.solveRoot()
	if !s.stopped {
		info = s.info(a)
		info.Progress = 1
		s.report(info)
	}
	info.Nodes = s.nodes
	return info, nil
}

// look searches the root to a depth.
func (s *searcher) look(depth int) answer {
	sq, value := s.bestMove(infinity, func(b board, sq, alpha, beta int) int {
		return s.value(b, left(depth, sq), alpha, beta)
	})
	return answer{line: s.line(sq, depth), value: value, depth: depth}
}

// bestMove searches the moves at the root within ±limit and puts the best one
// first, where the next search begins.
func (s *searcher) bestMove(limit int, value func(b board, sq, alpha, beta int) int) (best, alpha int) {
	alpha = -limit
	for i, sq := range s.moves {
		next := s.root.play(sq)
		v := 0
		if i > 0 {
			v = -value(next, sq, -alpha-1, -alpha)
		}
		if i == 0 || v > alpha {
			v = -value(next, sq, -limit, -alpha)
		}
		if s.stopped {
			return s.moves[0], 0
		}
		if i == 0 || v > alpha {
			best, alpha = i, max(alpha, v)
		}
	}
	sq := s.moves[best]
	copy(s.moves[1:best+1], s.moves[:best])
	s.moves[0] = sq
	return sq, alpha
}

// value returns the value of b for its side to move, looking depth discs
// ahead: the true one if it lies between alpha and beta, otherwise a bound on
// it. It means nothing once the budget is spent.
func (s *searcher) value(b board, depth, alpha, beta int) int {
	if !s.spend() {
		return 0
	}
	moves := b.moves()
	if moves == 0 && b.pass().moves() == 0 {
		return s.final(b.margin())
	}
	if depth == 0 {
		return s.estimate(b)
	}
	if moves == 0 {
		return -s.value(b.pass(), depth, -beta, -alpha)
	}
	slot, known := s.find(b)
	hint := noSquare
	if known {
		if slot.cutoff(depth, alpha, beta) {
			return int(slot.value)
		}
		hint = int(slot.move)
	}
	list := s.fill(b, moves, hint, depth > 1)
	best, bestSquare, lower := -infinity, noSquare, alpha
	for i := range list.n {
		c := list.next(i)
		v := 0
		if i > 0 {
			v = -s.value(c.board, depth-1, -lower-1, -lower)
		}
		if i == 0 || v > lower && v < beta {
			v = -s.value(c.board, depth-1, -beta, -lower)
		}
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestSquare, lower = v, int(c.sq), max(lower, v)
		}
		if lower >= beta {
			break
		}
	}
	slot.store(b, depth, best, alpha, beta, bestSquare)
	return best
}

// line returns a move and the expected continuation, as far as the table
// remembers it.
func (s *searcher) line(sq, length int) []int {
	line := []int{sq}
	b := s.root.play(sq)
	for len(line) < length && !b.over() {
		next := passSquare
		if moves := b.moves(); moves != 0 {
			slot, known := s.find(b)
			if !known || moves>>slot.move&1 == 0 {
				break
			}
			next = int(slot.move)
		}
		line = append(line, next)
		b = b.play(next)
	}
	return line
}
