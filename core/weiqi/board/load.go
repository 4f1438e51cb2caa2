package board

import (
	"fmt"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Fits returns an error if p cannot be loaded because the board is not square or a chain has no
// liberties.
func Fits(p *weiqi.Position) error {
	width, height := p.Size()
	if width != height {
		return fmt.Errorf("a board of %d by %d", width, height)
	}
	for y := range height {
		for x := range width {
			if at := game.Pt(x, y); p.At(at) != game.None && p.Liberties(at) == 0 {
				return fmt.Errorf("the chain on %s has no liberty", weiqi.FormatPoint(at, height))
			}
		}
	}
	return nil
}

// Load sets b to p with its history. Fits(p) must return nil.
func (b *Board) Load(p *weiqi.Position) {
	size, _ := p.Size()
	geo := geometries[size]()
	b.state = state{geo: geo, stride: geo.stride, rules: p.Rules()}
	for v := range b.cells[:geo.cells] {
		b.cells[v] = cell{color: geo.blank[v]}
	}
	b.trail = slices.Grow(b.trail[:0], 4*geo.cells)

	// Begin two turns back, so that the trail knows the boards since then.
	var line [2]weiqi.Moment
	known := 0
	from := p.Moment()
	for known < len(line) {
		before, ok := from.Before()
		if !ok || from.Move() == 0 {
			break
		}
		line[known] = from
		known++
		from = before
	}
	b.set(from)
	for i := known - 1; i >= 0; i-- {
		b.Play(b.CellFor(line[i].Move()))
	}
	b.captured, b.passes = p.Captured(), p.Passes()
	b.void = p.Outcome().Ending == game.NoResult
	b.loadRecent(p)
	b.loadHistory(p.Moment())
}

// set places the stones of m on the empty board, and sets the hash, the side to move and the ko.
func (b *Board) set(m weiqi.Moment) {
	// Any order will do: as long as stones of a chain are missing, their points
	// are liberties of the others.
	for i := range b.Points() {
		if c := m.At(i); c != game.None {
			b.put(b.CellOf(i), c)
		}
	}
	b.hash, b.toMove, b.ko = m.Stones(), m.ToMove(), Pass
	if i := m.KoPoint(); i >= 0 {
		b.ko = b.CellOf(i)
	}
	b.trail = b.trail[:0]
}

// loadRecent sets the recent moves. If play was resumed after two passes, the second pass is the
// oldest of them.
func (b *Board) loadRecent(p *weiqi.Position) {
	b.turns = 0
	for m := p.Moment(); b.turns < len(b.recent); {
		before, ok := m.Before()
		if !ok || m.Move() == 0 {
			return
		}
		b.recent[b.turns] = b.CellFor(m.Move())
		b.turns++
		stopped := m.Move() == game.Pass && before.Move() == game.Pass
		if stopped && (b.turns > 1 || !b.Over()) {
			return
		}
		m = before
	}
}

// loadHistory sets the history that the ko rule compares, up to m.
func (b *Board) loadHistory(m weiqi.Moment) {
	b.forget()
	for ok := true; ok; m, ok = m.Before() {
		b.enter(b.key(m.Stones(), m.ToMove()))
		if b.rules.Ko == weiqi.SimpleKo && m.Move() == game.Pass {
			break
		}
	}
	slices.Reverse(b.history)
}
