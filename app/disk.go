package app

import (
	"pionnier/app/shell"
	"pionnier/core/record"
)

// load reads the stored game id and calls then with it on Fyne's thread. If the game cannot be
// read, or its latest changes could not be stored, load shows the error instead.
func (a *App) load(id string, then func(*record.Record)) {
	var rec *record.Record
	read := func() (err error) {
		if err = a.keeper.Try(id); err == nil {
			rec, err = a.own.Load(id)
		}
		return err
	}
	a.onDisk(read, shell.OnSuccess(a.showError, func() { then(rec) }))
}
