package storage

import "slices"

// Look is what boards and stones are made of, and how the last move is marked. Each value is one of
// the lists below; "" is the usual one.
type Look struct {
	Board    string // of Boards
	Stones   string // Go: of StoneSets
	Discs    string // Othello: of DiscSets
	LastMark string // of LastMarks
}

// The values of a Look.
var (
	Boards    = []string{"", "dark", "flat"}
	StoneSets = []string{"", "matte"}
	DiscSets  = []string{"", "plain"}
	LastMarks = []string{"", "large", "cross"}
)

// mend makes what is in no list the usual one.
func (l *Look) mend() {
	for _, one := range []struct {
		field *string
		list  []string
	}{{&l.Board, Boards}, {&l.Stones, StoneSets}, {&l.Discs, DiscSets}, {&l.LastMark, LastMarks}} {
		if !slices.Contains(one.list, *one.field) {
			*one.field = ""
		}
	}
}
