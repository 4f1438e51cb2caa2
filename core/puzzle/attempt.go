package puzzle

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
)

// Attempt is a problem being solved. The solver's moves are played with Play; the answers of the other
// side come from the record.
type Attempt struct {
	Problem *Problem

	node  *record.Node  // after which the solver is to move
	pos   game.Position // there
	moves []game.Move   // since the question
	wrong int           // tries that were wrong, of the whole attempt
	hints int
	state State
}

// State is the state of an attempt.
type State uint8

// The states.
const (
	Asking State = iota // the solver is to move
	Solved
	Shown // the answer was shown
)

// NewAttempt returns an attempt at p, with the solver to move.
func NewAttempt(p *Problem) *Attempt {
	return &Attempt{Problem: p, node: p.Ask, pos: p.Position}
}

// State returns the state of a.
func (a *Attempt) State() State { return a.state }

// Position returns the current position.
func (a *Attempt) Position() game.Position { return a.pos }

// Moves returns a copy of the moves played by both sides since the question.
func (a *Attempt) Moves() []game.Move { return slices.Clone(a.moves) }

// Verdict is the result of an answer.
type Verdict struct {
	Right bool
	// Known reports that the problem knows the move. An unknown move counts as wrong; a caller that
	// can examine it may do so and call Accept, or Withdraw if it does not.
	Known bool
	// NotThis reports that the move is neither right nor wrong. It does not count, and the solver must
	// play another move.
	NotThis bool
	// Reply is the other side's answer to a right move; 0 if there is no answer.
	Reply game.Move
	// Refutation are the moves that show why a move is wrong, beginning with the move itself; nil if
	// they are unknown.
	Refutation []game.Move
	Comment    string // of the file, about the move
}

// Play plays m as the solver's answer, followed by the other side's reply if m is right. A wrong
// move leaves the position unchanged. If m is illegal, Play returns a *game.IllegalError and does
// not count m as a try. After the end of the attempt, Play does nothing and returns the zero
// Verdict.
func (a *Attempt) Play(m game.Move) (Verdict, error) {
	next, err := a.pos.Play(m)
	if err != nil || a.state != Asking {
		return Verdict{}, err
	}
	at := slices.IndexFunc(a.node.Children, func(n *record.Node) bool { return n.Move == m })
	if at < 0 {
		a.wrong++
		return Verdict{}, nil
	}
	n := a.node.Children[at]
	v := Verdict{Known: true, Right: a.Problem.right[n], Comment: n.Comment}
	if !v.Right && notThis(n) {
		v.NotThis = true
		return v, nil
	}
	if !v.Right {
		a.wrong++
		v.Refutation = Line(n)
		return v, nil
	}
	a.node, a.pos, a.moves = n, next, append(a.moves, m)
	v.Reply = a.reply()
	return v, nil
}

// reply plays the other side's reply and returns it, or 0 if there is no reply. If the solver has
// no further move to find, reply marks the problem as solved.
func (a *Attempt) reply() game.Move {
	n := a.answer()
	if n == nil {
		a.state = Solved
		return 0
	}
	next, err := record.Step(a.pos, n)
	if err != nil { // Read has replayed it
		a.state = Solved
		return 0
	}
	a.node, a.pos, a.moves = n, next, append(a.moves, n.Move)
	if !slices.ContainsFunc(n.Children, a.Problem.leadsOn) || next.ToMove() == game.None {
		a.state = Solved
	}
	return n.Move
}

// answer returns the node of the other side's reply, or nil if the line ends. It considers nodes
// that lead to a right answer. It chooses one at random among the ones that the file marks with
// CHOICE, or else the first.
func (a *Attempt) answer() *record.Node {
	var answers, marked []*record.Node
	for _, n := range a.node.Children {
		if a.Problem.leadsOn(n) {
			answers = append(answers, n)
			if strings.Contains(n.Comment, "CHOICE") {
				marked = append(marked, n)
			}
		}
	}
	switch {
	case len(marked) > 0:
		return marked[rand.IntN(len(marked))]
	case len(answers) > 0:
		return answers[0]
	}
	return nil
}

