package search

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// material finds all moves equally likely and judges by the area on the board.
type material struct{}

func (material) evaluate(b *board.Board, _ look, out *network.Output) {
	points := b.Points()
	side := float32(sign(b.ToMove()))
	margin := side * float32(b.Margin())
	win := float32(1 / (1 + math.Exp(-float64(margin)/4)))
	*out = network.Output{
		Policy: make([]float32, points), Ownership: make([]float32, points),
		Win: win, Loss: 1 - win, Score: margin, Stdev: 5, Lead: margin,
	}
	var owner [board.MaxPoints]game.Color
	b.Area(owner[:points])
	for i, c := range owner[:points] {
		if c != game.None {
			out.Ownership[i] = side * float32(sign(c))
		}
	}
}

// materialist returns a searcher with the evaluator material.
func materialist(o Options) *Searcher {
	return newSearcher(func() evaluator { return material{} }, o)
}

// draw makes a position of rows of X (Black), O (White) and dots.
func draw(t testing.TB, rules weiqi.Rules, toMove game.Color, drawn string) *weiqi.Position {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(drawn), "\n")
	p, err := weiqi.New(len(rows), rules)
	if err != nil {
		t.Fatal(err)
	}
	var stones game.ByColor[[]game.Point]
	for y, row := range rows {
		for x, f := range strings.Fields(row) {
			switch f {
			case "X":
				stones.Black = append(stones.Black, game.Pt(x, y))
			case "O":
				stones.White = append(stones.White, game.Pt(x, y))
			}
		}
	}
	if p, err = p.WithSetup(stones.Black, stones.White, toMove); err != nil {
		t.Fatal(err)
	}
	return p
}

// ruleset returns rules with a komi.
func ruleset(t testing.TB, id string, komi float64) weiqi.Rules {
	t.Helper()
	r, err := weiqi.Ruleset(id)
	if err != nil {
		t.Fatal(err)
	}
	r.Komi = komi
	return r
}

// play plays moves on p.
func play(t testing.TB, p *weiqi.Position, moves ...game.Move) *weiqi.Position {
	t.Helper()
	for _, m := range moves {
		next, err := p.Move(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

// reference is the published network once it was read.
var reference struct {
	sync.Mutex
	*network.Network
}

// published is KataGo's network g170-b6c96; without it a test is skipped.
func published(t testing.TB) *network.Network {
	t.Helper()
	folder := gametest.Shared(t, "katago")
	reference.Lock()
	defer reference.Unlock()
	if reference.Network != nil {
		return reference.Network
	}
	f, err := os.Open(filepath.Join(folder, "g170-b6c96-s175395328-d26788732.bin.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := network.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	if reference.Network, err = network.New(m, ""); err != nil {
		t.Fatal(err)
	}
	return reference.Network
}
