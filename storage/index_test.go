package storage

import (
	stdcmp "cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage/disk"
)

// counting is a Files that counts the games read.
type counting struct {
	disk.Files
	read int
}

func (c *counting) ReadFile(name string) ([]byte, error) {
	if filepath.Ext(name) == extension {
		c.read++
	}
	return c.Files.ReadFile(name)
}

// openCounting opens a library and returns the number of games that it had to read.
func openCounting(t *testing.T, dir string) (*Library, int) {
	t.Helper()
	c := &counting{Files: disk.Host()}
	l, _, err := open(dir, c)
	if err != nil {
		t.Fatal(err)
	}
	return l, c.read
}

func TestIndexSparesReading(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	for n := range 5 {
		mustSave(t, l, "", newGame(n))
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	want := l.List()
	l, read := openCounting(t, dir)
	if read != 0 {
		t.Errorf("read %d games that the index knows", read)
	}
	if d := cmp.Diff(want, l.List()); d != "" {
		t.Error(d)
	}
	put(t, dir, want[2].ID+".sgf", "(;SZ[13];B[aa])")
	if l, read = openCounting(t, dir); read != 1 {
		t.Errorf("read %d games, one was changed", read)
	}
	changed, _ := l.Find(want[2].ID)
	if changed.Size != 13 || changed.Moves != 1 {
		t.Errorf("%+v", changed)
	}
	if err := os.Remove(filepath.Join(dir, "games", want[0].ID+".sgf")); err != nil {
		t.Fatal(err)
	}
	if l, _ = openCounting(t, dir); len(l.List()) != 4 {
		t.Errorf("a removed game is still listed: %v", l.List())
	}
	if _, read = openCounting(t, dir); read != 0 {
		t.Errorf("read %d games, nothing was changed", read)
	}
}

func TestIndexIsRebuilt(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	mustSave(t, l, "", newGame(4))
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	want := l.List()
	path := filepath.Join(dir, indexName)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte{}, good...)
	flipped[len(flipped)/2] ^= 4
	for name, data := range map[string][]byte{
		"empty": {}, "cut": good[:len(good)/2], "flipped": flipped, "older": []byte("PNRINDEX\x00\x00\x00\x00"),
		"no index": []byte(`{"Version":1,"Sum":1,"Entries":[]}`), "head": good[:5],
	} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		l, read := openCounting(t, dir)
		if d := cmp.Diff(want, l.List()); d != "" || read != 1 {
			t.Errorf("%s: read %d games, %s", name, read, d)
		}
		if _, read := openCounting(t, dir); read != 0 {
			t.Errorf("%s: the index was not written again", name)
		}
	}
}

func TestNewerIndexIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "one.sgf", "(;SZ[9])")
	const newer = "PNRINDEX\x63\x00\x00\x00surprise"
	path := filepath.Join(dir, indexName)
	if err := os.WriteFile(path, []byte(newer), 0o600); err != nil {
		t.Fatal(err)
	}
	l, _ := mustOpen(t, dir)
	if err := l.Close(); err != nil || len(l.List()) != 1 {
		t.Fatalf("%v, %v", l.List(), err)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != newer {
		t.Errorf("the index is now %q, %v", data, err)
	}
}

// Changes are appended to the file, and a file cut anywhere loses the last writes only.
func TestIndexIsAddedTo(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	for n := range 3 {
		mustSave(t, l, fmt.Sprint("game", n), newGame(n))
	}
	path := filepath.Join(dir, indexName)
	sizes := []int{}
	for n := range 3 {
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, len(data))
		r := newGame(4)
		r.Players.Black.Name = fmt.Sprint("Newcomer ", n)
		mustSave(t, l, "game1", r)
	}
	if added := sizes[2] - sizes[1]; added <= 0 || added > 150 {
		t.Errorf("a game was added in %d bytes", added)
	}
	want := l.List()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	step := 1
	if testing.Short() { // each time the library is opened
		step = 41
	}
	for cut := 0; cut < len(whole); cut += step {
		if err := os.WriteFile(path, whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		again, read := openCounting(t, dir)
		if d := cmp.Diff(want, again.List()); d != "" || read > 3 || cut > sizes[1] && read > 1 {
			t.Fatalf("cut after %d of %d bytes: %d games read, %s", cut, len(whole), read, d)
		}
	}
}

