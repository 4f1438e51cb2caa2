package search

import (
	"math/bits"
	"slices"

	"pionnier/core/othello"
)

// deepening is one run of a Searcher: it searches ever deeper and, near the end of the game, with
// ever more confidence.
type deepening struct {
	*Searcher
	question Question
	root     node
	empties  int
	moves    []int // in the order to search, best first
	answer   Answer
	report   func(Answer)
}

func newDeepening(s *Searcher, q Question, report func(Answer)) *deepening {
	d := &deepening{Searcher: s, question: q, root: newNode(q.Own, q.Opp), report: report}
	d.empties = d.root.empties()
	moves := othello.Moves(q.Own, q.Opp) &^ q.Avoid
	for ; moves != 0; moves &= moves - 1 {
		d.moves = append(d.moves, bits.TrailingZeros64(moves))
	}
	d.sortMoves()
	d.question.Lines = max(1, min(q.Lines, len(d.moves)))
	for _, sq := range d.moves[:d.question.Lines] {
		d.answer.Lines = append(d.answer.Lines, Line{Moves: []int{sq}})
	}
	return d
}

// sortMoves sorts the moves by the evaluation of the positions after them, best first.
func (d *deepening) sortMoves() {
	value := map[int]int{}
	for _, sq := range d.moves {
		var next node
		d.root.play(&next, sq, othello.Flips(d.root.own, d.root.opp, sq))
		value[sq] = -d.main.estimate(&next)
	}
	slices.SortStableFunc(d.moves, func(a, b int) int { return value[b] - value[a] })
}

// endgameReach is the number of plies before the end from which the middle-game search continues as
// a search to the end with low confidence.
const endgameReach = 6

// singleSteps is the largest depth up to which every ply is a step. Above it only every second one
// is, with the parity of the last: values alternate with the side that moves last, so that results
// from two plies before help more than results from one ply before. It also means that all searches
// of a game with a time limit evaluate positions of the same parity, which have similar errors.
const singleSteps = 6

// run performs the steps of the search until the last step is finished or the search is halted.
func (d *deepening) run() {
	depth, solve := d.question.Depth, d.question.Solve
	if depth == 0 {
		depth = d.empties
	}
	last := min(depth, d.empties-1)
	toEnd := depth >= d.empties || d.empties <= solve
	if toEnd {
		last = max(1, min(d.empties-1, d.empties-endgameReach))
	}
	for depth := 1; depth <= last && depth < d.empties; depth++ {
		if depth > singleSteps && (last-depth)%2 != 0 {
			continue
		}
		if !d.step(depth, first) {
			return
		}
	}
	if !toEnd {
		return
	}
	for _, s := range d.endSteps() {
		if s.outcome {
			if !d.decide(s.level) {
				return
			}
			continue
		}
		if !d.step(d.empties, s.level) {
			return
		}
		if d.question.Confidence > 0 && confidences[s.level] >= d.question.Confidence {
			return
		}
	}
}

// endStep is a step to the end of the game: for the value of a move or, much faster, only for the
// winner.
type endStep struct {
	level   level
	outcome bool
}

// quickEmpties is the largest number of empty squares with which proof takes no time.
const quickEmpties = 13

// endSteps returns the steps that lead to a proof. Small endgames need no selective search, and
// larger ones at most half of the levels. If the question asks for the outcome, each level first
// searches for the outcome, which takes less time.
func (d *deepening) endSteps() []endStep {
	switch {
	case d.empties <= quickEmpties:
		return []endStep{{exact, false}}
	case d.question.Outcome && d.question.Lines == 1 && d.question.Confidence%100 == 0:
		return []endStep{{first, true}, {first, false}, {2, true}, {4, true}, {exact, true}, {2, false}, {exact, false}}
	default:
		return []endStep{{first, false}, {2, false}, {exact, false}}
	}
}

// decide searches for the winner at level l. It returns false if the search was halted before it
// finished.
func (d *deepening) decide(l level) bool {
	value, sq := d.roots(d.empties, -1, 1, l, 0)
	halted := d.stop.Load()
	line := d.answer.Lines[0]
	if halted && (sq == noMove || value < 0 || value == 0 && line.Value >= 0) {
		return false
	}
	proved := l == exact && (value > 0 || !halted)
	switch {
	case value < 0:
		line.Value = min(line.Value, -2)
	case value == 0 && proved:
		line = d.line(sq, 0, d.empties, exact)
	case value == 0:
		line = d.line(sq, 0, d.empties, first)
	default:
		if sq != line.Moves[0] || line.Value <= 0 { // it was not the best before, or did not win
			line = d.line(sq, line.Value, d.empties, first)
		}
		line.Value = max(line.Value, 2)
	}
	if proved {
		line.Depth, line.Confidence, line.Decided = d.empties, confidences[exact], true
	}
	d.take([]Line{line})
	if d.report != nil && !halted {
		d.report(d.answer)
	}
	return !halted
}

