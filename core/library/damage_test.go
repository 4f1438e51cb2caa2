package library_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pionnier/core/library"
	"pionnier/core/library/librarytest"
)

// manyGames are lines of n games that differ, by ever other names.
func manyGames(from, n int) string {
	var b strings.Builder
	moves := []string{"f5d6c3d3c4", "f5f6e6f4", "f5d6c4d3", "f5f4e3", "f5d6c5f4"}
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&b, "Ada %d,Bob %d:%s\n", i/3, i, moves[i%len(moves)])
	}
	return b.String()
}

// wide is a collection of games in blocks, and its files.
func wide(t *testing.T, games int) (*library.Collection, librarytest.Folder) {
	t.Helper()
	f := librarytest.Folder{}
	c := collection(t, f)
	im := importer()
	im.Together = true
	if _, err := im.Import(context.Background(), c, inputs(manyGames(0, games))); err != nil {
		t.Fatal(err)
	}
	return c, f
}

// reopened returns a collection of these files; a damaged note is made again.
func reopened(t *testing.T, f librarytest.Folder) (c *library.Collection, told bool) {
	t.Helper()
	c, err := library.OpenCollection(f)
	if told = errors.Is(err, library.ErrNote); told {
		c, err = library.Rebuild(f, f["note.json"], epoch)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, told || len(c.Check()) > 0
}

// A flipped bit anywhere costs one block of games at most, and is always reported.
func TestABitCostsABlockAtMost(t *testing.T) {
	const games, block = 600, 256
	_, whole := wide(t, games)
	names := slices.Sorted(maps.Keys(whole))
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 120 {
		f := maps.Clone(whole)
		name := names[rnd.IntN(len(names))]
		f[name] = slices.Clone(f[name])
		at, bit := rnd.IntN(len(f[name])), rnd.IntN(8)
		f[name][at] ^= 1 << bit
		c, told := reopened(t, f)
		kept := 0
		segments, err := c.Segments("")
		for _, s := range segments {
			kept += s.Len()
			for n := range s.Len() {
				if _, err := s.Record(n, importer().Packings[0]); err != nil {
					t.Errorf("%s, byte %d: game %d: %v", name, at, n, err)
				}
			}
		}
		if games-kept > block {
			t.Errorf("%s, byte %d of %d: %d games are lost: %v", name, at, len(f[name]), games-kept, err)
		}
		whole := strings.HasSuffix(name, ".sums") || name == "note.json" && kept == games && c.Note().Name == "Ours"
		if !told && !whole { // the checksums of a segment can be made again, and some letters of a key do not matter
			t.Errorf("%s, byte %d, bit %d: nothing is told", name, at, bit)
		}
	}
}

// A file that was cut loses no more than what was cut off, and an error says so.
func TestWhatWasCutOffIsReported(t *testing.T) {
	const games = 600
	_, whole := wide(t, games)
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		for _, name := range []string{"0001.games", "note.json"} {
			f := maps.Clone(whole)
			left := rnd.IntN(len(f[name]))
			f[name] = slices.Clone(f[name][:left])
			c, told := reopened(t, f)
			segments, _ := c.Segments("")
			kept := 0
			for _, s := range segments {
				kept += s.Len()
			}
			if !told || name == "note.json" && kept != games {
				t.Errorf("%s of %d bytes: %d games, told %v", name, left, kept, told)
			}
		}
	}
}

