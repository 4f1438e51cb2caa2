package record

import (
	"math"
	"strings"
)

// SetTerms is [SetGame] for edits of the terms that decide a position's value, such as komi and
// rules. It removes engine values found under the old terms; an undo restores them.
func SetTerms(r *Record, edit func(head *Record)) Edit {
	return steps(r.Root, SetGame(r, edit), Strip(r, Parts{Values: true}))
}

// SetExtra sets one of the root's properties in r.Extra, by its SGF name; "" removes it. It
// changes r directly and is meant for the head that SetGame passes to edit.
func (r *Record) SetExtra(id, value string) {
	if value == "" {
		r.Extra = with(r.Extra, id, nil)
		return
	}
	r.Extra = with(r.Extra, id, []string{strings.Clone(value)})
}

// CanBeDrawn reports whether a count can come out even: not by a komi of half a point, nor one that is unknown, which
// has such a half as a rule.
func (r *Record) CanBeDrawn() bool {
	return !ConventionOf(r.Game).Komi || !r.KomiUnknown && r.Komi == math.Trunc(r.Komi)
}
