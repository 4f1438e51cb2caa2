package board

import (
	"slices"

	"pionnier/core/game"
)

// A ladder is an unbroken run of ataris. Reading it decides whether a chain gets
// out of it: the attacker may only leave the chain one liberty at every move,
// the defender only extend or capture; two liberties left to the attacker's
// next atari continue it, three end it. A ko counts as won by the defender, so
// that no chain counts as caught by a ko.

// budget is the largest number of moves tried for one question. A ladder that needs
// more counts as broken.
const budget = 25000

// ladders holds the result of reading all chains on one board.
type ladders struct {
	known         bool
	caught, works Set
}

// LadderCaptured reports whether a ladder captures the chain on v. If the chain has one liberty,
// its owner moves first. If it has two, the opponent moves first, and works has the one or two
// first moves that capture it, with Pass for unused elements. A chain with more liberties is never
// caught.
func (b *Board) LadderCaptured(v Cell) (caught bool, works [2]Cell) {
	switch b.Liberties(v) {
	case 1:
		return b.read(v), works
	case 2:
		start := len(b.moves)
		b.moves = b.AppendLiberties(b.moves, v)
		first := [2]Cell(b.moves[start:])
		b.moves = b.moves[:start]
		n := 0
		attacker := b.cells[v].color.Opponent()
		for _, m := range first {
			if b.playable(m, attacker) && b.readAfter(m, v) {
				works[n] = m
				n++
			}
		}
		return n > 0, works
	}
	return false, works
}

// readAfter reports whether the chain on v is caught after its opponent plays m.
func (b *Board) readAfter(m, v Cell) bool {
	before, length := b.tactics, len(b.trail)
	b.ko = Pass
	b.put(m, b.cells[v].color.Opponent())
	caught := b.read(v)
	b.takeBack(length)
	b.tactics = before
	return caught
}

// read reports whether the chain on v is caught with its owner to move. It returns false if the
// chain has more than one liberty.
func (b *Board) read(v Cell) bool {
	if b.Liberties(v) > 1 {
		return false
	}
	before := b.tactics
	color := b.cells[v].color
	l := ladder{b: b, prey: v, defender: color, attacker: color.Opponent(), deepest: b.Points() * 3 / 2}
	b.ko = Pass
	caught := l.defend()
	b.tactics = before
	return caught && l.nodes < budget
}

// ladder is the reading of one chain.
type ladder struct {
	b                  *Board
	prey               Cell // a stone of the chain
	defender, attacker game.Color
	nodes              int
	depth, deepest     int
}

// defend reports whether the chain is caught with the defender to move.
func (l *ladder) defend() bool {
	b := l.b
	if b.Liberties(l.prey) > 1 || b.ko != Pass {
		return false
	}
	start := len(b.moves)
	b.appendEscapes(l.prey, l.attacker)
	escapes := b.moves[start:]
	least, most := b.prediction(escapes[len(escapes)-1], l.defender)
	caught := true
	switch {
	case least >= 3:
		caught = false
	case len(escapes) == 1 && most <= 1:
	default:
		for i := range escapes {
			if !l.try(b.moves[start+i], l.defender) {
				caught = false
				break
			}
		}
	}
	b.moves = b.moves[:start]
	return caught
}

// attack reports whether the chain is caught with the attacker to move.
func (l *ladder) attack() bool {
	b := l.b
	if n := b.Liberties(l.prey); n != 2 {
		return n < 2
	}
	start := len(b.moves)
	b.moves = b.AppendLiberties(b.moves, l.prey)
	first := [2]Cell(b.moves[start:])
	b.moves = b.moves[:start]
	room := [2]int{b.emptyBeside(first[0]), b.emptyBeside(first[1])}
	if l.doubleKo(first, room) {
		return true
	}
	skip := [2]bool{}
	if !b.adjacent(first[0], first[1]) {
		// An extension to a liberty with that much room cannot be stopped from
		// the other one.
		skip = [2]bool{room[1] >= 3, room[0] >= 3}
	}
	order := [2]int{0, 1}
	if 2*room[1]+b.links(first[1], l.defender) > 2*room[0]+b.links(first[0], l.defender) {
		order = [2]int{1, 0}
	}
	for _, i := range order {
		if !skip[i] && l.try(first[i], l.attacker) {
			return true
		}
	}
	return false
}

