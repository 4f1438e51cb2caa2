package othello

import (
	"math/bits"

	"pionnier/core/game"
)

var _ game.Arranger = Position{}

// Arrange implements game.Arranger.
func (p Position) Arrange(stones []game.Stone, toMove game.Color) (game.Position, error) {
	black, white := p.black, p.white
	for _, s := range stones {
		bit := p.bit(s.Point)
		if bit == 0 {
			return nil, &game.IllegalError{Move: game.PlaceAt(s.Point), Color: s.Color, Reason: game.OffBoard}
		}
		black, white = black&^bit, white&^bit
		switch s.Color {
		case game.Black:
			black |= bit
		case game.White:
			white |= bit
		}
	}
	if toMove == game.None {
		toMove = p.toMove
	}
	if toMove != game.White {
		toMove = game.Black
	}
	return p.with(black, white, toMove), nil
}

// Force implements game.Arranger. The disc need not flip anything.
func (p Position) Force(c game.Color, m game.Move) (game.Position, error) {
	p.toMove = c
	own, opp := p.OwnOpp()
	if m == game.Pass {
		return p.after(own, opp), nil
	}
	at, ok := m.Point()
	bit := p.bit(at)
	if !ok || bit == 0 {
		return nil, &game.IllegalError{Move: m, Color: c, Reason: game.OffBoard}
	}
	own, opp = own&^bit, opp&^bit
	flips := Flips(own, opp, bits.TrailingZeros64(bit))
	return p.after(own|flips|bit, opp&^flips), nil
}
