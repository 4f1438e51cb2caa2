package board

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Legal reports whether the side to move may play on v. A pass is always legal. If play has
// stopped, Legal reports whether the move would be legal if play went on.
func (b *Board) Legal(v Cell) bool {
	if v == Pass {
		return true
	}
	if b.cells[v].color != game.None || v == b.ko {
		return false
	}
	hasLiberty, joins := b.prospects(v, b.toMove)
	if !hasLiberty && !(joins && b.rules.Suicide) {
		return false
	}
	return b.rules.Ko == weiqi.SimpleKo || !b.repeats(v, hasLiberty)
}

// Repeats reports whether a move on the empty cell v is illegal only by a superko rule.
func (b *Board) Repeats(v Cell) bool {
	if b.rules.Ko == weiqi.SimpleKo || v == b.ko {
		return false
	}
	hasLiberty, joins := b.prospects(v, b.toMove)
	return (hasLiberty || joins && b.rules.Suicide) && b.repeats(v, hasLiberty)
}

// prospects reports whether a stone of own on the empty cell v would have a liberty, after
// captures, and whether it would join a chain.
func (b *Board) prospects(v Cell, own game.Color) (hasLiberty, joins bool) {
	for _, n := range b.Neighbors(v) {
		switch c := b.cells[n].color; c {
		case game.None:
			hasLiberty = true
		case border:
		default:
			// v is a liberty of the chain: another one saves our own, the lack
			// of another one captures the opponent's.
			another := b.cells[b.cells[n].head].liberties > 1
			hasLiberty = hasLiberty || another == (c == own)
			joins = joins || c == own
		}
	}
	return hasLiberty, joins
}

// repeats reports whether a stone on v would repeat an earlier board against the superko rule.
// hasLiberty is the result of prospects.
func (b *Board) repeats(v Cell, hasLiberty bool) bool {
	hash := b.hash ^ b.geo.keys[b.toMove-1][v]
	var seen [4]Cell // heads of chains that go
	for i, n := range b.Neighbors(v) {
		c := b.cells[n].color
		if c != game.Black && c != game.White {
			continue
		}
		h := b.cells[n].head
		if contains(seen[:i], h) {
			continue
		}
		seen[i] = h
		suicide := !hasLiberty && c == b.toMove
		capture := c != b.toMove && b.cells[h].liberties == 1
		if suicide || capture {
			hash ^= b.chainHash(h)
		}
	}
	if !hasLiberty {
		hash ^= b.geo.keys[b.toMove-1][v]
	}
	return b.count(b.key(hash, b.toMove.Opponent())) > 0
}

func (b *Board) chainHash(v Cell) (hash uint64) {
	keys := &b.geo.keys[b.cells[v].color-1]
	for u := v; ; {
		hash ^= keys[u]
		if u = b.cells[u].next; u == v {
			return hash
		}
	}
}

// whiteToMove, koKey, passKey and voidKey enter the hash of a situation.
const (
	whiteToMove = 0x9d39247e33776d41
	koKey       = 0xd6e8feb86659fd93
	passKey     = 0xa0761d6478bd642f
	voidKey     = 0xe7037ed1a0b428db
)

// Hash returns a hash of the size, the stones, the side to move, the ko and the number of passes in
// a row. It does not include the rest of the history.
func (b *Board) Hash() uint64 {
	h := b.hash + uint64(b.ko)*koKey + uint64(b.passes)*passKey
	if b.toMove == game.White {
		h ^= whiteToMove
	}
	if b.void {
		h ^= voidKey
	}
	return h
}

// key returns the key that the ko rule compares. It is the hash of the stones and, unless the rule
// is positional, the side to move.
func (b *Board) key(stones uint64, toMove game.Color) uint64 {
	if toMove == game.White && b.rules.Ko != weiqi.PositionalSuperko {
		return stones ^ whiteToMove
	}
	return stones
}

// remember adds the current position to the history.
func (b *Board) remember() { b.enter(b.key(b.hash, b.toMove)) }

func (b *Board) enter(key uint64) {
	b.history = append(b.history, key)
	b.filter.add(key)
}

// forget empties the history.
func (b *Board) forget() {
	b.history = b.history[:0]
	b.filter = filter{}
}

// count returns how often key occurs in the history.
func (b *Board) count(key uint64) (n int) {
	if !b.filter.has(key) {
		return 0
	}
	for _, k := range b.history {
		if k == key {
			n++
		}
	}
	return n
}

// filter is a Bloom filter with one hash function. A key that it does not have is
// not in the history, which spares most moves the search of it.
type filter [64]uint64

func (f *filter) add(key uint64)      { f[key>>6&63] |= 1 << (key & 63) }
func (f *filter) has(key uint64) bool { return f[key>>6&63]>>(key&63)&1 != 0 }
