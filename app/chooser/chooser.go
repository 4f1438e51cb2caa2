// Package chooser lets the user choose a file or a folder of this machine in a list, with pointer
// or keys. Unlike Fyne's own dialog, it handles Escape and reads folders off Fyne's thread. Start
// reading at Question and Show.
package chooser

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
	fynelayout "fyne.io/fyne/v2/layout"
	fynestorage "fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/system"
	apptheme "pionnier/app/theme"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/disk"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// Question describes what the user is asked to choose.
type Question struct {
	Title      string
	Extensions []string // extensions of files, in lower case, such as ".sgf"
	Folders    bool     // ask for a folder: files with these extensions are shown, but cannot be chosen
	Confirm    string   // the label of the button that chooses the folder in sight; "" if a file is asked for
	From       string   // the initial folder; if it is "" or cannot be read, the user's home folder
	// Then is called on Fyne's thread with the chosen file or folder. folder is the folder in sight at that
	// time.
	Then func(taken fyne.URI, folder string)
}

// chooser is an open dialog. Its methods must be called on Fyne's thread and do not block.
type chooser struct {
	Question
	canvas   fyne.Canvas
	dispatch func(func())

	folder  string      // in sight
	all     []fileEntry // entries of folder
	entries []fileEntry // the entries that the list shows
	marked  int         // index of the highlighted entry
	modal   *widgets.Modal
	where   *widgets.Title
	failed  *widgets.Text // the reason why a folder could not be read; hidden if there is no error
	filter  *widgets.Entry
	list    *widgets.List
}

// fileEntry is an entry of the list.
type fileEntry struct {
	name   string // text in the list
	path   string
	folder bool
	up     bool // it leads out of the folder
	seen   bool // a file that is shown but cannot be chosen
}

// Show opens a panel that asks q over the canvas. It does not block. dispatch must run a function
// on Fyne's thread.
func Show(canvas fyne.Canvas, dispatch func(func()), q Question) {
	newChooser(canvas, dispatch, q).show()
}

func newChooser(canvas fyne.Canvas, dispatch func(func()), q Question) *chooser {
	c := &chooser{Question: q, canvas: canvas, dispatch: dispatch, failed: widgets.Paragraph(""),
		where: pathLine(theme.SizeNameCaptionText, theme.ColorNamePlaceHolder)}
	c.failed.Hide()
	c.list = widgets.NewList(q.Title, func() int { return len(c.entries) }, newFileRow,
		func(i widget.ListItemID, o fyne.CanvasObject) {
			e := c.entries[i]
			o.(*widgets.Tile).Owner.(*fileRow).set(e, func() { c.choose(e) })
		})
	c.list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the row
		c.list.UnselectAll()
		c.choose(c.entries[i])
	}
	c.list.OnHighlighted = func(i widget.ListItemID) { c.marked = i }
	c.list.OnRune = c.typed
	c.filter = widgets.NewEntry("", text.T("files.filter"), func(string) { c.narrow("") })
	c.list.Under(c.filter)
	c.filter.OnSubmitted = func(string) { c.submit() }
	return c
}

// narrow lists the entries whose names contain the filter's text, and the entry for the parent
// folder. It lists all entries if the text is a path. It highlights the entry whose path is mark,
// or else the first one.
func (c *chooser) narrow(mark string) {
	words := strings.ToLower(strings.TrimSpace(c.filter.Text))
	if _, path := TypedPath(c.filter.Text); path {
		words = "" // it is gone to by Enter, and filters nothing
	}
	c.entries = nil
	for _, e := range c.all {
		if e.up || strings.Contains(strings.ToLower(e.name), words) {
			c.entries = append(c.entries, e)
		}
	}
	c.list.Refresh()
	if len(c.entries) > 0 {
		c.list.Highlight(max(0, slices.IndexFunc(c.entries, func(e fileEntry) bool { return e.path == mark })))
	}
}

// submit opens the path in the filter. If the text is not a path, submit gives the list the focus,
// and chooses the listed entry if there is only one.
func (c *chooser) submit() {
	if path, ok := TypedPath(c.filter.Text); ok {
		c.visit(path)
		return
	}
	found := slices.DeleteFunc(slices.Clone(c.entries), func(e fileEntry) bool { return e.up || e.seen })
	c.canvas.Focus(c.list)
	if len(found) == 1 {
		c.choose(found[0])
	}
}

