package practice

import (
	"maps"
	"slices"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2/test"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/widgets/widgetstest"
)

// rig is what is practised, in a synctest bubble and a real folder. How it is used on the screen
// is tested by package app.
type rig struct {
	*Practice
	thread widgetstest.Thread
	games  map[string]storage.Entry // of the library
}

// bubble runs a test in a synctest bubble.
func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }

// open opens what is practised in a folder; no engine judges anything.
func open(t *testing.T, dir string) *rig {
	t.Helper()
	text.Use("en")
	preferences, _, _ := storage.OpenPreferences(dir)
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	r := &rig{games: map[string]storage.Entry{}}
	r.Practice = Open(Deps{Dir: dir, Preferences: preferences,
		Games: func() []storage.Entry { return slices.Collect(maps.Values(r.games)) },
		Find: func(id string) (e storage.Entry, ok bool) {
			e, ok = r.games[id]
			return e, ok
		},
		Asker: func(catalog.Game) study.Asker { return nil }, Puzzle: puzzle.Deps{Dispatch: r.thread.Dispatch},
		Shell: shell.New(w, func() {}, r.thread.Dispatch), Canvas: w.Canvas()})
	t.Cleanup(func() {
		r.Close()
		_ = preferences.Flush()
	})
	return r
}

func gameOf(t *testing.T, id string) catalog.Game {
	t.Helper()
	g, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
