package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage/disk"
)

// newGame returns a Go game of n moves between Ada and a level.
func newGame(n int) *record.Record {
	r := record.New("go", 9, 9)
	r.Players.Black.Name = "Ada"
	r.Players.White = record.Player{Name: "Instinct", Level: "instinct"}
	grow(r, n)
	return r
}

func grow(r *record.Record, n int) {
	for ; n > 0; n-- {
		c := game.Black
		ply := r.MoveCount()
		if ply%2 == 1 {
			c = game.White
		}
		r.Root.End().Play(c, game.Place(ply%9, ply/9%9))
	}
}

func mustOpen(t *testing.T, dir string) (*Library, []disk.Damaged) {
	t.Helper()
	l, damaged, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return l, damaged
}

func mustSave(t *testing.T, l *Library, id string, r *record.Record) string {
	t.Helper()
	id, err := l.Save(id, r)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func mustLoad(t *testing.T, l *Library, id string) *record.Record {
	t.Helper()
	r, err := l.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// put writes a file to the folder of games.
func put(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, "games", name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func TestSaveLoadList(t *testing.T) {
	dir := t.TempDir()
	l, damaged := mustOpen(t, dir)
	if len(damaged) != 0 || len(l.List()) != 0 {
		t.Fatal("a new library must be empty")
	}
	r := newGame(3)
	r.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
	id := mustSave(t, l, "", r)
	grow(r, 2)
	if again := mustSave(t, l, id, r); again != id {
		t.Fatalf("saved as %s, then as %s", id, again)
	}
	other := mustSave(t, l, "", newGame(1))
	stamp := time.Now().Add(time.Hour)
	if err := os.Chtimes(l.path(other), stamp, stamp); err != nil {
		t.Fatal(err)
	}
	for name, l := range map[string]*Library{"reopened": first(mustOpen(t, dir)), "again": first(mustOpen(t, dir))} {
		list := l.List()
		if len(list) != 2 || list[0].ID != other || list[1].ID != id {
			t.Fatalf("%s: list %+v", name, list)
		}
		want := Entry{ID: id, Game: "go", Players: r.Players, Size: 9, Rows: 9, Moves: 5, Outcome: r.Outcome, Changed: list[1].Changed}
		if d := cmp.Diff(want, list[1]); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	l, _ = mustOpen(t, dir) // both games may have been saved in one tick of the clock
	for want, wanted := range map[string]Filter{
		other: {},
		id:    {Result: BlackWon},
		"":    {Text: "nobody"},
	} {
		if got, found := l.Newest(wanted); got.ID != want || found != (want != "") {
			t.Errorf("the newest is %q, want %q", got.ID, want)
		}
	}
	if e, ok := l.Find(id); !ok || e.Moves != 5 {
		t.Errorf("found %+v, %v", e, ok)
	}
	loaded, err := l.Load(id)
	if err != nil || loaded.MoveCount() != 5 || loaded.Resume().Ply() != 5 {
		t.Fatalf("loaded %+v, %v", loaded, err)
	}
}

func first(l *Library, _ []disk.Damaged) *Library { return l }

func TestLoadErrors(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	if _, err := l.Load("nothing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: %v", err)
	}
	for _, id := range []string{"", ".", "..", "../x", "a/b", `a\b`, ".hidden", "a\x00b", "c:x"} {
		_, err := l.Load(id)
		if !errors.Is(err, ErrID) {
			t.Errorf("Load(%q): %v", id, err)
		}
		if id != "" {
			if _, err := l.Save(id, newGame(1)); !errors.Is(err, ErrID) {
				t.Errorf("Save(%q): %v", id, err)
			}
		}
		if err := errors.Join(l.Delete(id), l.Rename(id, "x")); !errors.Is(err, ErrID) {
			t.Errorf("Delete, Rename(%q): %v", id, err)
		}
	}
}

func TestDamagedFilesAreSetAsideAndReportedOnce(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "good.sgf", "(;SZ[9];B[aa])")
	put(t, dir, "cut.sgf", "(;SZ[9];B[a")
	put(t, dir, "empty.sgf", "")
	put(t, dir, "cut.sgf.damaged", "an older accident")
	put(t, dir, "notes.txt", "not ours")
	l, damaged := mustOpen(t, dir)
	got := map[string]string{}
	for _, d := range damaged {
		got[d.Name] = d.Aside
		if _, ok := errors.AsType[*record.SyntaxError](d.Err); !ok {
			t.Errorf("%s: error %v", d.Name, d.Err)
		}
	}
	want := map[string]string{"cut.sgf": "cut.sgf.damaged-2", "empty.sgf": "empty.sgf.damaged"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if list := l.List(); len(list) != 1 || list[0].ID != "good" {
		t.Errorf("list %+v", list)
	}
	if d := cmp.Diff([]string{"cut.sgf.damaged", "cut.sgf.damaged-2", "empty.sgf.damaged", "good.sgf", "notes.txt"},
		names(t, filepath.Join(dir, "games"))); d != "" {
		t.Error(d)
	}
	if _, damaged := mustOpen(t, dir); len(damaged) != 0 {
		t.Errorf("reported twice: %v", damaged)
	}
}

func TestFileDamagedWhileOpen(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	id := mustSave(t, l, "", newGame(3))
	put(t, dir, id+".sgf", "(;B[a")
	if _, err := l.Load(id); !errors.Is(err, record.ErrTruncated) {
		t.Fatalf("error %v", err)
	}
	if len(l.List()) != 0 {
		t.Error("it must not be listed any more")
	}
	if d := cmp.Diff([]string{id + ".sgf.damaged"}, names(t, filepath.Join(dir, "games"))); d != "" {
		t.Error(d)
	}
}

func TestForeignFilesAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]string{"newer": "(;GM[1]PNFV[9]SZ[9])", "chess": "(;GM[3])"}
	for id, text := range texts {
		put(t, dir, id+".sgf", text)
	}
	for range 2 {
		l, damaged := mustOpen(t, dir)
		if len(damaged) != 2 || len(l.List()) != 0 {
			t.Fatalf("reported %v, listed %v", damaged, l.List())
		}
		for _, d := range damaged {
			if d.Aside != "" || !errors.Is(d.Err, record.ErrNewer) && !errors.Is(d.Err, record.ErrOtherGame) {
				t.Errorf("%+v", d)
			}
		}
		if _, err := l.Save("newer", newGame(1)); !errors.Is(err, record.ErrNewer) {
			t.Errorf("saved over a newer file: %v", err)
		}
		if _, err := l.Load("newer"); !errors.Is(err, record.ErrNewer) {
			t.Errorf("loaded a newer file: %v", err)
		}
	}
	for id, text := range texts {
		if data, err := os.ReadFile(filepath.Join(dir, "games", id+".sgf")); err != nil || string(data) != text {
			t.Errorf("%s is now %q, %v", id, data, err)
		}
	}
}

// A file too large to be read to its end is not read into memory either.
func TestHugeFileIsNotRead(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "huge.sgf", "(;GM[1])")
	if err := os.Truncate(filepath.Join(dir, "games", "huge.sgf"), 1<<30); err != nil {
		t.Fatal(err)
	}
	l, damaged, err := open(dir, smallFiles{disk.Host(), t})
	if err != nil || len(damaged) != 1 || !errors.Is(damaged[0].Err, record.ErrTooLarge) || damaged[0].Aside != "" {
		t.Fatalf("reported %+v, %v", damaged, err)
	}
	if _, err := l.Load("huge"); !errors.Is(err, record.ErrTooLarge) {
		t.Errorf("loaded: %v", err)
	}
}

