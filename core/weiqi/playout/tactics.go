package playout

import "pionnier/core/game"

// Eye tells whether the empty cell v looks like an eye of side c, to be left
// alone: c has all neighbours, and the opponent too few diagonal points to make
// the eye false (fewer than two, none at the edge).
func (b *Board) Eye(v Cell, c game.Color) bool {
	around := b.around(v)
	for _, n := range around[:4] {
		if n := b.color[n]; n != c && n != border {
			return false
		}
	}
	foe, edge := 0, 0
	for _, n := range around[4:] {
		switch b.color[n] {
		case c ^ border:
			foe++
		case border:
			edge = 1
		}
	}
	return foe+edge < 2
}

// Liberties tells what a stone of side c on the empty cell v would have: no
// liberty (0), one (1) or several (2), captures not counted, and how many
// stones it would capture.
func (b *Board) Liberties(v Cell, c game.Color) (liberties, captured int) {
	var after chain
	var seen [4]Cell
	for i, n := range b.Neighbors(v) {
		switch b.color[n] {
		case game.None:
			after.add(n)
		case border:
		case c:
			h := b.head[n]
			if !contains(seen[:i], h) {
				after.join(&b.chains[h])
			}
			after.remove(v)
			seen[i] = h
		default:
			h := b.head[n]
			if b.chains[h].single() && !contains(seen[:i], h) {
				captured += int(b.chains[h].stones)
			}
			seen[i] = h
		}
	}
	switch {
	case after.liberties == 0:
		return 0, captured
	case after.single():
		return 1, captured
	}
	return 2, captured
}

func contains(cells []Cell, v Cell) bool {
	for _, c := range cells {
		if c == v {
			return true
		}
	}
	return false
}

// SelfAtari tells whether the side to move would stand in atari, or be
// captured, after the move v that captures nothing.
func (b *Board) SelfAtari(v Cell) bool {
	empty := 0
	for _, n := range b.Neighbors(v) {
		if b.color[n] == game.None {
			empty++
		}
	}
	if empty >= 2 {
		return false
	}
	liberties, captured := b.Liberties(v, b.toMove)
	return liberties < 2 && captured == 0
}

// Escape returns the moves by which the side to move saves the chain on v,
// its own and in atari: it extends to more than one liberty, or captures a
// neighbour in atari. It appends them to moves.
func (b *Board) Escape(v Cell, moves []Cell) []Cell {
	exit := b.chains[b.head[v]].last()
	if liberties, captured := b.Liberties(exit, b.toMove); (liberties > 1 || captured > 0) && exit != b.ko {
		moves = append(moves, exit)
	}
	for u := v; ; {
		for _, n := range b.Neighbors(u) {
			if b.color[n] != b.toMove^border {
				continue
			}
			if c := &b.chains[b.head[n]]; c.single() {
				if m := c.last(); m != b.ko && !contains(moves, m) && len(moves) < cap(moves) {
					moves = append(moves, m)
				}
			}
		}
		if u = b.next[u]; u == v {
			return moves
		}
	}
}

// Urgent returns the moves that the opponent's last move calls for: to capture
// it, and to save what it put in atari. The slice is moves, refilled; its
// capacity bounds the answer.
func (b *Board) Urgent(moves []Cell) []Cell {
	moves = moves[:0]
	v := b.recent
	if v == Pass || b.color[v] != b.toMove^border {
		return moves
	}
	if c := &b.chains[b.head[v]]; c.single() && c.last() != b.ko {
		moves = append(moves, c.last())
	}
	for _, n := range b.Neighbors(v) {
		if b.color[n] == b.toMove && b.chains[b.head[n]].single() {
			moves = b.Escape(n, moves)
		}
	}
	return moves
}