// TypedPath parses words as an absolute path or a path below the user's home folder (~). It returns
// false for any other text, such as a part of a name.
func TypedPath(words string) (string, bool) {
	words = strings.Trim(strings.TrimSpace(words), `"`)
	if rest, ok := strings.CutPrefix(words, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		words = filepath.Join(Home(), rest)
	}
	return filepath.Clean(words), filepath.IsAbs(words)
}

// visit opens the folder path, or chooses the file path if its extension is accepted. For any other
// file, visit clears the field, opens the file's folder and shows that the file cannot be chosen. On an
// error, the list stays unchanged and the error is shown.
func (c *chooser) visit(path string) {
	go func() {
		info, err := disk.Stat(path)
		c.dispatch(func() {
			switch {
			case !c.modal.IsTop(): // closed meanwhile
			case err != nil:
				c.fail(&describe.FileError{Name: filepath.Base(path), Err: err})
			case info.IsDir():
				c.canvas.Focus(c.list)
				c.filter.SetText("")
				c.enter(path)
			case !c.Folders && slices.Contains(c.Extensions, strings.ToLower(filepath.Ext(path))):
				c.folder = filepath.Dir(path)
				c.take(path)
			default:
				c.filter.SetText("")
				refused := ""
				if !c.Folders {
					refused = text.T("error.named", "Name", filepath.Base(path), "Why", text.T("files.kind"))
				}
				c.enterSaying(filepath.Dir(path), refused)
			}
		})
	}()
}

// typed replaces the text of the filter by letter, moves the focus there and returns true if letter
// is the first character of a path. Otherwise it returns the result of seek.
func (c *chooser) typed(letter rune) bool {
	if _, path := TypedPath(string(letter)); !path {
		return c.seek(letter)
	}
	c.filter.SetText("")
	c.canvas.Focus(c.filter)
	c.filter.TypedRune(letter)
	return true
}

// seek highlights the next entry whose name begins with letter, ignoring case. It returns false if
// there is no such entry.
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

func (c *chooser) show() {
	above := widgets.NewColumn(0, c.where, c.failed, c.filter)
	buttons := []*widgets.Button{widgets.NewButton(text.T("common.cancel"), nil, func() { c.modal.Close() })}
	if c.Confirm != "" {
		take := widgets.NewPrimary(c.Confirm, func() { c.take(c.folder) })
		buttons = slices.Insert(buttons, 0, take)
	}
	c.modal = widgets.ShowModal(c.canvas, c.Title, container.NewBorder(above, nil, nil, nil, container.New(listRoom{canvas: c.canvas, above: above}, c.list)), buttons...).Yield()
	c.canvas.Focus(c.list)
	c.enter(cmp.Or(c.From, Home()))
}

// listRoom is the layout of the list. The list's height depends on that of the window.
type listRoom struct {
	layout.Stack
	canvas fyne.Canvas
	above  fyne.CanvasObject // the path and the filter
}

// MinSize implements fyne.Layout.
func (l listRoom) MinSize([]fyne.CanvasObject) fyne.Size {
	above := l.above.MinSize().Height
	around := 92 + 120*theme.TextSize()/apptheme.SizeText + above // the title and the buttons too
	return fyne.NewSize(fyne.Min(l.canvas.Size().Width-56, 560), widgets.ListHigh(l.canvas, 480, around, above+theme.Padding()))
}

// Home returns the user's home folder, or the current folder if that is unknown.
func Home() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}

// choose opens e if e is a folder, and otherwise chooses it. It does nothing if e is a file and a
// folder is asked for.
func (c *chooser) choose(e fileEntry) {
	switch {
	case e.folder:
		c.enter(e.path)
	case !e.seen:
		c.take(e.path)
	}
}

func (c *chooser) take(path string) {
	c.modal.Close()
	c.Then(fynestorage.NewFileURI(path), c.folder)
}

// enter reads folder in a new goroutine and lists it, unless another folder is requested meanwhile.
// It highlights the previous folder if that is listed. On an error, the list stays unchanged and
// the error is shown.
func (c *chooser) enter(folder string) { c.enterSaying(folder, "") }

