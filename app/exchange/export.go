package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/chooser"
	"pionnier/app/theme"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
	"pionnier/widgets"
)

// folderKey is the preferences key of the folder of the last export.
const folderKey = "export.folder"

// Export lets the user choose a path and writes data there. name is the suggested file name. In a
// browser, Export starts a download.
func (x *Exchange) Export(name string, data []byte) { x.exportSaying("files.saved", name, data) }

// exportSaying is like Export. saved is the key of the message shown after the file is written.
func (x *Exchange) exportSaying(saved, name string, data []byte) {
	switch {
	case InBrowser:
		download(name, data)
	case x.deps.Mobile():
		x.exportOnPhone(name, data)
	default:
		ready := func() ([]byte, error) { return data, nil }
		newExport(x, saved, name, func() func() ([]byte, error) { return ready }).show(text.T("files.save.title"))
	}
}

// asksHere reports whether the program shows its own dialog for saving a file, as opposed to the
// system's.
func (x *Exchange) asksHere() bool { return !InBrowser && !x.deps.Mobile() }

func (x *Exchange) exportOnPhone(name string, data []byte) {
	d := dialog.NewFileSave(x.writer(name, data), x.deps.Window)
	d.SetTitleText(text.T("files.save.title"))
	d.SetConfirmText(text.T("files.save"))
	d.SetFileName(name)
	x.openDialog(d)
}

// writer returns a callback for Fyne's dialog on phones that writes data to the chosen file in the
// background. name is the file name in error messages.
func (x *Exchange) writer(name string, data []byte) func(fyne.URIWriteCloser, error) {
	return func(w fyne.URIWriteCloser, err error) {
		x.aside(func() {
			if err == nil && w != nil {
				_, err = w.Write(data)
				err = errors.Join(err, w.Close())
			}
		}, func() {
			if err != nil {
				x.deps.Fail(fmt.Errorf("write %s: %w", name, err))
			}
		})
	}
}

// export is the dialog that saves a file. It asks for a name, and opens another dialog for the
// folder.
type export struct {
	exchange *Exchange
	saved    string                        // the text that says where the file is
	made     func() func() ([]byte, error) // returns, on Fyne's thread, what returns the contents off it
	folder   string
	ending   string        // of the name, beside the field: what is typed takes the place of the name alone
	end      *widget.Label // shows the ending
	proposed string        // the name before anything is typed
	name     *widgets.Entry
	where    *widgets.Text
	refused  *widgets.Text // why the typed text is not a valid name; empty, with the room of a line, if it is
	modal    *widgets.Modal
}

func newExport(x *Exchange, saved, name string, made func() func() ([]byte, error)) *export {
	ending := filepath.Ext(name)
	e := &export{exchange: x, saved: saved, made: made, folder: x.exportFolder(), ending: ending, end: widgets.Word(ending), where: widgets.Caption(""), refused: widgets.Paragraph("")}
	e.proposed = strings.TrimSuffix(name, ending)
	e.name = widgets.NewEntry(e.proposed, "", func(string) { e.refuse("") })
	e.where.SetText(e.folder)
	e.refused.Label.Importance = widget.DangerImportance
	e.name.OnSubmitted = func(string) { e.save() }
	return e
}

// exportFolder returns the folder of the last export, or the user's home folder if there was none.
// The folder may no longer exist.
func (x *Exchange) exportFolder() string {
	return cmp.Or(x.deps.Preferences.StringWithFallback(folderKey, ""), chooser.Home())
}

// checkFolder checks in the background whether the folder exists, and changes to the user's home
// folder if not.
func (e *export) checkFolder() {
	folder, gone := e.folder, false
	e.exchange.aside(func() {
		info, err := disk.Stat(folder)
		gone = err != nil || !info.IsDir()
	}, func() {
		if gone && e.folder == folder {
			e.changeTo(chooser.Home())
		}
	})
}

func (e *export) changeTo(folder string) {
	e.folder = folder
	e.where.SetText(folder)
	e.modal.Relayout()
}

