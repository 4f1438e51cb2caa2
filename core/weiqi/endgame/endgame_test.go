package endgame

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/weiqitest"
)

// drawn is a position with Black to move.
func drawn(t testing.TB, picture string) *weiqi.Position {
	t.Helper()
	p, ok := position(t, strings.ReplaceAll(picture, " ", ""))
	if !ok {
		t.Fatalf("the stones cannot stand so:\n%s", picture)
	}
	return p
}

// brute is the margin that the side to move reaches, by plain minimax over all moves except those
// that fill an own one-point eye, to depth plies; ok is false if that is too few.
func brute(b *board.Board, depth int) (best int, ok bool) {
	if b.Over() {
		return signed(b, area(b)), !b.Void()
	}
	if depth == 0 {
		return 0, false
	}
	best = -infinite
	for i := range b.Points() + 1 {
		v := board.Pass
		if i < b.Points() {
			if v = b.CellOf(i); b.At(v) != game.None || !b.Legal(v) || b.Eye(v, b.ToMove()) {
				continue
			}
		}
		var next board.Board
		next.Copy(b)
		next.Play(v)
		value, known := brute(&next, depth-1)
		if !known {
			return 0, false
		}
		best = max(best, -value)
	}
	return best, true
}

func TestLastPoints(t *testing.T) {
	list, err := Solve(drawn(t, `
		. X . O .
		X X X O O
		. X X O .
		X X X O O
		X X X O O`), 1000)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 2 || list[0].Move != game.Place(2, 0) || list[0].Margin != 5 || list[1].Move != game.Pass || list[1].Margin != 3 {
		t.Errorf("%+v", list)
	}
	if _, err := Solve(drawn(t, strings.Repeat(". . . . . .\n", 6)), 1000); !errors.Is(err, errUnknown) {
		t.Errorf("an empty board: %v", err)
	}
}

// On small boards with few empty points the search finds the value of plain minimax.
func TestSolveIsBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	checked := 0
	for tries := 0; tries < 4000 && checked < 12; tries++ {
		var rows [4][4]byte
		empties := 0
		for y := range rows {
			for x := range rows[y] {
				switch n := rng.IntN(10); {
				case n < 2:
					rows[y][x] = '.'
					empties++
				case x+rng.IntN(2) < 2:
					rows[y][x] = 'X'
				default:
					rows[y][x] = 'O'
				}
			}
		}
		if empties < 2 || empties > 4 {
			continue
		}
		picture := ""
		for _, row := range rows {
			picture += string(row[:]) + "\n"
		}
		p, ok := position(t, picture)
		if !ok {
			continue
		}
		var b board.Board
		b.Load(p)
		want, ok := brute(&b, 9)
		if !ok {
			continue
		}
		list, err := Solve(p, 100_000)
		if errors.Is(err, errUnknown) {
			continue
		}
		checked++
		if list[0].Margin != want {
			t.Errorf("%s: %+v, minimax %d", picture, list, want)
		}
	}
	t.Logf("%d boards", checked)
	if checked < 8 {
		t.Error("too few boards were compared")
	}
}

// position is the drawn board, if its stones are a legal position.
func position(t testing.TB, picture string) (p *weiqi.Position, ok bool) {
	t.Helper()
	rows := strings.Fields(picture)
	var stones [3][]game.Point
	for y, row := range rows {
		for x, r := range row {
			c := map[rune]game.Color{'X': game.Black, 'O': game.White}[r]
			stones[c] = append(stones[c], game.Pt(x, y))
		}
	}
	empty, err := weiqi.New(len(rows), Rules())
	if err != nil {
		t.Fatal(err)
	}
	p, err = empty.WithSetup(stones[game.Black], stones[game.White], game.Black)
	return p, err == nil && board.Fits(p) == nil
}

// A finished game opens where its last moves were.
func TestOpen(t *testing.T) {
	rows := `
		. . . X O . .
		. . . X O . .
		. . . X O . .
		. . . X O . .
		. . . X O . .
		. . . . O . .
		. . . . . . .`
	p := drawn(t, rows)
	line := []*weiqi.Position{p}
	for _, m := range []game.Move{game.Place(3, 5), game.Place(4, 6), game.Place(3, 6), game.Pass, game.Pass} {
		next, err := line[len(line)-1].Move(m)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, next)
	}
	for back, want := range map[int]int{1: 5, 2: 7} { // with a pass: of two points both sides get one
		opened, ok := Open(line, back, rand.New(rand.NewPCG(1, 1)))
		if empty, neutral, stones := Unsettled(opened); !ok || empty != back || neutral != back || stones != 0 {
			t.Fatalf("%d moves before the end: %v", back, ok)
		}
		list, err := Solve(opened, 10_000)
		pass := slices.IndexFunc(list, func(a Answer) bool { return a.Move == game.Pass })
		if err != nil || list[0].Margin != 7 || list[pass].Margin != want {
			t.Errorf("%d moves before the end: %+v, %v", back, list, err)
		}
	}
	if _, ok := Open(line[:2], 2, rand.New(rand.NewPCG(1, 1))); ok {
		t.Error("a game that is not over opens")
	}
}

// The last points of a board are counted alike in every symmetry, and with the colours exchanged.
func TestLastPointsAreTheSameInAllViews(t *testing.T) {
	var first string
	for _, v := range weiqitest.Views(t, "chinese", `
		. X . O .
		X X . O O
		X X X O .
		X . X O O
		X X X O O`) {
		list, err := Solve(v.Position, 2000)
		if err != nil {
			t.Fatal(err)
		}
		back := v.Symmetry.Inverse()
		var told []string
		for _, a := range list {
			at := "pass"
			if p, placed := a.Move.Point(); placed {
				at = fmt.Sprint(back.Point(p, 5, 5))
			}
			if v.Swapped {
				a.Margin = -a.Margin
			}
			told = append(told, fmt.Sprint(at, a.Margin))
		}
		slices.Sort(told)
		if got := fmt.Sprint(told); first == "" {
			first = got
		} else if got != first {
			t.Errorf("%v: %v, want %v", v, got, first)
		}
	}
}
