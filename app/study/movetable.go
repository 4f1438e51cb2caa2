package study

import (
	"image"

	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/graph"
	"pionnier/widgets/raster"
)

// moveTable is the part that lists the moves of the current line with their losses.
type moveTable struct {
	sub interface {
		shown
		reported
		named
	}
	widget  *widgets.MoveList
	line    []*record.Node // that are listed
	palette plot.Palette   // of the marks
	marks   map[plot.Kind]image.Image
}

func newMoveTable(s *subject, on host) *moveTable {
	m := &moveTable{sub: s}
	m.widget = widgets.NewMoveList(text.T("study.tab.moves"), func(ply int) { on.goTo(m.line[ply-1]) })
	m.widget.Describe = func(ply int) string { return s.describeNode(m.line[ply-1]) + ", " + m.widget.Notes[ply-1].Words }
	return m
}

// show updates the list of moves.
func (m *moveTable) show() {
	now := m.sub.now()
	judged := make(map[*record.Node]review.Judgement, len(now.Judged))
	for i, j := range now.Report.Moves {
		judged[now.Judged[i]] = j
	}
	m.line = now.Line
	moves, numbers := make([]string, len(m.line)), make([]int, len(m.line))
	notes := make([]widgets.MoveNote, len(m.line))
	rep := m.sub.report()
	for i, n := range m.line {
		moves[i], numbers[i] = rep.Move(n.Move), m.sub.number(n)
		if j, ok := judged[n]; ok {
			notes[i] = m.note(rep, j)
		}
	}
	m.widget.Notes = notes
	m.widget.Set(moves, numbers, now.Ply)
}

// note returns the mark and the loss of a judged move. It returns the zero value if the move is not
// judged.
func (m *moveTable) note(rep *report.Report, j review.Judgement) widgets.MoveNote {
	var note widgets.MoveNote
	if j.Class == review.Unjudged || j.Over {
		return note
	}
	if lost := rep.Rounded(j.Loss.Margin); lost > 0 {
		note.Words = "–" + describe.Points(lost)
	}
	if kind, bad := report.Shapes[j.Class]; bad {
		note.Mark, note.Words = m.mark(kind), rep.Loss(j.Loss)
	}
	return note
}

// mark returns the symbol for a class of bad moves in the theme's colours.
func (m *moveTable) mark(k plot.Kind) image.Image {
	if now := graph.Themed(); m.marks == nil || m.palette != now {
		m.palette, m.marks = now, map[plot.Kind]image.Image{}
	}
	if m.marks[k] == nil {
		m.marks[k] = plot.Symbol(k, float64(markSide), m.palette).Image(4, raster.Labels())
	}
	return m.marks[k]
}
