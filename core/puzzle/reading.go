package puzzle

import (
	"regexp"
	"strings"

	"pionnier/core/record"
)

// Files of problems say in several ways what is right (no standard does):
//
//	goproblems.com     RIGHT in the comment of a line's end; all else is wrong. Of the other
//	                   side's answers those with CHOICE are drawn from, and a move with NOTTHIS
//	                   is neither right nor wrong: another is asked for
//	GNU, gogameguru    a comment that begins with Correct or Right, or with Wrong or Incorrect
//	CGoban and others  TE on the right move, BM on a wrong one
//	uliGo              WV from where a line is wrong; the first line is right
//
// So: if any line is marked as right, those are; else, if any is marked as wrong, the
// others are right; else the main line is.

// mark is what a node says of the line through it.
type mark uint8

const (
	silent mark = iota
	saysRight
	saysWrong
	saysNotThis
)

func markOf(n *record.Node) mark {
	comment := strings.TrimSpace(n.Comment)
	lower := strings.ToLower(comment)
	_, wv := n.Property("WV")
	a := n.Annotations()
	switch {
	case notThis(n):
		return saysNotThis
	case wv, a.Move == record.BadMove:
		return saysWrong
	case hasWord(lower, "wrong"), hasWord(lower, "incorrect"):
		return saysWrong
	case strings.Contains(comment, "RIGHT"), hasWord(lower, "correct"), hasWord(lower, "right"), a.Move == record.GoodMove:
		return saysRight
	}
	return silent
}

// notThis reports whether a move is neither right nor wrong, but not what is asked for.
func notThis(n *record.Node) bool { return strings.Contains(n.Comment, "NOTTHIS") }

// hasWord reports whether a comment begins with a word.
func hasWord(comment, word string) bool {
	rest, ok := strings.CutPrefix(comment, word)
	return ok && (rest == "" || !('a' <= rest[0] && rest[0] <= 'z'))
}

// rightNodes returns the nodes below ask from which a right end can be reached.
func rightNodes(ask *record.Node) map[*record.Node]bool {
	var rights, others []*record.Node // ends
	anyWrong := false
	said := map[*record.Node]mark{} // by a node, or the last before it
	for n := range ask.All() {
		if n == ask {
			continue
		}
		m := markOf(n)
		if m == silent || said[n.Parent] == saysWrong || said[n.Parent] == saysNotThis {
			m = said[n.Parent]
		}
		said[n] = m
		anyWrong = anyWrong || m == saysWrong
		if len(n.Children) > 0 || n.Move == 0 {
			continue
		}
		switch m {
		case saysRight:
			rights = append(rights, n)
		case silent:
			others = append(others, n)
		}
	}
	switch {
	case len(rights) > 0:
	case anyWrong:
		rights = others
	case len(ask.Children) > 0:
		rights = []*record.Node{ask.Children[0].End()}
	}
	reach := map[*record.Node]bool{}
	for _, n := range rights {
		for ; n != ask; n = n.Parent {
			reach[n] = true
		}
	}
	return reach
}

// forPrograms are the words of a comment that are meant for programs: not "FORCED", but one
// that a sentence follows without a space.
var forPrograms = regexp.MustCompile(`\b(?:RIGHT|CHOICE|FORCE|NOTTHIS)+([A-Z][a-z]|[^A-Z]|$)`)

// Words returns a comment without the words that are meant for programs.
func Words(comment string) string {
	return strings.TrimSpace(forPrograms.ReplaceAllString(comment, "$1"))
}
