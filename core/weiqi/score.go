package weiqi

import "pionnier/core/game"

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
		_, groups := independent(p.grid, p.board, p.marked(dead))
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

// Territory returns, row by row from the top left, who owns each point with
// these stones taken as dead; None for a point that is nobody's.
//
// Under area scoring that includes the living stones. Under territory scoring
// only surrounded points count, those under dead stones included; false eyes that
// must still be filled are nobody's. Any tax makes points inside a seki nobody's too;
// what GroupTax takes beside is no point in particular.
func Territory(p *Position, dead []game.Point, scoring Scoring, tax Tax) []game.Color {
	g, b, gone := p.grid, p.board, p.marked(dead)
	switch {
	case scoring == TerritoryScoring && tax == NoTax:
		return enclosed(g, b, gone)
	case scoring == TerritoryScoring:
		return surrounded(g, b, gone)
	case tax == NoTax:
		return area(g, b, gone)
	}
	return areaOutsideSeki(g, b, gone)
}

// marked says for each point whether a dead stone stands there. Points without
// a stone are ignored.
func (p *Position) marked(dead []game.Point) []bool {
	mask := make([]bool, p.grid.points())
	for _, at := range dead {
		if p.At(at) != game.None {
			mask[p.grid.index(at)] = true
		}
	}
	return mask
}

// area gives living stones and the points that only one colour reaches.
func area(g *grid, b board, dead []bool) []game.Color {
	owner := make([]game.Color, len(b))
	for i, s := range reach(g, b, dead, nil) {
		switch s {
		case only(game.Black):
			owner[i] = game.Black
		case only(game.White):
			owner[i] = game.White
		}
	}
	return owner
}

// colors is a set of the two colours.
type colors uint8

func only(c game.Color) colors { return 1 << c }

func (s colors) has(c game.Color) bool { return s&only(c) != 0 }

// reach returns which colours' living stones are connected to each point
// without crossing a living stone of the other colour, nor going on beyond a
// gate that the other colour holds.
func reach(g *grid, b board, dead []bool, gates []game.Color) []colors {
	reached := make([]colors, len(b))
	for _, c := range [...]game.Color{game.Black, game.White} {
		foe := c.Opponent()
		var stones []int16
		for i := range b {
			if b[i] == c && !dead[i] {
				stones = append(stones, int16(i))
			}
		}
		enter := func(i int16) bool { return b[i] != foe || dead[i] }
		through := func(i int16) bool { return gates == nil || gates[i] != foe }
		for _, i := range g.spread(stones, enter, through) {
			reached[i] |= only(c)
		}
	}
	return reached
}
