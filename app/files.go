package app

import (
	"bytes"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"pionnier/app/history"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
)

// openDialog shows one of Fyne's file dialogs at a useful size; Escape closes it.
func (a *App) openDialog(d *dialog.FileDialog) {
	d.SetDismissText(text.T("common.cancel"))
	d.SetOnClosed(func() { a.fileDialog = nil })
	a.fileDialog = d
	d.Show()
	size := a.window.Canvas().Size() // only a shown file dialog can be resized
	d.Resize(fyne.NewSize(size.Width*0.9, size.Height*0.9))
}

// exportSGF writes a stored game to a file that the user chooses.
func (a *App) exportSGF(id string) {
	a.exportGame(func() (*record.Record, error) {
		if err := a.unsaved.try(id); err != nil {
			return nil, err
		}
		return a.library.Load(id)
	})
}

// exportInSight writes the game that the user sees to a file of their choice.
func (a *App) exportInSight() {
	if load := a.gameInSight(); load != nil {
		a.exportGame(load)
	}
}

func (a *App) exportGame(load func() (*record.Record, error)) {
	var name string
	var b bytes.Buffer
	a.onDisk(func() error {
		rec, err := load()
		if err != nil {
			return err
		}
		name = nameOf(rec)
		return sgf.Write(&b, withNames(rec))
	}, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		a.export(name+".sgf", b.Bytes())
	})
}

// reportName names a saved report.
func (a *App) reportName(id string) string {
	if id == "" {
		return text.T("study.report.file")
	}
	return a.fileName(id) + " – " + text.T("study.report.file")
}

// fileName makes a name for an exported game from who played.
func (a *App) fileName(id string) string {
	name := id
	if e, ok := a.library.Find(id); ok {
		name = history.Title(e)
	}
	return cleanName(name)
}

// nameOf makes a name for what is exported of a record from who played.
func nameOf(rec *record.Record) string {
	return cleanName(history.Title(storage.Entry{Game: rec.Game, Title: rec.Title, Players: rec.Players}))
}

// cleanName leaves out what the names of files cannot have.
func cleanName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}

// withNames returns a record that names both players, for other programs: our levels by
// their names, and an unnamed one as a player.
func withNames(rec *record.Record) *record.Record {
	named := *rec
	for _, c := range []game.Color{game.Black, game.White} {
		p := rec.Players.Of(c)
		level := "level." + rec.Game + "." + p.Level + ".name"
		switch {
		case p.Name == engineName && p.Level != "" && text.Has(level):
			p.Name = text.InBrackets(p.Name, text.T(level))
		case p.Name == "":
			p.Name = text.T("files.player")
		}
		named.Players.Set(c, p)
	}
	return &named
}
