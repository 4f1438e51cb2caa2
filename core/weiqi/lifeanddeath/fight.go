package lifeanddeath

import "pionnier/core/game"

// Proved reports whether status, the result of Status for first, holds on the board itself: nothing
// was assumed to be safe, and the walls cannot be captured first, even if the defender spends every
// spare move against them.
func (s *Solver) Proved(first game.Color, status Status) bool {
	return s.proved(s.root(first), status)
}

// ProvedAfter is like Proved for the status after the move m of first.
func (s *Solver) ProvedAfter(first game.Color, m game.Move, status Status) bool {
	next, ok := s.search(toCapture).play(s.root(first), s.area.place(m))
	return ok && s.proved(next, status)
}

func (s *Solver) proved(at state, status Status) bool {
	switch {
	case status == Unknown || s.area.cut:
		return false
	case status == Dead && s.area.outside == unlimited:
		return true // friends that were taken for safe helped the defender only
	case status == Alive:
		return !s.area.trusted
	case status == Ko && s.area.trusted:
		return false
	case s.area.outside == unlimited:
		return true
	}
	return s.status(at, true) == status
}

// Life is the way in which a group that is Alive lives.
type Life uint8

// The ways to live.
const (
	Somehow  Life = iota // the budget did not suffice to find out
	Eyeless              // in seki: the attacker can prevent two eyes even if the defender wins every ko
	WithEyes             // the defender gets two eyes, in some positions only if it does not lose a ko for them
)

// Life returns how a group lives that is Alive if first moves first.
func (s *Solver) Life(first game.Color) Life { return s.life(s.root(first)) }

func (s *Solver) life(root state) Life {
	toMake, toPrevent := question{eyes: true}, question{eyes: true, attackerSeeks: true}
	strictly := toPrevent
	strictly.strict = s.area.outside != unlimited // a seki holds only if no wall is captured
	for budget := min(firstBudget, s.budget); ; budget *= 4 {
		made := s.decide(s.search(toMake), root, budget)
		if made.proved() {
			return WithEyes
		}
		prevented := s.decide(s.search(strictly), root, budget)
		if prevented.proved() {
			return Eyeless
		}
		if made.disproved() && s.decide(s.search(toPrevent), root, budget).disproved() {
			return WithEyes
		}
		if budget >= s.budget || s.ctx.Err() != nil {
			return Somehow
		}
	}
}

// Many is the result of Threats for more threats than it counts.
const Many = 4

// Threats returns the number of ko threats that each side needs beyond the other side's if first
// moves first: the attacker to capture the group, and the defender to save it. A number is Many if
// it is greater than three, and -1 if it is unknown.
//
// A side that needs no threats wins the ko by taking it first. A side that needs Many may be able
// to fight forever, but not to win. If walls is set, the defender's moves elsewhere count against
// the walls, as in Proved.
func (s *Solver) Threats(first game.Color, walls bool) (attacker, defender int) {
	q := question{fair: true, strict: walls && s.area.outside != unlimited}
	defender = s.threats(first, q)
	q.attackerSeeks = true
	return s.threats(first, q), defender
}

func (s *Solver) threats(first game.Color, q question) int {
	search := s.search(q)
	root := s.root(first)
	for root.threats = 0; root.threats < Many; root.threats++ {
		switch n := s.decide(search, root, s.budget); {
		case n.proved():
			return int(root.threats)
		case !n.disproved():
			return -1
		}
	}
	return Many
}

// mostSpare is the largest number of moves elsewhere that Spare counts.
const mostSpare = 4

// Spare returns the side that reaches its aim even if the other moves first. It also returns how
// often that side can play elsewhere instead of answering, up to 4. The side is the owner of a
// group that is Alive, or the attacker of a group that is Dead. If the status depends on who moves
// first, Spare returns game.None and -1.
func (s *Solver) Spare() (side game.Color, n int) {
	attacker := s.area.Defender.Opponent()
	if s.Status(attacker) == Alive {
		return s.area.Defender, s.spare(attacker, Alive)
	}
	if s.Status(s.area.Defender) == Dead {
		return attacker, s.spare(s.area.Defender, Dead)
	}
	return game.None, -1
}

func (s *Solver) spare(against game.Color, status Status) (n int) {
	for root := s.root(against); n < mostSpare; n++ {
		root.extra++
		if s.status(root, false) != status {
			break
		}
	}
	return n
}

// AfterTenuki returns the status of the group if its owner plays elsewhere once: the attacker makes
// two moves in a row, and then the owner is to move.
func (s *Solver) AfterTenuki() Status { return s.status(s.tenuki(), false) }

// ProvedAfterTenuki is like Proved for status, the result of AfterTenuki.
func (s *Solver) ProvedAfterTenuki(status Status) bool { return s.proved(s.tenuki(), status) }

// LifeAfterTenuki is like Life for a group for which AfterTenuki returns Alive.
func (s *Solver) LifeAfterTenuki() Life { return s.life(s.tenuki()) }

func (s *Solver) tenuki() state {
	root := s.root(s.area.Defender.Opponent())
	root.extra = 1
	if s.area.outside != unlimited { // the move elsewhere may be directed at a wall
		root.away = 1
	}
	return root
}