// Two programs that append to one index do not take each other's texts for their own.
func TestTwoAddToOneIndex(t *testing.T) {
	dir := t.TempDir()
	a, _ := mustOpen(t, dir)
	mustSave(t, a, "first", newGame(2))
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	b, _ := mustOpen(t, dir)
	for l, name := range map[*Library]string{a: "Ada Lovelace", b: "Bob"} {
		r := newGame(3)
		r.Players.Black.Name = name
		mustSave(t, l, name, r)
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	c, _ := mustOpen(t, dir)
	for _, e := range c.List() {
		if e.ID != "first" && e.Players.Black.Name != e.ID {
			t.Errorf("the game of %s is told of %s", e.ID, e.Players.Black.Name)
		}
	}
	if len(c.List()) != 3 {
		t.Errorf("listed %v", c.List())
	}
}

// After a failed append the index is rewritten as a whole, and not from the middle.
func TestIndexAfterAFullDisk(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	failing := &full{Files: l.files}
	l.files = failing
	mustSave(t, l, "one", newGame(1))
	failing.is = true
	if err := l.Close(); !errors.Is(err, errFull) {
		t.Fatalf("closed with %v", err)
	}
	failing.is = false
	r := newGame(2)
	r.Players.Black.Name = "Newcomer"
	mustSave(t, l, "two", r)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again, read := openCounting(t, dir)
	if d := cmp.Diff(l.List(), again.List()); d != "" || read != 0 {
		t.Errorf("%d read, %s", read, d)
	}
}

var errFull = errors.New("full")

// full is a file system that may be full.
type full struct {
	disk.Files
	is bool
}

func (f *full) Append(name string, data []byte) error {
	if f.is {
		return errors.Join(errFull, f.Files.Append(name, data[:len(data)/2]))
	}
	return f.Files.Append(name, data)
}

// The lists agree with a plain list of entries, whatever happens to games, and so does what
// is read from the file.
func TestIndexAgainstAPlainList(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	word := func() string { return []string{"", "Ada", "zoë", "Kim 5k", "level-3"}[rng.IntN(5)] }
	w := newIndexWriter(newTable())
	w.table.sort()
	file := encodeIndex(w.table)
	plain := map[string]Entry{}
	for range 400 {
		id := fmt.Sprint("game ", rng.IntN(60))
		if rng.IntN(4) == 0 && plain[id].ID != "" {
			w.remove(id)
			delete(plain, id)
			continue
		}
		e := Entry{ID: id, Game: "go", Size: 5 + rng.IntN(20), Rows: 5 + rng.IntN(20), Handicap: rng.IntN(3), Rules: word(), Moves: rng.IntN(300), Title: word(), Origin: word(),
			Changed: time.Unix(0, rng.Int64N(50)), Several: rng.IntN(2) == 0, Aided: rng.IntN(2) == 0, Played: rng.IntN(2) == 0, Amid: rng.IntN(2) == 0, Problem: rng.IntN(2) == 0,
			Outcome: game.Scored(float64(rng.IntN(400))/2, 30.5)}
		e.Players.Black = record.Player{Name: word(), Level: word(), Rank: word()}
		e.Players.White = record.Player{Name: word(), Level: word(), Rank: word()}
		if rng.IntN(2) == 0 {
			e.Started = time.Date(1582+rng.IntN(900), 6, 21, 13, 14, 15, 0, time.FixedZone("", 3600*rng.IntN(3)))
			e.Day = e.Started.Format([]string{"2006", "2006-01", time.DateOnly}[rng.IntN(3)])
			e.Control = clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: time.Second}
		}
		if rng.IntN(3) == 0 {
			e.Report = &Report{Accuracy: game.ByColor[float64]{Black: 81.25, White: 100}, Chances: []byte{50, 51, 99}}
		}
		w.put(e, 77)
		plain[id] = e
		if rng.IntN(9) == 0 {
			file = append(file, w.batch()...)
		}
	}
	file = append(file, w.batch()...)
	want := slices.SortedFunc(maps.Values(plain), func(a, b Entry) int {
		return stdcmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.ID, a.ID))
	})
	read, stale, err := decodeIndex(file)
	if err != nil || stale == 0 {
		t.Fatalf("%d stale, %v", stale, err)
	}
	compacted, _, err := decodeIndex(encodeIndex(w.table))
	if err != nil {
		t.Fatal(err)
	}
	for name, table := range map[string]*table{"in memory": w.table, "read": read, "compact": read.compact(), "written anew": compacted} {
		table.sort()
		var got []Entry
		for _, n := range table.order {
			got = append(got, table.entry(n))
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func FuzzDecodeIndex(f *testing.F) {
	w := newIndexWriter(newTable())
	w.table.sort()
	head := encodeIndex(w.table)
	w.put(Entry{ID: "a", Game: "go", Size: 9, Started: time.Unix(0, 0).UTC()}, 3)
	first := w.batch()
	w.remove("a")
	for _, seed := range [][]byte{nil, head, slices.Concat(head, first), slices.Concat(head, first, w.batch()), slices.Concat(head, first, first)} {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, data []byte, batch bool) {
		if batch { // so that the checksum is right
			b := binary.LittleEndian.AppendUint32(slices.Clone(head), uint32(len(data)))
			data = append(binary.LittleEndian.AppendUint32(b, crc32.Checksum(data, castagnoli)), data...)
		}
		table, _, err := decodeIndex(data)
		if err != nil && !errors.Is(err, errIndexDamaged) && !errors.Is(err, errIndexOlder) && !errors.Is(err, record.ErrNewer) {
			t.Fatalf("an error without a name: %v", err)
		}
		table.sort()
		for _, n := range table.order {
			table.entry(n)
		}
		again, _, err := decodeIndex(encodeIndex(table))
		if again.sort(); err != nil || len(again.order) != len(table.order) {
			t.Fatalf("written and read: %v", err)
		}
	})
}
