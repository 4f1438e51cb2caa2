package weiqi

import "pionnier/core/game"

var _ game.Arranger = (*Position)(nil)

// Arrange implements game.Arranger. Chains may be without liberties in the result. If stones is not
// empty, the result has no ko and no history. Prisoners and the move number do not change.
func (p *Position) Arrange(stones []game.Stone, toMove game.Color) (game.Position, error) {
	next := p.turned(toMove)
	if len(stones) == 0 {
		next.link(p.past, 0)
		return next, nil
	}
	next.board = append(board(nil), p.board...)
	for _, s := range stones {
		if !p.grid.Contains(s.Point) {
			return nil, &game.IllegalError{Move: game.PlaceAt(s.Point), Color: s.Color, Reason: game.OffBoard}
		}
		next.board[p.grid.Index(s.Point)] = s.Color
	}
	next.last = 0
	next.start()
	return next, nil
}

// Force implements game.Arranger. If the placed stone's chain has no liberties, it is removed, as
// in a suicide.
func (p *Position) Force(c game.Color, m game.Move) (game.Position, error) {
	q := p.turned(c)
	if m == game.Pass {
		next := q.pass()
		next.link(p.past, 0)
		return next, nil
	}
	at, ok := m.Point()
	if !ok || !p.grid.Contains(at) {
		return nil, &game.IllegalError{Move: m, Color: c, Reason: game.OffBoard}
	}
	if i := p.grid.Index(at); q.board[i] != game.None {
		q.board = append(board(nil), p.board...)
		q.board[i] = game.None
		q.hash ^= zobrist[p.board[i]-1][i]
	}
	next := q.after(m)
	next.put(q.place(p.grid.Index(at), c))
	next.void = false
	next.link(p.past, 0)
	return next, nil
}

// turned returns a copy of p in which play goes on, no ko is forbidden, and toMove is to move. The
// color game.None leaves the side to move unchanged.
func (p *Position) turned(toMove game.Color) *Position {
	q := *p
	if toMove != game.None {
		q.next = toMove
	}
	q.ko, q.passes, q.void = -1, 0, false
	return &q
}
