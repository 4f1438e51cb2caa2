package app

import (
	"slices"
	"time"

	"pionnier/app/history"
	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/puzzle"
	"pionnier/app/settings"
	"pionnier/app/study"
	"pionnier/core/record"
)

// A phone's system ends programs in the background without notice. What was shown is stored under shownKey:
// the name of the screen, the game's ID in the library, and the place on the screen in the screen's own
// format.
const (
	shownKey  = "shown.v1"
	noteAfter = 500 * time.Millisecond // the longest walk through a game that may be lost
)

// resuming stores and restores the shown screen.
type resuming struct{ app *App }

// noting returns a function that stores, on phones, what is shown. It does so noteAfter after its
// first call, so that a series of calls writes once.
func (r resuming) noting() func() {
	pending := false
	return func() {
		if pending || !r.app.mobile() {
			return
		}
		pending = true
		time.AfterFunc(noteAfter, func() {
			r.app.dispatch(func() {
				pending = false
				r.noteShown()
			})
		})
	}
}

// noteShown stores what is shown if that has changed.
func (r resuming) noteShown() {
	if note := r.shown(); !slices.Equal(note, r.app.preferences.StringList(shownKey)) {
		r.app.preferences.SetStringList(shownKey, note)
	}
}

// shown returns the value that describes what is shown. It returns nil for screens that are not
// restored.
func (r resuming) shown() []string {
	switch top := r.app.shell.Top().(type) {
	case *study.Screen:
		if id := top.File(); id != "" {
			return []string{"study", id, top.Mark()}
		}
	case *play.Screen:
		if g := r.app.running.Game(); g != nil && g.ID() != "" {
			return []string{"play", g.ID(), ""}
		}
	case *learn.Screen:
		return []string{"learn", "", top.Mark()}
	case *puzzle.Screen:
		return []string{"puzzles", "", top.Mark()}
	case *puzzle.Hub:
		return []string{"puzzles", "", ""}
	case *history.Screen:
		return []string{"games", "", ""}
	case *settings.Screen:
		return []string{"settings", "", ""}
	}
	return nil
}

// resume restores the screen that was shown when a phone's system ended the program, and calls
// then. It returns false if there is nothing to restore.
func (r resuming) resume(then func()) bool {
	note := r.app.preferences.StringList(shownKey)
	if !r.app.mobile() || len(note) != 3 {
		return false
	}
	r.app.preferences.SetStringList(shownKey, nil) // a screen that ends the program is not shown again
	id, mark := note[1], note[2]
	show := map[string]func(){
		"study": func() {
			r.app.load(id, func(rec *record.Record) { r.app.studies.From(rec, id, study.AtMark(rec, mark)) })
		},
		"play": func() { r.app.running.Continue(id) },
		"learn": func() {
			r.app.learn()
			if s, ok := r.app.shell.Top().(*learn.Screen); ok {
				s.Return(mark)
			}
		},
		"puzzles": func() {
			r.app.practice.Show()
			r.app.practice.Return(mark)
		},
		"games": r.app.games, "settings": r.app.openSettings,
	}[note[0]]
	r.app.goHomeThen(func() {
		then()
		if _, stored := r.app.own.Find(id); show != nil && (id == "" || stored) {
			show()
		}
	})
	return true
}