// A note is made again from the segments and what can be read of the old one, whatever a killed
// import left behind.
func TestANoteIsMadeAgain(t *testing.T) {
	_, f := wide(t, 300)
	before := maps.Clone(f)
	c, err := library.OpenCollection(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Change(func(n *library.Note) { n.Origin, n.Licence = "a \"club\"", "none" }); err != nil {
		t.Fatal(err)
	}
	if _, err := importer().Import(context.Background(), c, inputs("Eve,Kim:f5d6c3")); err != nil {
		t.Fatal(err)
	}
	f["0001.games"], f["0001.sums"] = before["0001.games"], before["0001.sums"] // as a kill may leave it
	if len(f) != 5 {
		t.Fatalf("there are %d files", len(f))
	}
	damaged := bytes.Replace(f["note.json"], []byte(`"made"`), []byte(`"made`), 1)
	again, err := library.Rebuild(f, damaged, epoch)
	if err != nil {
		t.Fatal(err)
	}
	if n := again.Note(); n.Name != "Ours" || n.Origin != "a \"club\"" || n.Licence != "none" || n.Games("") != 301 || !n.Rebuilt.Equal(epoch) {
		t.Errorf("made again: %+v", n)
	}
	if _, err := library.Rebuild(librarytest.Folder{}, nil, epoch); !errors.Is(err, library.ErrNote) {
		t.Errorf("without segments: %v", err)
	}
}

// Games can be imported into a damaged collection; importing the same files restores what was lost,
// and then it is whole.
func TestAnImportMendsWhatWasLost(t *testing.T) {
	f := librarytest.Folder{}
	c := collection(t, f)
	text := "Ada,Bob:f5d6c3\nEve,Kim:f5d6c4\nSam,Kim:f5f6e6\n"
	if _, err := importer().Import(context.Background(), c, inputs(text)); err != nil {
		t.Fatal(err)
	}
	f["0001.games"] = f["0001.games"][:len(f["0001.games"])-6]
	c, _ = reopened(t, f)
	if hurt := c.Check(); len(hurt) != 1 || hurt[0].Lost != 3 {
		t.Fatalf("hurt: %v", hurt)
	}
	if done, err := importer().Import(context.Background(), c, inputs("New,Kim:f5f4e3")); err != nil || done.Games != 1 || len(c.Check()) != 1 {
		t.Errorf("another file: %+v, %v, %v", done, err, c.Check())
	}
	if done, err := importer().Import(context.Background(), c, inputs(text)); err != nil || done.Games != 3 {
		t.Errorf("the same file: %+v, %v", done, err)
	}
	c, _ = reopened(t, f)
	if got := blacks(t, c); len(c.Check()) > 0 || len(got) != 4 {
		t.Errorf("then %v, games of %v", c.Check(), got)
	}
}

// fullFolder is a folder in which the nth write and all later ones fail.
type fullFolder struct {
	librarytest.Folder
	left int
}

var errFull = errors.New("disk full")

func (f *fullFolder) Write(name string, data []byte) error {
	if f.left--; f.left < 0 {
		return errFull
	}
	return f.Folder.Write(name, data)
}

// An import whose nth write fails reports the number of games written, leaves no empty collection,
// and can be taken back or resumed.
func TestAFailingImportSaysWhereItStopped(t *testing.T) {
	first := manyGames(0, 200)
	for step := 0; ; step++ {
		for _, fresh := range []bool{true, false} {
			f := &fullFolder{Folder: librarytest.Folder{}, left: 1000}
			c := collection(t, f)
			had := 0
			if !fresh {
				if _, err := importer().Import(context.Background(), c, inputs("Old,Bob:f5d6c3d3")); err != nil {
					t.Fatal(err)
				}
				had = 1
			}
			f.left = step
			done, err := importer().Import(context.Background(), c, inputs(first))
			if err == nil {
				if step < 3 || done.Games == 0 {
					t.Fatalf("step %d: %+v", step, done)
				}
				return
			}
			if !errors.Is(err, errFull) || done.Games != c.Note().Games("")-had {
				t.Errorf("step %d: says %d games, has %d: %v", step, done.Games, c.Note().Games("")-had, err)
			}
			if fresh && len(f.Folder) > 0 {
				t.Errorf("step %d: %v stays", step, slices.Sorted(maps.Keys(f.Folder)))
			}
			f.left = 1000
			if done, err = importer().Import(context.Background(), c, inputs(first)); err != nil || done.Games == 0 {
				t.Errorf("step %d: again %+v, %v", step, done, err)
			}
			if again, told := reopened(t, f.Folder); told || again.Note().Games("") != had+done.Games || again.Note().Began != nil {
				t.Errorf("step %d: told %v, note %+v", step, told, again.Note())
			}
		}
	}
}

// The games added by a cancelled import can be taken back, and the rest is as before.
func TestACancelledImportIsTakenBack(t *testing.T) {
	f := librarytest.Folder{}
	c := collection(t, f)
	if _, err := importer().Import(context.Background(), c, inputs("Old,Bob:f5d6c3d3\nOlder,Bob:nonsense\n")); err != nil {
		t.Fatal(err)
	}
	before := c.Note()
	ctx, cancel := context.WithCancel(context.Background())
	im := importer()
	im.Together = true
	im.Report = func(at library.Progress) {
		if at.Sources == 1 {
			cancel()
		}
	}
	done, err := im.Import(ctx, c, inputs(manyGames(0, 50)+"x\n", manyGames(50, 5000)))
	if !errors.Is(err, context.Canceled) || done.Games == 0 || c.Note().Added() != done.Games {
		t.Fatalf("cancelled: %+v, %v, added %d", done, err, c.Note().Added())
	}
	c, _ = reopened(t, f)
	if err := c.TakeBack(); err != nil {
		t.Fatal(err)
	}
	after, _ := reopened(t, f)
	for what, n := range map[string]library.Note{"at once": c.Note(), "on the disk": after.Note()} {
		if n.Games("") != 1 || n.Began != nil || n.Refusals != before.Refusals || len(n.Refused) != len(before.Refused) {
			t.Errorf("%s: %+v", what, n)
		}
	}
	if got := fmt.Sprint(blacks(t, after)); got != "[Old]" || len(f) != 3 {
		t.Errorf("games of %s, files %v", got, slices.Sorted(maps.Keys(f)))
	}
	if done, err := importer().Import(context.Background(), after, inputs("Old,Bob:f5d6c3d3\nOlder,Bob:nonsense\n", "New,Bob:f5f6")); err != nil || done.Games != 1 || done.Joined != 0 {
		t.Errorf("the first file is not known any more: %+v, %v", done, err)
	}
}
