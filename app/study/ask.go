package study

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// question is the mode in which a tap on a stone asks about the status of its group. The user can
// step through the line of the answer, or try a move and ask again. The record does not change
// unless the user adds the answer to it.
type question struct {
	inquiry
	groups catalog.Groups
	all    func()             // marks all groups of the board
	area   func([]game.Point) // asks what an area is worth; nil: nothing can tell
	finger func() bool        // reports whether the board is touched by a finger, which looks for its point
	swept  []game.Point       // the area that the drag under way would choose
	at     *game.Point        // a stone of the group; nil: no group is chosen
	first  game.Color         // who makes the first move of made, or of the line
	made   []game.Move        // tried by the user; the answer is about the position after them
	answer
}

// answer is the result of the search about the group.
type answer struct {
	found    catalog.GroupReport
	known    bool          // there is something in found
	captured bool          // the moves that were tried captured the group
	halted   bool          // the user stopped the search
	patience time.Duration // the time of the last search
}

// The time limits of searches: as long as people wait, and longer on request.
const (
	patience = 3 * time.Second
	longer   = 20 * time.Second
)

// squares returns the game's [catalog.Squares]. ok is false if the game does not implement it or it
// does not cover this board.
func (s *subject) squares() (squares catalog.Squares, ok bool) {
	squares, ok = catalog.As[catalog.Squares](s.game)
	return squares, ok && squares.SolvesSquares(s.core.Start())
}

// canAsk reports whether a question mode exists for this game's groups or squares.
func (s *subject) canAsk() bool {
	_, squares := s.squares()
	return squares || s.hasGroups()
}

// hasGroups reports whether the game implements [catalog.Groups].
func (s *subject) hasGroups() bool {
	_, ok := catalog.As[catalog.Groups](s.game)
	return ok
}

// move asks about the group of the stone at m's point. On an empty point, it tries m if there is an
// answer.
func (q *question) move(m game.Move) {
	p, ok := m.Point()
	switch {
	case !ok: // the answer already covers a pass
	case q.board.At(p) != game.None:
		q.on.leaveBoard() // arrows walk along the line
		q.at, q.made, q.first = &p, nil, game.None
		q.ask(patience)
	case q.known || q.captured:
		q.try(m)
	default:
		q.on.say(text.T("status.empty", "Point", q.sub.pointName(p)))
	}
}

// drag starts a search for the value of the area along path. It returns false if it does not handle
// the drag, such as a drag by touch.
func (q *question) drag(path []game.Point) bool {
	if q.area == nil || q.finger() {
		return false
	}
	q.swept = nil
	q.area(sweep(path))
	return true
}

// dragging highlights the area that a drag along path selects.
func (q *question) dragging(path []game.Point) {
	if q.area != nil && !q.finger() {
		q.swept = sweep(path)
		q.on.showBoard()
	}
}

// try adds m to the tried moves and starts a search for the answer after them. If m is illegal, try
// shows the error instead.
func (q *question) try(m game.Move) {
	if q.first == game.None {
		q.first = q.found.Begins(q.board.ToMove())
	}
	made := append(slices.Clone(q.onBoard()), m)
	if _, err := q.after(made); err != nil {
		q.on.say(describe.Error(err))
		return
	}
	q.made = made
	q.ask(patience)
}

// back removes the last tried move and searches again.
func (q *question) back() {
	q.made = q.made[:len(q.made)-1]
	q.ask(patience)
}

// onBoard returns the tried moves followed by the shown part of the line.
func (q *question) onBoard() []game.Move {
	return append(slices.Clone(q.made), q.line()[:q.shown]...)
}

// line returns the answer's line for the side to move after the tried moves.
func (q *question) line() []game.Move {
	side := q.first
	if len(q.made)%2 == 1 {
		side = side.Opponent()
	}
	return q.found.Lines.Of(side).Value
}

