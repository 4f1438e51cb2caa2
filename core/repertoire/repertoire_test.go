package repertoire

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
)

// played is a record of moves of Othello, with its last node.
func played(t *testing.T, moves string) (*record.Record, *record.Node) {
	t.Helper()
	r := record.New("othello", 8, 8)
	var list []game.Move
	for _, word := range strings.Fields(moves) {
		m, err := othello.ParseMove(word, 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	end, err := r.Root.Follow(othello.New(), list)
	if err != nil {
		t.Fatal(err)
	}
	return r, end
}

func add(t *testing.T, tree *record.Record, moves string) int {
	t.Helper()
	r, end := played(t, moves)
	n, err := Add(tree, othello.New(), r, end)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestLinesAreTurnedToTheTree(t *testing.T) {
	tree := record.New("othello", 8, 8)
	for _, tt := range []struct {
		moves        string
		added, lines int
	}{
		{"f5 d6 c3 d3 c4", 5, 1},
		{"f5 d6 c3 d3 c4", 0, 1},
		{"d3 c3 c4", 2, 2},          // the diagonal opening, in another corner: the tree has its first move
		{"f5 f6 e6", 0, 2},          // which is this
		{"c4 e3 f6", 0, 2},          // the first line in another symmetry
		{"f5 d6 c3 d3 c4 f4", 1, 2}, // goes on
	} {
		if got := add(t, tree, tt.moves); got != tt.added || Lines(tree) != tt.lines {
			t.Errorf("%s: %d new moves, %d lines; want %d, %d", tt.moves, got, Lines(tree), tt.added, tt.lines)
		}
	}
	set := record.New("othello", 8, 8)
	set.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}}
	if _, err := Add(tree, othello.New(), set, set.Root.Play(game.Black, game.Place(3, 2))); !errors.Is(err, ErrNoLine) {
		t.Errorf("a set-up is added: %v", err)
	}
	if _, err := Add(tree, othello.New(), set, record.New("othello", 8, 8).Root); !errors.Is(err, ErrNoLine) {
		t.Errorf("no move is added: %v", err)
	}
}

// A drawn line has one move of the other side at each turn, with the probability of its weight, and
// all moves of the own side, from the first one that symmetry does not decide.
func TestDraw(t *testing.T) {
	tree := record.New("othello", 8, 8)
	for _, line := range []string{"f5 d6 c3 d3 c4", "f5 d6 c4 d3 c3", "f5 f6 e6 f4 e3", "f5 f4 e3"} {
		add(t, tree, line)
	}
	weights := map[string]float64{"d6": 6, "f6": 3, "f4": 1}
	branches := Branches(tree.Root, func(n *record.Node) float64 { return weights[name(n.Move)] })
	rng := rand.New(rand.NewPCG(1, 2))
	count := map[string]int{}
	for range 1000 {
		r := record.New("othello", 8, 8)
		if err := Draw(r, othello.New(), branches, game.Black, rng); err != nil {
			t.Fatal(err)
		}
		reply := r.LeftAt
		if len(r.Root.Children) != 1 || reply.Color != game.White || reply.Parent.Parent != r.Root {
			t.Fatalf("asked after %s", name(reply.Move))
		}
		count[name(reply.Move)]++
		if want := map[string]int{"d6": 2, "f6": 1, "f4": 1}[name(reply.Move)]; len(reply.Children) != want {
			t.Errorf("after %s: %d answers, want %d", name(reply.Move), len(reply.Children), want)
		}
		for _, n := range reply.Children {
			if n.Annotations().Move != record.GoodMove {
				t.Errorf("%s is not marked as right", name(n.Move))
			}
		}
	}
	if d, f := count["d6"], count["f4"]; d < 550 || d > 650 || f < 70 || f > 130 {
		t.Errorf("drawn: %v", count)
	}
	r := record.New("othello", 8, 8)
	if err := Draw(r, othello.New(), branches, game.White, rng); err != nil || len(r.LeftAt.Children) != 3 {
		t.Errorf("White is asked for %d moves (%v)", len(r.LeftAt.Children), err)
	}
	if err := Draw(record.New("othello", 8, 8), othello.New(), nil, game.White, rng); !errors.Is(err, ErrNoLine) {
		t.Errorf("of nothing: %v", err)
	}
}

func name(m game.Move) string {
	p, ok := m.Point()
	if !ok {
		return "pass"
	}
	return othello.FormatPoint(p, 8)
}
