package practice

import (
	"bytes"
	"context"
	"iter"
	"maps"
	"slices"
	"testing"
	"testing/synctest"

	"pionnier/app/apptest"
	"pionnier/app/collections"
	"pionnier/app/puzzle"
	"pionnier/app/sound"
	screen "pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
	"pionnier/storage"
)

// rig is what is practised, on a stage in a synctest bubble, with the collections of its folder.
type rig struct {
	*Practice
	*apptest.Stage
	games   map[string]storage.Entry // of the library
	others  *collections.Collections
	studied []string                       // the titles of games shown in Study
	asker   func(catalog.Game) study.Asker // nil: no engine judges anything
}

// bubble runs a test in a synctest bubble.
func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }

// open opens what is practised in a folder.
func open(t *testing.T, dir string) *rig {
	t.Helper()
	r := &rig{Stage: apptest.NewStage(t, dir), games: map[string]storage.Entry{}, asker: func(catalog.Game) study.Asker { return nil }}
	r.others = collections.New(collections.Deps{Host: r.Host(), Dir: dir, Preferences: r.Preferences, Own: r.Library, Meet: func(...string) {}})
	apptest.Waiting(func() {
		r.Practice = Open(Deps{Host: r.Host(), Dir: dir, Preferences: r.Preferences,
			Games: func() []storage.Entry { return slices.Collect(maps.Values(r.games)) },
			Find: func(id string) (e storage.Entry, ok bool) {
				e, ok = r.games[id]
				return e, ok
			},
			Asker: func(g catalog.Game) study.Asker { return r.asker(g) }, Follow: func(*storage.Log) {},
			Puzzle: puzzle.Deps{Board: r.NewBoard, Back: r.Shell.Back, Sound: func(sound.Sound) {}},
			Study: func(_ catalog.Game, _ *record.Record, _ game.Position, _ *screen.Place, title, _ string, _ func(*record.Record) error) {
				r.studied = append(r.studied, title)
				r.Shell.Push(apptest.Empty)
			},
			Saved: func(string) error { return nil }, Collections: func() {}, Explorer: r.others.Explorer, Collected: r.others.Gather})
	})
	t.Cleanup(func() {
		r.Shell.LeaveTop()
		r.Close()
	})
	return r
}

// Close waits for the log, as the end of the program does.
func (r *rig) Close() { apptest.Waiting(r.Practice.Close) }

// puzzles shows the list of puzzles.
func (r *rig) puzzles() { r.Show(); r.Settle() }

// home leaves all screens.
func (r *rig) home() { r.Shell.Reset(apptest.Empty); r.Settle() }

// collect puts games into a collection.
func (r *rig) collect(name string, games ...*record.Record) {
	r.T.Helper()
	var b bytes.Buffer
	for _, rec := range games {
		if err := sgf.Write(&b, rec); err != nil {
			r.T.Fatal(err)
		}
	}
	var inputs iter.Seq2[library.Input, error] = func(yield func(library.Input, error) bool) {
		yield(library.Input{Name: name + ".sgf", Data: b.Bytes()}, nil)
	}
	var done library.Progress
	var err error
	apptest.Waiting(func() {
		_, done, err = r.others.Take(context.Background(), name, inputs, func(library.Progress) {})
	})
	if err != nil || done.Games != len(games) {
		r.T.Fatalf("%+v, %v", done, err)
	}
}

func gameOf(t *testing.T, id string) catalog.Game { return apptest.Game(t, id) }
