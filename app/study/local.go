package study

import (
	"context"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
)

// local is the mode that shows the best moves of each side in a part of the board. If the part is
// the whole board, it shows the moves after a pass. The record does not change.
type local struct {
	inquiry
	part    patch        // that is examined
	corners []game.Point // that were tapped, until the part is chosen
	swept   []game.Point // what the drag under way would choose
	first   game.Color   // who moves first
	found   game.ByColor[review.Reading]
	again   game.ByColor[review.Reading] // after the best move of each, if the other side passes
	exact   *int                         // what moving first is worth, counted; nil: unknown
	row     int                          // the candidate whose line is on the board; -1: none
	setUp   func(study.Arrangement)
}

// mostLocal is the maximum number of candidates in a part of the board.
const mostLocal = 5

// patch is a part of the board. It must not be modified, since a search may use it concurrently.
type patch struct {
	whole  bool         // all of the board
	points []game.Point // nil: not chosen yet, or all
}

// chosen reports whether the user has chosen a part.
func (p patch) chosen() bool { return p.whole || p.points != nil }

// contains reports whether at is in p.
func (p patch) contains(at game.Point) bool { return p.whole || slices.Contains(p.points, at) }

// move makes m's point a corner of the part. If a part is chosen already, move shows the line of
// the candidate at that point.
func (l *local) move(m game.Move) {
	p, ok := m.Point()
	if !ok {
		return
	}
	if l.part.chosen() {
		l.pick(slices.IndexFunc(l.candidates(), func(c game.Candidate) bool { return c.Moves[0] == m }))
		return
	}
	if l.corners = append(l.corners, p); len(l.corners) == 2 {
		l.lookInside(rectangle(l.corners[0], l.corners[1]))
		return
	}
	l.on.showMode()
}

// drag chooses the area along path. It returns false if a part is already chosen.
func (l *local) drag(path []game.Point) bool {
	if l.part.chosen() {
		return false
	}
	l.lookInside(sweep(path))
	return true
}

// dragging highlights the area that a drag along path selects. It does nothing if a part is already
// chosen.
func (l *local) dragging(path []game.Point) {
	if !l.part.chosen() {
		l.swept = sweep(path)
		l.on.showBoard()
	}
}

// lookInside chooses part and starts to search it.
func (l *local) lookInside(part []game.Point) {
	l.part, l.corners, l.swept = patch{points: part}, nil, nil
	l.on.leaveBoard()
	l.ask()
}

// pick shows the line of the candidate in the given row. If that line is shown already, pick shows
// the candidates again.
func (l *local) pick(row int) {
	if row == l.row {
		row = -1
	}
	l.row = row
	l.on.showMode()
}

// turned returns the board's position with side to move.
func (l *local) turned(side game.Color) game.Position {
	if a, ok := l.board.(game.Arranger); ok && side != l.board.ToMove() {
		if pos, err := a.Arrange(nil, side); err == nil {
			return pos
		}
	}
	return l.board
}

// ask starts a search for the best moves of both sides and their values.
func (l *local) ask() {
	l.cancel()
	l.found, l.again, l.err, l.row, l.exact = game.ByColor[review.Reading]{}, game.ByColor[review.Reading]{}, nil, -1, nil
	if l.sub.analyst() == nil {
		l.on.showMode()
		return
	}
	sides := []game.Color{l.first, l.first.Opponent()}
	if l.part.whole {
		sides = sides[:1]
	}
	part := l.part
	l.beside(func(ctx context.Context, tell func(func())) error { return l.look(ctx, part, sides, tell) })
}

// look searches part for the moves of each of sides, and then the positions after the best moves.
// It passes functions that store the results to tell. It returns the first error of a search. It
// blocks, so it must not be called on Fyne's thread.
func (l *local) look(ctx context.Context, part patch, sides []game.Color, tell func(func())) error {
	var best game.ByColor[game.Move]
	for _, side := range sides {
		reading, err := l.read(ctx, part, l.turned(side), func(r review.Reading) { tell(func() { l.found.Set(side, r) }) })
		if err != nil {
			return err
		}
		best.Set(side, reading.Best())
	}
	if _, counted := l.board.(game.Settler); !counted || part.whole {
		return nil
	}
	if counter, ok := catalog.As[catalog.Worther](l.sub.entry()); ok {
		if points, ok := counter.Worth(l.board, part.contains); ok {
			tell(func() { l.exact = &points })
			return nil
		}
	}
	for _, side := range sides {
		next, err := l.turned(side).Play(best.Of(side))
		if a, ok := next.(game.Arranger); err == nil && ok {
			next, err = a.Arrange(nil, side)
		}
		if best.Of(side) == 0 || err != nil || next.ToMove() == game.None {
			return nil
		}
		reading, err := l.readingOf(ctx, engine.Request{Position: next}, nil)
		if err != nil {
			return err
		}
		tell(func() { l.again.Set(side, reading) })
	}
	return nil
}

// read searches the moves in part from pos. It returns an empty reading if no move in part is
// legal. report is called with intermediate readings. The error is as in readingOf.
func (l *local) read(ctx context.Context, part patch, pos game.Position, report func(review.Reading)) (review.Reading, error) {
	var allow []game.Move
	for _, m := range pos.Legal() {
		if p, ok := m.Point(); ok && part.contains(p) {
			allow = append(allow, m)
		}
	}
	if len(allow) == 0 {
		return review.Reading{}, nil
	}
	if part.whole {
		allow = nil
	}
	return l.readingOf(ctx, engine.Request{Position: pos, Allow: allow, Lines: mostLocal}, report)
}

