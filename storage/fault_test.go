package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/storage/disk"
	"pionnier/storage/preferences"
)

// shop is a folder with data of each kind that the program stores.
type shop struct {
	dir         string
	games       *Library
	settings    *preferences.File
	log         *Log
	collections *Collections
	collection  *library.Collection
}

// stocked returns a folder with a game, settings, a line of a log, a network, openings, a collection, a game
// in the bin, and a file of the user's.
func stocked(t *testing.T) *shop {
	t.Helper()
	s := &shop{dir: memory(t)}
	s.games, _ = mustOpen(t, s.dir)
	mustSave(t, s.games, "kept", newGame(5))
	mustSave(t, s.games, "binned", newGame(2))
	var lines []string
	var err [5]error
	err[0] = s.games.Delete("binned")
	s.settings, _, _ = preferences.Open(s.dir)
	s.settings.SetString("name", "old")
	s.log, lines, _, err[1] = OpenLog(s.dir, "x.log")
	s.log.Append("old")
	err[2] = NetworksIn(s.dir).Keep("go", strings.NewReader("old"), read(3))
	err[3] = OpeningsIn(s.dir).Keep("tree", []byte("old"))
	s.collections, err[4] = OpenCollections(s.dir)
	if err := errors.Join(append(err[:], s.settings.Flush(), s.log.Flush(), s.games.Close(), os.WriteFile(s.own(), []byte("old"), 0o600))...); err != nil || lines != nil {
		t.Fatal(err, lines)
	}
	s.collection = takenIn(t, s.collections, "club")
	return s
}

// memory returns a folder in memory if the system has one, since the test waits for the disk a
// thousand times.
func memory(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "pionnier")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func (s *shop) own() string { return filepath.Join(s.dir, "mine.txt") }

