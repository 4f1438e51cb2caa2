package zone

import (
	"context"
	"slices"
	"strconv"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// brute decides by looking at every reachable board, with rules of its own: a plain grid, chains
// found again at each move, and no zones.
type brute struct {
	w, h           int
	suicide        bool
	winner, target int
	owner          byte
	kept           int  // a stone of the winner that must stay, of a pair; -1 without
	lives          bool // the capturer of the group must live
	joins          bool // target and kept must become one chain
	most           int  // boards to look at
	empty          *weiqi.Position
	beside         [][]int
	stones         []int // of chain
	key            []byte
	todo           []int
	settled        map[string]bool // by grid: the answer of passAlive about the stone in question
	near           *set            // where the other side plays; nil: everywhere
	seen           map[string]bool // visited places: whether the winner has its way
	solver         *search
	helper         *search // of the solver's helper; nil without
	lost           bool    // a part of the proof is no longer in the solver's table
}

const stoneNames = ".XO" // by game.Color

// place is a position with everything else that matters: its key has the grid, the side to move,
// the ko point, the passes in a row and the winner's threats.
type place struct {
	grid       []byte
	toMove     int
	ko, passes int
	threats    int
	taker      int // the stone that captured the group, where it must live; -1 before
}

func (p *place) key() string {
	return string(p.grid) + string([]byte{byte(p.toMove), byte(p.ko + 1), byte(p.passes), byte(p.threats), byte(p.taker + 1)})
}

// meet prepares b for boards of a size.
func (b *brute) meet(size int) {
	b.w, b.h, b.settled = size, size, map[string]bool{}
	b.beside = make([][]int, size*size)
	for i := range b.beside {
		if i%size > 0 {
			b.beside[i] = append(b.beside[i], i-1)
		}
		if i%size < size-1 {
			b.beside[i] = append(b.beside[i], i+1)
		}
		if i >= size {
			b.beside[i] = append(b.beside[i], i-size)
		}
		if i < size*(size-1) {
			b.beside[i] = append(b.beside[i], i+size)
		}
	}
}

// chain returns the stones of a chain, valid until the next call, and the number of its liberties.
func (b *brute) chain(grid []byte, i int) (stones []int, liberties int) {
	var seen [maxPoints]bool
	seen[i] = true
	stones = append(b.stones[:0], i)
	for k := 0; k < len(stones); k++ {
		for _, n := range b.beside[stones[k]] {
			if !seen[n] && (grid[n] == 0 || grid[n] == grid[i]) {
				if seen[n] = true; grid[n] == 0 {
					liberties++
				} else {
					stones = append(stones, n)
				}
			}
		}
	}
	b.stones = stones
	return stones, liberties
}

// play returns the place after a stone on i, nil if that is illegal.
func (b *brute) play(p *place, i int) *place {
	next := &place{grid: append([]byte(nil), p.grid...), toMove: 3 - p.toMove, ko: -1, threats: p.threats, taker: p.taker}
	if p.grid[i] != 0 {
		return nil
	}
	if p.ko == i {
		if next.threats--; next.threats < 0 {
			return nil
		}
	}
	next.grid[i] = byte(p.toMove)
	taken, last := 0, 0
	for _, n := range b.beside[i] {
		if next.grid[n] == byte(3-p.toMove) {
			if stones, liberties := b.chain(next.grid, n); liberties == 0 {
				for _, s := range stones {
					next.grid[s] = 0
				}
				taken, last = taken+len(stones), stones[0]
			}
		}
	}
	own, liberties := b.chain(next.grid, i)
	switch {
	case liberties == 0 && (!b.suicide || len(own) == 1):
		return nil
	case liberties == 0:
		for _, s := range own {
			next.grid[s] = 0
		}
	case taken == 1 && len(own) == 1 && liberties == 1 && p.toMove != b.winner:
		next.ko = last
	}
	if b.lives && p.taker < 0 && next.grid[b.target] != b.owner {
		next.taker = i
		if p.toMove != b.winner { // it took its own group
			next.taker = b.besideAll(p.grid, own)
		}
	}
	return next
}

// besideAll returns the first stone of the winner beside some stones.
func (b *brute) besideAll(grid []byte, stones []int) int {
	first := len(grid)
	for _, s := range stones {
		for _, n := range b.beside[s] {
			if int(grid[n]) == b.winner {
				first = min(first, n)
			}
		}
	}
	return first
}

// decided reports whether play is over, and won.
func (b *brute) decided(p *place) (over, won bool) {
	target, owner := b.target, int(b.owner)
	if p.taker >= 0 {
		target, owner = p.taker, b.winner
	}
	switch saves := owner == b.winner; {
	case b.kept >= 0 && int(p.grid[b.kept]) != b.winner:
		return true, false
	case int(p.grid[target]) != owner:
		return true, !saves
	case b.joins:
		if stones, _ := b.chain(p.grid, target); slices.Contains(stones, b.kept) {
			return true, true
		}
	case saves && b.passAlive(p.grid, target):
		return true, true
	}
	return p.passes == 2, false
}

// passAlive asks the rules' own, slow algorithm if a look at the chain's own eyes is not enough,
// once for each grid.
func (b *brute) passAlive(grid []byte, target int) bool {
	if vital, own := b.eyes(grid, target); vital < 2 || own > 1 {
		return own > 1
	}
	key := string(append(append(b.key[:0], grid...), byte(target)))
	if lives, known := b.settled[key]; known {
		return lives
	}
	var stones [3][]game.Point
	for i, c := range grid {
		stones[c] = append(stones[c], game.Pt(i%b.w, i/b.w))
	}
	p, err := b.empty.WithSetup(stones[1], stones[2], game.Black)
	b.settled[key] = err == nil && weiqi.PassAlive(p)[target] == game.Color(b.winner)
	return b.settled[key]
}

// eyes counts the spaces without stones of a chain's colour whose empty points are all its
// liberties. It also counts the ones among these that no other chain of the colour touches, where
// no suicide fills them.
func (b *brute) eyes(grid []byte, target int) (vital, own int) {
	chain, _ := b.chain(grid, target)
	var mine, seen [maxPoints]bool
	for _, s := range chain {
		mine[s] = true
	}
	for i := range grid {
		if seen[i] || grid[i] == grid[target] {
			continue
		}
		isVital, isOwn := true, true
		seen[i] = true
		b.todo = append(b.todo[:0], i)
		for k := 0; k < len(b.todo); k++ {
			p, touches := b.todo[k], false
			for _, n := range b.beside[p] {
				touches = touches || mine[n]
				isOwn = isOwn && (grid[n] != grid[target] || mine[n])
				if !seen[n] && grid[n] != grid[target] {
					seen[n] = true
					b.todo = append(b.todo, n)
				}
			}
			isVital = isVital && (touches || grid[p] != 0)
			isOwn = isOwn && (touches || grid[p] != 0 && !b.suicide)
		}
		if isVital {
			vital++
		}
		if isOwn {
			own++
		}
	}
	return vital, own
}

// holds reports whether the winner has its way by its proof, whatever the other side plays
// anywhere. The proof is about another board, the reference, which agrees with this one in the zone
// at first: the winner plays the proved moves, and a move of the other side outside the zone is a
// pass on the reference. A repeated position is not won. It gives up beyond most places.
func (b *brute) holds(p *place, in *search, reference *board, ban point) bool {
	key := b.solver.position(reference.hash, p.toMove == b.winner, ban, uint8(p.threats), b.takerOf(p))
	from, other := in.patterns.trace.from[key]
	for hops := 0; other && hops < mostHops; hops++ { // two tables that lose proofs may refer to each other
		if b.helper != nil && from.finder == b.helper.patterns {
			in = b.helper
		} else {
			in = b.solver
		}
		key, reference = from.key, b.restore(in.patterns.trace.stones[from.key])
		from, other = in.patterns.trace.from[key]
	}
	k := p.key() + strconv.FormatUint(key, 16)
	if in == b.helper {
		k += "h"
	}
	if won, seen := b.seen[k]; seen {
		return won
	}
	if b.seen[k] = false; len(b.seen) > b.most {
		return false
	}
	over, won := b.decided(p)
	if over {
		b.seen[k] = won
		return won
	}
	e := in.find(key)
	if e == nil || e.proof != 0 {
		b.lost = true
		return false
	}
	if p.toMove == b.winner {
		if e.move != none {
			after := *reference
			after.play(e.move, uint8(b.winner))
			next := b.play(p, int(e.move))
			won = next != nil && b.holds(next, in, &after, none)
		}
	} else if !b.ends(reference) {
		zone := *in.zone(e)
		won = b.holds(b.pass(p), in, reference, none)
		for m := range p.grid {
			if !won || b.near != nil && !b.near.has(point(m)) {
				continue
			}
			next := b.play(p, m)
			if next == nil {
				continue
			}
			if !zone.has(point(m)) {
				won = b.holds(next, in, reference, none)
				continue
			}
			won = false
			if f := reference.foresee(point(m), uint8(p.toMove), b.suicide); f.legal {
				after, ban := *reference, none
				if after.play(point(m), uint8(p.toMove)); f.captured == 1 && f.lone {
					ban = f.taken
				}
				won = b.holds(next, in, &after, ban)
			}
		}
	}
	b.seen[k] = won
	return won
}

// ends reports whether a proof about a pair ends on reference. Play is not over on the board that is checked, so
// the proof does not hold there.
func (b *brute) ends(reference *board) bool {
	if b.kept < 0 {
		return false
	}
	over, won := b.decided(&place{grid: reference.color[:reference.points], taker: -1})
	return over && won
}

// mostHops is the largest number of proofs that reuse each other in a row.
const mostHops = 1000

// finder returns the search that found the proof of the position of the first frame whose zone has the given
// points: the solver's or its helper's, which may have proofs with different zones. winnersTurn is true if the
// winner is to move.
func (b *brute) finder(winnersTurn bool, zone []game.Point) *search {
	f := &b.solver.frames[0]
	e := b.solver.find(b.solver.position(f.board.hash, winnersTurn, none, 0, none))
	if b.helper == nil || e != nil && e.proof == 0 && slices.Equal(b.points(b.solver.zone(e)), zone) {
		return b.solver
	}
	return b.helper
}

// points returns the points of s.
func (b *brute) points(s *set) (list []game.Point) {
	for rest := *s; ; {
		p, ok := rest.take()
		if !ok {
			return list
		}
		list = append(list, game.Pt(int(p)%b.w, int(p)/b.w))
	}
}

// takerOf is p.taker as the solver has it.
func (b *brute) takerOf(p *place) point {
	if p.taker < 0 {
		return none
	}
	return point(p.taker)
}

// restore makes a board of stones.
func (b *brute) restore(stones [2]set) *board {
	g := geometryOf(b.w, b.h)
	return newBoard(g, func(at game.Point) game.Color {
		switch p := g.index(at); {
		case stones[0].has(p):
			return game.Black
		case stones[1].has(p):
			return game.White
		}
		return game.None
	})
}

func (b *brute) pass(p *place) *place {
	passes := p.passes + 1
	if p.ko >= 0 {
		passes = 0
	}
	return &place{grid: p.grid, ko: -1, toMove: 3 - p.toMove, passes: passes, threats: p.threats, taker: p.taker}
}

// begin makes b ask about a solver's proof. The stones of the solver's pair are on at and to, the first one of
// the colour owner.
func (b *brute) begin(s *Solver, goal Goal, at, to int, owner byte) {
	b.target, b.owner, b.winner, b.kept, b.lives, b.joins = at, owner, int(owner), -1, goal == Kill, goal == Connect
	switch goal {
	case Capture, Kill:
		b.winner = 3 - b.winner
	case Connect:
		b.kept = to
	case Race:
		b.target, b.owner, b.kept = to, 3-owner, at
	}
	b.solver = s.begin(context.Background(), goal)
	if s.helper != nil {
		b.helper = s.helper.begin(context.Background(), goal)
	}
}