// readingOf searches r with the same effort as for a retried move. report, which may be nil, is
// called with intermediate readings and with the last one. If ctx is cancelled, readingOf returns
// what was found and the error of ctx.
func (l *local) readingOf(ctx context.Context, r engine.Request, report func(review.Reading)) (review.Reading, error) {
	r.Limits, _ = l.sub.entry().Effort(r.Position, review.Dig, 1)
	if report == nil {
		report = func(review.Reading) {}
	}
	info, err := l.sub.analyst().Ask(ctx, analysis.Question{Request: r, Priority: analysis.Board}, func(i engine.Info) { report(study.ReadingOf(i)) })
	if err != nil {
		return review.Reading{}, err
	}
	reading := study.ReadingOf(info)
	report(reading)
	return reading, ctx.Err()
}

// candidates returns the candidates of l.first.
func (l *local) candidates() []game.Candidate { return l.found.Of(l.first).Candidates }

// begins shows the candidates of first.
func (l *local) begins(first game.Color) {
	l.first, l.row = first, -1
	l.on.showMode()
}

// anew stops the search and lets the user choose another part.
func (l *local) anew() {
	l.cancel()
	l.part, l.corners, l.swept, l.row = patch{}, nil, nil, -1
	l.on.showMode()
}

// add adds the shown line, or the best one, to the record as a variation. If l.first is not the
// side to move, a pass precedes it.
func (l *local) add() {
	l.addLine(l.first, l.candidates()[max(0, l.row)].Moves)
}

// words implements mode.
func (l *local) words() string {
	switch {
	case !l.part.chosen():
		return text.T("local.choose")
	case l.sub.analyst() == nil:
		return text.T("study.best.none")
	case l.err != nil:
		return describe.Error(l.err)
	}
	head := text.T("local.first", "Color", describe.Color(l.first))
	if l.part.whole {
		head = text.T("local.pass", "Color", describe.Color(l.first.Opponent()), "Other", describe.Color(l.first))
	}
	switch {
	case len(l.candidates()) == 0 && l.search != nil:
		return text.Paragraph(head, text.T("status.looking"))
	case len(l.candidates()) == 0:
		return text.Paragraph(head, text.T("local.none"))
	}
	return text.Paragraph(head, l.worth(), l.answered())
}

// worth returns a text with the value of moving first, or "" if that is unknown. If the value
// cannot be counted, worth estimates it from the leads after each side's first move, with either
// side next to move.
func (l *local) worth() string {
	if l.exact != nil {
		return text.N("local.exact", *l.exact)
	}
	points := 0.0
	for _, side := range [...]game.Color{game.Black, game.White} {
		now, again := l.found.Of(side), l.again.Of(side)
		if !now.Known() || !again.Known() || !now.HasMargin || !again.HasMargin {
			return ""
		}
		mean := (now.Value.Margin + again.Value.Margin) / 2 // Black's
		if side == game.White {
			mean = -mean
		}
		points += mean
	}
	if points < 0.5 {
		return text.T("local.worth.nothing")
	}
	return text.T("local.worth", "Points", describe.Points(math.Round(points)))
}

// answered returns a text that reports whether the best move is answered in the part, that is,
// whether it is sente. It returns "" if this is unknown.
func (l *local) answered() string {
	line := l.candidates()[0].Moves
	if l.part.whole || len(line) < 2 || l.found.Of(l.first.Opponent()).Candidates == nil {
		return ""
	}
	key := "local.gote"
	if p, ok := line[1].Point(); ok && l.part.contains(p) {
		key = "local.sente"
	}
	return text.T(key, "Color", describe.Color(l.first), "Other", describe.Color(l.first.Opponent()),
		"Move", l.sub.moveName(line[0]), "Reply", l.sub.moveName(line[1]))
}

// canFrame reports whether the game implements [catalog.Framer] and the part is not the whole
// board.
func (l *local) canFrame() bool {
	_, ok := catalog.As[catalog.Framer](l.sub.entry())
	return ok && !l.part.whole
}

// frame surrounds the part with safe stones, as an undoable edit. If there is no space for them,
// frame shows a message.
func (l *local) frame() {
	framer, _ := catalog.As[catalog.Framer](l.sub.entry())
	stones, err := framer.Frame(l.board, lowest(l.part.points), highest(l.part.points))
	if err != nil {
		l.on.say(text.T("local.noframe"))
		return
	}
	l.setUp(l.sub.study().ArrangeAll(stones))
}

// key handles the keys that end the mode, select a candidate or move the board's cursor. It reports
// whether it handled ev.
func (l *local) key(ev *fyne.KeyEvent) bool {
	list := l.candidates()
	switch {
	case widgets.IsCancelKey(ev):
		l.on.leaveMode()
	case l.part.chosen() && len(list) > 0 && ev.Name == fyne.KeyDown:
		l.row = min(l.row+1, len(list)-1)
		l.on.showMode()
	case l.part.chosen() && len(list) > 0 && ev.Name == fyne.KeyUp:
		l.row = max(l.row-1, -1)
		l.on.showMode()
	default:
		return l.on.cursorKey(ev)
	}
	return true
}
