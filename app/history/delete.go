package history

import (
	"errors"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// deletions are the games that were put in the bin since the screen was opened and can be
// taken back one after the other, the last first, and the notice that says so.
type deletions struct {
	screen *Screen
	ids    []string
	notice *fyne.Container
}

func newDeletions(s *Screen) *deletions { return &deletions{screen: s, notice: container.NewStack()} }

// add notes a game that was put in the bin.
func (d *deletions) add(id string) {
	d.ids = append(d.ids, id)
	d.show()
}

// undo takes the game that was deleted last out of the bin and chooses it.
func (d *deletions) undo() {
	if len(d.ids) == 0 {
		return
	}
	s, id := d.screen, d.ids[len(d.ids)-1]
	d.ids = d.ids[:len(d.ids)-1]
	s.deps.OnDisk(func() error { return s.deps.Library.Restore(id) }, func(err error) {
		if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
			err = nil // it was taken out of the bin elsewhere
		}
		if !s.fail(err) {
			s.chosen = id
		}
		d.show()
		s.reload()
	})
}

// forget leaves out a game that was taken out of the bin by other means.
func (d *deletions) forget(id string) {
	d.ids = slices.DeleteFunc(d.ids, func(other string) bool { return other == id })
	d.show()
}

func (d *deletions) show() {
	d.notice.Objects = nil
	if n := len(d.ids); n > 0 {
		said := text.T("history.deleted")
		if n > 1 {
			said = text.N("history.binned", n)
		}
		words := widgets.NewTitle(said)
		words.SizeName, words.Plain = fynetheme.SizeNameText, true
		undo := widgets.NewQuiet(text.T("history.undo"), theme.Icon("undo"), d.undo)
		d.notice.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, undo, words)}
	}
	d.screen.relayout()
}

// Undo takes the game that was deleted last out of the bin.
func (s *Screen) Undo() {
	if !s.statistics {
		s.deleted.undo()
	}
}

// Redo does nothing: what was restored is deleted as any other game.
func (s *Screen) Redo() {}

// remove puts a game in the bin. The next one is chosen if by key, so that the key
// means it; a second click where the button stood must not delete another game.
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

// neighbour is the game below the chosen one, or above it at the list's end.
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
