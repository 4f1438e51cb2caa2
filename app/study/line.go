package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// bestLine is the play that an engine expects after a candidate, walked through one move at
// a time on the board without a change of the record.
type bestLine struct {
	rank  int // of the candidate
	moves []game.Move
	shown int // how many of them are on the board
}

// showLine walks through the line of a candidate, from its first move.
func (s *Screen) showLine(rank int) {
	list := s.candidates()
	if rank < 0 || rank >= len(list) {
		s.say(text.T("study.best.none"))
		return
	}
	s.leaveModes()
	s.bestLine = &bestLine{rank: rank, moves: list[rank].Moves}
	s.stepLine(1)
}

// stepLine shows more moves of the line, or fewer.
func (s *Screen) stepLine(by int) {
	l := s.bestLine
	l.shown = max(1, min(l.shown+by, len(l.moves)))
	icon := func(name, words string, by int, can bool) fyne.CanvasObject {
		b := widgets.NewIcon(theme.Icon(name), text.T(words), func() { s.stepLine(by) })
		if !can {
			b.Disable()
		}
		return b
	}
	title := widgets.Name(letter(l.rank) + "  " + s.moveName(l.moves[l.shown-1]))
	count := widgets.Word(text.T("study.line.count", "Move", l.shown, "Of", len(l.moves)))
	steps := container.NewHBox(icon("first", "study.tool.first", -len(l.moves), l.shown > 1), icon("previous", "study.tool.previous", -1, l.shown > 1),
		icon("next", "study.tool.next", 1, l.shown < len(l.moves)), icon("last", "study.tool.last", len(l.moves), l.shown < len(l.moves)))
	buttons := container.NewHBox(widgets.NewPrimary(text.T("study.line.add"), s.addLine), widgets.NewQuiet(text.T("common.close"), nil, s.leaveMode))
	s.showBoard()
	s.setPanel(text.T("study.line.count", "Move", l.shown, "Of", len(l.moves)),
		widgets.NewColumn(2, container.NewBorder(nil, nil, title, steps, container.NewCenter(count)), buttons))
}

// addLine makes the moves that are shown a variation.
func (s *Screen) addLine() {
	moves := s.bestLine.moves[:s.bestLine.shown]
	var err error
	s.changes(func() { err = s.study.Follow(moves) })
	if err != nil {
		s.say(text.T("study.edit.cannot"))
	}
}

// key steps through the line, adds it, or ends it.
func (l *bestLine) key(s *Screen, ev *fyne.KeyEvent) bool {
	switch {
	case widgets.IsCancelKey(ev):
		s.leaveMode()
	case ev.Name == fyne.KeyRight:
		s.stepLine(1)
	case ev.Name == fyne.KeyLeft:
		s.stepLine(-1)
	case ev.Name == fyne.KeyHome:
		s.stepLine(-len(l.moves))
	case ev.Name == fyne.KeyEnd:
		s.stepLine(len(l.moves))
	case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		s.addLine()
	default:
		return false
	}
	return true
}

// scene is the position on the board with the moves of the line that are shown, as stones
// that are not played yet.
func (l *bestLine) scene(s *Screen) board.Scene {
	pos := s.snap.Position()
	sc := scene.Of(pos)
	sc.Plan = scene.Plan(pos, l.moves[:l.shown])
	return sc
}

// candidateAt returns the rank of the candidate that is marked on a point, -1 for none.
func (s *Screen) candidateAt(p game.Point) int {
	if s.tab != bestTab {
		return -1
	}
	for i, c := range s.candidates() {
		if c.Moves[0] == game.PlaceAt(p) {
			return i
		}
	}
	return -1
}

// pointed shows the line of the candidate under the pointer.
func (s *Screen) pointed(p game.Point, on bool) {
	rank := -1
	if on && s.retry == nil && s.guess == nil && s.bestLine == nil {
		rank = s.candidateAt(p)
	}
	if rank != s.hovered {
		s.hovered = rank
		s.showBoard()
	}
}

// pressedLong walks through the line of the candidate on a point, or offers what can be done
// with the node on the board.
func (s *Screen) pressedLong(p game.Point) {
	if s.retry != nil || s.guess != nil {
		return
	}
	if i := s.candidateAt(p); i >= 0 {
		s.showLine(i)
		return
	}
	s.nodeMenu()
}

// pressedTree offers what can be done with a node of the tree.
func (s *Screen) pressedTree(n *record.Node) {
	s.goTo(n)
	s.nodeMenu()
}
