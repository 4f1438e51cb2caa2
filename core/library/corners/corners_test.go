package corners

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/librarytest"
	"pionnier/core/library/stones"
	"pionnier/core/record"
	"pionnier/core/repertoire"
	"pionnier/core/weiqi"
)

// played is a game of these moves on 19×19; Black begins, "-" is a pass.
func played(t *testing.T, year int, winner game.Color, moves string) *record.Record {
	t.Helper()
	r := record.New("go", 19, 19)
	r.Rules = "japanese"
	r.Outcome = game.Outcome{Ending: game.Resignation, Winner: winner}
	if year > 0 {
		r.Date = time.Date(year, 5, 5, 0, 0, 0, 0, time.UTC)
	}
	n, c := r.Root, game.Black
	for _, word := range strings.Fields(moves) {
		m := game.Pass
		if word != "-" {
			var err error
			if m, err = weiqi.ParseMove(word, 19, 19); err != nil {
				t.Fatal(err)
			}
		}
		n, c = n.Play(c, m), c.Opponent()
	}
	return r
}

func mine(t *testing.T, least int, games ...*record.Record) *Tree {
	t.Helper()
	tree, err := Mine(t.Context(), []*library.Segment{librarytest.Segment(t, stones.Packing{}, games...)}, 19, least)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// draw writes a tree: the moves as the corner at the upper right has them.
func draw(list []*Node, indent string) (s string) {
	for _, n := range list {
		s += indent + map[game.Color]string{game.Black: "X ", game.White: "O "}[n.Color] + weiqi.FormatPoint(n.Point, 19) + "\n" + draw(n.Next, indent+" ")
	}
	return s
}

func TestCornersAreTurned(t *testing.T) {
	tree := mine(t, 1,
		played(t, 1990, game.Black, "Q16 D4 R14 D16 O17 -"), // 4-4 and approaches at one side
		played(t, 2010, game.White, "D3 Q4 F4 O3"),          // a 3-4 stone with its approach; White itself answers Q4 at O3
	)
	got := draw(tree.Next, "")
	if tree.Games != 2 || tree.Corners != 5 {
		t.Errorf("%d games, %d corners", tree.Games, tree.Corners)
	}
	for _, line := range []string{"X Q16\n X R14\n", "X R16\n X Q14\n"} {
		if !strings.Contains(got, line) {
			t.Errorf("no %q in\n%s", line, got)
		}
	}
	first := tree.Next[0]
	if first.Count != 4 || first.Year() != 1995 || first.Last != 2010 {
		t.Errorf("the star point: %+v", *first)
	}
}

// tell writes a tree with its counts, in an order of its own.
func tell(list []*Node) string {
	var lines []string
	for _, n := range list {
		one := *n
		one.Next = nil
		lines = append(lines, fmt.Sprintf("(%+v%s)", one, tell(n.Next)))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// However a game is turned, and with the colours exchanged, its corners are the same.
func TestSymmetryOfGamesDoesNotMatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5 {
		var moves []game.Move
		seen := map[game.Point]bool{}
		for len(moves) < 70 {
			p := game.Pt(rng.IntN(9), rng.IntN(9)) // no move on the lines that two corners share
			if rng.IntN(2) == 0 {
				p.X = 18 - p.X
			}
			if rng.IntN(2) == 0 {
				p.Y = 18 - p.Y
			}
			if !seen[p] {
				seen[p] = true
				moves = append(moves, game.PlaceAt(p))
			}
		}
		var want *Tree
		for _, s := range append([]game.Symmetry{{}}, game.Symmetries...) {
			for _, first := range []game.Color{game.Black, game.White} {
				r := record.New("go", 19, 19)
				r.Rules = "japanese"
				r.Outcome = game.Outcome{Ending: game.Resignation, Winner: first}
				n, c := r.Root, first
				for _, m := range moves {
					p, _ := m.Point()
					n, c = n.Play(c, game.PlaceAt(s.Point(p, 19, 19))), c.Opponent()
				}
				got := mine(t, 1, r)
				if want == nil {
					want = got
				}
				if w, g := tell(want.Next), tell(got.Next); w != g {
					t.Fatalf("turned by %+v, %v first: got\n%swant\n%s", s, first, g, w)
				}
			}
		}
	}
}

func TestRareSequencesAreLeftOut(t *testing.T) {
	games := []*record.Record{
		played(t, 0, game.Black, "Q16 - - R14 - O17"), played(t, 0, game.Black, "D4 - - C6 - F3 C10"), played(t, 0, game.Black, "Q4 - - Q10"),
	}
	if got, want := draw(mine(t, 2, games...).Next, ""), "X Q16\n O R14\n  O O17\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if tree, err := Mine(t.Context(), nil, 9, 1); err != nil || tree.Next != nil {
		t.Errorf("a small board: %+v, %v", tree, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Mine(ctx, []*library.Segment{librarytest.Segment(t, stones.Packing{}, games...)}, 19, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// A game with stones set up is left out.
func TestHandicapIsLeftOut(t *testing.T) {
	r := record.New("go", 19, 19)
	r.Rules, r.Handicap = "japanese", 2
	r.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(3, 3), game.Pt(15, 15)}, ToMove: game.White}
	r.Root.Play(game.White, game.Place(15, 3))
	if tree := mine(t, 1, r); tree.Games != 0 || tree.Corners != 0 {
		t.Errorf("%+v", tree)
	}
}

// At the star point an approach is possible from both sides; after it everything is mirrored with
// it.
func TestBranchesOfSymmetricCorners(t *testing.T) {
	var games []*record.Record
	for range 4 {
		games = append(games, played(t, 0, game.Black, "Q16 R14 O17"))
	}
	list := Branches(mine(t, 1, games...).Next, 19, func(*Node) string { return "words" })
	if len(list) != 1 || len(list[0].Next) != 2 {
		t.Fatalf("%d branches", len(list))
	}
	var told []string
	for _, b := range list[0].Next {
		p, _ := b.Move.Point()
		q, _ := b.Next[0].Move.Point()
		told = append(told, weiqi.FormatPoint(p, 19)+" "+weiqi.FormatPoint(q, 19))
		if b.Weight != 2 || b.Color != game.White || b.Words != "words" {
			t.Errorf("%+v", b)
		}
	}
	if d := cmp.Diff([]string{"R14 O17", "O17 R14"}, told); d != "" {
		// the canonical side first: R14 lies to the right of the diagonal
		t.Error(d)
	}
	start, err := weiqi.New(19, must(t))
	if err != nil {
		t.Fatal(err)
	}
	r := record.New("go", 19, 19)
	if err := repertoire.Draw(r, start, list, game.White, rand.New(rand.NewPCG(1, 1))); err != nil || len(r.LeftAt.Children) != 2 {
		t.Errorf("White is asked %+v (%v)", r.LeftAt, err)
	}
}

func must(t *testing.T) weiqi.Rules {
	t.Helper()
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// watched is a context that counts the calls of Err.
type watched struct {
	context.Context
	asked int
}

func (w *watched) Err() error {
	w.asked++
	return w.Context.Err()
}

// Mine looks at its context at games of any board size, so that it can be stopped in a collection
// of mixed sizes.
func TestMiningIsStoppedAmongBoardsOfOtherSizes(t *testing.T) {
	small := record.New("go", 9, 9)
	small.Root.Play(game.Black, game.Place(4, 4))
	ctx := &watched{Context: t.Context()}
	if _, err := Mine(ctx, []*library.Segment{librarytest.Segment(t, stones.Packing{}, small, played(t, 0, game.Black, "Q16"))}, 19, 1); err != nil {
		t.Fatal(err)
	}
	if ctx.asked != 2 {
		t.Errorf("the context is asked %d times, want once among the games and once at the end", ctx.asked)
	}
}
