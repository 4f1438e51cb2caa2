package storage

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/storage/disk"
)

// takenIn imports games into a new collection of the store and returns it.
func takenIn(t *testing.T, store *Collections, name string) *library.Collection {
	t.Helper()
	c, err := store.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
	if _, err := im.Import(t.Context(), c, func(yield func(library.Input, error) bool) {
		yield(library.Input{Name: "games", Data: []byte("f5d6c3d3c4\nf5d6c4\n")}, nil)
	}); err != nil {
		t.Fatal(err)
	}
	return c
}

func listed(t *testing.T, store *Collections) ([]*library.Collection, []disk.Damaged) {
	t.Helper()
	list, damaged, err := store.List()
	if err != nil {
		t.Fatal(err)
	}
	return list, damaged
}

// noteOf returns the name of the file with the note of a collection.
func noteOf(t *testing.T, dir, name string) string {
	t.Helper()
	notes, err := filepath.Glob(filepath.Join(dir, "collections", "*"+noteSuffix))
	for _, note := range notes {
		if data, err := os.ReadFile(note); err == nil && bytes.Contains(data, []byte(strconv.Quote(name))) {
			return note
		}
	}
	t.Fatalf("no note of %q, %v", name, err)
	return ""
}

func TestCollections(t *testing.T) {
	store, err := OpenCollections(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b", "Á"} {
		takenIn(t, store, name)
	}
	if _, err := store.Create("empty"); err != nil {
		t.Fatal(err)
	}
	list, damaged := listed(t, store)
	if len(list) != 2 || list[0].Note().Name != "Á" || list[1].Note().Name != "b" || damaged != nil {
		t.Fatalf("%d collections, %v", len(list), damaged)
	}
	if err := list[0].Change(func(n *library.Note) { n.Deleted = time.Now() }); err != nil {
		t.Fatal(err)
	}
	if again, _ := listed(t, store); again[0].Note().Deleted.IsZero() || !again[1].Note().Deleted.IsZero() {
		t.Errorf("%+v", again[0].Note())
	}
}

// A collection with a damaged or missing note is listed all the same, and that is reported once.
// One that cannot be read, or is of a newer version, is left alone.
func TestADamagedNoteHidesNoGames(t *testing.T) {
	for what, hurt := range map[string]struct {
		harm  func(note string) error
		games int
		name  string
		aside bool
	}{
		"cut off": {func(note string) error { return os.Truncate(note, 60) }, 2, "club", true},
		"a letter": {func(note string) error {
			data, err := os.ReadFile(note)
			data[len(data)/2] ^= 1
			return errors.Join(err, os.WriteFile(note, data, 0o600))
		}, 2, "club", true},
		"no text": {func(note string) error { return os.WriteFile(note, make([]byte, 300), 0o600) }, 2, "2026-11-29", true},
		"gone":    {os.Remove, 2, "2026-11-29", true},
		"newer":   {func(note string) error { return os.WriteFile(note, []byte(`{"version":9}`), 0o600) }, 0, "", false},
		"folder":  {func(note string) error { return errors.Join(os.Rename(note, note+"-away"), os.Mkdir(note, 0o700)) }, 0, "", false},
	} {
		dir := t.TempDir()
		store, err := OpenCollections(dir)
		if err != nil {
			t.Fatal(err)
		}
		store.now = func() time.Time { return time.Date(2026, 11, 29, 0, 0, 0, 0, time.UTC) }
		takenIn(t, store, "club")
		takenIn(t, store, "other")
		note := noteOf(t, dir, "club")
		if err := hurt.harm(note); err != nil {
			t.Fatal(err)
		}
		list, damaged := listed(t, store)
		if len(damaged) != 1 || (damaged[0].Aside != "") != hurt.aside {
			t.Errorf("%s: told %+v", what, damaged)
		}
		games, found := 0, false
		for _, c := range list {
			if games += c.Note().Games(""); c.Note().Name == hurt.name {
				found = true
			}
		}
		if games != 2+hurt.games || hurt.name != "" && !found {
			t.Errorf("%s: %d collections of %d games", what, len(list), games)
		}
		if again, damaged := listed(t, store); hurt.aside && (len(again) != len(list) || damaged != nil) {
			t.Errorf("%s: then %d collections, told %v", what, len(again), damaged)
		}
	}
}

// An import that was killed before its first game leaves nothing.
func TestAnEmptyCollectionIsRemoved(t *testing.T) {
	dir := t.TempDir()
	store, err := OpenCollections(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"x.note.json": `{"version":1,"name":"new","made":"2026-11-29T00:00:00Z","segments":null}`, "x.0001.sums": "PNR"} {
		if err := os.WriteFile(filepath.Join(dir, "collections", name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if list, damaged := listed(t, store); len(list)+len(damaged) > 0 {
		t.Errorf("%v, %v", list, damaged)
	}
	if left, err := os.ReadDir(filepath.Join(dir, "collections")); err != nil || len(left) > 0 {
		t.Errorf("%v stays, %v", left, err)
	}
}

// A note may name any file, but none outside the folder is touched.
func TestCollectionFilesStayInTheirFolder(t *testing.T) {
	dir := t.TempDir()
	store, err := OpenCollections(dir)
	if err != nil {
		t.Fatal(err)
	}
	f := store.folder("id")
	for _, name := range []string{"", "../../x", "/etc/x", `..\x`, "a/b", "c:x"} {
		_, read := f.Read(name)
		for what, err := range map[string]error{"read": read, "written": f.Write(name, nil), "removed": f.Remove(name)} {
			if !errors.Is(err, ErrID) {
				t.Errorf("%q is %s: %v", name, what, err)
			}
		}
	}
	if err := f.Remove("gone"); err != nil {
		t.Errorf("removing what is gone: %v", err)
	}
}
