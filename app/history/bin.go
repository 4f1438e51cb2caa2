package history

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// binView is the dialog that lists the games in the bin and restores them.
type binView struct {
	screen *Screen
	games  []storage.Binned
	list   *widgets.List
	words  *widgets.Text
	clear  *widgets.Button // deletes them for good
	modal  *widgets.Modal
}

// showBin reads the bin in the background and lists its games.
func (s *Screen) showBin() {
	v := &binView{screen: s}
	s.deps.OnDisk(func() (err error) {
		v.games, err = s.deps.Library.Bin()
		return err
	}, func(err error) {
		if !s.fail(err) {
			v.show()
		}
	})
}

func (v *binView) show() {
	c := v.screen.canvas()
	size := c.Size()
	wide := fyne.Min(size.Width-56, 560)
	v.words = widgets.Caption("")
	v.list = widgets.NewList(text.T("history.bin"), func() int { return len(v.games) },
		func() fyne.CanvasObject { return newBinRow(wide < 270*widgets.Grown()) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*binRow).set(v.games[i], func() { v.restore(i) }) })
	v.clear = widgets.NewButton(text.T("history.bin.clear"), nil, v.askClear)
	v.list.OnSelected = func(i widget.ListItemID) { // by a key: a click presses the button
		v.list.UnselectAll()
		v.restore(i)
	}
	v.tell()
	body := container.NewBorder(v.words, nil, nil, nil, v.list)
	room := layout.Stack{Least: fyne.NewSize(wide, fyne.Max(140, fyne.Min(size.Height-230, 440)))}
	v.modal = widgets.ShowModal(c, text.T("history.bin"), container.New(room, body), v.clear,
		widgets.NewButton(text.T("common.close"), nil, func() { v.modal.Close() }))
	if len(v.games) > 0 && !fyne.CurrentDevice().IsMobile() {
		c.Focus(v.list)
	}
}

// tell shows how long games stay in the bin, or that the bin is empty.
func (v *binView) tell() {
	key := "history.bin.empty"
	if len(v.games) > 0 {
		key = "history.bin.kept"
	}
	days := int(storage.BinTime.Hours() / 24)
	v.words.SetText(text.T(key, "Days", days))
	if len(v.games) == 0 {
		v.clear.Disable()
	}
}

// askClear deletes the games in the bin permanently if the user confirms that.
func (v *binView) askClear() {
	s := v.screen
	widgets.AskCarefully(s.canvas(), text.T("history.bin.clear"), text.N("history.bin.gone", len(v.games)), text.T("history.bin.clear"), text.T("common.cancel"), func() {
		s.deps.OnDisk(func() error { _, err := s.deps.Library.EmptyBin(0); return err }, func(err error) {
			v.modal.Close()
			s.fail(err)
			for _, b := range v.games {
				s.deleted.forget(b.ID)
			}
		})
	})
}

// restore restores game i of the bin.
func (v *binView) restore(i int) {
	if i >= len(v.games) {
		return
	}
	s, id := v.screen, v.games[i].ID
	s.deps.OnDisk(func() error { return s.deps.Library.Restore(id) }, func(err error) {
		if s.fail(err) {
			return
		}
		v.games = slices.DeleteFunc(v.games, func(b storage.Binned) bool { return b.ID == id })
		v.tell()
		v.list.Refresh()
		s.chosen = id
		s.deleted.forget(id)
		s.reload()
	})
}

// binRow is the row of a game in the bin, with a button that restores it.
type binRow struct {
	widget.BaseWidget
	title, detail *widgets.Title
	restore       *widgets.Button
	narrow        bool // the button is below the words
}

func newBinRow(narrow bool) *binRow {
	r := &binRow{title: widgets.NewTitle(""), detail: second(), narrow: narrow, restore: widgets.NewButton(text.T("history.bin.restore"), nil, nil)}
	r.title.SizeName, r.title.Flush = theme.SizeNameText, true
	r.ExtendBaseWidget(r)
	return r
}

func (r *binRow) set(b storage.Binned, restore func()) {
	title, detail := b.ID, ""
	if b.Game != "" {
		title, detail = Title(b.Entry), text.T("game."+b.Game)+" · "+text.N("history.moves", b.Moves)+" · "
	}
	r.title.SetText(title)
	r.detail.SetText(detail + text.T("history.bin.when", "Date", text.Date(b.Deleted)))
	r.restore.OnTapped = restore
}

// CreateRenderer implements fyne.Widget.
func (r *binRow) CreateRenderer() fyne.WidgetRenderer {
	words := container.New(fynelayout.NewCustomPaddedVBoxLayout(2), r.title, r.detail)
	content := container.NewBorder(nil, nil, nil, r.restore, words)
	if r.narrow {
		content = container.NewBorder(nil, container.NewHBox(fynelayout.NewSpacer(), r.restore), nil, nil, words)
	}
	return widget.NewSimpleRenderer(container.New(fynelayout.NewCustomPaddedLayout(6, 6, 8, 8), content))
}
