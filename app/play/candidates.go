package play

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// For an engine that gives chances to win, a hint shows candidates: a letter each, on the board
// and in a list that takes the place of the moves. The one under attention shows its line.

// Which moves are worth a person's look: the first few, and none that the search
// hardly tried.
const (
	mostCandidates = 9
	leastShare     = 0.01 // of the visits of the most visited
)

// candidates returns the moves of an advice by letter, best first; nil if the engine does not
// give chances.
func candidates(advice *engine.Info) []engine.Line {
	if advice == nil || advice.Unit != engine.WinProbability {
		return nil
	}
	list, least := lines(advice), leastShare*float64(mostVisits(lines(advice)))
	for i, line := range list {
		if i == mostCandidates || i > 0 && float64(line.Visits) < least {
			return list[:i]
		}
	}
	return list
}

func mostVisits(list []engine.Line) (most int64) {
	for _, line := range list {
		most = max(most, line.Visits)
	}
	return most
}

// letter names the i-th candidate.
func letter(i int) string { return string(rune('A' + i)) }

// candidateMarks are the candidates' marks on the board. A pass has none.
func (s *subject) candidateMarks(list []engine.Line) []board.Hint {
	var hints []board.Hint
	most := mostVisits(list)
	for i, line := range list {
		p, ok := line.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: letter(i), Best: i == 0, Weight: weight(i, line.Visits, most)}
		h.Notes[0], h.Notes[1] = describe.ChancesShort(line.Value, s.snap.Position.ToMove())
		if !chancesTell(list) {
			h.Notes = [2]string{h.Notes[1]}
		}
		hints = append(hints, h)
	}
	return hints
}

// decided is the chance from which on a side counts as winning.
const decided = 0.95

// chancesTell reports whether the chances of an advice distinguish its moves. In a decided game, such as
// at the beginning of a handicap game, all chances are alike, and points say more.
func chancesTell(list []engine.Line) bool {
	return slices.ContainsFunc(list, func(l engine.Line) bool {
		return !l.HasMargin || l.Score > 1-decided && l.Score < decided
	})
}

// weight is the size of a badge: by visits, or by rank where none are told.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(board.Weights-rank, 1))
	}
	return uint8(max(math.Round(math.Sqrt(float64(visits)/float64(most))*board.Weights), 1))
}

// candidateSelection is which candidate the user looks at.
type candidateSelection struct {
	hovered bool // at is where the pointer or the cursor is on the board
	at      game.Point
	row     int // of the list, under the pointer or with the focus; -1: none
	pinned  int // held by a tap on its row or a long one on the board; -1: none
}

var noSelection = candidateSelection{row: -1, pinned: -1}

// of is the candidate under attention, by its number; -1 if there is none. pending is the point that
// waits for its confirmation, nil if none does.
func (c candidateSelection) of(list []engine.Line, pending *game.Point) int {
	if i := candidateAt(list, c.at); c.hovered && i >= 0 {
		return i
	}
	if pending != nil {
		return candidateAt(list, *pending)
	}
	for _, i := range [...]int{c.row, c.pinned} {
		if i >= 0 && i < len(list) {
			return i
		}
	}
	return -1
}

func candidateAt(list []engine.Line, p game.Point) int {
	for i, line := range list {
		if at, ok := line.Moves[0].Point(); ok && at == p {
			return i
		}
	}
	return -1
}

// boardHovered follows the pointer and the cursor over the board.
func (s *Screen) boardHovered(p game.Point, on bool) {
	s.updateSelection(func() { s.selection.at, s.selection.hovered = p, on })
}

// pin holds the attention on a candidate, or lets it go.
func (s *Screen) pin(i int) {
	s.updateSelection(func() {
		if s.selection.pinned == i {
			i = -1
		}
		s.selection.pinned = i
	})
}

// updateSelection changes the attention and shows what that changes.
func (s *Screen) updateSelection(change func()) {
	list := candidates(s.advice())
	before := s.selection.of(list, s.pending)
	change()
	if s.selection.of(list, s.pending) != before {
		s.showBoard()
		s.showStatus()
		s.list.showSelected(s.selection.of(list, s.pending))
	}
	s.groupHint.show()
}

