package app

import (
	"pionnier/app/history"
	"pionnier/app/study"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// inStudy returns a function that calls do with the study screen. The function does nothing if
// another screen is shown.
func (k *keys) inStudy(do func(*study.Screen)) func() {
	return func() {
		if s, ok := k.app.studies.InSight(); ok {
			do(s)
		}
	}
}

// undoer is implemented by screens whose changes can be undone.
type undoer interface {
	Undo()
	Redo()
}

// undo undoes the last change on the current screen or the last move of the running game. If
// neither is possible, it shows a message.
func (k *keys) undo() {
	switch s, ok := k.app.shell.Top().(undoer); {
	case ok:
		s.Undo()
	case k.app.running.InSight():
		k.app.running.Undo()
	default:
		k.app.shell.Say(text.T("keys.undo.nothing"))
	}
}

// redo repeats the last undone change or move. If that is not possible, it shows a message.
func (k *keys) redo() {
	switch s, ok := k.app.shell.Top().(undoer); {
	case ok:
		s.Redo()
	case k.app.running.InSight():
		k.app.running.Redo()
	default:
		k.app.shell.Say(text.T("keys.undo.nothing"))
	}
}

// save stores the current game and shows a message. If the screen has no game, the message says so.
func (k *keys) save() {
	s, ok := k.app.studies.InSight()
	switch {
	case ok:
		s.SayKept()
	case k.app.running.InSight():
		k.app.running.Save()
	default:
		k.app.shell.Say(text.T("keys.save.nothing"))
	}
}

// find opens the search of the study screen, if that is shown, or of the list of games.
func (k *keys) find() {
	if s, ok := k.app.studies.InSight(); ok {
		s.Find()
		return
	}
	if _, ok := k.app.shell.Top().(*history.Screen); !ok {
		k.app.games()
	}
	if s, ok := k.app.shell.Top().(*history.Screen); ok {
		s.Search()
	}
}

func (k *keys) unlessModal(do func()) {
	if !widgets.HasModal(k.app.window.Canvas()) {
		do()
	}
}