// smallFiles is a Files that refuses to read a huge file.
type smallFiles struct {
	disk.Files
	t *testing.T
}

func (f smallFiles) ReadFile(name string) ([]byte, error) {
	if info, err := f.Stat(name); err == nil && info.Size() > 1<<28 {
		f.t.Errorf("%s is read whole", name)
		return nil, fs.ErrInvalid
	}
	return f.Files.ReadFile(name)
}

func TestFileWithSeveralGamesIsNotOverwritten(t *testing.T) {
	dir := t.TempDir()
	const text = "(;SZ[9];B[aa])(;SZ[9];B[bb])"
	put(t, dir, "two.sgf", text)
	l, _ := mustOpen(t, dir)
	r, err := l.Load("two")
	if err != nil {
		t.Fatal(err)
	}
	if id := mustSave(t, l, "two", r); id == "two" {
		t.Error("saved over two games")
	}
	if data, _ := os.ReadFile(filepath.Join(dir, "games", "two.sgf")); string(data) != text {
		t.Errorf("the file is now %q", data)
	}
}

func TestTitles(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	r := newGame(2)
	id := mustSave(t, l, "", r)
	if err := l.Rename(id, "  My\nbest  game "); err != nil {
		t.Fatal(err)
	}
	grow(r, 1)
	mustSave(t, l, id, r) // the session does not know the title
	if r.Title != "" {
		t.Error("Save must not change the record")
	}
	l, _ = mustOpen(t, dir)
	if e := l.List()[0]; e.Title != "My best game" || e.Moves != 3 {
		t.Errorf("%+v", e)
	}
	if err := l.Rename(id, ""); err != nil || l.List()[0].Title != "" {
		t.Errorf("title taken away: %v, %+v", err, l.List()[0])
	}
}

