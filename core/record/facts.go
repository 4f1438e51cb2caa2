package record

import (
	"math"
	"strings"
)

// SetTerms is like [SetGame], for changes to komi, rules and other terms that affect the value of
// positions. It also removes the values computed by engines under the old terms.
func SetTerms(r *Record, edit func(head *Record)) Edit {
	return steps(r.Root, SetGame(r, edit), Strip(r, Parts{Values: true}))
}

// SetExtra sets the root property id in r.Extra, or removes it if value is "". It modifies r
// directly. It is for use within the edit function of SetGame.
func (r *Record) SetExtra(id, value string) {
	if value == "" {
		r.Extra = with(r.Extra, id, nil)
		return
	}
	r.Extra = with(r.Extra, id, []string{strings.Clone(value)})
}

// CanBeDrawn reports whether a counted game can be a draw. It returns false for a fractional or
// unknown komi.
func (r *Record) CanBeDrawn() bool {
	return !ConventionOf(r.Game).Komi || !r.KomiUnknown && r.Komi == math.Trunc(r.Komi)
}
