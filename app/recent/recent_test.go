package recent

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"pionnier/app/apptest"
	"pionnier/app/home"
	"pionnier/app/running"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// rig is what was opened lately, on a stage with six games.
type rig struct {
	*apptest.Stage
	*Recents
	went []string // what was opened from the list
}

func open(t *testing.T) *rig {
	r := &rig{Stage: apptest.NewStage(t, t.TempDir())}
	for _, name := range []string{"Ada", "Bea", "Cleo", "Dora", "Eve", "Fay"} {
		r.SaveSGF("(;GM[1]FF[4]SZ[19]PB[" + name + "]PW[Gennan]RE[W+20.5]RU[Japanese]KM[0];B[qd];W[dd])")
	}
	r.Recents = New(Deps{Library: r.Library, Preferences: r.Preferences, Unfinished: func() *running.Unfinished { return nil }, OnDisk: r.OnDisk,
		Look: func() board.Options { return board.Options{} }, Emblem: func(string) fyne.CanvasObject { return canvas.NewRectangle(nil) },
		Meet: func(...string) {}, Study: func(id string) { r.went = append(r.went, id) }, Collection: func(name string) { r.went = append(r.went, name) }})
	return r
}

// The games opened lately are listed, the last first, with their last positions. Otherwise a game studied yesterday
// would be found in the list of all games alone.
func TestWhatWasOpenedIsListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t)
		opened := r.Stage.Library.Latest(storage.Filter{}, 6)[5] // whichever that is: all were saved at one time
		id := opened.ID
		r.Note(id)
		pictures := map[int]fyne.CanvasObject{}
		list := r.List(func(at int, o fyne.CanvasObject) { pictures[at] = o })
		if len(list) != home.MostRecent || !strings.HasPrefix(list[0].Title, opened.Players.Black.Name+" – Gennan") {
			t.Fatalf("%d things are offered, the first %q", len(list), list[0].Title)
		}
		r.Settle()
		for at := range list {
			if m, ok := pictures[at].(*board.Miniature); !ok || m.Scene().Width != 19 {
				t.Errorf("the picture of %q is %T", list[at].Title, pictures[at])
			}
		}
		list[0].Open()
		if !slices.Equal(r.went, []string{id}) {
			t.Errorf("%q is opened", r.went)
		}
	})
}

// A deleted game is not listed, and the collection opened last is.
func TestWhatIsGoneIsNotListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t)
		preferences.RememberOpened(r.Preferences, "gone")
		preferences.RememberCollection(r.Preferences, "Club")
		list := r.List(func(int, fyne.CanvasObject) {})
		r.Settle()
		last := list[len(list)-1]
		if len(list) != home.MostRecent || last.Title != "Club" || last.Detail != text.T("home.recent.collection") {
			t.Fatalf("%d things are offered, the last %q", len(list), last.Title)
		}
		if last.Open(); !slices.Equal(r.went, []string{"Club"}) {
			t.Errorf("%q is opened", r.went)
		}
	})
}

// Positions are read one after another, each once, the one requested last first, so that a scrolled
// list does not wait for rows out of sight.
func TestPositionsAreReadForWhatIsInSight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t)
		list := r.Stage.Library.Latest(storage.Filter{}, 4)
		var done []string
		for _, e := range list {
			r.positions.picture(e, func() { done = append(done, e.ID) })
		}
		r.Settle()
		if len(done) != 4 || done[0] != list[0].ID || done[1] != list[3].ID || done[2] != list[2].ID {
			t.Errorf("read in the order %q", done)
		}
		if r.positions.picture(list[2], func() { t.Error("read twice") }) == nil {
			t.Error("the position is not kept")
		}
		r.Settle()
	})
}
