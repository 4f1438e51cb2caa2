package search

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// hopelessRun counts the moves for which a side has had no chance.
type hopelessRun struct {
	side  game.Color
	moves int // number of moves of the position asked about last
	count int
}

// A side has no chance if it wins less often than hopeless and is behind by behind points
// for each line of the board, so many moves of its own in a row.
const (
	hopeless = 0.03
	behind   = 0.5
	enough   = 3
)

// mayResign takes note of an answer and tells whether its side may resign. The opening is
// no time for it: with handicap stones a hopeless position is only the beginning.
func (d *hopelessRun) mayResign(p *weiqi.Position, a Answer) bool {
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
	case win >= hopeless || -lead < behind*float64(size) || moves < size*size/4:
		d.count = 0
	case d.count == 0 || moves > d.moves:
		d.count++
	}
	d.side, d.moves = side, moves
	return d.count >= enough
}
