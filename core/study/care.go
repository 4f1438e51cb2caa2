package study

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Care is how closely a report looks. The zero value is the usual one.
type Care uint8

// The cares. All judge every move; they differ in what follows. Quick digs a quarter as much as
// Usual. Thorough judges every move by as much as Usual digs with, and digs four times as deep.
const (
	Usual Care = iota
	Quick
	Thorough
)

// Cares are all of them, the fastest first.
var Cares = []Care{Quick, Usual, Thorough}

// String names the care for settings and tests, not for users.
func (c Care) String() string {
	if names := [...]string{"usual", "quick", "thorough"}; int(c) < len(names) {
		return names[c]
	}
	return "no care"
}

// ParseCare returns the care of this name; Usual for any other.
func ParseCare(name string) Care {
	for _, c := range Cares {
		if c.String() == name {
			return c
		}
	}
	return Usual
}

// effort is how much a report of this care searches, where a usual one searches as much as usual says.
func (c Care) effort(usual Effort) Effort {
	if c != Thorough {
		return usual
	}
	return func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
		switch pass {
		case review.Scan:
			if limits, more := usual(pos, review.Dig, 1); more {
				return limits, true
			}
		case review.Dig:
			level += 2
		}
		return usual(pos, pass, level)
	}
}

// digs is how many searches of Dig's first level a report of this care makes, where a usual one makes n.
func (c Care) digs(n int) int {
	if c == Quick {
		return n / 4
	}
	return n
}
