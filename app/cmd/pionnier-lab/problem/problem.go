package problem

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Theme is the theme of a problem, as in SGF's property GE if that has it.
type Theme string

// The themes.
const (
	Capture  Theme = "capture"
	Ladder   Theme = "ladder"
	Net      Theme = "net"
	Snapback Theme = "snapback"
	Cut      Theme = "cut"     // a capture at a point that would connect the stones
	Connect  Theme = "connect" // stones are saved by joining others
	Escape   Theme = "escape"  // stones are saved otherwise
	Life     Theme = "life and death"
)

// Problem is a task for the side to move: to save the target if it is its own, or else to capture it.
type Problem struct {
	Theme    Theme
	Position *weiqi.Position
	Target   []game.Point
	Steps    []Step // the answers, right ones first
	// Proved is set if wrong answers are known to be wrong as surely as right ones are right.
	Proved bool
}

// Step is an answer.
type Step struct {
	Move  game.Move
	Right bool
	// Reply is the expected reply of the other side, or 0 if it does not matter.
	Reply game.Move
	// Next are the right answers to Reply, if the task goes on.
	Next []Step
	// Line is the continuation after a wrong answer.
	Line []game.Move
}

// Right returns the first moves that solve the problem.
func (p *Problem) Right() (moves []game.Move) {
	for _, s := range p.Steps {
		if s.Right {
			moves = append(moves, s.Move)
		}
	}
	return moves
}

// Limits of problems.
const (
	mostRight  = 2
	leastWrong = 2
	turns      = 4 // maximum number of the solver's turns
	longLadder = 4 // minimum number of the attacker's turns in a ladder
)

// Finder finds problems. It must be used on one goroutine only.
type Finder struct {
	reader reader
	board  board.Board
	passed board.Board
}

// Find returns the problems, in a position for the side to move, of capturing or saving a chain.
// For life-and-death problems, use Groups.
func (f *Finder) Find(p *weiqi.Position) (found []Problem) {
	me := p.ToMove()
	if _, ko := p.KoPoint(); me == game.None || ko || board.Fits(p) != nil {
		return nil
	}
	f.board.Load(p)
	for i := range f.board.Points() {
		v := f.board.CellOf(i)
		if f.board.At(v) == game.None || f.board.Head(v) != v {
			continue
		}
		var one Problem
		var ok bool
		if f.board.At(v) == me {
			one, ok = f.save(v)
		} else {
			one, ok = f.capture(v)
		}
		if ok {
			one.Position, one.Target = p, p.Chain(f.board.Point(v))
			found = append(found, one)
		}
	}
	return found
}

// capture returns the problem of capturing the chain on prey. ok is false if there is no such
// problem.
func (f *Finder) capture(prey board.Cell) (p Problem, ok bool) {
	b := &f.board
	size := b.ChainSize(prey)
	if l := b.Liberties(prey); l > mostLiberties || l == 1 && size < 3 {
		return p, false
	}
	works := f.reader.captures(b, prey)
	if len(works) == 0 || len(works) > mostRight {
		return p, false
	}
	if p.Theme = f.themeOf(prey, works[0]); size == 1 && p.Theme != Ladder && p.Theme != Net {
		return p, false
	}
	for _, v := range works {
		p.Steps = append(p.Steps, f.pursue(b, prey, v, turns))
	}
	p.addWrong(b, near(b, prey), works)
	return p, len(p.Steps) >= len(works)+leastWrong
}

// addWrong adds the legal moves in tries that are not in right as wrong answers.
func (p *Problem) addWrong(b *board.Board, tries, right []board.Cell) {
	for _, v := range tries {
		if !slices.Contains(right, v) && b.Legal(v) {
			p.Steps = append(p.Steps, Step{Move: b.Move(v)})
		}
	}
}

// themeOf returns the theme of capturing the chain on prey with v.
func (f *Finder) themeOf(prey, v board.Cell) Theme {
	b := &f.board
	after := &f.passed
	after.Copy(b)
	after.Play(v)
	foe := b.At(prey)
	switch {
	case after.At(prey) == foe && after.Liberties(v) == 1 && after.ChainSize(v) == 1 && len(f.reader.ladder(b, prey)) > 0:
		return Snapback
	case joins(b, prey, v, big):
		return Cut
	case b.Liberties(prey) == 2 && f.turnsOf(prey, v) >= longLadder:
		return Ladder
	case !touches(b, prey, v):
		return Net
	}
	return Capture
}

