package study

import (
	"fmt"
	"slices"
	"strings"

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

// InCorner returns the place at a node with the games of others in sight that have the corner at
// the upper right as it is there.
func InCorner(n *record.Node, size int) *Place {
	return &Place{Node: n, tab: exploreTab, region: cornerRegion(size, game.Pt(size-1, 0))}
}

// AtProblem returns the place at the beginning of a problem, with its words in sight.
func AtProblem(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab, secret: true} }

// AtComments returns the place at the beginning of a commented game, with the comments in sight.
func AtComments(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab} }

// AtEditing returns the place at the beginning of a record, with the tools that set up stones in sight.
func AtEditing(r *record.Record) *Place { return &Place{Node: r.Root, tab: editTab} }

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

// leastPlayed is how many moves a game of others without a result must have to be judged at once.
const leastPlayed = 10

// willNotGoOn reports whether a game is over as far as anyone here is concerned: it is over, or others left it, whose files often tell no result.
func willNotGoOn(r *record.Record) bool {
	return r.Outcome.Over() || r.Foreign && !r.Problem() && r.MoveCount() >= leastPlayed
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
	movesTab
)

// Filed is the capability of Actions on a game that is stored: File is its ID.
type Filed interface{ File() string }

// File returns the ID of the game as it is stored, "" if it is not.
func (s *Screen) File() string {
	if f, ok := s.deps.Actions.(Filed); ok {
		return f.File()
	}
	return ""
}

// Mark writes where the user is, for AtMark: the tab, how many nodes are above the one on the board, and where the way
// to that leaves a main line.
func (s *Screen) Mark() string {
	var turns []string
	depth := 0
	for n := s.sub.now().Cursor; n.Parent != nil; n = n.Parent {
		if i := slices.Index(n.Parent.Children, n); i > 0 {
			turns = append(turns, fmt.Sprintf("%d:%d", depth, i))
		}
		depth++
	}
	return fmt.Sprintf("%d %d %s", s.tabs.chosen, depth, strings.Join(turns, ","))
}

// AtMark returns the place that Mark wrote, in the record as it is stored now: the nearest to it, if that has changed.
func AtMark(r *record.Record, mark string) *Place {
	var chosen, depth int
	var turns string
	_, _ = fmt.Sscanf(mark, "%d %d %s", &chosen, &depth, &turns) // what is missing is zero
	p := &Place{Node: r.Root, tab: tab(max(0, min(chosen, int(exploreTab))))}
	from := map[int]int{} // by the nodes that are left
	for _, turn := range strings.Split(turns, ",") {
		var left, i int
		if n, _ := fmt.Sscanf(turn, "%d:%d", &left, &i); n == 2 {
			from[left] = i
		}
	}
	for left := depth - 1; left >= 0; left-- {
		i := from[left]
		if i < 0 || i >= len(p.Node.Children) {
			break
		}
		p.Node = p.Node.Children[i]
	}
	return p
}
