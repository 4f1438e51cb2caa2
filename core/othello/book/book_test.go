package book

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// building is small and quick.
func building(t testing.TB) Building {
	t.Helper()
	weights, err := pattern.Default()
	if err != nil {
		t.Fatal(err)
	}
	return Building{Weights: weights, Depth: 4, Tolerance: 3, Ply: 0.5, Positions: 100, Threads: 1}
}

var small = sync.OnceValue(func() *Book {
	weights, err := pattern.Default()
	if err != nil {
		panic(err)
	}
	b := &Book{}
	g := Building{Weights: weights, Depth: 4, Tolerance: 3, Ply: 0.5, Positions: 300, Threads: 2}
	if err := g.Run(context.Background(), b); err != nil {
		panic(err)
	}
	return b
})

func file(t testing.TB, b *Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// turned applies a symmetry to a position.
func turned(p othello.Position, symmetry int) othello.Position {
	black, white := p.Bitboards()
	return othello.FromDiscs(othello.Turn(black, symmetry), othello.Turn(white, symmetry), p.ToMove())
}

func turnedMove(m game.Move, symmetry int) game.Move {
	for sq := range 64 {
		for to := range 64 {
			if othello.SquareMove(sq) == m && othello.Turn(1<<sq, symmetry) == 1<<to {
				return othello.SquareMove(to)
			}
		}
	}
	return game.Pass
}

// In every symmetry of a position the moves have the same values, and with the colours exchanged
// too.
func TestSymmetry(t *testing.T) {
	b := small()
	play := func(p game.Position, moves ...string) othello.Position {
		for _, text := range moves {
			m, err := othello.ParseMove(text, 8, 8)
			if err != nil {
				t.Fatal(err)
			}
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		return p.(othello.Position)
	}
	for _, moves := range [][]string{nil, {"f5"}, {"f5", "d6"}, {"f5", "f6"}, {"f5", "d6", "c3"}, {"f5", "d6", "c5"}} {
		if testing.Short() && len(moves) == 3 {
			continue
		}
		p := play(othello.New(), moves...)
		values := map[game.Move]int{}
		for _, m := range b.Values(p) {
			values[m.Move] = m.Value
		}
		if len(values) != len(p.Legal()) {
			t.Fatalf("after %v the book values %d of %d moves", moves, len(values), len(p.Legal()))
		}
		for symmetry := range 8 {
			q := turned(p, symmetry)
			black, white := q.Bitboards()
			for _, q := range []othello.Position{q, othello.FromDiscs(white, black, q.ToMove().Opponent())} {
				got := map[game.Move]int{}
				for _, m := range b.Values(q) {
					got[m.Move] = m.Value
				}
				for m, v := range values {
					if value, ok := got[turnedMove(m, symmetry)]; !ok || value != v {
						t.Errorf("after %v: %v is worth %d, by symmetry %d %d", moves, m, v, symmetry, value)
					}
				}
			}
		}
	}
}

// The value of each book position after a move is passed up.
func TestValuesAreBackedUp(t *testing.T) {
	b := small()
	handed := 0
	for at, n := range b.nodes {
		for i, sq := range at.squares() {
			p, err := othello.FromDiscs(at.own, at.opp, game.Black).Play(othello.SquareMove(sq))
			if err != nil {
				t.Fatal(err)
			}
			after := b.Values(p.(othello.Position))
			want := int(n.searched[i])
			if len(after) > 0 {
				handed++
				want = -after[0].Value
			}
			if int(n.values[i]) != want {
				t.Errorf("value %d, want %d", n.values[i], want)
			}
		}
	}
	if handed < b.Len()-1 {
		t.Errorf("%d moves lead to positions of a book of %d", handed, b.Len())
	}
}

func TestChoose(t *testing.T) {
	b := small()
	firsts, seconds := map[game.Move]int{}, map[game.Move]int{}
	f5, err := othello.New().Play(game.Place(5, 4))
	if err != nil {
		t.Fatal(err)
	}
	second := f5.(othello.Position)
	best := b.Values(second)[0]
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 0))
		m, ok := b.Choose(othello.New(), 0, rng)
		if !ok {
			t.Fatal("the start is not in the book")
		}
		firsts[m.Move]++
		m, _ = b.Choose(second, 2, rng)
		seconds[m.Move]++
		if m.Value < best.Value-2 {
			t.Errorf("%+v is chosen, the best is %+v", m, best)
		}
		if m, _ := b.Choose(second, 0, rng); m.Value != best.Value {
			t.Errorf("%+v is chosen without tolerance, the best is %+v", m, best)
		}
	}
	if len(firsts) != 4 || len(seconds) < 2 {
		t.Errorf("first moves %v, second moves %v", firsts, seconds)
	}
	for _, p := range []othello.Position{{}, othello.FromDiscs(0xfc, 0x02, game.White), othello.FromDiscs(1<<27, 1<<28, game.Black)} {
		if m, ok := b.Choose(p, 3, rand.New(rand.NewPCG(1, 1))); ok {
			t.Errorf("%v is chosen where the book does not know", m)
		}
	}
}

