package app

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	fynestorage "fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/system"
	"pionnier/app/text"
	apptheme "pionnier/app/theme"
	"pionnier/widgets"
)

// pickFile asks for a file with one of these extensions (such as ".sgf") and calls then
// with it. A phone asks by itself; elsewhere Fyne's dialog would keep Escape to itself and
// read folders on Fyne's thread.
func (a *App) pickFile(title string, extensions []string, then func(fyne.URI)) {
	if !a.mobile() {
		newChooser(a, title, extensions, then).show("")
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
	c := newChooser(a, title, extensions, then)
	c.confirm = confirm
	c.show("")
}

// pickFolder asks for a folder and calls then with it; confirm is the word on the button,
// from is where to begin, "" for the user's own folder.
func (a *App) pickFolder(title, confirm, from string, then func(fyne.URI)) {
	if !a.mobile() {
		c := newChooser(a, title, nil, then)
		c.confirm = confirm
		c.show(from)
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

// chooser is the question for a file or a folder of this machine. Its methods run on
// Fyne's thread, which waits for no folder.
type chooser struct {
	app        *App
	title      string
	extensions []string // of files, in small letters
	confirm    string   // the button that takes the folder; "" where only a file is asked for
	then       func(fyne.URI)

	folder  string // shown
	entries []fileEntry
	marked  int // the entry of the focus
	modal   *widgets.Modal
	where   *widgets.Title
	failed  *widgets.Text // why a folder could not be read; hidden: none
	list    *widgets.List
}

// fileEntry is a line of the list.
type fileEntry struct {
	name   string // what is shown
	path   string
	folder bool
}

func newChooser(a *App, title string, extensions []string, then func(fyne.URI)) *chooser {
	c := &chooser{app: a, title: title, extensions: extensions, then: then, failed: widgets.Paragraph(""),
		where: pathLine(theme.SizeNameCaptionText, theme.ColorNamePlaceHolder)}
	c.failed.Hide()
	c.list = widgets.NewList(title, func() int { return len(c.entries) }, newFileRow,
		func(i widget.ListItemID, o fyne.CanvasObject) {
			e := c.entries[i]
			o.(*fileRow).set(e, func() { c.choose(e) })
		})
	c.list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the row
		c.list.UnselectAll()
		c.choose(c.entries[i])
	}
	c.list.OnHighlighted = func(i widget.ListItemID) { c.marked = i }
	c.list.OnRune = c.seek
	return c
}

// seek marks the next entry that begins with a letter, and returns false if none does.
func (c *chooser) seek(letter rune) bool {
	for i := range c.entries {
		next := (c.marked + 1 + i) % len(c.entries)
		first, _ := utf8.DecodeRuneInString(c.entries[next].name)
		if unicode.ToLower(first) == unicode.ToLower(letter) {
			c.list.Highlight(next)
			return true
		}
	}
	return false
}

func (c *chooser) show(folder string) {
	if folder == "" {
		folder = c.app.lastFolder()
	}
	canvas := c.app.window.Canvas()
	size := canvas.Size()
	around := 130 + 120*theme.TextSize()/apptheme.SizeText // the title, the path and the buttons
	room := &widgets.AtLeast{Size: fyne.NewSize(fyne.Min(size.Width-56, 560), fyne.Max(140, fyne.Min(size.Height-around, 480)))}
	buttons := []*widgets.Button{widgets.NewButton(text.T("common.cancel"), nil, func() { c.modal.Close() })}
	if c.confirm != "" {
		take := widgets.NewPrimary(c.confirm, func() { c.take(c.folder) })
		buttons = slices.Insert(buttons, 0, take)
	}
	c.modal = widgets.ShowModal(canvas, c.title, container.NewBorder(widgets.NewColumn(0, c.where, c.failed), nil, nil, nil, container.New(room, c.list)), buttons...)
	canvas.Focus(c.list)
	c.enter(folder)
}

// choose goes into a folder or takes a file.
func (c *chooser) choose(e fileEntry) {
	if e.folder {
		c.enter(e.path)
		return
	}
	c.take(e.path)
}

func (c *chooser) take(path string) {
	c.modal.Close()
	c.app.preferences.SetString(openedKey, c.folder)
	c.then(fynestorage.NewFileURI(path))
}

// enter reads a folder in a goroutine of its own and shows it, unless another was asked
// for meanwhile. It begins at the folder that was left, if that is in it. Of what cannot be
// read the reason is told, and the list stays.
func (c *chooser) enter(folder string) {
	before := c.folder
	c.folder = folder
	c.where.SetText(folder)
	go func() {
		entries, err := readFolder(folder, c.extensions)
		c.app.dispatch(func() {
			switch {
			case c.folder != folder:
			case err != nil:
				c.folder = cmp.Or(before, folder)
				c.where.SetText(c.folder)
				c.fail(&describe.FileError{Name: filepath.Base(folder), Err: err})
			default:
				c.failed.Hide()
				c.entries = entries
				c.list.Refresh()
				c.list.Highlight(max(0, slices.IndexFunc(entries, func(e fileEntry) bool { return e.path == before })))
			}
		})
	}()
}

// fail tells why a folder cannot be read.
func (c *chooser) fail(err error) {
	c.failed.SetText(describe.Error(err))
	c.failed.Show()
	c.modal.Relayout()
}

// readFolder lists what can be gone to or taken: the folder above, folders, and files with
// one of the extensions. Hidden ones are left out.
func readFolder(folder string, extensions []string) ([]fileEntry, error) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	folders, taken := above(folder, system.Drives()), []fileEntry(nil)
	for _, f := range files {
		e := fileEntry{f.Name(), filepath.Join(folder, f.Name()), f.IsDir()}
		if f.Type()&fs.ModeSymlink != 0 {
			info, err := os.Stat(e.path)
			e.folder = err == nil && info.IsDir()
		}
		switch {
		case strings.HasPrefix(e.name, "."):
		case e.folder:
			folders = append(folders, e)
		case slices.Contains(extensions, strings.ToLower(filepath.Ext(e.name))):
			taken = append(taken, e)
		}
	}
	return append(folders, taken...), nil
}

// above is where to go from a folder but down: to the folder above, or from the top of a
// drive to the other drives.
func above(folder string, drives []string) []fileEntry {
	if parent := filepath.Dir(folder); parent != folder {
		return []fileEntry{{text.T("files.up"), parent, true}}
	}
	var others []fileEntry
	for _, drive := range drives {
		if !strings.EqualFold(drive, folder) {
			others = append(others, fileEntry{drive, drive, true})
		}
	}
	return others
}

// openedKey is the preference with the folder that was last opened from.
const openedKey = "open.folder"

// lastFolder is the folder that was last opened from, or the user's own.
func (a *App) lastFolder() string { return a.folderOf(openedKey) }

// pathLine is a line with the name of a file or a folder, which may be long.
func pathLine(size fyne.ThemeSizeName, color fyne.ThemeColorName) *widgets.Title {
	t := widgets.NewTitle("")
	t.SizeName, t.ColorName, t.Plain, t.Middle = size, color, true, true
	return t
}

// fileRow is a line of the list.
type fileRow struct {
	widgets.Tile
	icon *widget.Icon
	name *widgets.Title
}

func newFileRow() fyne.CanvasObject {
	r := &fileRow{icon: widget.NewIcon(nil), name: pathLine(theme.SizeNameText, theme.ColorNameForeground)}
	r.Content = container.New(layout.NewCustomPaddedLayout(2, 2, 8, 8),
		container.New(&widgets.AtLeast{Size: fyne.NewSize(0, widgets.Touchable(36))}, container.NewBorder(nil, nil, r.icon, nil, r.name)))
	r.Flat = true
	r.ExtendBaseWidget(r)
	return r
}

func (r *fileRow) set(e fileEntry, tapped func()) {
	r.icon.SetResource(theme.FileIcon())
	if e.folder {
		r.icon.SetResource(theme.FolderIcon())
	}
	r.name.SetText(e.name)
	r.Label, r.OnTapped = e.name, tapped
	r.Refresh()
}
