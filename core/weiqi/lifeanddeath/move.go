package lifeanddeath

import "math/bits"

// none is no point, and pass is the move that places no stone.
const (
	none = -1
	pass = -1
)

// state is a position of the searched game. Kos are simple, suicide follows the rules, and
// the group lives after two passes in a row.
type state struct {
	stones
	ko      int8  // where the side to move may not play; none
	passes  uint8 // in a row, without passes of a side that may not take back in a ko
	away    uint8 // moves of the defender outside the area, counted if rules.strict
	threats uint8 // ko threats that the seeker has left
	extra   uint8 // moves that the side to move may make before the other moves
	attacks bool  // the attacker is to move
}

// question is the aim of a search and the conditions under which the seeker must reach it.
type question struct {
	// attackerSeeks means that the attacker seeks to capture, and not the defender to
	// live. The aim must be reached in finitely many moves, so that a proof holds however a state came
	// about; where play never ends the other side has won.
	attackerSeeks bool
	// eyes changes the aim to living with two eyes, or to preventing them.
	eyes bool
	// fair means that the other side respects kos too, as it has no threats.
	// Otherwise it may take back in every ko at once, and the seeker must reach its
	// aim in spite of that.
	fair bool
	// strict counts the defender's moves outside the area, which may be directed at its walls.
	// The group counts as saved once their number suffices to capture one.
	strict bool
}

// rules are the rules of one search.
type rules struct {
	*Area
	question
}

// ending is the way in which play ended.
type ending uint8

const (
	underWay ending = iota
	captured
	stopped // by passes
	safe    // with two eyes, or joined to stones that live, or since the walls may be captured
)

// end returns the way in which play has ended in s, or underWay.
func (r *rules) end(s state) ending {
	switch {
	case s.defending&r.target != r.target:
		return captured
	case r.strict && int(s.away) >= r.outside || r.safe(s.stones):
		return safe
	case s.passes == 2:
		return stopped
	}
	return underWay
}

// reached reports whether the seeker has reached its aim if play has ended by e.
func (r *rules) reached(e ending) bool {
	if r.eyes {
		return (e == safe) != r.attackerSeeks
	}
	return (e == captured) == r.attackerSeeks
}

// seekerMoves reports whether the seeker is to move in s.
func (r *rules) seekerMoves(s state) bool { return s.attacks == r.attackerSeeks }

// play returns the state after the move m, which is a point or pass. It returns false if the rules
// forbid m.
func (r *rules) play(s state, m int) (state, bool) {
	next := s
	next.ko, next.passes, next.attacks = none, 0, !s.attacks
	if m == pass {
		if next.passes = s.passes + 1; s.ko != none {
			next.passes = 0
		}
		next.extra = 0
		return r.elsewhere(next, s.attacks), true
	}
	if (s.defending | s.attacking).has(m) {
		return state{}, false
	}
	if int(s.ko) == m {
		var ok bool
		if next, ok = r.takeBack(next, s); !ok {
			return state{}, false
		}
	}
	taken, ok := r.put(&next.stones, m, s.attacks)
	if !ok {
		return state{}, false
	}
	if s.extra > 0 {
		next.extra--
		next.attacks = s.attacks
		return next, true
	}
	if bits.OnesCount64(uint64(taken)) == 1 && r.lone(next.stones, m, taken, s.attacks) && r.respects(next) {
		next.ko = int8(bits.TrailingZeros64(uint64(taken)))
	}
	return next, true
}

// put places a stone on m and removes the stones that it captures, which it returns. attacking is
// true if the stone is the attacker's. If its chain then has no liberty, put also removes that
// chain. ok is false if the rules forbid this suicide. A suicide of a single stone is always
// forbidden.
func (r *rules) put(on *stones, m int, attacking bool) (taken set, ok bool) {
	own, foe := &on.defending, &on.attacking
	if attacking {
		own, foe = foe, own
	}
	*own |= 1 << m
	for rest := r.beside[m] & *foe; rest != 0; {
		chain := r.grow(rest&-rest, *foe)
		if rest &^= chain; !r.hasLiberty(chain, *on, !attacking) {
			taken |= chain
		}
	}
	*foe &^= taken
	chain := r.grow(1<<m, *own)
	if r.hasLiberty(chain, *on, attacking) {
		return taken, true
	}
	*own &^= chain
	return taken, r.suicide && chain != 1<<m
}

