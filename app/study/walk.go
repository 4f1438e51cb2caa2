package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Wheel moves the cursor along the line by the given number of moves. It handles the mouse wheel
// over the board and the mouse's side buttons. It does nothing in a mode that does not walk.
func (s *Screen) Wheel(by int) {
	if s.walking() {
		s.step(by)
	}
}

// swiped moves the cursor along the line by the given number of moves after a swipe over the board.
// It returns false in a mode that does not walk.
func (s *Screen) swiped(by int) bool {
	if !s.walking() {
		return false
	}
	s.step(by)
	return true
}

// tapped handles a tap on p. The visible pane may handle it. Otherwise, tapped plays a move there.
func (s *Screen) tapped(p game.Point) {
	s.unsay()
	if t, ok := able[tapper](s.tabs); ok && s.mode == nil && t.tap(p) {
		return
	}
	s.move(game.PlaceAt(p))
}

// dragged passes path, a drag over the board, to the mode or to the visible pane. It reports
// whether the drag was handled.
func (s *Screen) dragged(path []game.Point) bool {
	d, ok := draggedOver(s)
	return ok && d.drag(path)
}

// dragging shows a preview of a drag along path.
func dragging(s *Screen, path []game.Point) {
	if d, ok := draggedOver(s); ok {
		d.dragging(path)
	}
}

// draggedOver returns the handler of drags over the board, which is the mode or, without a mode,
// the visible pane. ok is false if that does not handle drags.
func draggedOver(s *Screen) (d dragger, ok bool) {
	if s.mode == nil {
		return able[dragger](s.tabs)
	}
	d, ok = s.mode.(dragger)
	return d, ok
}

// pointed passes on to the visible pane that the pointer has entered p or, if on is false, left it.
func (s *Screen) pointed(p game.Point, on bool) {
	if h, ok := able[pointer](s.tabs); ok {
		h.point(p, on && s.walking())
	}
}

// pressedLong handles a long press on p and reports whether it did. The visible pane may handle it.
// Otherwise, pressedLong opens the node's menu, for touch input only where no stone can be placed.
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

// pressedTree moves the cursor to n, a node of the tree, and opens its menu at the position at.
func (s *Screen) pressedTree(n *record.Node, at fyne.Position) {
	s.goTo(n)
	s.editor.nodeMenu(at)
}

// move passes m to the mode or, without a mode, plays it.
func (s *Screen) move(m game.Move) {
	if s.mode != nil {
		s.mode.move(m)
		return
	}
	s.play(m)
}

// commented sets the comment of n to words, which the user has typed, and schedules a save.
func (s *Screen) commented(n *record.Node, words string) {
	s.sub.study().SetComment(n, words)
	s.saver.saveSoon(false)
}

// forward moves to the mode's next step. Without a mode, or if it has no next step, forward moves
// to the next move.
func (s *Screen) forward() {
	if s.mode == nil || !s.mode.next() {
		s.step(1)
	}
}

// toggleLive starts the analysis of the game and of the current position, or stops both.
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
