// Package study provides the screen on which a game is replayed, analysed and edited, with its graph, its
// costliest moves, better moves, variations and comments.
//
// The study itself is in core/study. This package shows its snapshots and passes the user's actions to it.
// The screen consists of parts and has at most one mode:
//
//   - A part (part.go) owns its widget and its state and shows the snapshot, such as the graph, the tree, the
//     status line and the panes of the tabs (tabs.go).
//   - A mode (mode.go) replaces the tabs and determines the board and the effect of moves and keys, such as a
//     retry, a guess, an engine's line, a search or a question.
//   - Both access the game through their subject (subject.go, words.go), and the screen through the narrow
//     views that they need (views.go). Modes also use stage (host.go).
//
// Start reading at New (assemble.go) and Screen.show. A new part is a file and a line in makeParts or panes. A
// new mode is a file and a function in begin.go. This file contains the screen as parts and modes see it.
// assemble.go creates and connects everything. cursor.go moves the cursor, walk.go handles actions on the
// board, place.go lays out the screen, annotate.go draws the record's marks, comment.go parses comments, and
// save.go saves changes after half a second.
package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Screen is the study screen. The methods must be called on Fyne's thread, except Rescue and Flush.
type Screen struct {
	sub *subject
	cursor
	deps   Deps
	news   News
	life   *shell.While
	answer *shell.While // of what the shell had said
	judged bool         // Played.Judged was called
	points *typedPoints
	root   *fyne.Container

	mode       mode // nil: the user walks through the game
	editor     *editor
	onward     *onward
	files      *files
	facts      *facts
	weak       *weakGroups
	activities *activities

	parts []part // all that are shown with every snapshot
	saver *saver
	view  *boardView
	fixtures
	panes
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus returns nil because the screen itself handles keys.
func (s *Screen) Focus() fyne.Focusable { return nil }

// Record returns a function that returns a copy of the record, made when Record was called.
func (s *Screen) Record() func() (*record.Record, error) {
	now := s.sub.study().Record().Clone()
	return func() (*record.Record, error) { return now, nil }
}

// OnBoard returns a copy of the game. The copy's At corresponds to the current node.
func (s *Screen) OnBoard() format.Game { return s.files.onBoard() }

// Leave ends all work in the background and saves the record.
func (s *Screen) Leave() {
	if s.mode != nil {
		s.mode.end()
	}
	s.life.End() // and with it what is searched
	s.graph.second.leave()
	s.room.hide(false)
	s.deps.Board.Release()
	if p := s.deps.Place; p != nil {
		*p = Place{s.sub.study().Snapshot().Cursor, s.tabs.chosen, s.best.losses, s.explorer.region, p.secret}
	}
	if snap := s.sub.study().Snapshot(); snap.Progress.Pass == review.Dig || snap.Progress.Finished {
		s.tellJudged(snap) // every move was judged once: the costly ones are known
	}
	s.Keep()
	go s.sub.study().Close()
}

// Leaving implements shell.Careful. If the record could not be stored, it asks the user before it
// calls leave.
func (s *Screen) Leaving(leave func()) {
	if s.saver.to == nil {
		leave()
		return
	}
	s.saver.to.Leaving(s.Keep, leave)
}

// tellJudged passes snap to Played.Judged, unless it was called before.
func (s *Screen) tellJudged(snap study.Snapshot) {
	if played, ok := s.deps.Actions.(Played); ok && !s.judged {
		s.judged = true
		played.Judged(snap)
	}
}

// show updates the screen to the study's current snapshot.
func (s *Screen) show() {
	s.news.Shown()
	before := s.sub.now().Cursor
	s.sub.look()
	if s.sub.now().Cursor != before {
		s.deps.Moved()
	}
	if s.sub.now().Progress.Finished {
		s.tellJudged(*s.sub.now())
	}
	for _, p := range s.parts {
		p.show()
	}
	s.showBoard()
}

// choose opens the tab t. In a finished game, it starts or stops the analysis of the current
// position, depending on the tab's pane.
func (s *Screen) choose(t tab) {
	s.tabs.turnTo(t)
	s.deps.Moved()
	s.tabs.moved()
	s.room.unfold()
	s.unsay()
	if s.sub.study().Record().Outcome.Over() {
		s.sub.study().SetLive(s.tabs.pane().looks)
	}
	s.tabs.show()
	s.relayout()
	s.showBoard()
}

// relayout implements host.
func (s *Screen) relayout() { s.root.Layout.Layout(s.root.Objects, s.root.Size()) }

// while implements host.
func (s *Screen) while() *shell.While { return s.life }

// canvas implements host.
func (s *Screen) canvas() fyne.Canvas { return focus.CanvasOf(s.root) }

// say implements host.
func (s *Screen) say(words string) { s.status.say(words) }

// Answer implements shell.Answering. The status line has room for words only on a desktop.
func (s *Screen) Answer(words string) bool {
	if !s.status.wide() || s.status.Hidden {
		return false
	}
	s.say(words)
	said := s.status.notice
	s.answer.End()
	s.answer = s.life.Within()
	s.answer.After(shell.NoticeTime(words), func() {
		if s.status.notice == said {
			s.unsay()
		}
	})
	return true
}

// said implements host.
func (s *Screen) said() notice { return s.status.notice }

// unsay implements host.
func (s *Screen) unsay() { s.status.unsay() }

// Lacks returns the names of commands in the list of keys that this game does not support.
func (s *Screen) Lacks() (names []string) {
	if !s.sub.canAsk() {
		names = append(names, "ask")
	}
	if !s.sub.hasGroups() {
		names = append(names, "weak")
	}
	return names
}

// Keep saves the record in its current state. Call it before the record is needed elsewhere, and
// before leaving, quitting or playing on.
func (s *Screen) Keep() { s.saver.saveAll() }

// Rescue saves unsaved changes of the record. Unlike Keep, it may be called from any goroutine. It
// is for a program that ends while Fyne's thread is blocked.
func (s *Screen) Rescue() { s.saver.rescue() }

// Flush waits until everything that Keep and Rescue saved is on disk. It returns an error if
// storing failed. It may be called from any goroutine.
func (s *Screen) Flush() error {
	if s.saver.to == nil {
		return nil
	}
	return s.saver.to.Flush()
}

// SayKept calls Keep and shows a message that changes are saved automatically. It handles the usual
// key for saving.
func (s *Screen) SayKept() {
	s.Keep()
	s.say(text.T("study.kept"))
}

// Find opens the dialog for a search of the record.
func (s *Screen) Find() { s.activities.find() }

// ExploreAnew repeats the search of the explorer. Call it after collections have changed.
func (s *Screen) ExploreAnew() {
	s.explorer.anew()
	s.tabs.show()
}

// CopyPicture copies a picture of the position to the clipboard. It does nothing if the platform
// does not support that.
func (s *Screen) CopyPicture() { s.files.copyPicture() }

// Undo undoes the last change of the record.
func (s *Screen) Undo() { s.editor.undo() }

// Redo repeats the last undone change.
func (s *Screen) Redo() { s.editor.redo() }

// Cut copies the current branch to the clipboard and deletes it.
func (s *Screen) Cut() { s.editor.cut() }

// Copy copies the current branch to the clipboard. At the root it does nothing and returns false,
// so that the caller copies the whole game.
func (s *Screen) Copy() bool { return s.editor.copy() }

// Paste adds the branch on the clipboard below the current node. It returns false if the clipboard
// has no branch for this game and board. If the clipboard has a whole game, the user chooses
// between adding it and opening it by open.
func (s *Screen) Paste(open func()) bool { return s.editor.paste(open) }

// walking reports whether keys and taps walk through the game instead of being handled by a mode.
func (s *Screen) walking() bool { return s.manner().walks }

// manner returns the manner of the current mode, or the manner of walking if there is no mode.
func (s *Screen) manner() manner {
	if s.mode == nil {
		return manner{walks: true}
	}
	return s.mode.manner()
}

// begin implements stage.
func (s *Screen) begin(m mode) {
	s.leaveModes()
	s.room.set(false) // most modes ask for a tap on the board
	s.desk.alone = false
	s.mode = m
	s.status.show() // without what marks say that the board no longer shows
}

// in implements stage.
func (s *Screen) in(m mode) bool { return s.mode == m }

// showMode implements stage.
func (s *Screen) showMode() {
	s.showBoard()
	s.panel.set(s.mode)
	s.relayout()
}

// leaveModes ends the current mode and clears the status line's notice, without updating the other
// parts.
func (s *Screen) leaveModes() {
	s.status.notice = notice{}
	if m := s.mode; m != nil {
		m.end()
		s.mode = nil
	}
	s.view.link = nil
	s.tabs.moved()
	s.panel.set(nil)
	s.relayout()
}

// leaveMode implements stage.
func (s *Screen) leaveMode() {
	s.leaveModes()
	s.show()
}

// walks ends the mode and discards all state of the current position. It is called before the
// cursor moves.
func (s *Screen) walks() {
	s.points.Clear()
	s.status.notice = notice{}
	s.view.link = nil
	s.tabs.moved()
	if !s.walking() {
		s.leaveModes()
	}
}

// scene returns the scene of the board.
func (s *Screen) scene() board.Scene {
	if s.mode != nil {
		return s.mode.scene()
	}
	return s.walkScene()
}

// walkScene implements stage.
func (s *Screen) walkScene() board.Scene {
	over, _ := able[drawer](s.tabs)
	sc := s.view.scene(over)
	s.weak.draw(&sc)
	return sc
}

// showBoard implements host.
func (s *Screen) showBoard() {
	s.deps.Board.SetScene(s.scene())
	s.side.show()
}

// cursorKey implements stage.
func (s *Screen) cursorKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
	default:
		return false
	}
	c := s.canvas()
	if c == nil || c.Focused() == fyne.Focusable(s.deps.Board) {
		return false
	}
	c.Focus(s.deps.Board)
	s.deps.Board.TypedKey(ev)
	return true
}

// leaveBoard implements stage.
func (s *Screen) leaveBoard() {
	if c := s.canvas(); c != nil && c.Focused() == fyne.Focusable(s.deps.Board) {
		c.Unfocus()
	}
}
