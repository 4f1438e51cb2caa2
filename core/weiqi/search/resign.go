package search

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// hopelessRun counts the moves in a row for which a side has had no chance.
type hopelessRun struct {
	side  game.Color
	moves int // number of moves of the position asked about last
	count int
}

// A side has no chance if it wins less often than hopeless and is behind by at least
// margin points, for enough of its own moves in a row.
const (
	hopeless = 0.03
	behind   = 0.5 // points for each line of the board
	enough   = 3
)

// mayResign records a, the answer to q, and reports whether its side may resign. It returns false
// in the opening.
func (d *hopelessRun) mayResign(q Question, a Answer) bool {
	p := q.Position
	size, _ := p.Size()
	side, moves := p.ToMove(), p.MoveNumber()
	win, lead := a.Win, a.Lead
	if side == game.White {
		win, lead = 1-win, -lead
	}
	goesOn := d.side == side && (moves == d.moves || moves == d.moves+2)
	if !goesOn {
		d.count = 0
	}
	switch {
	case win >= hopeless || -lead < margin(p, q.Wander) || moves < size*size/4:
		d.count = 0
	case d.count == 0 || moves > d.moves:
		d.count++
	}
	d.side, d.moves = side, moves
	return d.count >= enough
}

const (
	// gameLength is the number of moves of a game for each point of the board: 260 on 19 lines.
	gameLength = 0.72
	// stoneWorth is about the worth of a handicap stone in points, and quiet the part of a game
	// in which nothing is made up for yet: handicap stones make openings simple.
	stoneWorth, quiet = 12, 0.25
	// surely is the deficit, in standard deviations of the remaining play, of a lost game: one of 20
	// is won all the same.
	surely = 1.65
)

// margin returns the least number of points by which the side to move must be behind to resign.
// wander is the change of the lead per move (see Question).
//
// It is greater for White in a handicap game, who expects to catch up until the end. In 68 games of
// people on KGS, a third of them with handicap, one side had at most the chance hopeless, and won
// 12.
func margin(p *weiqi.Position, wander float64) float64 {
	size, _ := p.Size()
	usual := gameLength * float64(size*size)
	left := max(0, usual-float64(p.MoveNumber()))
	points := max(behind*float64(size), surely*wander*math.Sqrt(max(left, usual/16)))
	if n := p.Rules().Handicap; n >= 2 && p.ToMove() == game.White {
		points += stoneWorth * float64(n) * min(1, left/(usual*(1-quiet)))
	}
	return points
}
