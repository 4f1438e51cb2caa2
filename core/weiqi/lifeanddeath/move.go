package lifeanddeath

import "math/bits"

// none stands for no point, pass for a move on none.
const (
	none = -1
	pass = -1
)

// state is a position of the game that is searched: simple ko, no suicide, and the group
// lives after two passes in a row.
type state struct {
	stones
	ko      int8  // where the side to move may not play; none
	passes  uint8 // in a row
	attacks bool  // the attacker is to move
}

// rules are those of a search.
type rules struct {
	*Area
	// attackerWinsKo tells who may take back in a ko at once: the attacker, or else the
	// defender. Where play never ends that side has won: the other must reach its aim.
	attackerWinsKo bool
}

// over reports whether a state is an end, and whether the group is captured in it.
func (r *rules) over(s state) (over, captured bool) {
	if s.defending&r.target != r.target {
		return true, true
	}
	return s.passes == 2 || r.safe(s.stones), false
}

// play makes a move, pass or a point; false if the rules do not allow it.
func (r *rules) play(s state, m int) (state, bool) {
	next := state{stones: s.stones, ko: none, attacks: !s.attacks}
	if m == pass {
		next.passes = s.passes + 1
		return next, true
	}
	if (s.defending | s.attacking).has(m) || int(s.ko) == m {
		return state{}, false
	}
	own, foe := &next.defending, &next.attacking
	if s.attacks {
		own, foe = foe, own
	}
	*own |= 1 << m
	var taken set
	for rest := r.beside[m] & *foe; rest != 0; {
		chain := r.grow(rest&-rest, *foe)
		if rest &^= chain; !r.hasLiberty(chain, next.stones, !s.attacks) {
			taken |= chain
		}
	}
	*foe &^= taken
	chain := r.grow(1<<m, *own)
	if !r.hasLiberty(chain, next.stones, s.attacks) {
		return state{}, false
	}
	mouth := chain == 1<<m && r.liberties(chain, next.stones) == taken && !(s.attacks && r.wall.has(m))
	if bits.OnesCount64(uint64(taken)) == 1 && mouth && next.attacks != r.attackerWinsKo {
		next.ko = int8(bits.TrailingZeros64(uint64(taken)))
	}
	return next, true
}

func (r *rules) liberties(chain set, s stones) set {
	return r.around(chain) &^ (s.defending | s.attacking)
}

// hasLiberty reports whether a chain has a liberty or is joined to safe stones.
func (r *rules) hasLiberty(chain set, s stones, attacking bool) bool {
	return r.liberties(chain, s) != 0 || attacking && chain&r.wall != 0
}

// moves appends what the side to move may play, a pass last.
func (r *rules) moves(s state, list []int8) []int8 {
	for rest := r.all() &^ (s.defending | s.attacking); rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros64(uint64(rest))
		if _, ok := r.play(s, m); ok {
			list = append(list, int8(m))
		}
	}
	return append(list, pass)
}

// all are the points of the area.
func (a *Area) all() set { return ^set(0) >> (64 - len(a.points)) }

// safe reports whether the target lives although its owner passes for ever, by Benson's
// algorithm (see package board): regions without defending stones are enclosed by living
// chains, and a chain lives that has two of them whose empty points are all its liberties.
func (r *rules) safe(s stones) bool {
	for alive := s.defending; ; {
		var regions []set
		for rest := r.all() &^ alive; rest != 0; {
			region := r.grow(rest&-rest, r.all()&^alive)
			if rest &^= region; region&(r.wall|s.defending) == 0 {
				regions = append(regions, region)
			}
		}
		var next set
		for rest := alive; rest != 0; {
			chain := r.grow(rest&-rest, alive)
			rest &^= chain
			vital := 0
			for _, region := range regions {
				if region&^s.attacking&^r.around(chain) == 0 {
					vital++
				}
			}
			if vital >= 2 {
				next |= chain
			}
		}
		if next&r.target != r.target || next == alive {
			return next&r.target == r.target
		}
		alive = next
	}
}
