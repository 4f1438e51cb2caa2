package search

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// fightSteps is the distance from the stones of a fight within which both sides play, as in
// weiqi.Position.Around.
const fightSteps = 4

// fightKey distinguishes evaluations for a fight in the cache, which have all moves.
const fightKey = 0x6669676874212121

// fight is a group whose fate a search looks for in place of the game: its owner plays for its life, the other
// side for its capture, and neither plays elsewhere or passes. The network values the group in each position.
type fight struct {
	engine.Fight              // as in the question
	cells        []board.Cell // of its stones
	owner        game.Color
	near         [board.MaxPoints]bool // points where the sides may play
}

// newFight returns the given fight on p, which b holds, or nil if it has no stones there.
func newFight(p *weiqi.Position, b *board.Board, q engine.Fight) *fight {
	if len(q.Stones) == 0 || p.At(q.Stones[0]) == game.None {
		return nil
	}
	f := &fight{Fight: q, owner: p.At(q.Stones[0])}
	size := b.Size()
	for _, s := range q.Stones {
		f.cells = append(f.cells, b.CellOf(int(s.Y)*size+int(s.X)))
	}
	for _, s := range p.Around(q.Stones, fightSteps) {
		f.near[int(s.Y)*size+int(s.X)] = true
	}
	return f
}

func (f *fight) same(q engine.Fight) bool {
	if f == nil {
		return len(q.Stones) == 0
	}
	return f.Yields == q.Yields && slices.Equal(f.Stones, q.Stones)
}

// utility returns the value of the group on b, from -1 for White to 1 for Black: the mean expected owner of its
// points. Stones that were captured are lost.
func (f *fight) utility(b *board.Board, e *evaluation) float64 {
	sum := 0.0
	for _, v := range f.cells {
		if b.At(v) == f.owner {
			sum += float64(e.ownership[b.Index(v)]) / ownershipScale
		} else {
			sum -= float64(sign(f.owner))
		}
	}
	return sum / float64(len(f.cells))
}

// moves returns the edges of moves in the fight, with priors that sum to 1, or all edges if there are none.
func (f *fight) moves(b *board.Board, edges []uint32) []uint32 {
	sum, near := 0.0, make([]uint32, 0, len(edges))
	for _, edge := range edges {
		if v, prior := unpackEdge(edge); v != board.Pass && f.near[b.Index(v)] && !(f.Yields == b.ToMove() && b.TakesKo(v, f.Yields)) {
			near, sum = append(near, edge), sum+prior
		}
	}
	if len(near) == 0 || sum == 0 {
		return edges
	}
	for i, edge := range near {
		v, prior := unpackEdge(edge)
		near[i] = packEdge(v, float32(prior/sum))
	}
	return near
}

// worth returns the evaluation e of b with the utility that the search maximizes.
func (s *shared) worth(b *board.Board, e *evaluation) estimate {
	value := s.scale.value(e.worth)
	if s.fight != nil {
		value.utility = s.fight.utility(b, e)
	}
	return value
}
