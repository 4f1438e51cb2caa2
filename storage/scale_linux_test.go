package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/library/stones"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/preferences"
)

// fillGames writes games to disk as the program does: 5 to 230 moves on boards of two sizes, with
// clocks, a tenth of them with a report.
func fillGames(tb testing.TB, dir string, count int) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
		tb.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	levels := []string{"beginner", "casual", "club", "champion"}
	for i := range count {
		size := []int{9, 19}[rng.IntN(2)]
		r := record.New("go", size, size)
		r.Rules, r.Komi = "japanese", 6.5
		r.Date = time.Date(2020, 1, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(i) * time.Hour / 2)
		level := levels[rng.IntN(len(levels))]
		r.Players.Black.Name = []string{"Ada", "Bob", "Zoë"}[rng.IntN(3)]
		r.Players.White = record.Player{Name: level, Level: level}
		r.Outcome = game.Outcome{Ending: game.Resignation, Winner: []game.Color{game.Black, game.White}[rng.IntN(2)]}
		n, points := r.Root, rng.Perm(size*size)
		for ply, at := range points[:5+rng.IntN(size*size*5/8)] {
			n = n.Play([]game.Color{game.Black, game.White}[ply%2], game.Place(at%size, at/size))
			n.Clock = &clock.Clock{Left: time.Duration(600-ply) * time.Second}
			if i%10 == 0 {
				r.SetAnalysis(n, record.Analysis{Value: game.Value{Chance: rng.Float64(), HasChance: true, Margin: 3.5, HasMargin: true}}).Apply(r)
			}
		}
		if i%10 == 0 {
			record.SetAccuracy(r, game.ByColor[float64]{Black: 81, White: 92}, true).Apply(r)
		}
		var data bytes.Buffer
		if err := sgf.Write(&data, r); err != nil {
			tb.Fatal(err)
		}
		name := filepath.Join(dir, "games", fmt.Sprintf("%s-%04x%s", r.Date.Format("20060102-150405"), i&0xffff, extension))
		if err := os.WriteFile(name, data.Bytes(), 0o600); err != nil {
			tb.Fatal(err)
		}
		if err := os.Chtimes(name, r.Date, r.Date); err != nil {
			tb.Fatal(err)
		}
	}
}

// BenchmarkOwnGames measures the library of PIONNIER_GAMES own games (default 1,000): the first
// opening, which must read them all, the next ones, and lists. CPU is the process's, even if other
// programs keep the machine busy.
func BenchmarkOwnGames(b *testing.B) {
	count, _ := strconv.Atoi(os.Getenv("PIONNIER_GAMES"))
	if count == 0 {
		count = 1000
	}
	dir := os.Getenv("PIONNIER_GAMES_DIR") // to keep them for another benchmark
	if dir == "" {
		dir = b.TempDir()
	}
	if found, _ := filepath.Glob(filepath.Join(dir, "games", "*")); len(found) == 0 {
		fillGames(b, dir, count)
	}
	var l *Library
	open := func() {
		var err error
		if l, _, err = Open(dir); err != nil {
			b.Fatal(err)
		}
	}
	first := func() {
		if err := os.Remove(filepath.Join(dir, indexName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			b.Fatal(err)
		}
		open()
	}
	selects := func(f Filter) func() { return func() { l.Select(f) } }
	heap := heapMB()
	for _, part := range []struct {
		name string
		do   func()
	}{
		{"first", first}, {"open", open}, {"list", selects(Filter{})}, {"result", selects(Filter{Result: Won})}, {"opponent", selects(Filter{Opponent: "club"})},
		{"text", selects(Filter{Text: "2021-0 zoë"})}, {"statistics", func() { l.Scores(preferences.Owner{}, Filter{}) }}, {"players", func() { l.Players(100) }},
		{"packed", func() { packAll(b, l) }}, {"packed again", func() { open(); packAll(b, l) }},
	} {
		b.Run(part.name, func(b *testing.B) {
			began := processCPU()
			for b.Loop() {
				part.do()
			}
			b.ReportMetric(float64((processCPU()-began).Microseconds())/1000/float64(b.N), "ms-CPU")
			b.ReportMetric(heapMB()-heap, "MB-heap")
		})
	}
}

// packAll packs all games for searches.
func packAll(b *testing.B, l *Library) {
	p := Packer{stones.Packing{}, func(_, level string) string { return level }, "en"}
	for left := 1; left > 0; {
		var err error
		if _, left, err = l.Packed(context.Background(), p); err != nil {
			b.Fatal(err)
		}
	}
}

// heapMB returns the size of the live heap in MB.
func heapMB() float64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

func processCPU() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // it fails for other arguments only
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
