package squares

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
	"pionnier/core/othello/six"
)

// reach is the greatest number of empty squares with which Ask tries to prove values.
const reach = 26

// glance and deeper are the depths of the estimates, in plies: before proofs, and at first if there
// are none.
const glance, deeper = 10, 12

// solver is a search.Searcher or a six.Searcher.
type solver interface {
	Search(context.Context, search.Question, func(search.Answer)) search.Answer
	Prove(ctx context.Context, own, opp uint64, alpha, beta int) (value int, ok bool)
	Hint(own, opp uint64) (sq int, ok bool)
}

// Limits has the resources of a question and the receiver of its progress.
type Limits struct {
	Threads int // 0: one
	// Progress, which may be nil, is called with each better report, one call at a time. It must not block.
	Progress func(Report)
}

// Ask evaluates the squares of p until everything is proved or ctx ends, and returns the last
// report. Its error wraps engine.ErrUnavailable if the weights of the evaluation are damaged.
func Ask(ctx context.Context, p othello.Position, limits Limits) (Report, error) {
	a := &asking{ctx: ctx, position: p, report: survey(p), tell: limits.Progress}
	a.own, a.opp = p.OwnOpp()
	if a.legal(a.own, a.opp) == 0 {
		a.report.Done = true
		return a.report, nil
	}
	if p.Squares() == othello.Six {
		a.solver = six.New()
	} else {
		weights, err := pattern.Default()
		if err != nil {
			return a.report, fmt.Errorf("squares of Othello: %w: %w", engine.ErrUnavailable, err)
		}
		s := search.New(weights, max(1, limits.Threads), engine.DefaultMemory)
		s.OnThread(priority.Lower)
		a.solver = s
	}
	a.run()
	return a.report, nil
}

// asking is the state of answering one question.
type asking struct {
	solver
	ctx      context.Context
	position othello.Position
	own, opp uint64
	report   Report
	tell     func(Report)
}

// run makes the estimates and then the proofs, until everything is proved or ctx ends. In a
// position with more than reach empty squares it makes only estimates, of increasing depth.
func (a *asking) run() {
	if empties := a.empties(a.own, a.opp); empties > reach {
		for depth := deeper; depth < empties && a.estimate(depth); depth += 2 {
		}
		return
	}
	if a.estimate(glance) && a.each((*asking).decide) && a.each((*asking).count) &&
		a.each((*asking).playOut) && a.each((*asking).countOnly) {
		a.report.Done = true
		a.publish()
	}
}

// estimate evaluates all squares by a search to depth, and publishes the result. It returns false
// if ctx has ended.
func (a *asking) estimate(depth int) bool {
	n := bits.OnesCount64(a.legal(a.own, a.opp))
	answer := a.Search(a.ctx, search.Question{Own: a.own, Opp: a.opp, Depth: depth, Lines: n}, nil)
	var squares []Square
	for _, l := range answer.Lines {
		s := Square{Margin: l.Value}
		for _, sq := range l.Moves {
			s.Line = append(s.Line, a.position.MoveOn(sq))
		}
		s.Move = s.Line[0]
		if l.Solved {
			s.Proof = game.ProvedScore
		}
		squares = append(squares, s)
	}
	if a.ctx.Err() != nil && a.report.Squares != nil { // an interrupted search has less
		return false
	}
	a.report.Squares = squares
	a.sort()
	a.publish()
	return a.ctx.Err() == nil
}

// each calls more with each square, best first, and publishes every result. It returns false if
// more does or ctx has ended.
func (a *asking) each(more func(*asking, *Square) bool) bool {
	for _, was := range slices.Clone(a.report.Squares) {
		if a.ctx.Err() != nil {
			return false
		}
		i := slices.IndexFunc(a.report.Squares, func(s Square) bool { return s.Move == was.Move })
		s := was
		if !more(a, &s) {
			return false
		}
		a.report.Squares[i] = s
		a.sort()
		a.publish()
	}
	return true
}

// sort sorts the squares by margin, greatest first.
func (a *asking) sort() {
	slices.SortStableFunc(a.report.Squares, func(s, t Square) int { return cmp.Compare(t.Margin, s.Margin) })
}

// publish passes a copy of the current report to tell.
func (a *asking) publish() {
	if a.tell != nil {
		r := a.report
		r.Squares = slices.Clone(r.Squares)
		a.tell(r)
	}
}

// square returns the number of m's square, or search.Pass for a pass.
func (a *asking) square(m game.Move) int {
	if m == game.Pass {
		return search.Pass
	}
	return bits.TrailingZeros64(a.position.Bits([]game.Move{m}))
}

func (a *asking) legal(own, opp uint64) uint64 {
	return othello.Moves(own, opp) & a.position.Squares()
}

func (a *asking) empties(own, opp uint64) int {
	return bits.OnesCount64(a.position.Squares() &^ (own | opp))
}

// after returns the discs of the two sides after a move on sq, or a pass, with the sides swapped.
func after(own, opp uint64, sq int) (uint64, uint64) {
	if sq == search.Pass {
		return opp, own
	}
	f := othello.Flips(own, opp, sq)
	return opp &^ f, own | f | 1<<sq
}
