package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/widgets"
)

// Key walks the game: arrows along it and among its variations, pages by ten moves.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.mode != nil && s.mode.key(ev) || s.walking() && widgets.IsCancelKey(ev) && s.putDown() {
		return true
	}
	if !s.walking() {
		return false
	}
	switch ev.Name {
	case fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
	case fyne.KeyUp:
		s.branch(-1)
	case fyne.KeyDown:
		s.branch(1)
	case fyne.KeyHome:
		s.step(-len(s.snap.Way))
	case fyne.KeyEnd:
		s.step(len(s.snap.Way))
	case fyne.KeyPageUp:
		s.step(-10)
	case fyne.KeyPageDown:
		s.step(10)
	case fyne.KeyDelete:
		s.editor.deleteBranch()
	case fyne.KeyF2, "Shift+F2":
		s.goToHotspot(ev.Name != fyne.KeyF2)
	case fyne.KeyF3, "Shift+F3":
		s.findAgain(ev.Name != fyne.KeyF3)
	case fyne.KeySpace, fyne.KeyF4:
		if s.asker != nil {
			s.toggleLive()
		}
	default:
		return false
	}
	return true
}

// putDown ends what is written or held in the pane in sight, and reports whether there was something.
func (s *Screen) putDown() bool {
	h, ok := able[holder](s.tabs)
	return ok && h.putDown()
}

// Shortcut is a key with Ctrl (or Cmd), and what it does.
type Shortcut struct {
	Key   fyne.KeyName
	Shift bool
	Do    func(*Screen)
}

// Shortcuts are the study's, beside the ones for undo and the clipboard.
var Shortcuts = []Shortcut{
	{fyne.KeyF, false, (*Screen).Find},
	{fyne.KeyE, false, func(s *Screen) { s.leaveModes(); s.choose(editTab) }},
	{fyne.KeyB, false, func(s *Screen) { s.editor.toggleHotspot() }},
	{fyne.KeyBackspace, false, func(s *Screen) { s.doNamed("delete") }},
	{fyne.KeyBackspace, true, func(s *Screen) { s.doNamed("others") }},
	{fyne.KeyLeft, true, func(s *Screen) { s.doNamed("up") }},
	{fyne.KeyRight, true, func(s *Screen) { s.doNamed("down") }},
	{fyne.KeyUp, false, func(s *Screen) { s.doNamed("promote") }},
	{fyne.KeyUp, true, func(s *Screen) { s.doNamed("main") }},
	{fyne.KeyI, false, func(s *Screen) { s.doNamed("insert") }},
}

// doNamed does one of the actions on the node at the cursor.
func (s *Screen) doNamed(name string) {
	for _, a := range s.editor.nodeActions() {
		if a.name == name && s.walking() {
			s.editor.do(a)
		}
	}
}

// Rune does what letters mean on other programs' analysis boards.
func (s *Screen) Rune(r rune) {
	if t, ok := able[typer](s.tabs); ok && s.walking() && t.rune(r) || s.mode != nil && s.mode.rune(r) {
		return
	}
	switch r {
	case 'c', 'C':
		s.leaveModes()
		s.choose(notesTab)
		s.notes.write()
	case 'v', 'V':
		walkLine(s.subject, s, 0)
	case 'o':
		s.view.turnView(game.RotateRight)
	case 'O':
		s.view.turnView(game.MirrorX)
	case 'a', 'A':
		s.askAbout()
	case 'w', 'W':
		s.weak.toggle()
	case 'q', 'Q':
		s.askGuess()
	case 'n':
		s.nextMistake()
	case 'N':
		s.goToMistake(-1, review.Inaccuracy, review.Thrown)
	case 'b':
		s.goToMistake(1, review.Blunder, review.Thrown)
	case 'm':
		s.goToMistake(1, review.Mistake, review.Mistake)
	case 'i':
		s.goToMistake(1, review.Inaccuracy, review.Inaccuracy)
	case 'r', 'R':
		s.retryHere()
	case 'u', 'U':
		s.Undo()
	case 'p', 'P':
		s.move(game.Pass)
	case 's', 'S':
		s.playThrough()
	case 't', 'T':
		s.view.toggleOwners()
	case 'l', 'L':
		s.best.toggleLosses()
	case '#':
		s.view.toggleNumbers()
	}
}
