package weiqi

import "pionnier/core/game"

// A neutral region is open land, and no neutral points between two walls, if it is larger
// than any of those in 54 finished games of KGS, and if enough of its points are beside
// stones of at most one colour.
const (
	mostNeutral = 4
	oneSided    = 2
)

// OpenBorders returns the regions that count for nobody, with these stones taken as dead,
// because both sides can walk in: land whose border was not closed. Rows of neutral points
// between two walls (dame), eyes that count for nobody and the liberties of a seki are none.
// The points of a region that touch stones of both colours, where a border is missing, come
// first. It is nil where play has closed every border.
func (p *Position) OpenBorders(dead []game.Point) [][]game.Point {
	if p.rules.CountAll {
		dead = nil
	}
	owners, gone := p.Territory(dead), p.marked(dead)
	living := func(i int16) bool { return p.board[i] != game.None && !gone[i] }
	neutral := func(i int16) bool { return !living(i) && owners[i] == game.None }
	anywhere := func(int16) bool { return true }
	var open [][]game.Point
	seen := newPoints(p.grid)
	for i := range p.board {
		if !neutral(int16(i)) || seen.has(int16(i)) {
			continue
		}
		points := p.grid.spread([]int16{int16(i)}, neutral, anywhere)
		for _, q := range points {
			seen.add(q)
		}
		if r := p.neutralRegion(points, living); r.isOpen() && !(len(points) <= smallSpace && p.allInSeki(r.border, dead)) {
			open = append(open, append(r.gaps, r.rest...))
		}
	}
	return open
}

// neutralRegion is connected space that counts for nobody, and what lies around it.
type neutralRegion struct {
	gaps, rest []game.Point // the points that touch living stones of both colours, and the others
	touched    colors
	border     []int16 // the living stones around it, some more than once
}

const bothColors = colors(1<<game.Black | 1<<game.White)

func (p *Position) neutralRegion(region []int16, living func(int16) bool) (r neutralRegion) {
	for _, i := range region {
		var beside colors
		for _, q := range p.grid.adjacent[i] {
			if living(q) {
				beside |= only(p.board[q])
				r.border = append(r.border, q)
			}
		}
		if r.touched |= beside; beside == bothColors {
			r.gaps = append(r.gaps, p.grid.point(int(i)))
		} else {
			r.rest = append(r.rest, p.grid.point(int(i)))
		}
	}
	return r
}

func (r *neutralRegion) isOpen() bool {
	return r.touched == bothColors && len(r.rest) >= oneSided && len(r.gaps)+len(r.rest) > mostNeutral
}

// allInSeki reports whether all these stones live without two eyes.
func (p *Position) allInSeki(stones []int16, dead []game.Point) bool {
	seki := p.marked(p.Seki(dead))
	for _, i := range stones {
		if !seki[i] {
			return false
		}
	}
	return true
}
