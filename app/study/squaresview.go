package study

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// scene returns the scene of the board. It shows the values of all legal squares, regions and
// stable discs, or a line's shown moves as planned discs.
func (q *squareQuestion) scene() board.Scene {
	sc := scene.Of(q.board)
	if n := q.sub.now().Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if p, ok := q.at.Point(); ok && q.at != 0 {
		sc.Shown = &p
	}
	switch {
	case q.shown > 0:
		sc.Plan = scene.Plan(q.board, q.line()[:q.shown])
	case q.parts:
		q.drawParts(&sc)
	default:
		sc.Hints = q.hints()
	}
	return sc
}

// hints returns the marks with the squares' values. Proved values are underlined.
func (q *squareQuestion) hints() (hints []board.Hint) {
	best := q.found.Best()
	for i, s := range q.found.Squares {
		p, _ := s.Move.Point()
		hints = append(hints, board.Hint{Point: p, Text: describe.SquareShort(s, q.sub.margin), Proved: s.Proof > game.Estimated,
			Best: best == nil && i == 0 || slices.ContainsFunc(best, func(b catalog.SquareValue) bool { return b.Move == s.Move })})
	}
	return hints
}

// drawParts adds each empty square's region, as a letter, and rings around stable discs to sc.
func (q *squareQuestion) drawParts(sc *board.Scene) {
	for i, r := range q.found.Regions {
		for _, p := range r.Points {
			sc.Marks = append(sc.Marks, board.Mark{Point: p, Text: describe.RegionName(i)})
		}
	}
	for _, p := range slices.Concat(q.found.Stable.Black, q.found.Stable.White) {
		sc.Marks = append(sc.Marks, board.Mark{Point: p, Shape: paint.Circle})
	}
}

// content returns the panel with the answer and its buttons.
func (q *squareQuestion) content() fyne.CanvasObject {
	parts := []fyne.CanvasObject{widgets.Paragraph(q.words())}
	if steps := q.steps(); len(steps.Objects) > 0 {
		parts = append(parts, container.NewBorder(nil, nil, nil, steps))
	}
	return q.under(q.title(), widgets.NewColumn(-2, parts...), q.buttons())
}

// buttons returns the buttons below the answer.
func (q *squareQuestion) buttons() fyne.CanvasObject {
	var list []fyne.CanvasObject
	add := func(key string, do func()) { list = append(list, widgets.NewButton(text.T(key), nil, do)) }
	if q.search != nil {
		add("status.stop", q.halt)
	} else if q.patience < muchLonger && !q.found.Done {
		add("status.longer", func() { q.ask(muchLonger) })
	}
	if q.parts {
		add("squares.values", q.toggleParts)
	} else {
		add("squares.more", q.toggleParts)
	}
	if q.search == nil && q.err == nil && len(q.found.Squares) > 0 {
		if len(q.line()) > 0 {
			add("status.line", q.add)
		}
		add("status.comment", q.comment)
	}
	return widgets.NewChoices(4, list...)
}
