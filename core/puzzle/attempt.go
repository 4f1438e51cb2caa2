package puzzle

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
)

// Attempt is a problem being solved. The problem's side moves by Play, the other side's
// answers are the record's.
type Attempt struct {
	Problem *Problem

	node  *record.Node  // after which the solver is to move
	pos   game.Position // there
	moves []game.Move   // since the question
	wrong int           // tries that were wrong, of the whole attempt
	hints int
	state State
}

// State is where an attempt stands.
type State uint8

// The states.
const (
	Asking State = iota // the solver is to move
	Solved
	Shown // the answer was told
)

// NewAttempt begins with a problem.
func NewAttempt(p *Problem) *Attempt {
	return &Attempt{Problem: p, node: p.Ask, pos: p.Position}
}

// State returns where the attempt stands.
func (a *Attempt) State() State { return a.state }

// Position returns the position on the board.
func (a *Attempt) Position() game.Position { return a.pos }

// Moves returns what was played since the question.
func (a *Attempt) Moves() []game.Move { return slices.Clone(a.moves) }

// Verdict is what an answer was worth.
type Verdict struct {
	Right bool
	// Known tells that the problem has an opinion of the move. A move that it does not
	// know is taken for wrong; who can may find out more and call Accept.
	Known bool
	// NotThis tells that the move is neither right nor wrong: it counts for nothing, and
	// another one is asked for.
	NotThis bool
	// Reply is what the other side answers to a right move; 0: nothing.
	Reply game.Move
	// Refutation are the moves that show why a move is wrong, that move first; nil if none
	// are known.
	Refutation []game.Move
	Comment    string // what the file says of the move
}

// Play answers. A wrong move leaves the position as it is. It fails with a
// *game.IllegalError, which counts for nothing.
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

// reply plays the other side's answer and tells it; where there is none, or nothing after it,
// the problem is solved.
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

// answer returns what the other side answers: one of those that lead on, drawn by lot from what
// the file marks with CHOICE, else the first, or nil if none.
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

// Accept takes a move that Play did not know for right after all: it solves the problem.
func (a *Attempt) Accept(m game.Move) {
	next, err := a.pos.Play(m)
	if err != nil || a.state != Asking {
		return
	}
	a.wrong = max(0, a.wrong-1)
	a.pos, a.moves, a.state = next, append(a.moves, m), Solved
}

// Hint returns a right move, which counts as help.
func (a *Attempt) Hint() game.Move {
	if at := slices.IndexFunc(a.node.Children, a.Problem.leadsOn); at >= 0 && a.state == Asking {
		a.hints++
		return a.node.Children[at].Move
	}
	return 0
}

// Show gives up and returns the right line from where the attempt stands.
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

// Grade returns how well the problem was solved: forgotten after the answer was told or two wrong
// tries, hard after one or a hint, easy within a third of the usual time for such
// problems (0: unknown), else good.
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

// Failed reports whether a try was wrong and none right yet.
func (a *Attempt) Failed() bool { return a.state == Asking && a.wrong > 0 }

// First reports whether the first try was right, without help.
func (a *Attempt) First() bool { return a.state == Solved && a.wrong == 0 && a.hints == 0 }
