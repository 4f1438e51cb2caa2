package exchange

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/chooser"
	"pionnier/core/press/text"
)

// PickFile asks for a file with one of extensions, such as ".sgf", and calls then with it. On a
// phone the system asks.
func (x *Exchange) PickFile(title string, extensions []string, then func(fyne.URI)) {
	if !x.deps.Mobile() {
		x.choose(chooser.Question{Title: title, Extensions: extensions, From: x.lastFolder()}, then)
		return
	}
	d := dialog.NewFileOpen(x.reader(then), x.deps.Window)
	d.SetTitleText(title)
	d.SetConfirmText(text.T("files.open"))
	if len(extensions) > 0 {
		both := slices.Clone(extensions)
		for _, e := range extensions {
			both = append(both, strings.ToUpper(e))
		}
		d.SetFilter(fynestorage.NewExtensionFileFilter(both))
	}
	x.openDialog(d)
}

// pickFileOrFolder is like PickFile, but the dialog has a button with the text confirm that chooses
// the folder that the dialog shows. On a phone it asks only for files.
func (x *Exchange) pickFileOrFolder(title, confirm string, extensions []string, then func(fyne.URI)) {
	if x.deps.Mobile() {
		x.PickFile(title, extensions, then)
		return
	}
	x.choose(chooser.Question{Title: title, Extensions: extensions, Confirm: confirm, From: x.lastFolder()}, then)
}

// pickFolder asks for a folder and calls then with it. confirm is the text of the button. from is
// the folder in which the dialog begins, or "" for the last one. The dialog shows files with one of
// extensions.
func (x *Exchange) pickFolder(title, confirm, from string, extensions []string, then func(fyne.URI)) {
	if !x.deps.Mobile() {
		x.choose(chooser.Question{Title: title, Confirm: confirm, Folders: true, Extensions: extensions, From: cmp.Or(from, x.lastFolder())}, then)
		return
	}
	d := dialog.NewFolderOpen(func(uri fyne.ListableURI, err error) {
		x.deps.Dispatch(func() {
			switch {
			case err != nil:
				x.deps.Fail(err)
			case uri != nil:
				then(uri)
			}
		})
	}, x.deps.Window)
	d.SetTitleText(title)
	d.SetConfirmText(confirm)
	x.openDialog(d)
}

// reader returns a function that calls then, on Fyne's thread, with the file that the user of a
// phone has chosen. The system calls the function on a thread of its own.
func (x *Exchange) reader(then func(fyne.URI)) func(fyne.URIReadCloser, error) {
	return func(r fyne.URIReadCloser, err error) {
		var uri fyne.URI
		x.aside(func() {
			if err == nil && r != nil {
				uri = r.URI()
				r.Close()
			}
		}, func() {
			switch {
			case err != nil:
				x.deps.Fail(err)
			case uri != nil:
				then(uri)
			}
		})
	}
}

// choose asks for a file or a folder as q says, stores the folder that the dialog showed last, and
// calls then.
func (x *Exchange) choose(q chooser.Question, then func(fyne.URI)) {
	q.Then = func(taken fyne.URI, folder string) {
		x.deps.Preferences.SetString(openedKey, folder)
		then(taken)
	}
	chooser.Show(x.deps.Window.Canvas(), x.deps.Dispatch, q)
}

// openedKey is the preference for the folder of the last file opened.
const openedKey = "open.folder"

// lastFolder returns the folder of the file opened last, or "". The folder may no longer exist.
func (x *Exchange) lastFolder() string { return x.deps.Preferences.StringWithFallback(openedKey, "") }
