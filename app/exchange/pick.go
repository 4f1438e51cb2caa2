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

// PickFile lets the user choose a file with one of extensions, such as ".sgf", and calls then with
// it. If the user cancels, then is not called. On a phone, PickFile uses the system's dialog.
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

// pickFileOrFolder is like PickFile, but the dialog also has a button, labelled confirm, that calls
// then with the listed folder. Phones support only files.
func (x *Exchange) pickFileOrFolder(title, confirm string, extensions []string, then func(fyne.URI)) {
	if x.deps.Mobile() {
		x.PickFile(title, extensions, then)
		return
	}
	x.choose(chooser.Question{Title: title, Extensions: extensions, Confirm: confirm, From: x.lastFolder()}, then)
}

// pickFolder lets the user choose a folder and calls then with it, unless the user cancels. confirm
// is the button's label, and from is the initial folder or "" for the last one. Files with one of
// extensions are listed too, but cannot be chosen.
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

// reader returns a callback for Fyne's dialog on phones that calls then with the chosen file on
// Fyne's thread.
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

// choose shows the dialog q, stores the folder that it listed last, and calls then with the choice.
func (x *Exchange) choose(q chooser.Question, then func(fyne.URI)) {
	q.Then = func(taken fyne.URI, folder string) {
		x.deps.Preferences.SetString(openedKey, folder)
		then(taken)
	}
	chooser.Show(x.deps.Canvas, x.deps.Dispatch, q)
}

// openedKey is the preferences key of the folder of the last opened file.
const openedKey = "open.folder"

// lastFolder returns the folder of the last opened file, or "" if there was none. The folder may no
// longer exist.
func (x *Exchange) lastFolder() string { return x.deps.Preferences.StringWithFallback(openedKey, "") }
