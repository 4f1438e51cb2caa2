package weiqi

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/territory"
)

// Score counts the position with these stones taken as dead, komi and
// compensation for handicap included. Rules that count every stone as alive
// ignore dead. Rules other than the game's own may be given.
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

// prisoners returns what each side has captured, dead stones included.
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

// Territory returns, row by row from the top left, who owns each point with these stones
// taken as dead; None for a point that counts for neither side.
//
// Under area scoring that includes the living stones. Under territory scoring only surrounded
// points count, those under dead stones included, but not false eyes that must still be
// filled. Under any tax the points inside a seki do not count either; what GroupTax takes
// beside is no point in particular.
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

// stopped returns the board with these stones taken as dead.
func (p *Position) stopped(dead []game.Point) territory.Board {
	return territory.Board{Grid: p.grid, Stones: p.board, Dead: p.marked(dead)}
}

// marked returns for each point whether a dead stone stands there. Points without a stone are
// ignored.
func (p *Position) marked(dead []game.Point) []bool {
	mask := make([]bool, p.grid.Points())
	for _, at := range dead {
		if p.At(at) != game.None {
			mask[p.grid.Index(at)] = true
		}
	}
	return mask
}
