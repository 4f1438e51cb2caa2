package weiqi

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/territory"
)

// Score returns the outcome of p, counted by rules, which need not be the rules of the game. dead
// lists the dead stones, which Score ignores if rules.CountAll is set. Komi and compensation for
// handicap are included.
func Score(p *Position, dead []game.Point, rules Rules) game.Outcome {
	if rules.CountAll {
		dead = nil
	}
	var total game.ByColor[float64]
	for _, owner := range Territory(p, dead, rules.Scoring, rules.Tax) {
		total.Set(owner, total.Of(owner)+1)
	}
	if rules.Tax == GroupTax {
		groups := p.stopped(dead).Groups()
		total.Black -= TaxPerGroup * float64(groups.Black)
		total.White -= TaxPerGroup * float64(groups.White)
	}
	if rules.Scoring == TerritoryScoring {
		prisoners := p.prisoners(dead)
		total.Black += float64(prisoners.Black)
		total.White += float64(prisoners.White)
	}
	return game.Scored(total.Black, total.White+rules.Komi+rules.Compensation())
}

// prisoners returns the number of prisoners of each side, including the stones in dead.
func (p *Position) prisoners(dead []game.Point) game.ByColor[int] {
	n := p.captured
	for i, isDead := range p.marked(dead) {
		if isDead {
			taker := p.board[i].Opponent()
			n.Set(taker, n.Of(taker)+1)
		}
	}
	return n
}

// Territory returns the owner of each point, row by row from the top left, or game.None for a point
// that counts for neither side. dead lists the dead stones.
//
// Under area scoring, living stones count. Under territory scoring, only surrounded points count,
// including points under dead stones but not false eyes that must be filled. Under any tax, points
// inside a seki do not count. The points that GroupTax deducts are not marked.
func Territory(p *Position, dead []game.Point, scoring Scoring, tax Tax) []game.Color {
	b := p.stopped(dead)
	switch {
	case scoring == TerritoryScoring && tax == NoTax:
		return b.Enclosed()
	case scoring == TerritoryScoring:
		return b.Surrounded()
	case tax == NoTax:
		return b.Area()
	}
	return b.AreaOutsideSeki()
}

// stopped returns the board of p for counting, where dead lists the dead stones.
func (p *Position) stopped(dead []game.Point) territory.Board {
	return territory.Board{Grid: p.grid, Stones: p.board, Dead: p.marked(dead)}
}

// marked returns a mask of the points in dead that have a stone.
func (p *Position) marked(dead []game.Point) []bool {
	mask := make([]bool, p.grid.Points())
	for _, at := range dead {
		if p.At(at) != game.None {
			mask[p.grid.Index(at)] = true
		}
	}
	return mask
}
