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
