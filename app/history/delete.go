package history

import (
	"errors"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// deletions contains the games that were moved to the bin since the screen was opened and can be
// restored. It is also the layout of the notice about them.
type deletions struct {
	screen *Screen
	done   [][]string        // the IDs of the games of each deletion
	titles map[string]string // of games, by their IDs
	notice *fyne.Container   // words and a button, or nothing
	brief  string            // the shortest text for the words
	width  float32           // of the notice
}

func newDeletions(s *Screen) *deletions {
	d := &deletions{screen: s, titles: map[string]string{}}
	d.notice = container.New(d)
	return d
}

// highAt returns the height of the notice in the given width.
func (d *deletions) highAt(width float32) float32 {
	d.width = width
	return d.notice.MinSize().Height
}

// apart reports whether the button undo is below the text for lack of width.
func (d *deletions) apart(undo fyne.CanvasObject) bool {
	room := d.width - undo.MinSize().Width - 2*fynetheme.InnerPadding()
	return !widgets.Fits(d.brief, room, widgets.ShortLetters(), fyne.TextStyle{})
}

// MinSize implements fyne.Layout.
func (d *deletions) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 {
		return fyne.Size{}
	}
	words, undo := o[0].MinSize().Height, o[1].MinSize().Height
	if d.apart(o[1]) {
		return fyne.NewSize(0, words+undo)
	}
	return fyne.NewSize(0, max(words, undo))
}

// Layout implements fyne.Layout.
func (d *deletions) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	undo := o[1].MinSize()
	wide, high := size.Width-undo.Width, size.Height
	if d.apart(o[1]) {
		wide, high = size.Width, size.Height-undo.Height
	}
	widgets.Put(o[0], 0, 0, wide, high)
	widgets.Put(o[1], size.Width-undo.Width, size.Height-undo.Height, undo.Width, undo.Height)
}

// add records that one deletion moved the games ids to the bin, and shows the message about it. The
// games must still be in the list, since add stores their titles.
func (d *deletions) add(ids ...string) {
	d.done = append(d.done, ids)
	for i := range d.screen.games.Len() {
		if e := d.screen.games.At(i); slices.Contains(ids, e.ID) {
			d.titles[e.ID] = Title(e)
		}
	}
	d.show()
}

// undo restores the games of the last deletion and selects the first of them.
func (d *deletions) undo() {
	if len(d.done) == 0 {
		return
	}
	s, ids := d.screen, d.done[len(d.done)-1]
	d.done = d.done[:len(d.done)-1]
	s.deps.OnDisk(func() (failed error) {
		for _, id := range ids {
			err := s.deps.Library.Restore(id)
			if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
				continue // it was taken out of the bin elsewhere
			}
			failed = errors.Join(failed, err)
		}
		return failed
	}, func(err error) {
		if !s.fail(err) {
			s.chosen = ids[0]
		}
		d.show()
		s.reload()
	})
}

// forget removes the game id, which was restored or deleted elsewhere.
func (d *deletions) forget(id string) {
	for i, ids := range d.done {
		d.done[i] = slices.DeleteFunc(ids, func(other string) bool { return other == id })
	}
	d.done = slices.DeleteFunc(d.done, func(ids []string) bool { return len(ids) == 0 })
	d.show()
}

func (d *deletions) show() {
	d.notice.Objects = nil
	n := 0
	for _, ids := range d.done {
		n += len(ids)
	}
	if n > 0 {
		d.brief = text.N("history.binned", n)
		words := widgets.NewTitle(d.brief)
		if n == 1 {
			d.brief = text.T("history.deleted")
			named := text.T("history.deleted.named", "Title", d.titles[slices.Concat(d.done...)[0]])
			words = widgets.NewTitle(named)
			words.Short = func(fits func(string) bool) string {
				if fits(named) {
					return named
				}
				return d.brief
			}
		}
		words.SizeName, words.Plain = fynetheme.SizeNameText, true
		undo := widgets.NewQuiet(text.T("history.undo"), theme.Icon("undo"), d.undo)
		d.notice.Objects = []fyne.CanvasObject{words, undo}
	}
	d.screen.relayout()
}

// Undo restores the games of the last deletion. It does nothing while the statistics are shown.
func (s *Screen) Undo() {
	if !s.statistics {
		s.deleted.undo()
	}
}

// Redo does nothing, since a restored game can be deleted again.
func (s *Screen) Redo() {}

// remove moves the game id to the bin. byKey is true after a key press: the next game is then
// selected, so that the key can be pressed again. Otherwise, no game is selected, so that a second
// click does not delete another one. If the game cannot be moved, remove shows the error and
// changes nothing.
func (s *Screen) remove(id string, byKey bool) {
	s.deps.OnDisk(func() error { return s.deps.Library.Delete(id) }, func(err error) {
		if s.fail(err) {
			return
		}
		if s.chosen == id {
			next := ""
			if byKey {
				next = s.neighbour()
			}
			s.chosen = next
		}
		s.deleted.add(id)
		s.reload()
	})
}

// removeAll moves the games ids to the bin as one deletion. It stops at the first error and calls
// then with the IDs of the games that were moved.
func (s *Screen) removeAll(ids []string, then func(gone []string)) {
	var gone []string
	s.deps.OnDisk(func() error {
		for _, id := range ids {
			if err := s.deps.Library.Delete(id); err != nil {
				return err
			}
			gone = append(gone, id)
		}
		return nil
	}, func(err error) {
		s.fail(err)
		then(gone)
		if len(gone) > 0 {
			s.deleted.add(gone...)
		}
		s.reload()
	})
}

// neighbour returns the ID of the game below the selected one, or of the game above at the end of
// the list. It returns "" if there is no such game.
func (s *Screen) neighbour() string {
	switch i := s.index(); {
	case i < 0:
		return ""
	case i+1 < s.games.Len():
		return s.games.At(i + 1).ID
	case i > 0:
		return s.games.At(i - 1).ID
	}
	return ""
}
