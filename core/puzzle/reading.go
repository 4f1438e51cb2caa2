package puzzle

import (
	"regexp"
	"strings"

	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/record"
)

// Files of problems say in several ways what is right (no standard does):
//
//	goproblems.com     RIGHT in the comment of a line's end; all else is wrong. Of the other
//	                   side's answers those with CHOICE are drawn from, and a move with NOTTHIS
//	                   is neither right nor wrong: another is asked for
//	GNU, gogameguru    a comment that begins with Correct or Right, or with Wrong or Incorrect,
//	                   in other languages too; or is + or -
//	CGoban and others  TE on the right move, BM on a wrong one
//	Glift, Many Faces  GB and GW: the solver's is right, the other side's is wrong, on whose
//	                   move it stands does not matter; CH on a right one
//	uliGo              WV, or in older files TR on the move, from where a line is wrong
//	EasyGo             the word correct, or "is right", anywhere in the comment of a line's end
//	Kogo's             a comment that begins with * Joseki *
//
// So: if any line is marked as right, those are; else, if any is marked as wrong, the
// others are right; else the main line is. What could be meant otherwise (EasyGo's words, the
// triangles of uliGo) counts only where nothing else is marked.

// mark is the judgement by a node of the line through it.
type mark uint8

const (
	silent mark = iota
	saysRight
	saysWrong
	saysNotThis
)

// The words with which a comment begins that judges a line.
var (
	rightWords = regexp.MustCompile(`(?i)^(?:[+✓✔○◯]$|\* ?joseki ?\*|(?:correct|right|richtig|correcto?|juste|exact)(?:[^\pL]|$)|正解|正确|正確|成功|정답|성공)`)
	wrongWords = regexp.MustCompile(`(?i)^(?:[-−✗✘×]$|(?:wrong|incorrect[oe]?|falsch|faux|fail(?:ed|ure)?)(?:[^\pL]|$)|不正解|失[敗败]|[错錯][误誤]|오답|실패)`)
	// judged matches the words of EasyGo, unless they are denied.
	judged = regexp.MustCompile(`(?i)\b(?:(not?|isn.t|never|in)[ -])?(?:(?:is|that.s|also|quite) (not )?right|correct)\b`)
	// loud matches the word of goproblems.com.
	loud = regexp.MustCompile(`(?:^|[^A-Z]|CHOICE|FORCE)RIGHT(?:[^A-Z]|[A-Z][a-z]|CHOICE|FORCE|$)`)
)

// markOf returns the mark of n in a problem that solver must solve.
func markOf(n *record.Node, solver game.Color) mark {
	comment := strings.TrimSpace(n.Comment)
	has := func(id string) bool { _, ok := n.Property(id); return ok }
	a := n.Annotations()
	good := map[game.Color]record.Assessment{game.Black: record.GoodForBlack, game.White: record.GoodForWhite}
	switch {
	case notThis(n):
		return saysNotThis
	case has("WV"), a.Move == record.BadMove, a.Position != "" && a.Position == good[solver.Opponent()],
		wrongWords.MatchString(comment), wrongWords.MatchString(n.Name()):
		return saysWrong
	case loud.MatchString(comment), has("CH"), a.Move == record.GoodMove, a.Position != "" && a.Position == good[solver],
		rightWords.MatchString(comment), rightWords.MatchString(n.Name()):
		return saysRight
	}
	return silent
}

// hintOf returns the mark of n in a file without the marks that markOf recognizes.
func hintOf(n *record.Node, _ game.Color) mark {
	said := judged.FindStringSubmatch(n.Comment)
	switch values, triangle := n.Property("TR"); {
	case len(n.Children) == 0 && said != nil && said[1] == "" && said[2] == "":
		return saysRight
	case triangle && n.Move != 0 && n != n.Parent.Children[0] && len(values) == 1 && (values[0] == "" || onItself(n)):
		return saysWrong
	}
	return silent
}

// onItself reports whether a triangle marks the point of n's move.
func onItself(n *record.Node) bool {
	p, ok := n.Move.Point()
	values, _ := n.Property("TR")
	return ok && values[0] == string([]byte{'a' + byte(p.X), 'a' + byte(p.Y)})
}

// notThis reports whether n is marked as neither right nor wrong.
func notThis(n *record.Node) bool { return strings.Contains(n.Comment, "NOTTHIS") }

// rightNodes returns the set of nodes below ask from which a right end can be reached by solver.
// marked reports whether the file marks right and wrong lines. If it does not, only the first line
// is right.
func rightNodes(ask *record.Node, solver game.Color) (reach map[*record.Node]bool, marked bool) {
	rights := markedEnds(ask, solver, markOf)
	if rights == nil {
		rights = markedEnds(ask, solver, hintOf)
	}
	if marked = rights != nil; !marked && len(ask.Children) > 0 {
		rights = []*record.Node{ask.Children[0].End()}
	}
	reach = map[*record.Node]bool{}
	for _, n := range rights {
		for ; n != ask; n = n.Parent {
			reach[n] = true
		}
	}
	return reach, marked
}

// markedEnds returns the last nodes of the right lines below ask, where say returns the mark of a
// node. If only wrong lines are marked, the lines without a mark are right. markedEnds returns nil
// if no node is marked.
func markedEnds(ask *record.Node, solver game.Color, say func(*record.Node, game.Color) mark) []*record.Node {
	rights, others := []*record.Node(nil), []*record.Node{}
	anyWrong := false
	said := map[*record.Node]mark{} // by a node, or the last before it
	for n := range ask.All() {
		if n == ask {
			continue
		}
		m := say(n, solver)
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
	if rights == nil && anyWrong {
		return others
	}
	return rights
}

// forPrograms matches the words of a comment that are meant for programs: not "FORCED", but a word
// that a sentence follows without a space.
var forPrograms = regexp.MustCompile(`\b(?:RIGHT|CHOICE|FORCE|NOTTHIS)+([A-Z][a-z]|[^A-Z]|$)`)

// Words returns comment for display, without the words that are meant for programs.
func Words(comment string) string {
	return strings.TrimSpace(forPrograms.ReplaceAllString(legible.Text(comment), "$1"))
}
