package record

import "strings"

// SetTerms is [SetGame] for an edit of what positions are worth by, such as komi and rules:
// what engines found of them by the old terms goes, and comes back if the edit is taken back.
func SetTerms(r *Record, edit func(head *Record)) Edit {
	return steps(r.Root, SetGame(r, edit), Strip(r, Parts{Values: true}))
}

// SetExtra changes what the record keeps of one of the root's properties (Extra), by its name in
// SGF; "" takes it away. It changes r itself: it is for the head that SetGame edits.
func (r *Record) SetExtra(id, value string) {
	if value == "" {
		r.Extra = with(r.Extra, id, nil)
		return
	}
	r.Extra = with(r.Extra, id, []string{strings.Clone(value)})
}