// Accept plays m, a move that Play rejected as unknown, as a right answer. The problem is then
// solved. Accept does nothing if m is illegal or a is over.
func (a *Attempt) Accept(m game.Move) {
	next, err := a.pos.Play(m)
	if err != nil || a.state != Asking {
		return
	}
	a.Withdraw()
	a.pos, a.moves, a.state = next, append(a.moves, m), Solved
}

// Withdraw takes back the last move that Play rejected as unknown, which then counts as no try.
func (a *Attempt) Withdraw() { a.wrong = max(0, a.wrong-1) }

// Right returns the right moves now, in the order of the record. It is no help.
func (a *Attempt) Right() (moves []game.Move) {
	for _, n := range a.node.Children {
		if a.Problem.leadsOn(n) {
			moves = append(moves, n.Move)
		}
	}
	return moves
}

// Hint returns a right move and counts it as help. It returns 0 if a is over.
func (a *Attempt) Hint() game.Move {
	if at := slices.IndexFunc(a.node.Children, a.Problem.leadsOn); at >= 0 && a.state == Asking {
		a.hints++
		return a.node.Children[at].Move
	}
	return 0
}

// choices is the number of moves that Among returns, if there are as many.
const choices = 3

// Among returns a right move among others that the problem does not call right, and counts it as
// help. The others are the known wrong moves, then those nearest to the right one. The order says
// nothing about which one is right. Among returns the right move alone if it is no placement, and nil
// if a is over.
func (a *Attempt) Among() []game.Move {
	right := a.Hint()
	at, placed := right.Point()
	if right == 0 || !placed {
		return slices.DeleteFunc([]game.Move{right}, func(m game.Move) bool { return m == 0 })
	}
	away := func(m game.Move) int {
		p, ok := m.Point()
		if !ok {
			return math.MaxInt
		}
		if slices.ContainsFunc(a.node.Children, func(n *record.Node) bool { return n.Move == m && !a.Problem.leadsOn(n) }) {
			return -1
		}
		x, y := int(p.X)-int(at.X), int(p.Y)-int(at.Y)
		return x*x + y*y
	}
	others := slices.DeleteFunc(slices.Clone(a.pos.Legal()), func(m game.Move) bool {
		return away(m) == math.MaxInt || slices.ContainsFunc(a.node.Children, func(n *record.Node) bool { return n.Move == m && a.Problem.leadsOn(n) })
	})
	slices.SortStableFunc(others, func(x, y game.Move) int { return away(x) - away(y) })
	among := append(others[:min(len(others), choices-1)], right)
	slices.Sort(among)
	return among
}

// Show ends the attempt and returns a right line from the current position.
func (a *Attempt) Show() (line []game.Move) {
	a.state = Shown
	for n := a.node; ; {
		at := slices.IndexFunc(n.Children, a.Problem.leadsOn)
		if at < 0 {
			return line
		}
		n = n.Children[at]
		line = append(line, n.Move)
	}
}

// Grade returns the grade of the attempt. took is the time it took, and usual the usual time for
// such problems, or 0 if unknown.
//
// The grade is Again if the answer was shown or after two wrong tries, and Hard after one wrong try
// or a hint. Otherwise it is Easy if took is less than a third of usual, else Good.
func (a *Attempt) Grade(took, usual time.Duration) fsrs.Grade {
	switch {
	case a.state == Shown || a.wrong > 1:
		return fsrs.Again
	case a.wrong == 1 || a.hints > 0:
		return fsrs.Hard
	case took < usual/3:
		return fsrs.Easy
	}
	return fsrs.Good
}

// Failed reports whether the problem is unsolved after at least one wrong try. It returns false
// once the answer was shown.
func (a *Attempt) Failed() bool { return a.state == Asking && a.wrong > 0 }

// First reports whether the problem was solved at the first try, without help.
func (a *Attempt) First() bool { return a.state == Solved && a.wrong == 0 && a.hints == 0 }