// step searches to depth at level l. It returns false if the search was halted before it finished.
func (d *deepening) step(depth int, l level) bool {
	var lines []Line
	var excluded uint64
	for len(lines) < d.question.Lines {
		guess := d.guess(len(lines))
		value, sq := d.aspire(depth, guess, l, excluded)
		if sq == noMove {
			return false
		}
		if !d.stop.Load() || len(lines) == 0 {
			lines = append(lines, d.line(sq, value, depth, l))
		}
		if d.stop.Load() {
			break
		}
		excluded |= 1 << sq
	}
	d.take(lines)
	if d.report != nil && !d.stop.Load() {
		d.report(d.answer)
	}
	return !d.stop.Load()
}

// take makes lines, the result of a possibly unfinished step, the first lines of the answer.
// Earlier lines follow.
func (d *deepening) take(lines []Line) {
	all := slices.Clone(lines)
	for _, old := range d.answer.Lines {
		if len(all) < d.question.Lines && !slices.ContainsFunc(all, func(l Line) bool { return l.Moves[0] == old.Moves[0] }) {
			all = append(all, old)
		}
	}
	d.answer = Answer{Lines: all, Nodes: d.visited()}
	for i := len(lines) - 1; i >= 0; i-- {
		sq := lines[i].Moves[0]
		at := slices.Index(d.moves, sq)
		d.moves = slices.Insert(slices.Delete(d.moves, at, at+1), 0, sq)
	}
}

func (d *deepening) line(sq, value, depth int, l level) Line {
	solved := depth == d.empties && l == exact
	moves := d.principal(d.root.own, d.root.opp, sq, depth)
	if solved && d.question.Outcome && !d.stop.Load() {
		moves = d.finish(sq, value)
	}
	return Line{
		Moves: moves,
		Value: value, Depth: depth, Confidence: confidences[l], Solved: solved, Decided: solved,
	}
}

// finish returns sq, a solved move with the given value, and the best play after it to the end of
// the game. It searches again, since the table has no positions with few empty squares and its
// moves may be just good enough for a cut-off.
func (d *deepening) finish(sq, value int) []int {
	line := []int{sq}
	own, opp := playSquare(d.root.own, d.root.opp, sq)
	for {
		value = -value
		switch {
		case othello.Moves(own, opp) != 0:
			if sq = d.keeping(own, opp, value); sq == noMove {
				return line
			}
		case othello.Moves(opp, own) != 0:
			sq = Pass
		default:
			return line
		}
		line = append(line, sq)
		own, opp = playSquare(own, opp, sq)
	}
}

// keeping returns a move that preserves value, the value of a solved position, or noMove if the
// search was halted.
func (d *deepening) keeping(own, opp uint64, value int) int {
	moves := othello.Moves(own, opp)
	hint := noMove
	if known, found := d.table.find(hashOf(own, opp)); found {
		hint = int(known.moves[0])
	}
	for _, group := range [2]uint64{moves & (1 << hint), moves &^ (1 << hint)} {
		for ; group != 0; group &= group - 1 {
			sq := bits.TrailingZeros64(group)
			next := newNode(playSquare(own, opp, sq))
			v := -d.main.search(&next, next.empties(), -value, 1-value, exact)
			if d.stop.Load() {
				return noMove
			}
			if v >= value {
				return sq
			}
		}
	}
	return noMove
}

// playSquare returns the discs of the two sides after own plays sq, which may be Pass. The sides
// are swapped.
func playSquare(own, opp uint64, sq int) (uint64, uint64) {
	if sq == Pass {
		return opp, own
	}
	f := othello.Flips(own, opp, sq)
	return opp &^ f, own | f | 1<<sq
}

func (d *deepening) guess(line int) int {
	if line < len(d.answer.Lines) {
		return d.answer.Lines[line].Value
	}
	return 0
}

// aspire searches with a window around guess, and widens the window until it contains the value. It
// returns the value and the best move not in excluded. move is noMove if the search was halted
// before a move was found.
func (d *deepening) aspire(depth, guess int, l level, excluded uint64) (value, move int) {
	width := 2
	if depth < 5 {
		width = 64
	}
	low, high := max(-65, guess-width), min(65, guess+width)
	move = noMove
	for {
		v, m := d.roots(depth, low, high, l, excluded)
		if d.stop.Load() {
			// A better move of the unfinished search replaces the last one.
			if m != noMove && (v > low || move == noMove) {
				return v, m
			}
			return value, move
		}
		value, move = v, m
		width *= 3
		switch {
		case v <= low && low > -65:
			low = max(-65, v-width)
		case v >= high && high < 65:
			high = min(65, v+width)
		default:
			return value, move
		}
	}
}

// roots searches the root moves that are not in excluded. It returns the best value and its move.
func (d *deepening) roots(depth, alpha, beta int, l level, excluded uint64) (value, move int) {
	w := &d.main
	list := &w.lists[d.empties]
	list.n = 0
	for i, sq := range d.moves {
		if excluded>>sq&1 != 0 {
			continue
		}
		c := &list.list[list.n]
		list.n++
		c.sq, c.promise = sq, int32(-i)
		d.root.play(&c.node, sq, othello.Flips(d.root.own, d.root.opp, sq))
	}
	list.sorted = true
	value, move = w.brothers(&d.root, list, memo{}, depth, alpha, beta, l)
	if excluded|d.question.Avoid == 0 && !d.stop.Load() {
		d.table.store(hashOf(d.root.own, d.root.opp), finding{depth, l, alpha, beta, value, move})
	}
	return value, move
}