// big is the minimum number of liberties of a chain from which cutting off is worthwhile.
const big = 3

// joins reports whether v connects the chain on prey to another chain with at least the given
// number of liberties.
func joins(b *board.Board, prey, v board.Cell, liberties int) bool {
	if !touches(b, prey, v) {
		return false
	}
	for _, n := range b.Neighbors(v) {
		if b.At(n) == b.At(prey) && b.Head(n) != b.Head(prey) && b.Liberties(n) >= liberties {
			return true
		}
	}
	return false
}

func touches(b *board.Board, prey, v board.Cell) bool {
	for _, n := range b.Neighbors(v) {
		if b.At(n) == b.At(prey) && b.Head(n) == b.Head(prey) {
			return true
		}
	}
	return false
}

// turnsOf returns the number of the attacker's moves from v until the chain on prey is captured.
func (f *Finder) turnsOf(prey, v board.Cell) int {
	n := 0
	for s := f.pursue(&f.board, prey, v, 40); ; s = s.Next[0] {
		n++
		if len(s.Next) == 0 {
			return n
		}
	}
}

// pursue returns the step of capturing with v, with the reply and its continuation for up to left
// turns.
func (f *Finder) pursue(before *board.Board, prey, v board.Cell, left int) Step {
	s := Step{Move: before.Move(v), Right: true}
	var b board.Board
	b.Copy(before)
	owner := b.At(prey)
	b.Play(v)
	if left <= 1 || b.At(prey) != owner {
		return s
	}
	reply := f.reader.resist(&b, prey)
	if reply == board.Pass {
		return s
	}
	s.Reply = b.Move(reply)
	b.Play(reply)
	if b.At(prey) != owner {
		return Step{Move: s.Move, Right: true}
	}
	for i, w := range f.reader.captures(&b, prey) {
		if i == 0 {
			s.Next = append(s.Next, f.pursue(&b, prey, w, left-1))
		} else {
			s.Next = append(s.Next, Step{Move: b.Move(w), Right: true})
		}
	}
	if s.Next == nil {
		s.Reply = 0
	}
	return s
}

// save returns the problem of saving the mover's chain on prey. ok is false if there is no such
// problem.
func (f *Finder) save(prey board.Cell) (p Problem, ok bool) {
	b := &f.board
	if b.ChainSize(prey) < 3 || b.Liberties(prey) > 3 {
		return p, false
	}
	f.passed.Copy(b)
	f.passed.Play(board.Pass)
	threats := f.reader.captures(&f.passed, prey)
	if len(threats) == 0 {
		return p, false
	}
	var right, wrong []board.Cell
	for _, v := range f.rescues(prey) {
		if !b.Legal(v) {
			continue
		}
		var after board.Board
		after.Copy(b)
		after.Play(v)
		if after.Ko() != board.Pass {
			return p, false
		}
		if works := f.reader.captures(&after, prey); len(works) > 0 {
			wrong = append(wrong, v)
			p.Steps = append(p.Steps, Step{Move: b.Move(v), Line: []game.Move{b.Move(v), b.Move(works[0])}})
		} else if right = append(right, v); len(right) > mostRight {
			return p, false
		}
	}
	if len(right) == 0 || len(wrong) < leastWrong {
		return p, false
	}
	p.Theme = Escape
	var first []Step
	for _, v := range right {
		first = append(first, Step{Move: b.Move(v), Right: true})
		if joins(b, prey, v, 1) {
			p.Theme = Connect
		}
	}
	p.Steps = append(first, p.Steps...)
	return p, true
}

// rescues returns the points that may save the mover's chain on prey: points near it, and near
// surrounding stones with few liberties.
func (f *Finder) rescues(prey board.Cell) []board.Cell {
	b := &f.board
	list := near(b, prey)
	b.Chain(prey, func(s board.Cell) bool {
		for _, n := range b.Neighbors(s) {
			if b.At(n) == b.At(prey).Opponent() && b.Liberties(n) <= 3 {
				for _, v := range b.AppendLiberties(nil, n) {
					if !slices.Contains(list, v) {
						list = append(list, v)
					}
				}
			}
		}
		return true
	})
	return list
}
