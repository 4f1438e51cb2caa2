package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/widgets"
)

// Key handles the keys that walk through the game. Arrow keys move along the line and between
// variations, page keys by ten moves. Key reports whether it handled ev.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.points.Key(ev) {
		return true
	}
	if s.desk.alone && widgets.IsCancelKey(ev) {
		s.desk.toggleAlone()
		return true
	}
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
		s.step(-len(s.sub.now().Way))
	case fyne.KeyEnd:
		s.step(len(s.sub.now().Way))
	case fyne.KeyPageUp:
		s.step(-10)
	case fyne.KeyPageDown:
		s.step(10)
	case fyne.KeyDelete:
		s.editor.deleteBranch()
	case fyne.KeyF2, "Shift+F2":
		s.goToHotspot(ev.Name != fyne.KeyF2)
	case fyne.KeyF3, "Shift+F3":
		s.activities.findAgain(ev.Name != fyne.KeyF3)
	case fyne.KeySpace, fyne.KeyF4:
		if s.sub.analyst() != nil {
			s.toggleLive()
		}
	default:
		return false
	}
	return true
}

// putDown makes the current pane end editing or deselect its tool. It returns false if there was
// nothing to end.
func (s *Screen) putDown() bool {
	h, ok := able[holder](s.tabs)
	return ok && h.putDown()
}

// Shortcut is a key with Ctrl (or Cmd) and its command.
type Shortcut struct {
	Key   fyne.KeyName
	Shift bool
	Do    func(*Screen)
}

// Shortcuts are the shortcuts of Study, without the shortcuts of all screens.
var Shortcuts = []Shortcut{
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

// doNamed runs the node action called name on the current node.
func (s *Screen) doNamed(name string) {
	for _, a := range s.editor.nodeActions() {
		if a.name == name && s.walking() {
			s.editor.do(a)
		}
	}
}

// characters are the commands of characters. A capital letter without its own command has the
// command of the small letter.
var characters = map[rune]func(*Screen){
	'c': func(s *Screen) {
		s.leaveModes()
		s.choose(notesTab)
		s.notes.write()
	},
	'v': bestLineHere, 'V': bestLineHere,
	'o': func(s *Screen) { s.view.turnView(game.RotateRight) },
	'O': func(s *Screen) { s.view.turnView(game.MirrorX) },
	'a': func(s *Screen) { s.activities.askAbout() },
	'w': func(s *Screen) { s.weak.toggle() },
	'q': func(s *Screen) { s.activities.askGuess() },
	'n': func(s *Screen) { s.nextMistake() },
	'N': func(s *Screen) { s.goToMistake(-1, review.Inaccuracy, review.Thrown) },
	'b': func(s *Screen) { s.goToMistake(1, review.Blunder, review.Thrown) },
	'm': func(s *Screen) { s.goToMistake(1, review.Mistake, review.Mistake) },
	'i': func(s *Screen) { s.goToMistake(1, review.Inaccuracy, review.Inaccuracy) },
	'r': func(s *Screen) { s.activities.retryHere() },
	'u': (*Screen).Undo,
	'p': func(s *Screen) { s.move(game.Pass) },
	's': func(s *Screen) { s.activities.playThrough() },
	't': func(s *Screen) { s.view.toggleOwners() },
	'l': func(s *Screen) { s.best.toggleLosses() },
	'#': func(s *Screen) { s.view.toggleNumbers() },
	'g': func(s *Screen) { s.head.others.turn(1) },
	'G': func(s *Screen) { s.head.others.turn(-1) },
	'd': func(s *Screen) { s.files.copyForum() },
	'z': func(s *Screen) { s.desk.toggleAlone() },
	'x': func(s *Screen) { s.desk.toggleBeside() },
}

// bestLineHere steps through the engine's best line from the current position.
func bestLineHere(s *Screen) { walkLine(s.sub, s, 0) }

// Rune handles the typed character r, which is a command or part of a point's coordinates.
func (s *Screen) Rune(r rune) { s.points.Add(r) }

// command runs the command of the character r. The current pane handles it first, then the mode,
// then the screen.
func (s *Screen) command(r rune) {
	if t, ok := able[typer](s.tabs); ok && s.walking() && t.rune(r) || s.mode != nil && s.mode.rune(r) {
		return
	}
	if do := characters[r]; do != nil {
		do(s)
	}
}
