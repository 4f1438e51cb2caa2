package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/stones"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// packer counts the requests for the names of players' levels: two for each game read.
type packer struct {
	library.Packing
	read int
}

func (p *packer) packer(edition string) Packer {
	return Packer{p, func(_, level string) string { p.read++; return edition + level }, edition}
}

// allPacked packs all games of Go, and returns their IDs, the number that were read, and the
// segments.
func allPacked(t *testing.T, l *Library, edition string) (ids []string, read int, list []*library.Segment) {
	t.Helper()
	p := &packer{Packing: stones.Packing{}}
	for left := 1; left > 0; {
		var err error
		if list, left, err = l.Packed(context.Background(), p.packer(edition)); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range list {
		for n := range s.Len() {
			id, ok := l.PackedID(s, n)
			if !ok {
				t.Fatalf("game %d of %d has no file", n, s.Len())
			}
			e, _ := l.Find(id)
			if g := s.Game(n); g.Plies != e.Moves || !strings.HasPrefix(g.Players.White.Name, edition) {
				t.Fatalf("%s is packed with %d moves of %q, and has %d", id, g.Plies, g.Players.White.Name, e.Moves)
			}
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, p.read, list
}

func wantPacked(t *testing.T, when string, l *Library, read int) []*library.Segment {
	t.Helper()
	ids, got, list := allPacked(t, l, "en")
	var want []string
	for e := range l.Select(Filter{Game: "go"}).All() {
		want = append(want, e.ID)
	}
	slices.Sort(want)
	if !slices.Equal(ids, want) || got != read {
		t.Errorf("%s %d of %d games are packed, %d were read, want %d", when, len(ids), len(want), got, read)
	}
	return list
}

// Each game is read once, and once more after a change, also after a restart of the program.
func TestPackedGamesFollowTheLibrary(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	for i := range 3 {
		mustSave(t, l, "", newGame(5+i))
	}
	other := record.New("othello", 8, 8)
	mustSave(t, l, "", other)
	changing := mustSave(t, l, "", newGame(8))
	wantPacked(t, "at first", l, 4)
	wantPacked(t, "again", l, 0)
	mustSave(t, l, changing, newGame(9))
	old := wantPacked(t, "after a move", l, 1)
	if err := l.Delete(changing); err != nil {
		t.Fatal(err)
	}
	wantPacked(t, "without a game", l, 0)
	if id, ok := l.PackedID(old[0], 3); !ok || id != changing {
		t.Errorf("the games of an earlier answer are forgotten: %q", id)
	}
	if _, ok := l.PackedID(old[0], 99); ok {
		t.Error("there is a game of no number")
	}
	runtime.KeepAlive(old)
	broken := newGame(2) // a stone on a stone
	broken.Root.End().Play(game.Black, game.Place(0, 0))
	mustSave(t, l, "", broken)
	if ids, read, _ := allPacked(t, l, "en"); len(ids) != 3 || read != 1 {
		t.Errorf("%d games are packed, %d read", len(ids), read)
	}
	if _, read, _ := allPacked(t, l, "en"); read != 0 {
		t.Error("what cannot be packed is read again")
	}
}

// withMore adds count games to the folder of a library and opens it.
func withMore(t *testing.T, dir, name string, count int) *Library {
	t.Helper()
	for i := range count {
		var text bytes.Buffer
		if err := sgf.Write(&text, newGame(5+i%9)); err != nil {
			t.Fatal(err)
		}
		put(t, dir, fmt.Sprintf("%s%d.sgf", name, i), text.String())
	}
	l, _ := mustOpen(t, dir)
	return l
}

func TestPackedGamesAreKeptInFiles(t *testing.T) {
	dir := t.TempDir()
	l := withMore(t, dir, "a", mostYoung+5)
	wantPacked(t, "at first", l, mostYoung+5)
	mustSave(t, l, "", newGame(7))
	wantPacked(t, "with a new one", l, 1)
	if err := l.Delete(fmt.Sprint("a", mostYoung/2)); err != nil { // one that is in a file
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l, _ = mustOpen(t, dir)
	wantPacked(t, "after a new start", l, 1)
	l = withMore(t, dir, "b", mostYoung+1)
	wantPacked(t, "with many new ones", l, mostYoung+2) // one was in memory alone
	l, _ = mustOpen(t, dir)
	wantPacked(t, "after another start", l, 0)
	if ids, read, _ := allPacked(t, l, "fr"); read != len(ids) {
		t.Errorf("in another language %d of %d games are read", read, len(ids))
	}
	// A damaged file is made again.
	files, err := filepath.Glob(filepath.Join(dir, "packed", "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("there are %q, %v", files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []int{0, 10, 30, len(data) / 2, len(data) - 1} {
		broken := bytes.Clone(data)
		broken[at] ^= 1
		if err := os.WriteFile(files[0], broken, 0o600); err != nil {
			t.Fatal(err)
		}
		l, _ = mustOpen(t, dir)
		if ids, read, _ := allPacked(t, l, "fr"); read != len(ids) || len(ids) == 0 {
			t.Errorf("byte %d is broken: %d of %d games are read", at, read, len(ids))
		}
	}
}

// There are as many files as necessary; a folder lists them in any order.
func TestPackedGamesInSeveralFiles(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	for i := range 12 {
		mustSave(t, l, "", newGame(5+i))
		wantPacked(t, "a new one", l, 1)
		k := l.packings.kinds["go"]
		k.young.file = packedName("go", i+1)
		l.writePacked(k.young, "en")
		k.parts, k.young = append(k.parts, k.young), nil
	}
	l, _ = mustOpen(t, dir)
	if list := wantPacked(t, "after a new start", l, 0); len(list) != 12 {
		t.Errorf("there are %d segments", len(list))
	}
	if err := os.Remove(filepath.Join(dir, "packed", packedName("go", 7))); err != nil {
		t.Fatal(err)
	}
	l, _ = mustOpen(t, dir)
	wantPacked(t, "without a file", l, 6)
}

func TestPackingEndsWithItsContext(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	for i := range 5 {
		mustSave(t, l, "", newGame(5+i))
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := Packer{stones.Packing{}, func(string, string) string { cancel(); return "" }, "en"}
	if _, _, err := l.Packed(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if list, left, err := l.Packed(context.Background(), p); err != nil || left != 0 || len(list) != 1 || list[0].Len() != 5 {
		t.Errorf("then %d segments, %d left, %v", len(list), left, err)
	}
}

// Rows of segments that are no longer searched are dropped.
func TestPackedRowsGoWithTheirSegments(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	id := mustSave(t, l, "", newGame(5))
	for i := range 6 {
		mustSave(t, l, id, newGame(6+i))
		allPacked(t, l, "en")
	}
	for deadline := time.Now().Add(2 * time.Minute); ; runtime.GC() {
		known := 0
		l.packings.rows.known().Range(func(any, any) bool { known++; return true })
		if known <= 2 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d segments are remembered", known)
		}
		time.Sleep(time.Millisecond)
	}
}

func FuzzDecodePacked(f *testing.F) {
	s, err := library.Join(stones.Packing{}, nil, everything, []library.Single{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(encodePacked("en", nil, &packedPart{segment: s}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, ids, part, err := decodePacked(data); err == nil && len(ids) != part.segment.Len() {
			t.Fatalf("%d IDs of %d games", len(ids), part.segment.Len())
		}
	})
}
