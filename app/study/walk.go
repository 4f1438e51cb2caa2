package study

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Wheel moves the cursor along the line by the wheel over the board, or by the side buttons of the
// mouse; not where something is asked about the position.
func (s *Screen) Wheel(by int) {
	if s.walking() {
		s.step(by)
	}
}

// step moves the cursor along the line.
func (s *Screen) step(by int) {
	s.walks()
	s.study.Step(by)
	s.show()
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

// draggedOver is what takes drags over the board: the mode or, where there is none, the pane in sight.
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
// on the board.
func (s *Screen) pressedLong(p game.Point) {
	if s.mode != nil && s.mode.manner().asks {
		return
	}
	if h, ok := able[presser](s.tabs); !ok || !h.press(p) {
		s.editor.nodeMenu()
	}
}

// pressedTree offers what can be done with a node of the tree.
func (s *Screen) pressedTree(n *record.Node) {
	s.goTo(n)
	s.editor.nodeMenu()
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
	s.study.SetComment(n, words)
	s.keeper.keepSoon()
}

func (s *Screen) branch(by int) {
	s.walks()
	s.study.Branch(by)
	s.show()
}

// goToHotspot goes to the next bookmark, or the one before.
func (s *Screen) goToHotspot(back bool) {
	if n := s.study.Find(record.Query{Hotspot: true}, back); n != nil {
		s.goTo(n)
		return
	}
	s.say(text.T("study.find.nothing"))
}

// goToMistake moves to the next bad move of the main line that is wanted, or the one
// before for -1: one of the classes from, to. After the last comes the first.
func (s *Screen) goToMistake(by int, from, to review.Class) {
	n := len(s.snap.Report.Moves)
	at := max(0, s.snap.At) - 1
	for k := 1; k <= n; k++ {
		i := ((at+k*by)%n + n) % n
		if j := s.snap.Report.Moves[i]; j.Class >= from && j.Class <= to {
			s.goToPly(i + 1)
			return
		}
	}
	s.say(text.T("study.nomistake"))
}

// forward goes on by a move, or to the next guess.
func (s *Screen) forward() {
	if s.mode == nil || !s.mode.next() {
		s.step(1)
	}
}

func (s *Screen) nextMistake() { s.goToMistake(1, review.Inaccuracy, review.Thrown) }

// toggleLive begins the report and the look at what is on the board, or stops both.
func (s *Screen) toggleLive() {
	if s.analysing() {
		s.study.SetLive(false)
		s.study.StopAnalysis()
	} else {
		s.study.SetLive(true)
		s.study.Analyse()
		s.tabs.turnTo(bestTab)
		s.relayout()
	}
	s.show()
}
