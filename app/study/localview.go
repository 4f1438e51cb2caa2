package study

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// scene returns the board with the part tinted, and the candidates or the selected candidate's
// line.
func (l *local) scene() board.Scene {
	pos := l.turned(l.first)
	sc := scene.Of(pos)
	sc.Area = slices.Concat(l.part.points, l.corners, l.swept)
	list := l.candidates()
	if l.row >= 0 && l.row < len(list) {
		sc.Plan = scene.Plan(pos, list[l.row].Moves)
		return sc
	}
	for i, c := range list {
		if p, ok := c.Moves[0].Point(); ok {
			h := board.Hint{Point: p, Text: letter(i), Best: i == 0, Weight: weight(i, c.Visits, list[0].Visits)}
			h.Notes[0] = l.sub.margin(c.Value.Of(l.first).Margin)
			sc.Hints = append(sc.Hints, h)
		}
	}
	return sc
}

// content returns the panel with the question, or with the candidates and their values.
func (l *local) content() fyne.CanvasObject {
	var list []fyne.CanvasObject
	add := func(words string, do func()) { list = append(list, widgets.NewButton(words, nil, do)) }
	if l.part.chosen() {
		if other := l.first.Opponent(); !l.part.whole {
			add(text.T("status.first", "Color", describe.Color(other)), func() { l.begins(other) })
		}
		if len(l.candidates()) > 0 {
			add(text.T("status.line"), l.add)
		}
		if l.canFrame() {
			add(text.T("local.frame"), l.frame)
		}
		add(text.T("local.another"), l.anew)
	}
	parts := []fyne.CanvasObject{widgets.Paragraph(l.words())}
	if len(list) > 0 {
		parts = append(parts, widgets.NewChoices(4, list...))
	}
	for i, c := range l.candidates() {
		parts = append(parts, l.candidate(i, c))
	}
	title := "study.more.part"
	if l.part.whole {
		title = "study.more.threats"
	}
	return l.under(text.T(title), widgets.NewColumn(-2, parts...))
}

// candidate returns the row of candidate i, c, with its value and its expected line.
func (l *local) candidate(i int, c game.Candidate) fyne.CanvasObject {
	name := widgets.Name(letter(i) + "  " + l.sub.moveName(c.Moves[0]))
	name.SizeName = fynetheme.SizeNameText
	v := c.Value.Of(l.first)
	worth := widgets.Line(l.sub.margin(v.Margin) + "  ·  " + describe.Chance(v.Chance))
	worth.Alignment = fyne.TextAlignTrailing
	body := widgets.NewColumn(-10, container.NewBorder(nil, nil, name, nil, worth), oneLine(l.sub.line(c.Moves[1:])))
	t := widgets.NewTile(l.sub.moveName(c.Moves[0])+", "+worth.Text, widgets.Inset(10, 0, body), func() { l.pick(i) })
	t.Flat, t.Selected = true, i == l.row
	return t
}