func TestBuildingIsDeterministic(t *testing.T) {
	g := building(t)
	one, two, resumed := &Book{}, &Book{}, &Book{}
	if err := g.Run(context.Background(), one); err != nil {
		t.Fatal(err)
	}
	g.Threads = 3
	if err := g.Run(context.Background(), two); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("enough")
	g.Progress = func(b *Book, _ float64) error {
		if b.Len() > 60 {
			return stop
		}
		return nil
	}
	if err := g.Run(context.Background(), resumed); !errors.Is(err, stop) {
		t.Fatal(err)
	}
	resumed, err := Read(bytes.NewReader(file(t, resumed)))
	if err != nil {
		t.Fatal(err)
	}
	g.Progress = nil
	if err := g.Run(context.Background(), resumed); err != nil {
		t.Fatal(err)
	}
	want := file(t, one)
	if one.Len() != 100 || !bytes.Equal(file(t, two), want) || !bytes.Equal(file(t, resumed), want) {
		t.Errorf("%d positions; on three threads %d, after a stop %d", one.Len(), two.Len(), resumed.Len())
	}
}

func TestStoppedBuildingKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	g := building(t)
	g.Progress = func(b *Book, _ float64) error {
		cancel()
		return nil
	}
	b := &Book{}
	if err := g.Run(ctx, b); err != nil || b.Len() != 1 {
		t.Errorf("%d positions, %v", b.Len(), err)
	}
}

func TestReadRefusesDamage(t *testing.T) {
	whole := file(t, small())
	if b, err := Read(bytes.NewReader(whole)); err != nil || b.Len() != small().Len() {
		t.Fatalf("a sound book is refused: %v", err)
	}
	for i := range whole {
		damaged := bytes.Clone(whole)
		damaged[i] ^= 0x10
		if _, err := Read(bytes.NewReader(damaged)); !errors.Is(err, errBook) {
			t.Errorf("byte %d is damaged: error %v", i, err)
		}
	}
	for _, n := range []int{0, 10, len(magic) + 4, len(whole) / 2, len(whole) - 8} {
		if _, err := Read(bytes.NewReader(whole[:n])); !errors.Is(err, errBook) {
			t.Errorf("cut to %d bytes: error %v", n, err)
		}
	}
	if _, err := Read(strings.NewReader("nothing")); !errors.Is(err, errBook) {
		t.Errorf("error %v", err)
	}
	empty, err := Read(bytes.NewReader(file(t, &Book{})))
	if err != nil || empty.Len() != 0 || empty.Values(othello.New()) != nil {
		t.Errorf("an empty book: %v", err)
	}
}

// FuzzRead gets the positions before they are deflated, so that no checksum keeps the fuzzer out.
// What it reads is written and read again the same.
func FuzzRead(f *testing.F) {
	tiny := &Book{}
	g := building(f)
	g.Positions = 5
	if err := g.Run(context.Background(), tiny); err != nil {
		f.Fatal(err)
	}
	whole := file(f, tiny)
	packed := flate.NewReader(bytes.NewReader(whole[len(magic)+4 : len(whole)-4]))
	body, err := io.ReadAll(packed)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(5, body)
	f.Add(0, []byte{})
	f.Fuzz(func(t *testing.T, count int, data []byte) {
		if _, err := Read(bytes.NewReader(data)); err == nil && len(data) < len(magic) {
			t.Error("something that is too short is a book")
		}
		b, err := readNodes(bytes.NewReader(data), count)
		if err != nil {
			if !errors.Is(err, errBook) {
				t.Errorf("error %v", err)
			}
			return
		}
		again, err := Read(bytes.NewReader(file(t, b)))
		if err != nil || again.Len() != b.Len() || b.Len() != count {
			t.Errorf("%d positions, read again: %v", b.Len(), err)
		}
	})
}

func TestTheProgramsBook(t *testing.T) {
	b, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	if moves := b.Values(othello.New()); len(moves) != 4 || moves[0].Value != moves[3].Value {
		t.Errorf("first moves %+v", moves)
	}
}