// try plays m for own and reports whether the chain is then caught. If m cannot be played, own has
// failed.
func (l *ladder) try(m Cell, own game.Color) bool {
	b := l.b
	if !b.playable(m, own) {
		return own == l.defender
	}
	if l.nodes >= budget {
		return false
	}
	if l.depth >= l.deepest {
		return true
	}
	l.nodes++
	l.depth++
	ko, length := b.ko, len(b.trail)
	b.ko = Pass
	b.put(m, own)
	var caught bool
	if own == l.defender {
		caught = l.attack()
	} else {
		caught = l.defend()
	}
	b.takeBack(length)
	b.ko = ko
	l.depth--
	return caught
}

// doubleKo reports whether both liberties are kos that the attacker can take, and the chain is
// caught even if its owner wins one of them.
func (l *ladder) doubleKo(first [2]Cell, room [2]int) bool {
	b := l.b
	if room[0] != 0 || room[1] != 0 {
		return false
	}
	for _, m := range first {
		if !b.TakesKo(m, l.attacker) || b.libertiesAfter(m, l.defender) > 2 {
			return false
		}
	}
	start := len(b.moves)
	b.appendEscapes(l.prey, l.attacker)
	free := len(b.moves) > start
	b.moves = b.moves[:start]
	return !free
}

// appendEscapes appends the defender's moves to b.moves: captures of adjacent chains in atari, and
// the last liberty of prey if it has only one.
func (b *Board) appendEscapes(prey Cell, attacker game.Color) {
	start := len(b.moves)
	add := func(m Cell) {
		if !contains(b.moves[start:], m) {
			b.moves = append(b.moves, m)
		}
	}
	for u := prey; ; {
		for _, n := range b.Neighbors(u) {
			if c := &b.cells[n]; c.color == attacker && b.cells[c.head].liberties == 1 {
				add(b.lastLiberty(n))
			}
		}
		if u = b.cells[u].next; u == prey {
			break
		}
	}
	slices.Sort(b.moves[start:]) // however the chain came about, it is read alike
	if b.Liberties(prey) == 1 {
		add(b.lastLiberty(prey))
	}
}

// lastLiberty returns the liberty of the chain on v, which must have just one.
func (b *Board) lastLiberty(v Cell) Cell {
	for u := v; ; u = b.cells[u].next {
		for _, n := range b.Neighbors(u) {
			if b.cells[n].color == game.None {
				return n
			}
		}
	}
}

// playable reports whether own may place a stone on v in a ladder: v must be empty and not the ko,
// and the stone no suicide.
func (b *Board) playable(v Cell, own game.Color) bool {
	if b.cells[v].color != game.None || v == b.ko {
		return false
	}
	hasLiberty, _ := b.prospects(v, own)
	return hasLiberty
}

// prediction returns a lower and an upper bound of the liberties of the chain of a stone of own
// after it is placed on v.
func (b *Board) prediction(v Cell, own game.Color) (least, most int) {
	empty, captures, prey, joined, longest := 0, 0, 0, 0, 0
	for _, n := range b.Neighbors(v) {
		switch b.cells[n].color {
		case game.None:
			empty++
		case own:
			joined += b.Liberties(n) - 1
			longest = max(longest, b.Liberties(n)-1)
		case own.Opponent():
			if b.Liberties(n) == 1 {
				captures++
				prey += b.ChainSize(n)
			}
		}
	}
	return captures + max(longest, empty), empty + prey + joined
}

func (b *Board) emptyBeside(v Cell) (n int) {
	for _, u := range b.Neighbors(v) {
		if b.cells[u].color == game.None {
			n++
		}
	}
	return n
}

func (b *Board) adjacent(u, v Cell) bool {
	d := max(u, v) - min(u, v)
	return d == 1 || d == b.stride
}

// links returns a weight for ordering moves. It grows with the liberties of the chains that a stone
// of own on v would connect to.
func (b *Board) links(v Cell, own game.Color) (weight int) {
	for _, n := range b.Neighbors(v) {
		if b.cells[n].color == own && b.Liberties(n) > 1 {
			weight += 2*b.Liberties(n) - 3
		}
	}
	return weight
}
