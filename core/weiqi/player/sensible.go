package player

import (
	"math/rand/v2"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// problem is a request in the form used by engines that know only the rules.
type problem struct {
	pos   *weiqi.Position
	board board.Board
	after board.Board // scratch of try
	own   game.Color  // the side to move
	moves []board.Cell
	rng   *rand.Rand
}

// accept returns the problem of req. Its errors are positionOf's.
func accept(req engine.Request) (*problem, error) {
	pos, err := positionOf(req)
	if err != nil {
		return nil, err
	}
	p := &problem{pos: pos, own: pos.ToMove(), rng: rand.New(rand.NewPCG(req.Seed, uint64(pos.MoveNumber())))}
	p.board.Load(pos)
	p.moves = p.sensible()
	return p, nil
}

// sensible returns the legal moves, row by row, except moves that fill an own eye and suicides.
func (p *problem) sensible() []board.Cell {
	var moves []board.Cell
	for i := range p.board.Points() {
		v := p.board.CellOf(i)
		if p.board.Legal(v) && !p.board.Eye(v, p.own) && p.try(v).At(v) == p.own {
			moves = append(moves, v)
		}
	}
	return moves
}

// try returns the board after v, which must be legal. The board is valid until the next call.
func (p *problem) try(v board.Cell) *board.Board {
	p.after.Copy(&p.board)
	p.after.Play(v)
	return &p.after
}
