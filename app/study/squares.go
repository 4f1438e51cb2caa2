package study

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// squareQuestion is the mode in which the board shows the values of the legal squares. A tap on a
// square shows why it is not the best one, and its line. The record does not change unless the user
// adds the answer to it.
type squareQuestion struct {
	inquiry
	squares  catalog.Squares
	threads  int
	at       game.Move // the square that is asked about; 0: none is
	refused  error     // why at is not legal; nil: it is
	parts    bool      // regions and stable discs are shown, not values
	found    catalog.SquareReport
	patience time.Duration // the time of the last search
}

// muchLonger is the time limit of proofs with many empty squares.
const muchLonger = 60 * time.Second

// ask starts a search of at most the given duration for the values of the squares. It does not
// block.
func (q *squareQuestion) ask(most time.Duration) {
	q.patience = most
	q.beside(func(ctx context.Context, tell func(func())) error {
		search, release := context.WithTimeout(ctx, most)
		defer release()
		hear := func(r catalog.SquareReport) { tell(func() { q.hear(r) }) }
		r, err := q.squares.AskSquares(search, catalog.SquareQuestion{Position: q.board, Threads: q.threads, Progress: hear})
		hear(r)
		return err
	})
}

// hear stores r unless the stored report proves more.
func (q *squareQuestion) hear(r catalog.SquareReport) {
	if provedSquares(r) >= provedSquares(q.found) {
		q.found = r
	}
	q.shown = min(q.shown, len(q.line()))
}

// provedSquares returns a measure of how much r proves, for comparisons.
func provedSquares(r catalog.SquareReport) (n int) {
	for _, s := range r.Squares {
		n += int(s.Proof)
		if s.Whole {
			n++
		}
		if s.Counted {
			n++
		}
	}
	return n
}

// move chooses the square of m and shows why m is not the best move. It ignores a pass.
func (q *squareQuestion) move(m game.Move) {
	if _, ok := m.Point(); !ok { // a pass is no choice where a square is legal
		return
	}
	q.on.leaveBoard() // arrows walk along the line
	_, q.refused = q.board.Play(m)
	q.at, q.shown = m, 0
	q.on.showMode()
}

// again discards the chosen square, so that the arrow keys move the board's cursor again.
func (q *squareQuestion) again() {
	q.at, q.refused, q.shown = 0, nil, 0
	q.on.showMode()
}

// asked returns the value of the chosen square. ok is false if no square is chosen or the chosen
// one is illegal.
func (q *squareQuestion) asked() (s catalog.SquareValue, ok bool) {
	if q.at == 0 {
		return s, false
	}
	return q.found.Of(q.at)
}

// line returns the line of the chosen square, or of the best square if none is chosen. It returns
// nil if there is no such line.
func (q *squareQuestion) line() []game.Move {
	if q.refused != nil {
		return nil
	}
	if s, ok := q.asked(); ok {
		return s.Line
	}
	if len(q.found.Squares) > 0 {
		return q.found.Squares[0].Line
	}
	return nil
}

// toggleParts switches between showing values and showing regions and stable discs.
func (q *squareQuestion) toggleParts() {
	q.parts = !q.parts
	q.on.showMode()
}

// title returns the name and value of the chosen square, or a general title if none is chosen.
func (q *squareQuestion) title() string {
	if s, ok := q.asked(); ok {
		return describe.Square(s, q.sub.margin, q.sub.pointName)
	}
	if p, ok := q.at.Point(); ok && q.at != 0 {
		return q.sub.pointName(p)
	}
	return text.T("squares.title")
}

// sentences returns the answer as sentences, without regions and stable discs.
func (q *squareQuestion) sentences() []string {
	switch {
	case q.refused != nil:
		return []string{describe.Error(q.refused)}
	case q.at != 0:
		return q.why()
	}
	return describe.Squares(q.found, q.board.ToMove(), q.sub.pointName)
}

// why returns sentences that explain why the chosen square is not the best one. It returns nil if
// the square's value is unknown.
func (q *squareQuestion) why() []string {
	s, ok := q.asked()
	if !ok {
		return nil
	}
	name, top := q.sub.moveName(s.Move), q.found.Squares[0]
	settled := q.found.Proved(game.ProvedScore)
	if s.Move == top.Move {
		if !settled {
			return []string{text.T("squares.top.so.far", "Square", name)}
		}
		return append([]string{text.T("squares.top", "Square", name)}, describe.OnlySquares(s, q.sub.pointName)...)
	}
	if s.Margin == top.Margin && settled {
		return append([]string{text.T("squares.same", "Square", name, "Best", q.sub.moveName(top.Move))}, describe.OnlySquares(s, q.sub.pointName)...)
	}
	var past []game.Move
	if n := q.sub.now().Cursor; n.Move != 0 {
		past = []game.Move{n.Move}
	}
	m, ok := q.squares.WhyNot(q.found, q.board, past, s.Move)
	explainer, can := catalog.As[catalog.Explainer](q.sub.entry())
	if ok && can {
		if told := describe.Mistake(m, explainer.Explain(m), q.sub.pointName); told != nil {
			return told
		}
	}
	return []string{text.T("squares.same.so.far", "Best", q.sub.moveName(top.Move))}
}

// words implements mode.
func (q *squareQuestion) words() string {
	told := q.sentences()
	switch {
	case q.parts:
		told = describe.Parts(q.found, q.board.ToMove())
	case q.err != nil:
		told = append(told, describe.Error(q.err))
	case q.search != nil && len(q.found.Squares) == 0 && q.refused == nil:
		told = append([]string{text.T("status.looking")}, told...)
	case q.search == nil && len(q.found.Squares) == 0 && !q.found.Done && q.refused == nil:
		told = []string{text.T("status.stopped")}
	}
	if q.at == 0 && !q.parts && len(q.found.Squares) > 0 {
		told = append(told, text.T("squares.underlined"), text.T("squares.ask"))
	}
	return text.Paragraph(told...)
}

// comment adds the answer to the comment of the current node.
func (q *squareQuestion) comment() {
	told := q.sentences()
	if q.parts {
		told = describe.Parts(q.found, q.board.ToMove())
	}
	q.addComment(q.title() + ". " + text.Paragraph(told...))
}

// add adds the moves on the board to the record as a variation. If there are none, add adds the
// whole line.
func (q *squareQuestion) add() {
	moves := q.line()
	if q.shown > 0 {
		moves = moves[:q.shown]
	}
	q.addLine(q.board.ToMove(), moves)
}

// key handles the keys that step through the line, move the board's cursor or end the mode. It
// reports whether it handled ev.
func (q *squareQuestion) key(ev *fyne.KeyEvent) bool {
	if widgets.IsCancelKey(ev) {
		q.on.leaveMode()
		return true
	}
	return q.at != 0 && q.stepKey(ev) || q.on.cursorKey(ev)
}

// rune handles 'v' and 'V', which step through the line, 'a', which discards the chosen square, and
// 'w', which shows regions. It returns false for other characters.
func (q *squareQuestion) rune(r rune) bool {
	switch r {
	case 'v':
		q.step(1)
	case 'V':
		q.step(-1)
	case 'a', 'A':
		q.again()
	case 'w', 'W':
		q.toggleParts()
	default:
		return false
	}
	return true
}