// changeEnding changes the file's extension to ending.
func (e *export) changeEnding(ending string) {
	e.ending = ending
	e.end.SetText(ending)
	e.modal.Relayout()
}

// show opens the dialog with the given title. options are shown below the name and the folder.
func (e *export) show(title string, options ...fyne.CanvasObject) {
	change := widgets.NewButton(text.T("files.folder"), nil, e.changeFolder)
	name := container.NewBorder(nil, nil, nil, e.end, e.name)
	body := widgets.NewColumn(theme.Grid, append([]fyne.CanvasObject{name, e.refused, container.NewBorder(nil, nil, nil, change, e.where)}, options...)...)
	c := e.exchange.deps.Canvas
	e.modal = widgets.ShowModal(c, title, body,
		widgets.NewPrimary(text.T("files.save"), e.save),
		widgets.NewButton(text.T("common.cancel"), nil, func() { e.modal.Close() }))
	e.modal.Begin = e.name
	e.modal.Stays = func() bool { return e.name.Text != e.proposed }
	c.Focus(e.name)
	e.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	e.checkFolder()
}

func (e *export) changeFolder() {
	e.exchange.pickFolder(text.T("files.folder.title"), text.T("files.folder.choose"), e.folder, nil, func(folder fyne.URI) { e.changeTo(folder.Path()) })
}

// refuse shows why the name is invalid. An empty why hides the message.
func (e *export) refuse(why string) {
	if e.modal == nil || why == e.refused.Words() {
		return
	}
	e.refused.SetText(why)
	e.modal.Relayout()
}

// visit handles a typed path. If it is a folder, visit changes to it. Otherwise visit changes to
// its parent folder and saves the file there. If no such folder exists, visit shows a message.
func (e *export) visit(path string) {
	folder, name := filepath.Split(path)
	folder = filepath.Clean(folder)
	isFolder := func(path string) error {
		info, err := disk.Stat(path)
		if err == nil && !info.IsDir() {
			err = fs.ErrNotExist
		}
		return err
	}
	var whole, above error
	e.exchange.aside(func() { whole, above = isFolder(path), isFolder(folder) }, func() {
		switch {
		case !e.modal.IsTop(): // closed meanwhile
		case whole == nil:
			e.name.SetText(e.proposed)
			e.changeTo(path)
		case above == nil:
			e.name.SetText(name)
			e.changeTo(folder)
			e.save()
		default:
			e.refuse(describe.Error(&describe.FileError{Name: filepath.Base(folder), Err: above}))
		}
	})
}

// save writes the file. If the file exists, save asks the user first.
func (e *export) save() {
	if path, ok := chooser.TypedPath(e.name.Text); ok {
		e.visit(path)
		return
	}
	name := filepath.Base(e.name.Text)
	if e.name.Text == "" || name != e.name.Text {
		e.refuse(text.T("files.name"))
		return
	}
	if !strings.EqualFold(filepath.Ext(name), e.ending) {
		name += e.ending // so that lists of files show it
	}
	path, there := filepath.Join(e.folder, name), false
	e.exchange.aside(func() {
		_, err := disk.Stat(path)
		there = err == nil
	}, func() {
		switch {
		case !e.modal.IsTop(): // closed meanwhile, or Save was pressed twice
		case !there:
			e.write(path)
		default:
			e.askToReplace(path)
		}
	})
}

func (e *export) askToReplace(path string) {
	widgets.AskCarefully(e.exchange.deps.Canvas, text.T("files.replace.title"), text.T("files.replace.text", "Name", filepath.Base(path)),
		text.T("files.replace"), text.T("common.cancel"), func() { e.write(path) })
}

// write writes the file to path in the background and then shows the path.
func (e *export) write(path string) {
	e.modal.Close()
	x := e.exchange
	x.deps.Preferences.SetString(folderKey, e.folder)
	contents := e.made()
	x.try(func() error {
		data, err := contents()
		if err == nil {
			err = disk.Replace(path, data)
		}
		return err
	}, func() { x.deps.Shell.Say(text.T(e.saved, "Path", path)) })
}
