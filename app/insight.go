package app

import (
	"pionnier/app/history"
	"pionnier/app/study"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// inStudy returns a function that calls do with the study screen if it is shown.
func (k *keys) inStudy(do func(*study.Screen)) func() {
	return func() {
		if s, ok := k.app.studies.InSight(); ok {
			do(s)
		}
	}
}

// undoer is a screen whose changes can be undone.
type undoer interface {
	Undo()
	Redo()
}

// undo undoes the last change on the screen, or the last move of the running game. If there is neither, it
// shows a message.
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

// redo redoes the last undone change or move.
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

// save stores the game in sight and shows a message. Without a game, the message says that there is nothing
// to save.
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

// find opens the search in the studied game, or else in the list of games.
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