// texts returns the content of the folder as a program that opens it finds it. Damaged, lost or
// overwritten data shows as a text other than the old or the new one.
func (s *shop) texts(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	l, damaged := mustOpen(t, s.dir)
	p, _, hurt := preferences.Open(s.dir)
	_, lines, passedOver, err := OpenLog(s.dir, "x.log")
	if len(damaged) > 0 || hurt != nil || err != nil {
		t.Errorf("damaged: %v, %v, %v", damaged, hurt, err)
	}
	for _, e := range l.List() {
		found["game "+e.ID] = fmt.Sprintf("%d moves %s", e.Moves, e.Title)
	}
	bin, err := l.Bin()
	for _, b := range bin {
		found["game "+b.ID] = fmt.Sprintf("%d moves, deleted", b.Moves)
	}
	found["setting"] = p.StringWithFallback("name", "lost")
	found["log"] = strings.Join(slices.Compact(lines), " ") // a line may be there twice
	network, _, err2 := NetworksIn(s.dir).Open("go")
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(network)
	network.Close()
	opening, err2 := OpeningsIn(s.dir).Read("tree")
	mine, err3 := os.ReadFile(s.own())
	if err := errors.Join(err, err2, err3); err != nil || passedOver > 1 { // one line may be torn
		t.Errorf("%v, %d lines passed over", err, passedOver)
	}
	found["network"], found["opening"], found["mine"] = string(data), string(opening), string(mine)
	store, err := OpenCollections(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	list, told := listed(t, store)
	for _, c := range list {
		segments, err := c.Segments("")
		if found["collection "+c.Note().Name] = fmt.Sprint(len(library.AllGames(segments)), " games"); err != nil || len(told) > 0 {
			t.Errorf("collection: %v, %v", err, told)
		}
	}
	return found
}

// importing imports a file of games into a collection.
func importing(c *library.Collection, moves string) error {
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
	_, err := im.Import(context.Background(), c, func(yield func(library.Input, error) bool) {
		yield(library.Input{Name: "more", Data: []byte(moves)}, nil)
	})
	return err
}

// changes are the writes of the program. Each may be repeated after it failed.
var changes = map[string]func(s *shop) error{
	"save":  func(s *shop) error { _, err := s.games.Save("kept", newGame(9)); return err },
	"new":   func(s *shop) error { _, err := s.games.Save("another", newGame(3)); return err },
	"title": func(s *shop) error { return s.games.Rename("kept", "new") },
	"delete": func(s *shop) error {
		if err := s.games.Delete("kept"); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		return nil
	},
	"restore": func(s *shop) error {
		if err := s.games.Restore("binned"); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		return nil
	},
	"index":   func(s *shop) error { s.games.put(Entry{ID: "x"}, 1); s.games.forget("x"); return s.games.Close() },
	"setting": func(s *shop) error { s.settings.SetString("name", "new"); return s.settings.Flush() },
	"log":     func(s *shop) error { s.log.Append("new"); return s.log.Flush() },
	"network": func(s *shop) error { return NetworksIn(s.dir).Keep("go", strings.NewReader("new"), read(3)) },
	"opening": func(s *shop) error { return OpeningsIn(s.dir).Keep("tree", []byte("new")) },
	"problem": func(s *shop) error { return ProblemsIn(s.dir).Keep("first", []byte("new")) },
	"mine":    func(s *shop) error { return disk.Replace(s.own(), []byte("new")) },
	"import":  func(s *shop) error { return importing(s.collection, "f5f6e6f4\n") },
	"note":    func(s *shop) error { return s.collection.Change(func(n *library.Note) { n.Origin = "new" }) },
	"first": func(s *shop) error {
		c, err := s.collections.Create("first")
		if err != nil {
			return err
		}
		return importing(c, "f5f6e6f4\n")
	},
}

// Each write fails at each of its steps, as on a full, broken, protected or read-only disk: earlier
// data is intact, the failure is returned to the caller, and once the fault ends the same write
// succeeds.
func TestNothingIsLostWhereverAWriteFails(t *testing.T) {
	faults := []error{syscall.ENOSPC, syscall.EIO, syscall.EACCES, syscall.EROFS}
	steps := 0
	for name, change := range changes {
		for round := range faults {
			if testing.Short() && round > 0 {
				break
			}
			for left := 0; ; left++ {
				fault := faults[(left+round)%len(faults)]
				s := stocked(t)
				before := s.texts(t)
				var count atomic.Int64 // the steps before the failing one; a writer in the background uses some too
				count.Store(int64(left))
				stop := disk.Fail(func(string, string) error {
					if count.Add(-1) < 0 {
						return fault
					}
					return nil
				})
				err := change(s)
				stop()
				if count.Load() >= 0 {
					break // it needs no more steps
				}
				steps++
				if err != nil && !errors.Is(err, fault) {
					t.Fatalf("%s, step %d, %v: returns %v", name, left, fault, err)
				}
				s.compare(t, fmt.Sprintf("%s, step %d, %v", name, left, fault), before)
				if err := change(s); err != nil {
					t.Errorf("%s, step %d, %v: once it ends: %v", name, left, fault, err)
				}
				s.compare(t, fmt.Sprintf("%s, step %d, %v, done again", name, left, fault), before)
			}
		}
	}
	t.Logf("%d faults", steps)
}

// compare reports data that is neither old nor new.
func (s *shop) compare(t *testing.T, when string, before map[string]string) {
	t.Helper()
	now := s.texts(t)
	allowed := map[string][]string{"game kept": {"9 moves ", "5 moves new", "5 moves, deleted"}, "game binned": {"2 moves "}, "setting": {"new"}, "log": {"old new"},
		"network": {"new"}, "opening": {"new"}, "mine": {"new"}, "collection club": {"3 games"}}
	for what, old := range before {
		if text := now[what]; text != old && !slices.Contains(allowed[what], text) {
			t.Errorf("%s: %s was %q and is %q", when, what, old, text)
		}
	}
}
