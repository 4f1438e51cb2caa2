package app

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/chooser"
	"pionnier/app/text"
)

// pickFile asks for a file with one of these extensions (such as ".sgf") and calls then
// with it. A phone asks by itself.
func (a *App) pickFile(title string, extensions []string, then func(fyne.URI)) {
	if !a.mobile() {
		a.choose(chooser.Question{Title: title, Extensions: extensions, From: a.lastFolder()}, then)
		return
	}
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			a.showError(err)
		case r != nil:
			uri := r.URI()
			r.Close()
			then(uri)
		}
	}, a.window)
	d.SetTitleText(title)
	d.SetConfirmText(text.T("files.open"))
	if len(extensions) > 0 {
		both := slices.Clone(extensions)
		for _, e := range extensions {
			both = append(both, strings.ToUpper(e))
		}
		d.SetFilter(fynestorage.NewExtensionFileFilter(both))
	}
	a.openDialog(d)
}

// pickFileOrFolder is pickFile, and takes the folder that is shown where confirm, the words of
// a button, says so. On a phone it asks for a file alone.
func (a *App) pickFileOrFolder(title, confirm string, extensions []string, then func(fyne.URI)) {
	if a.mobile() {
		a.pickFile(title, extensions, then)
		return
	}
	a.choose(chooser.Question{Title: title, Extensions: extensions, Confirm: confirm, From: a.lastFolder()}, then)
}

// pickFolder asks for a folder and calls then with it; confirm is the word on the button,
// from is where to begin, "" for the user's own folder.
func (a *App) pickFolder(title, confirm, from string, then func(fyne.URI)) {
	if !a.mobile() {
		a.choose(chooser.Question{Title: title, Confirm: confirm, From: cmp.Or(from, a.lastFolder())}, then)
		return
	}
	d := dialog.NewFolderOpen(func(uri fyne.ListableURI, err error) {
		switch {
		case err != nil:
			a.showError(err)
		case uri != nil:
			then(uri)
		}
	}, a.window)
	d.SetTitleText(title)
	d.SetConfirmText(confirm)
	a.openDialog(d)
}

// choose asks for a file or a folder, and remembers where the user was.
func (a *App) choose(q chooser.Question, then func(fyne.URI)) {
	q.Then = func(taken fyne.URI, folder string) {
		a.preferences.SetString(openedKey, folder)
		then(taken)
	}
	chooser.Show(a.window.Canvas(), a.dispatch, q)
}

// openedKey is the preference with the folder that was last opened from.
const openedKey = "open.folder"

// lastFolder returns the folder that was last opened from, "" if there is none. It may be gone.
func (a *App) lastFolder() string { return a.preferences.StringWithFallback(openedKey, "") }
