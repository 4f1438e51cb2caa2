package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Wheel moves the cursor along the line by the wheel over the board, or by the side buttons of the
// mouse; not where something is asked about the position.
func (s *Screen) Wheel(by int) {
	if s.walking() {
		s.step(by)
	}
}

// swiped steps as a finger sweeps over the board, as one turns pages; not where something is asked about the position.
func (s *Screen) swiped(by int) bool {
	if !s.walking() {
		return false
	}
	s.step(by)
	return true
}

// tapped plays a move on the board, or does there what the pane in sight does.
func (s *Screen) tapped(p game.Point) {
	s.unsay()
	if t, ok := able[tapper](s.tabs); ok && s.mode == nil && t.tap(p) {
		return
	}
	s.move(game.PlaceAt(p))
}

// dragged offers a drag over the board to the mode, or else to the pane in sight, and reports whether that took it.
func (s *Screen) dragged(path []game.Point) bool {
	d, ok := draggedOver(s)
	return ok && d.drag(path)
}

// dragging shows what a drag that goes on would choose.
func dragging(s *Screen, path []game.Point) {
	if d, ok := draggedOver(s); ok {
		d.dragging(path)
	}
}

// draggedOver returns what takes drags over the board: the mode or, where there is none, the pane in sight.
func draggedOver(s *Screen) (d dragger, ok bool) {
	if s.mode == nil {
		return able[dragger](s.tabs)
	}
	d, ok = s.mode.(dragger)
	return d, ok
}

// pointed follows the pointer on the board.
func (s *Screen) pointed(p game.Point, on bool) {
	if h, ok := able[pointer](s.tabs); ok {
		h.point(p, on && s.walking())
	}
}

// pressedLong does on a point what the pane in sight does, or offers what can be done with the node
// on the board, a finger only where no stone can be put.
func (s *Screen) pressedLong(p game.Point) bool {
	if s.manner().asks {
		return false
	}
	if h, ok := able[presser](s.tabs); ok && h.press(p) {
		return true
	}
	if s.deps.Board.ByFinger() && s.waits(p) { // it looked for its point
		return false
	}
	b := s.deps.Board
	s.editor.nodeMenu(fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Add(b.PositionOf(p)))
	return true
}

// pressedTree offers what can be done with a node of the tree.
func (s *Screen) pressedTree(n *record.Node, at fyne.Position) {
	s.goTo(n)
	s.editor.nodeMenu(at)
}

// move takes a move as the present mode does, or else as a variation.
func (s *Screen) move(m game.Move) {
	if s.mode != nil {
		s.mode.move(m)
		return
	}
	s.play(m)
}

// commented takes over what the user wrote about a node.
func (s *Screen) commented(n *record.Node, words string) {
	s.sub.study().SetComment(n, words)
	s.saver.saveSoon(false)
}

// forward goes on by a move, or to the next guess.
func (s *Screen) forward() {
	if s.mode == nil || !s.mode.next() {
		s.step(1)
	}
}

// toggleLive begins the report and the look at what is on the board, or stops both.
func (s *Screen) toggleLive() {
	if s.sub.analysing() {
		s.sub.study().SetLive(false)
		s.sub.study().StopAnalysis()
	} else {
		s.sub.study().SetLive(true)
		s.sub.study().Analyse()
		s.tabs.turnTo(bestTab)
		s.deps.Moved()
		s.relayout()
	}
	s.show()
}