// enterSaying is like enter. Once folder is listed, it shows words, which say why a typed file was
// not chosen, or nothing if words is empty.
func (c *chooser) enterSaying(folder, words string) {
	before := c.folder
	c.folder = folder
	c.where.SetText(folder)
	go func() {
		entries, err := readFolder(folder, c.Extensions)
		c.dispatch(func() {
			switch {
			case c.folder != folder:
			case err != nil && before == "" && folder != Home():
				c.folder = ""
				c.enter(Home())
			case err != nil:
				c.folder = cmp.Or(before, folder)
				c.where.SetText(c.folder)
				c.fail(&describe.FileError{Name: filepath.Base(folder), Err: err})
			default:
				c.say(words)
				for i := range entries {
					entries[i].seen = c.Folders && !entries[i].folder
				}
				c.all = entries
				if folder != before {
					c.filter.SetText("")
				}
				c.narrow(before)
			}
		})
	}()
}

// fail shows err, the reason why a folder could not be read.
func (c *chooser) fail(err error) { c.say(describe.Error(err)) }

// say shows words above the list, or nothing if they are "".
func (c *chooser) say(words string) {
	c.failed.SetText(words)
	c.failed.Hidden = words == ""
	c.modal.Relayout()
}

// readFolder returns the entries of folder in natural order: the parent folder, subfolders, and
// files with one of extensions. It omits hidden ones. It returns an error if folder cannot be read.
func readFolder(folder string, extensions []string) ([]fileEntry, error) {
	files, err := disk.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var folders, taken []fileEntry
	for _, f := range files {
		e := fileEntry{name: f.Name(), path: filepath.Join(folder, f.Name()), folder: f.IsDir()}
		if f.Type()&fs.ModeSymlink != 0 {
			info, err := disk.Stat(e.path)
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
	byName := func(a, b fileEntry) int { return natural(a.name, b.name) }
	slices.SortFunc(folders, byName)
	slices.SortFunc(taken, byName)
	return slices.Concat(above(folder, system.Drives()), folders, taken), nil
}

// above returns the entry for folder's parent. If folder is the root of a drive, above returns the
// other drives instead.
func above(folder string, drives []string) []fileEntry {
	if parent := filepath.Dir(folder); parent != folder {
		return []fileEntry{{name: text.T("files.up"), path: parent, folder: true, up: true}}
	}
	var others []fileEntry
	for _, drive := range drives {
		if !strings.EqualFold(drive, folder) {
			others = append(others, fileEntry{name: drive, path: drive, folder: true, up: true})
		}
	}
	return others
}

// pathLine returns a line for a path of any length, which is shortened in the middle.
func pathLine(size fyne.ThemeSizeName, color fyne.ThemeColorName) *widgets.Title {
	t := widgets.NewTitle("")
	t.SizeName, t.ColorName, t.Plain, t.Middle = size, color, true, true
	return t
}

// fileRow is the widget of an entry.
type fileRow struct {
	tile *widgets.Tile
	icon *widget.Icon
	name *widgets.Title
}

func newFileRow() fyne.CanvasObject {
	r := &fileRow{icon: widget.NewIcon(nil), name: pathLine(theme.SizeNameText, theme.ColorNameForeground)}
	r.tile = widgets.NewTile("", container.New(fynelayout.NewCustomPaddedLayout(2, 2, 8, 8),
		container.New(layout.Stack{Least: fyne.NewSize(0, widgets.Touchable(36))}, container.NewBorder(nil, nil, r.icon, nil, r.name))), nil)
	r.tile.Flat, r.tile.Owner = true, r
	return r.tile
}

func (r *fileRow) set(e fileEntry, tapped func()) {
	r.icon.SetResource(theme.FileIcon())
	if e.folder {
		r.icon.SetResource(theme.FolderIcon())
	}
	r.name.ColorName = theme.ColorNameForeground
	if e.seen {
		r.name.ColorName, tapped = theme.ColorNamePlaceHolder, nil
	}
	r.name.SetText(e.name)
	r.tile.Label, r.tile.OnTapped = e.name, tapped
	r.tile.Refresh()
}
