package board

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Play plays v, which must be legal or Pass, for the side to move. If play has stopped, it resumes.
func (b *Board) Play(v Cell) {
	own, opponent := b.toMove, b.toMove.Opponent()
	b.turn(v)
	b.toMove = opponent
	if v == Pass {
		b.passes++
		if b.rules.PassStones {
			b.captured.Set(opponent, b.captured.Of(opponent)+1)
		}
		if b.rules.Ko == weiqi.SimpleKo {
			b.forget()
		}
		b.remember()
		return
	}
	b.passes = 0
	b.put(v, own)
	b.void = b.rules.Ko == weiqi.SimpleKo && b.count(b.key(b.hash, opponent)) >= 2
	b.remember()
}

// turn prepares b for the move v: it shifts the recent moves, the kos, the trail and the ladders by
// one turn.
func (b *Board) turn(v Cell) {
	if b.Over() {
		b.turns = min(b.turns, 1)
		b.passes, b.void = 0, false
	}
	b.turns = min(b.turns+1, len(b.recent))
	copy(b.recent[1:], b.recent[:])
	b.recent[0] = v
	b.earlier = [2]Cell{b.ko, b.earlier[0]}
	b.ko = Pass
	n := copy(b.trail, b.trail[b.split:])
	b.trail = b.trail[:n]
	b.split = n
	b.ladders[2], b.ladders[1], b.ladders[0].known = b.ladders[1], b.ladders[0], false
}

// edit returns the entry of v for writing, after appending its old value to the trail.
func (b *Board) edit(v Cell) *cell {
	b.trail = append(b.trail, change{v, b.cells[v]})
	return &b.cells[v]
}

// put places a stone of own on v and captures. If the stone's chain then has no liberties, put
// removes that chain. It sets b.ko, which must be Pass before.
func (b *Board) put(v Cell, own game.Color) {
	opponent := own.Opponent()
	around := b.Neighbors(v)
	b.found(v, own)
	captured, prey := 0, Pass
	var seen [4]Cell // opponent's heads whose liberty v was
	for i, n := range around {
		switch b.cells[n].color {
		case own:
			if h := b.cells[n].head; h != b.cells[v].head {
				b.edit(h).liberties--
				b.connect(h, b.cells[v].head)
			}
		case opponent:
			h := b.cells[n].head
			if contains(seen[:i], h) {
				continue
			}
			seen[i] = h
			c := b.edit(h)
			if c.liberties--; c.liberties == 0 {
				captured += b.capture(n)
				prey = n
			}
		}
	}
	head := &b.cells[b.cells[v].head]
	switch {
	case head.liberties == 0:
		b.capture(v)
	case captured == 1 && head.stones == 1 && head.liberties == 1:
		b.ko = prey
	}
}

// found places a stone of own on v as a new chain.
func (b *Board) found(v Cell, own game.Color) {
	empty := uint16(0)
	for _, n := range b.Neighbors(v) {
		if b.cells[n].color == game.None {
			empty++
		}
	}
	*b.edit(v) = cell{color: own, head: v, next: v, stones: 1, liberties: empty}
	b.hash ^= b.geo.keys[own-1][v]
	b.stones.Set(own, b.stones.Of(own)+1)
}

// connect merges the chains with heads p and q.
func (b *Board) connect(p, q Cell) {
	if b.cells[p].stones < b.cells[q].stones {
		p, q = q, p
	}
	gained := uint16(0)
	for u := q; ; {
		for _, n := range b.Neighbors(u) {
			if b.cells[n].color == game.None && !b.touches(n, p) {
				gained++
			}
		}
		// From here on the liberties beside u count as the larger chain's.
		b.edit(u).head = p
		if u = b.cells[u].next; u == q {
			break
		}
	}
	larger, smaller := b.edit(p), b.edit(q)
	larger.stones += smaller.stones
	larger.liberties += gained
	larger.next, smaller.next = smaller.next, larger.next
}

// touches reports whether the empty cell v is a liberty of the chain with the given head.
func (b *Board) touches(v, head Cell) bool {
	for _, n := range b.Neighbors(v) {
		if c := &b.cells[n]; c.head == head && (c.color == game.Black || c.color == game.White) {
			return true
		}
	}
	return false
}

// capture removes the chain on v and returns its number of stones.
func (b *Board) capture(v Cell) int {
	color := b.cells[v].color
	taker := color.Opponent()
	keys := &b.geo.keys[color-1]
	count := 0
	for u := v; ; {
		next := b.cells[u].next
		b.edit(u).color = game.None
		b.hash ^= keys[u]
		count++
		b.release(u, taker)
		if u = next; u == v {
			break
		}
	}
	b.captured.Set(taker, b.captured.Of(taker)+count)
	b.stones.Set(color, b.stones.Of(color)-count)
	return count
}

// release adds a liberty to each chain of the given color adjacent to v, which has become empty.
func (b *Board) release(v Cell, color game.Color) {
	var seen [4]Cell
	for i, n := range b.Neighbors(v) {
		if b.cells[n].color != color {
			continue
		}
		h := b.cells[n].head
		if contains(seen[:i], h) {
			continue
		}
		seen[i] = h
		b.edit(h).liberties++
	}
}

// takeBack restores the entries that have changed since the trail had the given length.
func (b *Board) takeBack(length int) {
	for i := len(b.trail) - 1; i >= length; i-- {
		c := &b.trail[i]
		b.cells[c.at] = c.was
	}
	b.trail = b.trail[:length]
}
