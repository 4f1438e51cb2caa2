package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/engine"
	"pionnier/core/press/describe"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// candidateList is the list of candidates beside the board.
type candidateList struct {
	*container.Scroll
	rows []*candidateRow
	box  *fyne.Container
}

// newCandidateList returns an empty list. The list calls tapped with the index of a tapped row, and
// hovered when the pointer or the focus enters or leaves a row.
func newCandidateList(tapped func(i int), hovered func(i int, on bool)) *candidateList {
	l := &candidateList{box: container.New(layout.Column{})}
	for i := range mostCandidates {
		row := newCandidateRow(func() { tapped(i) })
		row.tile.OnHover = func(on bool) { hovered(i, on) }
		l.rows = append(l.rows, row)
		l.box.Add(row.tile)
	}
	l.Scroll = focus.Scroll(l.box)
	l.Hide()
	return l
}

// set shows the candidates in list. chosen is the index of the highlighted one, or -1.
func (l *candidateList) set(s *subject, list []engine.Line, chosen int) {
	for i, row := range l.rows {
		if i >= len(list) {
			row.tile.Hide()
			continue
		}
		chance, points := describe.ChancesShort(list[i].Value, s.snap.Position.ToMove())
		row.set([4]string{letter(i), s.moveName(list[i].Moves[0]), chance, points}, s.spoken(i, list[i]))
		row.tile.Show()
	}
	l.showSelected(chosen)
	l.box.Refresh()
}

// showSelected highlights the row with index chosen and no other row.
func (l *candidateList) showSelected(chosen int) {
	for i, row := range l.rows {
		row.tile.SetSelected(i == chosen)
	}
}

// empty reports whether the list shows no candidates.
func (l *candidateList) empty() bool { return !l.rows[0].tile.Visible() }

// placed lays out the list if it is not empty and the height room is enough for two rows. It
// reports whether it did.
func (l *candidateList) placed(x, y, width, room float32) bool {
	if l.empty() || room < 2*l.rows[0].tile.MinSize().Height {
		return false
	}
	l.Show()
	widgets.Put(l.Scroll, x, y, width, room)
	return true
}
