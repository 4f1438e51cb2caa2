package weiqi

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// placement is the effect of a stone on the board.
type placement struct {
	at       int
	captures []int16 // opponent's stones that would go
	suicide  []int16 // own stones that would go, the placed one included
	hash     uint64  // of the stones afterwards
}

// place returns the effect of a stone of the given color on at, an empty point. It does not check
// that the move is legal.
func (p *Position) place(at int, color game.Color) (e placement) {
	e = placement{at: at, hash: p.hash ^ zobrist[color-1][at]}
	alive := false
	for _, q := range p.grid.Adjacent[at] {
		switch p.board[q] {
		case game.None:
			alive = true
		case color:
			alive = alive || p.libertiesUpTo(int(q), 2) > 1
		default:
			e.capture(p, q)
		}
	}
	if !alive && e.captures == nil {
		e.collectSuicide(p, color)
	}
	return e
}

// capture adds the opponent's chain on q to e.captures if the placed stone takes its last liberty.
func (e *placement) capture(p *Position, q int16) {
	if slices.Contains(e.captures, q) {
		return
	}
	var c grid.Chain
	if c.Collect(p.grid, p.board, int(q), 2) > 1 {
		return
	}
	for _, i := range c.All() {
		e.hash ^= zobrist[p.board[q]-1][i]
	}
	e.captures = append(e.captures, c.All()...)
}

// collectSuicide sets e.suicide to the chain of the placed stone, and removes that chain from
// e.hash.
func (e *placement) collectSuicide(p *Position, color game.Color) {
	after := append(board(nil), p.board...)
	after[e.at] = color
	var c grid.Chain
	c.Collect(p.grid, after, e.at, -1)
	e.suicide = append(e.suicide, c.All()...)
	for _, i := range e.suicide {
		e.hash ^= zobrist[color-1][i]
	}
}

// check returns the effect of the move m by the side to move. It returns an error if the rules
// forbid m. A pass counts as off the board.
func (p *Position) check(m game.Move) (e placement, illegal *game.IllegalError) {
	refuse := func(r game.Reason) (placement, *game.IllegalError) {
		return e, &game.IllegalError{Move: m, Color: p.ToMove(), Reason: r}
	}
	if p.ToMove() == game.None {
		return refuse(game.GameOver)
	}
	at, ok := m.Point()
	switch {
	case !ok || !p.grid.Contains(at):
		return refuse(game.OffBoard)
	case p.At(at) != game.None:
		return refuse(game.Occupied)
	case p.grid.Index(at) == p.ko:
		return refuse(game.Ko)
	}
	e = p.place(p.grid.Index(at), p.next)
	if e.suicide != nil && (!p.rules.Suicide || len(e.suicide) == 1) {
		return refuse(game.Suicide)
	}
	if before := p.repeated(e); before != nil {
		return e, &game.IllegalError{Move: m, Color: p.next, Reason: game.Superko, Repeats: before.moves}
	}
	return e, nil
}

// repeated returns the earlier position that e would repeat against a superko rule, or nil if there
// is no such position.
func (p *Position) repeated(e placement) *history {
	if p.rules.Ko == SimpleKo || e.suicide == nil && !p.removed.has(p.next, e.at) {
		return nil
	}
	return p.past.find(e.hash, p.next.Opponent(), p.rules.Ko == SituationalSuperko)
}

// LegalAt returns nil if m is legal, and otherwise the *game.IllegalError that Play would return.
func (p *Position) LegalAt(m game.Move) error {
	if m == game.Pass && p.ToMove() != game.None {
		return nil
	}
	if _, illegal := p.check(m); illegal != nil {
		return illegal
	}
	return nil
}

// Legal returns all legal placements, row by row from the top left, followed by a pass. It returns
// nil if no side is to move.
func (p *Position) Legal() []game.Move {
	if p.ToMove() == game.None {
		return nil
	}
	moves := make([]game.Move, 0, p.grid.Points()+1)
	for i, c := range p.board {
		if c != game.None {
			continue
		}
		m := game.PlaceAt(p.grid.Point(i))
		if p.plainlyLegal(i) || p.LegalAt(m) == nil {
			moves = append(moves, m)
		}
	}
	return append(moves, game.Pass)
}

// plainlyLegal reports whether a stone on the empty point i is legal without further checks: a
// neighbour is empty, i is not the ko point, and no stone of the side to move was ever removed from
// i.
func (p *Position) plainlyLegal(i int) bool {
	if i == p.ko || p.removed.has(p.next, i) {
		return false
	}
	for _, q := range p.grid.Adjacent[i] {
		if p.board[q] == game.None {
			return true
		}
	}
	return false
}

// Play returns the position after m. If m is illegal, the error is a *game.IllegalError.
func (p *Position) Play(m game.Move) (game.Position, error) {
	next, err := p.Move(m)
	if err != nil {
		return nil, err
	}
	return next, nil
}

// Move is like Play but returns a *Position. The error is a *game.IllegalError.
func (p *Position) Move(m game.Move) (*Position, error) {
	if m == game.Pass && p.ToMove() != game.None {
		return p.pass(), nil
	}
	e, illegal := p.check(m)
	if illegal != nil {
		return nil, illegal
	}
	next := p.after(m)
	next.put(e)
	next.remember(p)
	return next, nil
}

// after returns a copy of p with m as the last move and the other side to move. The stones do not
// change.
func (p *Position) after(m game.Move) *Position {
	next := *p
	next.next = p.next.Opponent()
	next.moves++
	next.last = m
	next.ko = -1
	next.passes = 0
	return &next
}

func (p *Position) pass() *Position {
	next := p.after(game.Pass)
	next.passes = p.passes + 1
	if p.rules.PassStones {
		next.captured.Set(next.next, next.captured.Of(next.next)+1)
	}
	next.remember(p)
	return next
}

// remember adds p, which must be complete, to the past of before.
func (p *Position) remember(before *Position) { p.link(before.past, p.last) }

// link adds p to past, where m is the move that led to p. m is the zero Move if no legal move did.
func (p *Position) link(past *history, m game.Move) {
	moment := &history{board: p.hash, stones: p.board, ko: p.ko, toMove: p.next, moves: p.moves, move: m}
	p.past = moment.follows(past)
}

// put applies e to p, a new position in which the opponent of the side that placed the stone is
// already to move.
func (p *Position) put(e placement) {
	mover, opponent := p.next.Opponent(), p.next
	returning := e.suicide != nil || p.removed.has(mover, e.at)
	p.board = append(board(nil), p.board...)
	p.board[e.at] = mover
	p.hash = e.hash
	p.remove(e.captures, opponent)
	p.remove(e.suicide, mover)
	if len(e.captures) == 1 && p.loneInAtari(e.at) {
		p.ko = int(e.captures[0])
	}
	if p.rules.Ko == SimpleKo && returning {
		p.void = p.past.cycles(p.hash, p.next) >= 2
	}
}

// remove removes stones of the given color from p's board and adds them to the opponent's
// prisoners.
func (p *Position) remove(stones []int16, color game.Color) {
	if len(stones) == 0 {
		return
	}
	for _, i := range stones {
		p.board[i] = game.None
	}
	taker := color.Opponent()
	p.captured.Set(taker, p.captured.Of(taker)+len(stones))
	p.removed = p.removed.with(color, stones)
}

// loneInAtari reports whether the stone on point i is a chain by itself, with one liberty.
func (p *Position) loneInAtari(i int) bool {
	empty := 0
	for _, q := range p.grid.Adjacent[i] {
		switch p.board[q] {
		case p.board[i]:
			return false
		case game.None:
			empty++
		}
	}
	return empty == 1
}
