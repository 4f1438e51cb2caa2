package playout

import "pionnier/core/game"

// Runner plays a board to its end. Moves are random, but answer the last one
// where that is urgent or has a good shape, and never fill an own eye.
type Runner struct {
	Board
	Rand Rand
	// First tells for each cell who played there first in this playout, None
	// for nobody; the search reads it (all moves as first).
	First [maxCells]game.Color
	moves [16]Cell // scratch
}

// Start copies a position into the runner, for a new playout.
func (r *Runner) Start(b *Board) {
	r.Copy(b)
	clear(r.First[:r.cells])
}

// Play makes a legal move and notes it in First.
func (r *Runner) Play(v Cell) {
	if v != Pass && r.First[v] == game.None {
		r.First[v] = r.toMove
	}
	r.Board.Play(v)
}

// Finish plays until both sides pass. A game that a triple ko keeps alive is
// cut off after three times as many moves as there are points.
func (r *Runner) Finish() {
	for left := 3 * r.size * r.size; left > 0; left-- {
		v := r.choose()
		r.Play(v)
		if v == Pass && r.passes >= 2 {
			return
		}
	}
}

// choose returns the next move of a playout.
func (r *Runner) choose() Cell {
	luck := r.Rand.Uint64() >> 32
	if luck&15 != 0 { // mostly, not always: no answer is right every time
		if moves := r.Urgent(r.moves[:0]); len(moves) > 0 {
			return moves[r.Rand.IntN(len(moves))]
		}
	}
	if luck>>4&15 != 0 {
		if moves := r.Nearby(r.moves[:0]); len(moves) > 0 {
			return moves[r.Rand.IntN(len(moves))]
		}
	}
	return r.anywhere(luck>>8&7 != 0)
}

// Nearby returns the moves of good shape next to the last move. The slice is
// moves, refilled.
func (r *Runner) Nearby(moves []Cell) []Cell {
	moves = moves[:0]
	if r.recent == Pass {
		return moves
	}
	for _, v := range r.around(r.recent) {
		if r.color[v] == game.None && r.Shape(v) && r.Legal(v) && !r.SelfAtari(v) {
			moves = append(moves, v)
		}
	}
	return moves
}

// anywhere returns a random legal move that fills no own eye, Pass if there is
// none. A careful one also avoids to put own stones into atari, if it can.
func (r *Runner) anywhere(careful bool) Cell {
	n := r.vacant
	if n == 0 {
		return Pass
	}
	spare := Pass
	at := r.Rand.IntN(n)
	for range n {
		v := r.empty[at]
		if at++; at == n {
			at = 0
		}
		if !r.Legal(v) || r.Eye(v, r.toMove) {
			continue
		}
		if careful && r.SelfAtari(v) {
			if spare == Pass && r.throwIn(v) {
				spare = v
			}
			continue
		}
		return v
	}
	return spare
}

// throwIn tells whether a self-atari costs a few stones only, so that it may
// be a throw-in or a nakade; one with more stones is a blunder, and in a seki
// it is the only thing left to refrain from.
func (r *Runner) throwIn(v Cell) bool {
	stones := 1
	for _, n := range r.Neighbors(v) {
		if r.color[n] == r.toMove {
			stones += r.ChainSize(n)
		}
	}
	return stones <= 3
}

// Owner returns who owns the cell v of a finished playout: its stone, or the
// side that surrounds the empty cell; None for a point of both.
func (b *Board) Owner(v Cell) game.Color {
	if c := b.color[v]; c != game.None {
		return c
	}
	owner := game.None
	for _, n := range b.Neighbors(v) {
		switch c := b.color[n]; c {
		case game.None, border, owner:
		default:
			if owner != game.None {
				return game.None
			}
			owner = c
		}
	}
	return owner
}