// lone reports whether a stone on taken, the only point that m captured, would capture only m.
// attacking is true if m is the attacker's.
func (r *rules) lone(s stones, m int, taken set, attacking bool) bool {
	own, joined := s.defending, r.haven|r.exits
	if attacking {
		own, joined = s.attacking, r.wall
	}
	chain := r.grow(1<<m, own)
	return chain == 1<<m && r.liberties(chain, s) == taken && !joined.has(m)
}

// respects reports whether the side to move in s may not retake a ko at once.
func (r *rules) respects(s state) bool { return r.fair || r.strict || r.seekerMoves(s) }

// takeBack returns next with the cost of retaking a ko at once in s. It costs the seeker a threat,
// and the other side, which has any number of threats, a move outside the area. It returns false if
// the ko cannot be retaken.
func (r *rules) takeBack(next, s state) (state, bool) {
	switch {
	case r.seekerMoves(s):
		next.threats--
		return r.elsewhere(next, s.attacks), s.threats > 0
	case r.fair:
		return next, false
	}
	return r.elsewhere(next, s.attacks), true
}

// elsewhere returns s after a move outside the area. attacker is true if the attacker plays it. If
// r.strict is set, the defender's moves are counted in the result.
func (r *rules) elsewhere(s state, attacker bool) state {
	if r.strict && !attacker && s.away < unlimited {
		s.away++
	}
	return s
}

func (r *rules) liberties(chain set, s stones) set {
	return r.around(chain) &^ (s.defending | s.attacking)
}

// hasLiberty reports whether chain has a liberty or is connected to safe stones. attacking is true
// if chain is the attacker's. A chain of the defender that leaves a window has liberties beyond it.
func (r *rules) hasLiberty(chain set, s stones, attacking bool) bool {
	if attacking {
		return chain&r.wall != 0 || r.liberties(chain, s) != 0
	}
	return chain&(r.haven|r.exits) != 0 || r.liberties(chain, s) != 0
}

// moves appends the legal moves of the side to move to list, ending with a pass, and returns it.
func (r *rules) moves(s state, list []int8) []int8 {
	for rest := r.all() &^ (s.defending | s.attacking); rest != 0; rest &= rest - 1 {
		m := bits.TrailingZeros64(uint64(rest))
		if _, ok := r.play(s, m); ok {
			list = append(list, int8(m))
		}
	}
	return append(list, pass)
}

// all returns the set of all points of the area.
func (a *Area) all() set { return ^set(0) >> (64 - len(a.points)) }

// safe reports whether the target lives even if its owner always passes. It is then connected to
// safe stones, out of the window, or alive by Benson's algorithm (see package board).
func (r *rules) safe(s stones) bool {
	if (r.haven|r.exits) != 0 && r.grow(r.target&-r.target, s.defending)&(r.haven|r.exits) != 0 {
		return true
	}
	for alive := s.defending; ; {
		regions := r.regions(s, alive)
		next := r.vital(s, alive, regions)
		if next&r.target != r.target || next == alive {
			return next&r.target == r.target
		}
		alive = next
	}
}

// regions returns the enclosed regions between the chains in alive.
func (r *rules) regions(s stones, alive set) (regions []set) {
	for rest := r.all() &^ alive; rest != 0; {
		region := r.grow(rest&-rest, r.all()&^alive)
		if rest &^= region; region&(r.wall|r.exits|s.defending) == 0 {
			regions = append(regions, region)
		}
	}
	return regions
}

// vital returns the chains in alive that have two vital regions or are connected to safe stones.
func (r *rules) vital(s stones, alive set, regions []set) (living set) {
	for rest := alive; rest != 0; {
		chain := r.grow(rest&-rest, alive)
		rest &^= chain
		n := 0
		for _, region := range regions {
			empty := region &^ s.attacking
			if r.suicide {
				empty = region
			}
			if empty&^r.around(chain) == 0 {
				n++
			}
		}
		if n >= 2 || chain&r.haven != 0 {
			living |= chain
		}
	}
	return living
}
