package study

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Care is the thoroughness of a report. The zero value is Usual.
type Care uint8

// The cares. All judge every move; they differ in what follows. Quick digs a quarter as much as
// Usual. Thorough judges every move by as much as Usual digs with, and digs four times as deep.
const (
	Usual Care = iota
	Quick
	Thorough
)

// Cares lists all cares, fastest first.
var Cares = []Care{Quick, Usual, Thorough}

// String returns the name of c. It is for settings and tests, not for users.
func (c Care) String() string {
	if names := [...]string{"usual", "quick", "thorough"}; int(c) < len(names) {
		return names[c]
	}
	return "no care"
}

// ParseCare returns the care whose String is name, or Usual if there is no such care.
func ParseCare(name string) Care {
	for _, c := range Cares {
		if c.String() == name {
			return c
		}
	}
	return Usual
}

// effort returns the effort of a report of care c. usual is the effort of a report of care Usual.
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

// digs returns the number of Dig's first-level searches in a report of care c. n is the number in a
// report of care Usual.
func (c Care) digs(n int) int {
	if c == Quick {
		return n / 4
	}
	return n
}