// secondaryTapped answers a right click or a long press: it holds a candidate's line,
// tells why a group is dead or alive, or shows who owns what.
func (s *Screen) secondaryTapped(p game.Point) {
	if i := candidateAt(candidates(s.advice()), p); i >= 0 {
		s.pin(i)
		return
	}
	if s.snap.Phase == session.Settling {
		s.boardHovered(p, true)
		return
	}
	s.territory.toggle()
}

// markHints shows an advice on the scene: its moves, or how play goes on after the
// one under attention.
func (s *Screen) markHints(sc *board.Scene) {
	list := candidates(s.advice())
	if i := s.selection.of(list, s.pending); i >= 0 {
		moves := list[i].Moves
		sc.Plan = scene.Plan(s.snap.Position, moves[:min(len(moves), mostMoves)])
		return
	}
	sc.Hints = s.hints(s.advice())
}

// candidateWords describes the i-th candidate, or the best one if i is negative.
func (s *subject) candidateWords(list []engine.Line, i int) string {
	key := "play.candidate"
	if i < 0 {
		i = 0
		if s.snap.Hinting {
			key = "play.candidate.sofar"
		}
	}
	return text.T(key, "Letter", letter(i), "Move", s.moveName(list[i].Moves[0]),
		"Worth", describe.Chances(list[i].Value, s.snap.Position.ToMove()))
}

// spoken is a candidate for a screen reader, with its line.
func (s *subject) spoken(i int, line engine.Line) string {
	words := text.T("play.candidate.spoken", "Letter", letter(i), "Move", s.moveName(line.Moves[0]),
		"Worth", strings.ReplaceAll(describe.Chances(line.Value, s.snap.Position.ToMove()), dot, ", "))
	if then := s.lineWords(line.Moves, 1, mostMoves); then != "" {
		words = joinWords(words, text.T("play.candidate.line", "Line", then))
	}
	return describe.Spoken(words)
}

// candidateList is the list of candidates beside the board.
type candidateList struct {
	*container.Scroll
	rows []*candidateRow
	box  *fyne.Container
}

func newCandidateList(s *Screen) *candidateList {
	l := &candidateList{box: container.New(layout.Column{})}
	for i := range mostCandidates {
		row := newCandidateRow(func() { s.pin(i) })
		row.OnHover = func(on bool) {
			s.updateSelection(func() {
				switch {
				case on:
					s.selection.row = i
				case s.selection.row == i:
					s.selection.row = -1
				}
			})
		}
		l.rows = append(l.rows, row)
		l.box.Add(row)
	}
	l.Scroll = focus.Scroll(l.box)
	l.Hide()
	return l
}

// set lists candidates; chosen is the one under attention.
func (l *candidateList) set(s *Screen, list []engine.Line, chosen int) {
	for i, row := range l.rows {
		if i >= len(list) {
			row.Hide()
			continue
		}
		chance, points := describe.ChancesShort(list[i].Value, s.snap.Position.ToMove())
		row.set([4]string{letter(i), s.moveName(list[i].Moves[0]), chance, points}, s.spoken(i, list[i]))
		row.Show()
	}
	l.showSelected(chosen)
	l.box.Refresh()
}

// showSelected shows which candidate is under attention.
func (l *candidateList) showSelected(chosen int) {
	for i, row := range l.rows {
		row.SetSelected(i == chosen)
	}
}

// empty reports whether there is nothing to list.
func (l *candidateList) empty() bool { return !l.rows[0].Visible() }

// placed gives the list a place if there is something to list and two rows fit.
func (l *candidateList) placed(x, y, width, room float32) bool {
	if l.empty() || room < 2*l.rows[0].MinSize().Height {
		return false
	}
	l.Show()
	widgets.Put(l.Scroll, x, y, width, room)
	return true
}

// showCandidates fills the list and shows it in the place of the moves, or hides it.
func (s *Screen) showCandidates() {
	list := candidates(s.advice())
	if len(list) == 0 {
		s.selection.row, s.selection.pinned = -1, -1
	}
	was := s.list.empty()
	s.list.set(s, list, s.selection.of(list, s.pending))
	if was != s.list.empty() {
		s.root.Layout.Layout(s.root.Objects, s.root.Size())
	}
}
