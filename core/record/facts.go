package record

import (
	"math"
	"strings"
)

// SetTerms is like [SetGame], for edits of the terms that decide the value of a position, such as
// komi and rules. It removes engine values found under the old terms. Undoing the edit restores
// them.
func SetTerms(r *Record, edit func(head *Record)) Edit {
	return steps(r.Root, SetGame(r, edit), Strip(r, Parts{Values: true}))
}

// SetExtra sets the property id in r.Extra, which has properties of the root, or removes it if
// value is "". It changes r directly, and is intended for the record that SetGame passes to edit.
func (r *Record) SetExtra(id, value string) {
	if value == "" {
		r.Extra = with(r.Extra, id, nil)
		return
	}
	r.Extra = with(r.Extra, id, []string{strings.Clone(value)})
}

// CanBeDrawn reports whether a counted game can be a draw. It cannot be one with a fractional komi,
// or with an unknown komi, which usually is fractional.
func (r *Record) CanBeDrawn() bool {
	return !ConventionOf(r.Game).Komi || !r.KomiUnknown && r.Komi == math.Trunc(r.Komi)
}