// after returns the position after moves, which start with a move of q.first. It returns an error
// if a move is illegal.
func (q *question) after(moves []game.Move) (game.Position, error) {
	if len(moves) == 0 {
		return q.board, nil
	}
	pos := q.begun()
	for _, m := range moves {
		var err error
		if pos, err = pos.Play(m); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// begun returns the board's position with q.first to move.
func (q *question) begun() game.Position {
	if a, ok := q.board.(game.Arranger); ok && q.first != game.None {
		if turned, err := a.Arrange(nil, q.first); err == nil {
			return turned
		}
	}
	return q.board
}

// ask starts a search of at most the given duration for the status of the group after the tried
// moves. It does not block.
func (q *question) ask(most time.Duration) {
	q.cancel()
	pos, err := q.after(q.made)
	at := *q.at
	q.answer, q.err, q.shown = answer{patience: most}, err, 0
	q.captured = err == nil && pos.At(at) != q.board.At(at)
	if q.captured || err != nil {
		q.on.showMode()
		return
	}
	q.beside(func(ctx context.Context, tell func(func())) error {
		search, release := context.WithTimeout(ctx, most)
		defer release()
		hear := func(r catalog.GroupReport) { tell(func() { q.hear(r) }) }
		r, err := q.groups.AskGroup(search, catalog.GroupQuestion{Position: pos, At: at, Estimate: guesses(ctx, q.sub.analyst()), Progress: hear})
		hear(r)
		return err
	})
}

// hear records an intermediate or final result of the search.
func (q *question) hear(r catalog.GroupReport) {
	q.found, q.known = r, true
	if len(q.made) == 0 && q.first == game.None {
		q.first = r.Begins(q.board.ToMove())
	}
}

// begins shows the line in which first moves first.
func (q *question) begins(first game.Color) {
	q.first, q.shown = first, 0
	q.on.showMode()
}

// title returns the group's name.
func (q *question) title() string { return describe.Group(q.found, q.sub.pointName) }

// sentences returns the answer as sentences, or nil before there is one.
func (q *question) sentences() []string {
	if q.captured {
		return []string{text.T("status.captured")}
	}
	if !q.known {
		return nil
	}
	if q.search != nil {
		return describe.StatusSoFar(q.found, q.sub.pointName)
	}
	said := describe.Status(q.found, q.sub.pointName)
	if !q.found.Known() {
		said = append(said, q.searched()...)
	}
	return said
}

// searched returns sentences about a search that ended without an answer.
func (q *question) searched() []string {
	switch {
	case q.found.Positions == 0 && !q.halted:
		return []string{text.T("status.open")}
	case q.halted:
		return nil
	}
	said := []string{text.N("status.searched", q.found.Positions, "Seconds", int(q.patience.Seconds()))}
	if q.patience < longer {
		said = append(said, text.T("status.more"))
	}
	return said
}

// halt stops the search and keeps its result so far.
func (q *question) halt() {
	q.halted = true
	q.inquiry.halt()
}

// tried returns a text that lists the tried moves, or "" if there are none.
func (q *question) tried() string {
	if len(q.made) == 0 {
		return ""
	}
	names := make([]string, len(q.made))
	side := q.first
	for i, m := range q.made {
		names[i] = describe.Color(side) + " " + q.sub.moveName(m)
		side = side.Opponent()
	}
	return text.T("status.tried", "Moves", strings.Join(names, ", "))
}

// words implements mode.
func (q *question) words() string {
	if zone := q.zone(); len(zone) > 0 {
		return text.Paragraph(q.told(), text.N("status.zone", len(zone)))
	}
	return q.told()
}

// zone returns the points that the proof of the answer depends on, or nil if there is no answer.
// The board tints them.
func (q *question) zone() []game.Point {
	if q.at == nil || !q.known {
		return nil
	}
	return q.found.Zone()
}

// told returns the answer's text without the sentence about tinted points.
func (q *question) told() string {
	switch {
	case q.at == nil:
		if q.area == nil {
			return text.T("status.ask")
		}
		return text.Paragraph(text.T("status.ask"), text.T("status.ask.area"))
	case q.err != nil:
		return text.Paragraph(append(q.sentences(), describe.Error(q.err))...)
	case q.search != nil:
		return text.Paragraph(append([]string{text.T("status.looking"), q.tried()}, q.sentences()...)...)
	case !q.known && !q.captured:
		return text.T("status.stopped")
	}
	return text.Paragraph(append([]string{q.tried()}, q.sentences()...)...)
}

// comment adds the answer to the comment of the current node.
func (q *question) comment() { q.addComment(q.title() + ". " + q.told()) }

// add adds the moves on the board to the record as a variation. If there are none, add adds the
// whole line.
func (q *question) add() {
	moves := q.onBoard()
	if len(moves) == 0 {
		moves = q.line()
	}
	q.addLine(q.first, moves)
}

// key handles the keys that step through the line, choose a stone or end the mode. It reports
// whether it handled ev.
func (q *question) key(ev *fyne.KeyEvent) bool {
	if widgets.IsCancelKey(ev) {
		q.on.leaveMode()
		return true
	}
	return q.stepKey(ev) || q.on.cursorKey(ev)
}

// rune handles 'v' and 'V', which step through the line, and 'a', which discards the group so that
// the user can choose another stone. It returns false for other characters.
func (q *question) rune(r rune) bool {
	switch r {
	case 'v':
		q.step(1)
	case 'V':
		q.step(-1)
	case 'a', 'A':
		q.cancel()
		q.at, q.made, q.first, q.shown, q.answer = nil, nil, game.None, 0, answer{}
		q.on.showMode()
	default:
		return false
	}
	return true
}
