package study

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/layout"
)

// scene returns the board with the group ringed, the deciding moves marked and the points of the
// proof tinted. It draws tried and shown moves as planned stones.
func (q *question) scene() board.Scene {
	pos := q.begun()
	sc := scene.Of(pos)
	if n := q.sub.now().Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if sc.Area = q.swept; q.at == nil {
		return sc
	}
	moves := q.onBoard()
	sc.Plan, sc.Area = scene.Plan(pos, moves), slices.Concat(q.zone(), q.swept)
	sc.Chosen = slices.DeleteFunc(slices.Clone(q.found.Stones), func(p game.Point) bool { return q.board.At(p) == game.None })
	if !q.known {
		sc.Chosen = []game.Point{*q.at}
	}
	if now, err := q.after(moves); err == nil && q.known && q.shown == 0 {
		for _, v := range q.vital() {
			sc.Marks = append(sc.Marks, board.Mark{Point: v.at, Shape: v.shape})
		}
		sc.Ghost = now.ToMove()
		sc.Refused = scene.Refused(now)
	}
	return sc
}

// vital is a deciding move and its mark.
type vital struct {
	at    game.Point
	shape paint.Shape
}

// The marks of moves that kill, that save, and that do both.
const (
	killing = paint.Cross
	saving  = paint.Circle
	both    = paint.Triangle
)

// vital returns the deciding moves. If moves were tried, it returns only moves of the side to move.
func (q *question) vital() (list []vital) {
	side := q.first
	if len(q.made)%2 == 1 {
		side = side.Opponent()
	}
	kills, saves := q.found.Kills.Value, q.found.Saves.Value
	if len(q.made) > 0 {
		if side == q.found.Owner {
			kills = nil
		} else {
			saves = nil
		}
	}
	for _, m := range kills {
		if p, ok := m.Point(); ok {
			v := vital{p, killing}
			if slices.Contains(saves, m) {
				v.shape = both
			}
			list = append(list, v)
		}
	}
	for _, m := range saves {
		if p, ok := m.Point(); ok && !slices.Contains(kills, m) {
			list = append(list, vital{p, saving})
		}
	}
	return list
}

// content returns the panel with the question, or with the answer and its buttons.
func (q *question) content() fyne.CanvasObject {
	if q.at == nil {
		all := widgets.NewButton(text.T("study.more.weak"), nil, q.marks)
		return q.under(text.T("study.more.ask"), widgets.Paragraph(q.words()), widgets.NewChoices(4, all))
	}
	title := text.T("status.looking")
	if q.known || q.captured {
		title = q.title()
	}
	parts := []fyne.CanvasObject{widgets.Paragraph(q.words())}
	if legend, steps := q.legend(), q.steps(); len(legend.Objects)+len(steps.Objects) > 0 {
		row := &foldRow{beside: fynelayout.NewBorderLayout(nil, nil, nil, steps), below: layout.Column{}}
		parts = append(parts, container.New(row, legend, steps))
	}
	return q.under(title, widgets.NewColumn(-6, parts...), widgets.NewChoices(4, q.buttons()...))
}

// marks leaves the mode and marks all groups of the board.
func (q *question) marks() {
	q.on.leaveMode()
	q.all()
}

// legend returns a row that explains the marks on the board. The row is empty if there are no
// marks.
func (q *question) legend() *fyne.Container {
	row := container.NewHBox()
	for _, kind := range []struct {
		shape      paint.Shape
		icon, word string
	}{{killing, "mark-cross", "kills"}, {saving, "mark-circle", "saves"}, {both, "mark-triangle", "vital"}} {
		if slices.ContainsFunc(q.vital(), func(v vital) bool { return v.shape == kind.shape }) {
			row.Add(widgets.Inset(8, 0, iconOf(kind.icon)))
			row.Add(container.NewCenter(widgets.Word(text.T("status." + kind.word))))
		}
	}
	return row
}

// buttons returns the buttons below the answer.
func (q *question) buttons() (list []fyne.CanvasObject) {
	add := func(key string, do func()) { list = append(list, widgets.NewButton(text.T(key), nil, do)) }
	if q.search != nil {
		add("status.stop", q.halt)
	}
	if len(q.made) > 0 {
		add("study.edit.undo", q.back)
	} else if other := q.first.Opponent(); q.known && len(q.found.Lines.Of(other).Value) > 0 {
		list = append(list, widgets.NewButton(text.T("status.first", "Color", describe.Color(other)), nil, func() { q.begins(other) }))
	}
	if q.search == nil {
		add("study.more.weak", q.marks)
	}
	if q.search == nil && q.known && q.err == nil {
		if len(q.line()) > 0 || len(q.made) > 0 {
			add("status.line", q.add)
		}
		add("status.comment", q.comment)
		if q.patience < longer && !q.found.Proved() {
			add("status.longer", func() { q.ask(longer) })
		}
	}
	return list
}
