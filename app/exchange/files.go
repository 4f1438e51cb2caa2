package exchange

import (
	"bytes"
	"cmp"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"pionnier/app/history"
	"pionnier/app/shell"
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
)

// fileDialog is the part of Fyne's file dialogs that is used.
type fileDialog interface {
	SetDismissText(string)
	SetOnClosed(func())
	Show()
	Resize(fyne.Size)
	Dismiss()
}

var _ fileDialog = (*dialog.FileDialog)(nil)

// openDialog shows d with a suitable size. On a phone, Fyne shows the system's dialog instead, so
// openDialog calls only methods of d that are valid there.
func (x *Exchange) openDialog(d fileDialog) {
	d.SetDismissText(text.T("common.cancel"))
	if x.deps.Mobile() {
		d.Show()
		return
	}
	d.SetOnClosed(func() { x.fileDialog = nil })
	x.fileDialog = d
	d.Show()
	size := x.deps.Canvas.Size() // only a shown file dialog can be resized
	d.Resize(fyne.NewSize(size.Width*0.9, size.Height*0.9))
}

// ExportInSight exports the game on the screen to a file that the user chooses.
func (x *Exchange) ExportInSight() { x.withGame(x.exportGame) }

// withGame calls do with a function that loads the game on the screen. If the screen shows no game,
// withGame shows a message.
func (x *Exchange) withGame(do func(load func() (*record.Record, error))) {
	if load := x.gameInSight(); load != nil {
		do(load)
		return
	}
	x.deps.Shell.Say(text.T("files.nogame"))
}

func (x *Exchange) exportGame(load func() (*record.Record, error)) {
	var name string
	saved := "files.saved"
	var b bytes.Buffer
	x.deps.OnDisk(func() error {
		rec, err := load()
		if err != nil {
			return err
		}
		name = NameOf(rec)
		if bare(rec) {
			saved = "files.saved.bare"
		}
		return sgf.Write(&b, withNames(rec))
	}, shell.OnSuccess(x.deps.Fail, func() { x.exportSaying(saved, name+".sgf", b.Bytes()) }))
}

// ReportName returns a file name for the report of the game id. id may be "".
func (x *Exchange) ReportName(id string) string {
	if id == "" {
		return text.T("study.report.file")
	}
	return x.FileName(id) + " – " + text.T("study.report.file")
}

// FileName returns a file name for the stored game id, which consists of its players and its date.
// If there is no such game, FileName returns CleanName(id).
func (x *Exchange) FileName(id string) string {
	if e, ok := x.deps.Library.Find(id); ok {
		return dated(e)
	}
	return CleanName(id)
}

// NameOf returns a file name for rec, which consists of its players and its date.
func NameOf(rec *record.Record) string {
	return dated(entryOf(rec))
}

// entryOf returns a storage.Entry with rec's game, title, players and date.
func entryOf(rec *record.Record) storage.Entry {
	return storage.Entry{Game: rec.Game, Title: rec.Title, Players: rec.Players, Started: rec.Date, Day: rec.Day().String()}
}

// dated returns e's title followed by its date and time, if known, as a file name. With these,
// names of games between the same players differ and sort by date.
func dated(e storage.Entry) string {
	name, at := history.Title(e), e.Started
	if day := cmp.Or(e.Day, at.Format(time.DateOnly)); !at.IsZero() && !strings.Contains(name, day) {
		name += " " + day
		if hour, minute, second := at.Clock(); hour+minute+second > 0 {
			name += at.Format(" 15.04")
		}
	}
	return CleanName(name)
}

// CleanName returns name with characters that are invalid in file names replaced by hyphens.
func CleanName(name string) string {
	return strings.TrimSpace(legible.Line(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)))
}

// withNames returns a copy of rec in which both players have names, for other programs. A built-in
// engine's name includes its level.
func withNames(rec *record.Record) *record.Record {
	named := *rec
	for _, c := range []game.Color{game.Black, game.White} {
		p := rec.Players.Of(c)
		level := "level." + rec.Game + "." + p.Level + ".name"
		switch {
		case p.Name == EngineName && p.Level != "" && text.Has(level):
			p.Name = text.InBrackets(p.Name, text.T(level))
		case p.Name == "":
			p.Name = text.T("files.player")
		}
		named.Players.Set(c, p)
	}
	return &named
}
