package problem

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// reader reads captures of a chain by ladders and nets. A net is a move after which every answer leaves the
// chain in a ladder, or in another net one level deeper. Kos count as won by the chain's owner.
type reader struct {
	boards [8]board.Board // for the levels of reading
}

// depth is the maximum number of successive nets.
const depth = 1

// mostLiberties is the maximum number of liberties of a chain that can be netted.
const mostLiberties = 3

// ladder returns the moves by which the side to move captures the chain on prey in a ladder.
func (r *reader) ladder(b *board.Board, prey board.Cell) (works []board.Cell) {
	switch b.Liberties(prey) {
	case 1:
		if v := b.AppendLiberties(nil, prey)[0]; b.Legal(v) {
			return []board.Cell{v}
		}
	case 2:
		_, first := b.LadderCaptured(prey)
		for _, v := range first {
			if v != board.Pass && b.Legal(v) {
				works = append(works, v)
			}
		}
	}
	return works
}

// captures returns the moves by which the side to move captures the chain on prey, in a ladder or a
// net.
func (r *reader) captures(b *board.Board, prey board.Cell) []board.Cell {
	works := r.ladder(b, prey)
	if b.Liberties(prey) > 1 && b.Liberties(prey) <= mostLiberties {
		for _, v := range near(b, prey) {
			if !slices.Contains(works, v) && r.nets(b, prey, v, depth) {
				works = append(works, v)
			}
		}
	}
	return works
}

// near returns the liberties of the chain on prey and the empty points next to them, where a net
// may begin.
func near(b *board.Board, prey board.Cell) []board.Cell {
	list := b.AppendLiberties(nil, prey)
	for _, v := range slices.Clone(list) {
		for _, n := range b.Neighbors(v) {
			if b.At(n) == game.None && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return list
}

// nets reports whether the chain on prey is captured after v, whatever the reply. deep limits the
// depth.
func (r *reader) nets(b *board.Board, prey, v board.Cell, deep int) bool {
	if !b.Legal(v) {
		return false
	}
	after, answered := &r.boards[2*deep], &r.boards[2*deep+1]
	after.Copy(b)
	owner := b.At(prey)
	after.Play(v)
	if after.At(prey) != owner {
		return true
	}
	if after.At(v) == game.None || after.Ko() != board.Pass || after.Liberties(prey) > mostLiberties-1 {
		return false
	}
	// After a pass there must be a ladder, or v threatens nothing.
	answered.Copy(after)
	answered.Play(board.Pass)
	if len(r.ladder(answered, prey)) == 0 {
		return false
	}
	for i := range after.Points() {
		u := after.CellOf(i)
		if after.At(u) != game.None || !after.Legal(u) {
			continue
		}
		answered.Copy(after)
		answered.Play(u)
		if answered.At(prey) != owner || len(r.ladder(answered, prey)) > 0 {
			continue
		}
		if deep == 0 || !slices.ContainsFunc(near(answered, prey), func(w board.Cell) bool { return r.nets(answered, prey, w, deep-1) }) {
			return false
		}
	}
	return true
}

// resist returns the reply to an atari that leaves the chain on prey the most liberties: an
// extension or, if that leaves fewer, the capture of an attacking chain. It returns Pass if no
// reply is legal.
func (r *reader) resist(b *board.Board, prey board.Cell) board.Cell {
	best, most := board.Pass, -1
	try := func(v board.Cell) {
		if !b.Legal(v) {
			return
		}
		next := &r.boards[len(r.boards)-1]
		next.Copy(b)
		next.Play(v)
		if next.At(prey) == b.At(prey) && next.Liberties(prey) > most {
			best, most = v, next.Liberties(prey)
		}
	}
	for _, v := range b.AppendLiberties(nil, prey) {
		try(v)
	}
	b.Chain(prey, func(s board.Cell) bool {
		for _, n := range b.Neighbors(s) {
			if b.At(n) == b.At(prey).Opponent() && b.Liberties(n) == 1 {
				try(b.AppendLiberties(nil, n)[0])
			}
		}
		return true
	})
	return best
}
