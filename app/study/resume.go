package study

import (
	"fmt"
	"slices"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Place is the user's position on the screen: a node, a tab and the state of tabs. The zero value
// is the end of the game.
type Place struct {
	Node   *record.Node
	tab    tab
	losses bool
	region region
	secret bool // what comes after the root is an answer, and not marked there
}

// InCorner returns a Place at n with the explorer open. The explorer searches for games with the
// same upper right corner as at n. size is the width of the board.
func InCorner(n *record.Node, size int) *Place {
	return &Place{Node: n, tab: exploreTab, region: cornerRegion(size, game.Pt(size-1, 0))}
}

// AtProblem returns a Place at the root of the problem r with the notes open.
func AtProblem(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab, secret: true} }

// AtComments returns a Place at the root of the commented game r with the notes open.
func AtComments(r *record.Record) *Place { return &Place{Node: r.Root, tab: notesTab} }

// AtEditing returns a Place at the root of r with the editing tab open.
func AtEditing(r *record.Record) *Place { return &Place{Node: r.Root, tab: editTab} }

// Commented reports whether a node of r other than the root has a comment. The root's comment is
// about the whole game.
func Commented(r *record.Record) bool {
	for n := range r.Root.All() {
		if n != r.Root && n.Comment != "" {
			return true
		}
	}
	return false
}

// leastPlayed is the number of moves from which an imported game without a result is analysed at
// once.
const leastPlayed = 10

// willNotGoOn reports whether r will not be continued. That is so if the game is over, or if it was
// imported and has at least leastPlayed moves, because such files often have no result.
func willNotGoOn(r *record.Record) bool {
	return r.Outcome.Over() || r.Foreign && !r.Problem() && r.MoveCount() >= leastPlayed
}

// waits reports whether the analysis of the finished game r starts only on request, because r has
// comments that the user may want to read first. It returns false if r was analysed before.
func waits(r *record.Record) bool {
	for n := range r.Root.MainLine() {
		if _, judged := r.Analysis(n); judged {
			return false
		}
	}
	return Commented(r)
}

// tab identifies a pane.
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
	lastTab = movesTab
)

// Filed is implemented by Actions of a stored game. File returns its ID.
type Filed interface{ File() string }

// File returns the ID of the stored game, or "" if the game is not stored.
func (s *Screen) File() string {
	if f, ok := s.deps.Actions.(Filed); ok {
		return f.File()
	}
	return ""
}

// Mark returns the user's position on the screen as a string for AtMark. It consists of the tab,
// the depth of the current node, and the nodes on its path that are not first children.
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

// AtMark returns the Place in r that mark, a result of Mark, describes. If r has changed since,
// AtMark returns the nearest place.
func AtMark(r *record.Record, mark string) *Place {
	var chosen, depth int
	var turns string
	_, _ = fmt.Sscanf(mark, "%d %d %s", &chosen, &depth, &turns) // what is missing is zero
	p := &Place{Node: r.Root, tab: tab(max(0, min(chosen, int(lastTab))))}
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
