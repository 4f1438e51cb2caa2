package app

import (
	"log/slog"

	"pionnier/app/hardware"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
)

// closeAnalysts ends all analysis.
func (a *App) closeAnalysts() {
	for _, analyst := range a.analysts {
		analyst.Close()
	}
	a.analysts = nil
}

// studyRecord shows a record on the study screen. keep tells that what is changed there
// is to be stored: the record is not that of a game that goes on.
func (a *App) studyRecord(rec *record.Record, id string, keep bool) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		a.showError(err)
		return
	}
	start, err := entry.Start(rec)
	if err != nil {
		a.showError(err)
		return
	}
	actions := study.Actions{Back: a.shell.back, ExportSGF: func() { a.exportSGF(id) }, Help: a.showKeys,
		ExportPicture: func(p study.Picture, name string) { a.savePicture(entry, rec, p, name) },
		PlayFrom:      func(from *record.Record) { a.openGame(from, "", game.None) }}
	if !rec.Outcome.Over() {
		actions.Continue = func() { a.continueGame(id) }
	}
	if keep {
		actions.Save = func(r *record.Record) { id = a.storeStudied(id, r) }
	}
	a.shell.push(func() Screen {
		return study.New(study.Deps{Game: forRecord(entry, rec), Record: rec, Start: start, Asker: a.asker(entry),
			Threads: hardware.Processors(), Board: a.newBoard(entry, rec.Width, rec.Height),
			Stones: a.stones(boardStyle(entry, rec.Width, rec.Height)), Actions: actions, Dispatch: a.dispatch})
	})
}

// storeStudied keeps a record that was changed on the study screen and returns its ID,
// which is a new one if its file had several games. The game at the table goes on from
// that record if it is the same one: its next save would drop what was studied.
func (a *App) storeStudied(id string, rec *record.Record) string {
	t := a.current
	atTable := t != nil && t.id() == id
	if atTable {
		if err := t.session.Close(); err != nil { // the record has all of it
			slog.Warn("the game at the table was left unsaved", "game", id, "err", err)
		}
		id = t.id()
	}
	if saved, err := a.library.Save(id, rec); err != nil {
		slog.Error("cannot keep what was studied", "game", id, "err", err)
		a.showError(err)
	} else {
		id = saved
	}
	if atTable {
		if err := a.openSession(rec.Clone(), id, t.drawnColor); err != nil {
			a.showError(err)
		}
	}
	return id
}
