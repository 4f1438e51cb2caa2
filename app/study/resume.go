package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
)

// Place is where the user is on the screen. Its zero value is the end of the game.
type Place struct {
	Node   *record.Node
	tab    tab
	losses bool
	region region
	secret bool // what comes after the root is an answer, and not marked there
}

// InCorner is the place at a node with the games of others in sight that have the corner at
// the upper right as it is there.
func InCorner(n *record.Node, size int) *Place {
	return &Place{Node: n, tab: exploreTab, region: cornerRegion(size, game.Pt(size-1, 0))}
}

// AtProblem is the place at the beginning of a problem, with its words in sight.
func AtProblem(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab, secret: true} }

// AtComments is the place at the beginning of a game that is told in words, with these in sight.
func AtComments(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab} }

// Commented reports whether a record says something of its moves in words. What its root says is of
// the game as a whole.
func Commented(r *record.Record) bool {
	for n := range r.Root.All() {
		if n != r.Root && n.Comment != "" {
			return true
		}
	}
	return false
}

// waits reports whether the analysis of a finished game waits for the user's word: whoever reads what
// another wrote of it need not be told something else at once. A game that was judged before goes on.
func waits(r *record.Record) bool {
	for n := range r.Root.MainLine() {
		if _, judged := r.Analysis(n); judged {
			return false
		}
	}
	return Commented(r)
}

// tab names a pane.
type tab int

const (
	cardsTab tab = iota
	bestTab
	notesTab
	editTab
	graphTab
	treeTab
	exploreTab
)
