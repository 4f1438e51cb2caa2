package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Wheel moves the cursor along the line by the given number of moves, after a turn of the wheel
// over the board or a press of a side button of the mouse. It does nothing while a mode does not
// allow this.
func (s *Screen) Wheel(by int) {
	if s.walking() {
		s.step(by)
	}
}

// swiped moves the cursor along the line by the given number of moves after a swipe over the board.
// It returns false while a mode does not allow this.
func (s *Screen) swiped(by int) bool {
	if !s.walking() {
		return false
	}
	s.step(by)
	return true
}

// tapped handles a tap on p. It has the effect that the visible pane gives it, or plays a move.
func (s *Screen) tapped(p game.Point) {
	s.unsay()
	if t, ok := able[tapper](s.tabs); ok && s.mode == nil && t.tap(p) {
		return
	}
	s.move(game.PlaceAt(p))
}

// dragged passes path, a drag over the board, to the mode or to the visible pane. It reports
// whether one of them used the drag.
func (s *Screen) dragged(path []game.Point) bool {
	d, ok := draggedOver(s)
	return ok && d.drag(path)
}

// dragging shows the effect that a drag along path would have if it ended now.
func dragging(s *Screen, path []game.Point) {
	if d, ok := draggedOver(s); ok {
		d.dragging(path)
	}
}

// draggedOver returns the receiver of drags over the board: the mode or, if there is no mode, the
// visible pane.
func draggedOver(s *Screen) (d dragger, ok bool) {
	if s.mode == nil {
		return able[dragger](s.tabs)
	}
	d, ok = s.mode.(dragger)
	return d, ok
}

// pointed informs the visible pane that the pointer has entered p, if on is true, or left it.
func (s *Screen) pointed(p game.Point, on bool) {
	if h, ok := able[pointer](s.tabs); ok {
		h.point(p, on && s.walking())
	}
}

// pressedLong handles a long press on p, and reports whether it did. The press has the effect that
// the visible pane gives it, or shows the menu of the node on the board. With a finger, it shows
// the menu only where no stone can be placed.
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

// pressedTree moves the cursor to n, a node of the tree, and shows the menu of n at the position
// at.
func (s *Screen) pressedTree(n *record.Node, at fyne.Position) {
	s.goTo(n)
	s.editor.nodeMenu(at)
}

// move passes m to the current mode. Without a mode, it plays m as a variation.
func (s *Screen) move(m game.Move) {
	if s.mode != nil {
		s.mode.move(m)
		return
	}
	s.play(m)
}

// commented stores words, which the user has written, as the comment of n.
func (s *Screen) commented(n *record.Node, words string) {
	s.sub.study().SetComment(n, words)
	s.saver.saveSoon(false)
}

// forward moves to the next question of the mode or, if the mode has none, to the next move.
func (s *Screen) forward() {
	if s.mode == nil || !s.mode.next() {
		s.step(1)
	}
}

// toggleLive starts the report and the analysis of the position on the board, or stops both.
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