func TestBin(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	now := time.Unix(1_800_000_000, 0)
	l.now = func() time.Time { return now }
	id := mustSave(t, l, "", newGame(2))
	old := mustSave(t, l, "", newGame(1))
	if err := l.Delete(old); err != nil {
		t.Fatal(err)
	}
	now = now.Add(48 * time.Hour)
	if err := l.Delete(id); err != nil {
		t.Fatal(err)
	}
	if err := l.Delete(id); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("deleted twice: %v", err)
	}
	if len(l.List()) != 0 {
		t.Errorf("still listed: %v", l.List())
	}
	if bin, err := l.Bin(); err != nil || len(bin) != 2 || bin[0].ID != id || !bin[0].Deleted.Equal(now) {
		t.Errorf("bin %+v, %v", bin, err)
	}
	if n, err := l.EmptyBin(24 * time.Hour); n != 1 || err != nil {
		t.Errorf("emptied %d, %v", n, err)
	}
	if err := l.Restore(old); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("restored what was deleted for good: %v", err)
	}
	if err := l.Restore(id); err != nil || len(l.List()) != 1 || l.List()[0].Moves != 2 {
		t.Errorf("restored: %v, %v", err, l.List())
	}
	if err := l.Delete(id); err != nil {
		t.Fatal(err)
	}
	mustSave(t, l, id, newGame(7)) // saved again by a session that did not know
	if err := l.Restore(id); !errors.Is(err, fs.ErrExist) {
		t.Errorf("restored over another game: %v", err)
	}
	if n, err := l.EmptyBin(0); n != 1 || err != nil {
		t.Errorf("emptied %d, %v", n, err)
	}
}

func TestConcurrentUse(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			r := newGame(1)
			id := ""
			for i := range 8 {
				var err error
				if id, err = l.Save(id, r); err != nil {
					t.Error(err)
					return
				}
				grow(r, 1)
				if _, err := l.Load(id); err != nil {
					t.Error(err)
				}
				if err := l.Rename(id, fmt.Sprint(g, i)); err != nil {
					t.Error(err)
				}
				l.List()
			}
		})
	}
	wg.Wait()
	if err := l.Close(); err != nil || len(l.List()) != 4 {
		t.Fatalf("%d games, %v", len(l.List()), err)
	}
}

// A new title does not move a game to the top of the list.
func TestRenameKeepsTheOrder(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	var ids []string
	for i := range 2 {
		id := mustSave(t, l, "", newGame(3))
		saved := time.Now().Add(time.Duration(i-2) * time.Hour)
		if err := os.Chtimes(l.path(id), saved, saved); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	l, _ = mustOpen(t, dir)
	if err := l.Rename(ids[0], "Final"); err != nil {
		t.Fatal(err)
	}
	if list := l.List(); list[0].ID != ids[1] || list[1].Title != "Final" {
		t.Errorf("listed %+v", list)
	}
}

// A folder of games that was deleted while the program runs is made again with the next move.
func TestADeletedFolderIsMadeAgain(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	id := mustSave(t, l, "", newGame(2))
	if err := os.RemoveAll(l.gamesDir()); err != nil {
		t.Fatal(err)
	}
	if again := mustSave(t, l, id, newGame(3)); again != id || mustLoad(t, l, id).MoveCount() != 3 {
		t.Errorf("saved as %q", again)
	}
	if err := os.RemoveAll(l.gamesDir()); err != nil {
		t.Fatal(err)
	}
	if fresh := mustSave(t, l, "", newGame(1)); mustLoad(t, l, fresh).MoveCount() != 1 {
		t.Error("a new game is not kept")
	}
}
