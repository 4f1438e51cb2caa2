package ten

// entry has the bounds of the value of a position, from a search to depth, and its best move.
type entry struct {
	board        Board
	lower, upper int8
	depth, move  uint8
}

// at returns the table's entry for b. The entry may belong to another board.
func (s *Searcher) at(b Board) *entry { return &s.table[b.hash()>>(64-tableBits)] }

// value returns the value of b for the side to move, searched to depth. The value is exact if it is
// between alpha and beta, and otherwise a bound. It is invalid if the search was halted.
func (s *Searcher) value(b Board, depth, alpha, beta int) int {
	if !s.spend() {
		return 0
	}
	moves := movesOf(b.own, b.opp)
	if moves.empty() {
		if b.over() {
			return b.margin()
		}
		return -s.value(b.Play(pass), depth, -beta, -alpha)
	}
	if depth <= 0 {
		return b.evaluate()
	}
	e, hint := s.at(b), -1
	if e.board == b {
		hint = int(e.move)
		switch {
		case int(e.depth) < depth:
		case int(e.lower) >= beta || e.lower == e.upper:
			return int(e.lower)
		case int(e.upper) <= alpha:
			return int(e.upper)
		}
	}
	best, move := -infinity, 0
	for _, c := range childrenOf(b, moves, hint, depth > 1) {
		low := max(alpha, best)
		v := 0
		if best == -infinity || beta-low == 1 {
			v = -s.value(c.board, depth-1, -beta, -low)
		} else if v = -s.value(c.board, depth-1, -low-1, -low); v > low && v < beta {
			v = -s.value(c.board, depth-1, -beta, -low)
		}
		if s.halted {
			return 0
		}
		if v > best {
			if best, move = v, c.square; v >= beta {
				break
			}
		}
	}
	s.at(b).learn(b, depth, alpha, beta, best, move)
	return best
}

// child is a move and the board after it.
type child struct {
	board           Board
	square, promise int
}

// childrenOf returns the boards after moves. If sorted is true, the move on hint is first. Moves
// with few replies follow, corners earlier and squares diagonally beside corners later.
func childrenOf(b Board, moves set, hint int, sorted bool) []child {
	list := make([]child, 0, 32)
	moves.each(func(sq int) {
		c := child{board: b.Play(sq), square: sq}
		if sorted {
			answers := movesOf(c.board.own, c.board.opp)
			c.promise = -answers.count() - 3*answers.and(corners).count()
			switch at := square(sq); {
			case sq == hint:
				c.promise = infinity
			case !at.and(corners).empty():
				c.promise += 6
			case !at.and(xSquares).empty():
				c.promise -= 2
			}
		}
		at := len(list)
		list = append(list, c)
		for ; at > 0 && list[at-1].promise < c.promise; at-- {
			list[at] = list[at-1]
		}
		list[at] = c
	})
	return list
}

// learn stores the result of a search of b with the window from alpha to beta: its value best and
// the best move.
func (e *entry) learn(b Board, depth, alpha, beta, best, move int) {
	if e.board != b || int(e.depth) != depth {
		*e = entry{board: b, lower: -infinity, upper: infinity, depth: uint8(depth)}
	}
	if best > alpha {
		e.lower = int8(best)
	}
	if best < beta {
		e.upper = int8(best)
	}
	e.move = uint8(move)
}
