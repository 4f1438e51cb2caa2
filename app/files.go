package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/history"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// importFile asks for an SGF file and takes its games into the library.
func (a *App) importFile() {
	if inBrowser {
		a.chooseFile(".sgf", func(_ string, data []byte) { a.importData(data) })
		return
	}
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil {
			a.showError(err)
			return
		}
		if r == nil {
			return
		}
		defer r.Close()
		a.importFrom(r)
	}, a.window)
	d.SetTitleText(text.T("files.open.title"))
	d.SetConfirmText(text.T("files.open"))
	d.SetFilter(fynestorage.NewExtensionFileFilter([]string{".sgf", ".SGF"}))
	a.openDialog(d)
}

// openDialog shows one of Fyne's file dialogs at a useful size; Escape closes it.
func (a *App) openDialog(d *dialog.FileDialog) {
	d.SetDismissText(text.T("common.cancel"))
	d.SetOnClosed(func() { a.fileDialog = nil })
	a.fileDialog = d
	d.Show()
	size := a.window.Canvas().Size() // only a shown file dialog can be resized
	d.Resize(fyne.NewSize(size.Width*0.9, size.Height*0.9))
}

// openFile imports a file named on the command line and shows its first game.
func (a *App) openFile(path string) {
	f, err := os.Open(path)
	if err != nil {
		a.showError(err)
		return
	}
	defer f.Close()
	a.importFrom(f)
}

// importURI imports a file that was dropped on the window.
func (a *App) importURI(uri fyne.URI) {
	r, err := fynestorage.Reader(uri)
	if err != nil {
		a.showError(err)
		return
	}
	defer r.Close()
	a.importFrom(r)
}

// importData takes the games of an SGF file that was read already.
func (a *App) importData(data []byte) { a.importFrom(bytes.NewReader(data)) }

// importFrom takes the games of an SGF file into the library and shows the
// first of them, under the reason if there were others that cannot be read.
func (a *App) importFrom(r io.Reader) {
	ids, err := a.library.Import(r, playable)
	tell := func() {
		if err != nil {
			a.showError(err)
		}
	}
	if len(ids) == 0 {
		tell()
		return
	}
	a.leaveGame(func() {
		a.shell.reset(a.homeScreen)
		a.games()
		a.study(ids[0])
		tell()
	})
}

// playable tells why a game cannot be shown, such as one on a board that is not square.
func playable(rec *record.Record) error {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return err
	}
	_, err = entry.Start(rec)
	return err
}

// exportSGF writes a stored game to a file that the user chooses.
func (a *App) exportSGF(id string) {
	rec, err := a.library.Load(id)
	if err != nil {
		a.showError(err)
		return
	}
	var b bytes.Buffer
	if err := sgf.Write(&b, rec); err != nil {
		a.showError(err)
		return
	}
	a.export(a.fileName(id)+".sgf", b.Bytes())
}

// export asks where to write a file and writes it. A browser knows where.
func (a *App) export(name string, data []byte) {
	if inBrowser {
		download(name, data)
		return
	}
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		if err == nil && w == nil {
			return
		}
		if err == nil {
			_, err = w.Write(data)
			err = errors.Join(err, w.Close())
		}
		if err != nil {
			a.showError(fmt.Errorf("write %s: %w", name, err))
		}
	}, a.window)
	d.SetTitleText(text.T("files.save.title"))
	d.SetConfirmText(text.T("files.save"))
	d.SetFileName(name)
	a.openDialog(d)
}

// fileName makes a name for an exported game from who played.
func (a *App) fileName(id string) string {
	name := id
	for _, e := range a.library.List() {
		if e.ID == id {
			name = history.Title(e)
		}
	}
	clean := func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}
	return strings.Map(clean, name)
}
