package library_test

import (
	"context"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/library/librarytest"
	"pionnier/core/record"
)

// data is the folder of real games, which we may not copy.
const data = "../../../shared/data"

// taken imports a folder of real games into memory, once.
func taken(name string) func() (*library.Collection, librarytest.Folder, error) {
	type result struct {
		c   *library.Collection
		f   librarytest.Folder
		err error
	}
	once := sync.OnceValue(func() result {
		f := librarytest.Folder{}
		c, err := importReal(f, name)
		return result{c, f, err}
	})
	return func() (*library.Collection, librarytest.Folder, error) { r := once(); return r.c, r.f, r.err }
}

func importReal(f librarytest.Folder, name string) (*library.Collection, error) {
	c := library.NewCollection(f, name, epoch)
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
	w := files.Walker{Extensions: format.Extensions}
	_, err := im.Import(context.Background(), c, w.Walk(context.Background(), os.DirFS(data), name))
	return c, err
}

var wthor, weiqi = taken("wthor"), taken("weiqi-games")

// real returns a collection of real games, or skips.
func real(b testing.TB, name string, take func() (*library.Collection, librarytest.Folder, error)) (*library.Collection, librarytest.Folder) {
	b.Helper()
	if _, err := os.Stat(data + "/" + name); err != nil {
		b.Skipf("there are no games in %s/%s", data, name)
	}
	c, f, err := take()
	if err != nil {
		b.Fatal(err)
	}
	return c, f
}

func benchmarkImport(b *testing.B, name string) {
	if _, err := os.Stat(data + "/" + name); err != nil {
		b.Skipf("there are no games in %s/%s", data, name)
	}
	for b.Loop() {
		f := librarytest.Folder{}
		c, err := importReal(f, name)
		if err != nil {
			b.Fatal(err)
		}
		size := 0
		for _, file := range f {
			size += len(file)
		}
		b.ReportMetric(float64(c.Note().Games("")), "games")
		b.ReportMetric(float64(size)/1e6, "MB")
	}
}

func BenchmarkImportWthor(b *testing.B) { benchmarkImport(b, "wthor") }
func BenchmarkImportWeiqi(b *testing.B) { benchmarkImport(b, "weiqi-games") }

// benchmarkMemory reports the memory of an opened collection after a search for a position.
func benchmarkMemory(b *testing.B, name string, take func() (*library.Collection, librarytest.Folder, error), gameID, moves string) {
	_, folder := real(b, name, take)
	q, packing := asked(b, gameID, moves)
	for b.Loop() {
		before := heap()
		c, err := library.OpenCollection(folder)
		if err != nil {
			b.Fatal(err)
		}
		segments, err := c.Segments(gameID)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := library.Search(context.Background(), segments, packing, q, library.Filter{}); err != nil {
			b.Fatal(err)
		}
		kept, games := float64(heap()-before)/1e6, c.Note().Games("")
		b.ReportMetric(kept, "MB-heap")
		b.ReportMetric(kept*100_000/float64(games), "MB/100,000-games")
		runtime.KeepAlive(c)
	}
}

// heap is what is reachable, in bytes.
func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func BenchmarkMemoryWthor(b *testing.B) {
	benchmarkMemory(b, "wthor", wthor, "othello", "f5 d6 c3 d3 c4")
}
func BenchmarkMemoryWeiqi(b *testing.B) {
	benchmarkMemory(b, "weiqi-games", weiqi, "go", "Q16 D4 Q3 D17")
}

// asked is a position of a game, by its moves.
func asked(b testing.TB, gameID, moves string) (library.Question, library.Packing) {
	b.Helper()
	entry, err := catalog.Find(gameID)
	if err != nil {
		b.Fatal(err)
	}
	size := map[string]int{"othello": 8, "go": 19}[gameID]
	r := record.New(gameID, size, size)
	pos, err := entry.Start(r)
	if err != nil {
		b.Fatal(err)
	}
	for _, word := range strings.Fields(moves) {
		m, err := entry.ParseMove(word, size, size)
		if err != nil {
			b.Fatal(err)
		}
		if pos, err = pos.Play(m); err != nil {
			b.Fatal(err)
		}
	}
	packing, _ := catalog.As[library.Packing](entry)
	return library.Ask(pos), packing
}

func benchmarkSearch(b *testing.B, gameID, moves string, change func(*library.Question)) {
	name, take := "wthor", wthor
	if gameID == "go" {
		name, take = "weiqi-games", weiqi
	}
	c, _ := real(b, name, take)
	segments, err := c.Segments(gameID)
	if err != nil {
		b.Fatal(err)
	}
	q, packing := asked(b, gameID, moves)
	if change != nil {
		change(&q)
	}
	for b.Loop() {
		a, err := library.Search(context.Background(), segments, packing, q, library.Filter{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(a.Games), "hits")
	}
}

const corner = "Q16 D4 O17 R14 D16 Q4 R17 Q18 R18 P17"

func area(anywhere bool) func(*library.Question) {
	return func(q *library.Question) {
		q.Area, q.Anywhere = &library.Area{Left: 12, Top: 0, Right: 18, Bottom: 5}, anywhere
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, s := range []struct {
		name, game, moves string
		change            func(*library.Question)
	}{
		{"othello start", "othello", "", nil},
		{"othello 5 moves", "othello", "f5 d6 c3 d3 c4", nil},
		{"othello 21 moves", "othello", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 f8 f7 g5 h6 h4 g4 h3 h5 h7", nil},
		{"go start", "go", "", nil},
		{"go 4 moves", "go", "Q16 D4 Q3 D17", nil},
		{"go 10 moves", "go", corner, nil},
		{"go area of 7 stones", "go", corner, area(false)},
		{"go area of 7 stones anywhere", "go", corner, area(true)},
		{"go area of 3 stones", "go", "Q16 D4 R14 Q4 O17 D16", area(false)},
		{"go area of 3 stones anywhere", "go", "Q16 D4 R14 Q4 O17 D16", area(true)},
	} {
		b.Run(s.name, func(b *testing.B) { benchmarkSearch(b, s.game, s.moves, s.change) })
	}
}

// Every game of the federation's base, if it is there, is the same after packing and unpacking.
func TestTheBaseIsWholeIfItIsThere(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	c, _ := real(t, "wthor", wthor)
	n := c.Note()
	if all := n.Games("othello") + n.Joined; all != 137548 || n.Refusals != 0 {
		t.Errorf("%d games taken and joined, %d refused", all, n.Refusals)
	}
	games := 0
	if err := library.Export(c, catalog.Packings(), func(r *record.Record) error {
		if r.Outcome.Ending == game.ByScore && r.Outcome.Score.Black+r.Outcome.Score.White != 64 {
			t.Fatalf("game %d ended %+v", games, r.Outcome)
		}
		games++
		return nil
	}); err != nil || games != n.Games("othello") {
		t.Errorf("%d games unpacked, %v", games, err)
	}
}
