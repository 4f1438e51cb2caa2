package player

import (
	"fmt"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/playout"
)

// problem is a request in the engines' own terms.
type problem struct {
	pos   *weiqi.Position
	board playout.Board
	own   game.Color // the side to move
	moves []playout.Cell
}

// accept converts a request. It refuses a position of another game and one in
// which nobody is to move.
func accept(req engine.Request) (*problem, error) {
	pos, ok := req.Position.(*weiqi.Position)
	if !ok {
		return nil, fmt.Errorf("weiqi engine: position is a %T", req.Position)
	}
	if pos.ToMove() == game.None {
		return nil, fmt.Errorf("weiqi engine: nobody is to move")
	}
	p := &problem{pos: pos, own: pos.ToMove()}
	p.board.Load(pos)
	p.moves = p.sensible()
	return p, nil
}

// sensible returns the legal moves, row by row, that fill no own eye and are no
// suicide, whatever the rules say of it.
func (p *problem) sensible() []playout.Cell {
	var moves []playout.Cell
	size := p.board.Size()
	for y := range size {
		for x := range size {
			v := p.board.Cell(x, y)
			if p.board.Legal(v) && !p.board.Eye(v, p.own) && p.pos.LegalAt(game.Place(x, y)) == nil {
				moves = append(moves, v)
			}
		}
	}
	return moves
}

// includes tells whether v is among the sensible moves.
func (p *problem) includes(v playout.Cell) bool {
	for _, m := range p.moves {
		if m == v {
			return true
		}
	}
	return false
}
