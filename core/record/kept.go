package record

import (
	"slices"
	"strings"
)

// keptID is a property of the game or of a node: lines from a file of another format that have no
// counterpart in SGF, or were not understood.
const keptID = "ZN"

// KeepLines stores lines of a file in another format, unchanged. It stores them with the game if n
// is the root, and otherwise with n. It ignores empty lines.
func (r *Record) KeepLines(n *Node, lines ...string) {
	extra := &n.Extra
	if n == r.Root {
		extra = &r.Extra
	}
	i := slices.IndexFunc(*extra, func(p Property) bool { return p.ID == keptID })
	for _, line := range lines {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if i < 0 {
			i = len(*extra)
			*extra = append(*extra, Property{ID: keptID})
		}
		(*extra)[i].Values = append((*extra)[i].Values, line)
	}
}

// KeptLines returns the lines that KeepLines stored with the game, or nil if there are none.
func (r *Record) KeptLines() []string {
	for _, p := range r.Extra {
		if p.ID == keptID {
			return p.Values
		}
	}
	return nil
}
