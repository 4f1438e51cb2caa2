package search

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
)

func TestTactics(t *testing.T) {
	tests := []struct {
		name, board string
		toMove      game.Color
		visits      int64
		want        game.Move
	}{
		{"captures", `
			. . . . . . .
			. . . X . . .
			. . X O X . .
			. . X O . . .
			. . X O X . .
			. . . X . . .
			. . . . . . .`, game.Black, 500, game.Place(4, 3)},
		{"kills in the only eye that could be two", `
			. . . O X . .
			O O O O X . .
			X X X X X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, game.Black, 6000, game.Place(1, 0)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := draw(t, ruleset(t, "chinese", 0.5), test.toMove, test.board)
			a, err := materialist(Options{}).Search(context.Background(), Question{Position: p, Visits: test.visits, Lines: 3}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if a.Move != test.want {
				t.Errorf("plays %v, not %v: %+v", a.Move, test.want, a.Lines)
			}
		})
	}
}

func TestSameQuestionSameAnswer(t *testing.T) {
	p := draw(t, ruleset(t, "japanese", 6.5), game.Black, `
		. . . . . . .
		. . O . X . .
		. . . . . . .
		. . X . . . .
		. . . . O . .
		. . . . . . .
		. . . . . . .`)
	n, err := network.New(networktest.Small(t), "")
	if err != nil {
		t.Fatal(err)
	}
	s := New(n, Options{})
	q := Question{Position: p, Visits: 60, Seed: 5, Lines: 10}
	first, err := s.Search(context.Background(), q, nil)
	if err != nil {
		t.Fatal(err)
	}
	other := q
	other.Position, other.Seed, other.Visits = play(t, p, first.Move), 9, 0
	other.Time = 1e6
	if _, err := s.Search(context.Background(), other, nil); err != nil {
		t.Fatal(err)
	}
	again, err := s.Search(context.Background(), q, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the second answer differs:\n%s", diff)
	}
}

// TestWorkersShareATree has the race detector watch, and all visits counted, on an open board and
// near the end of a game.
func TestWorkersShareATree(t *testing.T) {
	for _, drawn := range []string{strings.Repeat(". . . . . . . . .\n", 9), filled, neutral} {
		p := draw(t, ruleset(t, "chinese", 7.5), game.Black, drawn)
		const visits = 3000
		s := materialist(Options{Threads: 4})
		a, err := s.Search(context.Background(), Question{Position: p, Visits: visits}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a.Visits != visits {
			t.Errorf("%d visits, asked for %d", a.Visits, visits)
		}
		wantSound(t, s)
	}
}

// wantSound checks that visits and averages of the whole tree add up.
func wantSound(t *testing.T, s *Searcher) {
	t.Helper()
	s.wait()
	var check func(n *node)
	check = func(n *node) {
		visits := n.own.Load()
		sum := float64(visits) * n.self.win
		for i := range int(n.opened.Load()) {
			if c := s.tree.childNode(n, i); c != nil {
				visits += c.visits.Load()
				sum += float64(c.visits.Load()) * c.win.load()
				check(c)
			}
		}
		if n.visits.Load() != visits {
			t.Fatalf("a node counts %d visits, its parts %d", n.visits.Load(), visits)
		}
		if got, want := n.win.load(), sum/float64(visits); got < want-1e-9 || got > want+1e-9 {
			t.Fatalf("a node wins %v, its parts %v", got, want)
		}
		if v := n.virtual.Load(); v != 0 {
			t.Fatalf("a virtual loss of %d is left", v)
		}
	}
	check(s.tree.node(s.root.index))
}

func TestLittleMemoryIsEnough(t *testing.T) {
	for _, size := range []int{5, 19} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p, err := weiqi.New(size, ruleset(t, "tromp-taylor", 7.5))
			if err != nil {
				t.Fatal(err)
			}
			s := materialist(Options{Threads: 2, Memory: 1})
			visits := int64(30000)
			if testing.Short() {
				visits = 8000 // still fills it
			}
			a, err := s.Search(context.Background(), Question{Position: p, Visits: visits}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if a.Visits != visits {
				t.Errorf("%d visits, asked for %d", a.Visits, visits)
			}
			if held := s.tree.held + s.spare.held; held > leastMemory {
				t.Errorf("the trees hold %d bytes of %d", held, leastMemory)
			}
			wantSound(t, s)
		})
	}
}

func TestTreeIsKept(t *testing.T) {
	p, err := weiqi.New(5, ruleset(t, "chinese", 7.5))
	if err != nil {
		t.Fatal(err)
	}
	s := materialist(Options{})
	first, err := s.Search(context.Background(), Question{Position: p, Visits: 5000, Keep: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	line := first.Lines[0].Moves
	if len(line) < 2 {
		t.Fatalf("the best line is %v", line)
	}
	n := s.tree.node(s.root.index)
	for range 2 {
		_, n = s.mostVisited(n)
	}
	want := n.visits.Load()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	later, err := s.Search(ctx, Question{Position: play(t, p, line[:2]...)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if later.Visits != want || want < 2 {
		t.Errorf("%d visits are left, there were %d", later.Visits, want)
	}
	wantSound(t, s)
	// Another game must not profit.
	other := play(t, p, game.Place(0, 0), game.Place(4, 4))
	if a, err := s.Search(ctx, Question{Position: other}, nil); err != nil || a.Visits != 1 {
		t.Errorf("%d visits are left for another position (%v)", a.Visits, err)
	}
}

func TestEndedContextStillAnswers(t *testing.T) {
	p, err := weiqi.New(9, ruleset(t, "aga", 7.5))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a, err := materialist(Options{Threads: 2}).Search(ctx, Question{Position: p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if p.LegalAt(a.Move) != nil {
		t.Errorf("answers %v", a.Move)
	}
}

func TestUnlimitedSearchEndsWithItsContext(t *testing.T) {
	p, err := weiqi.New(9, ruleset(t, "japanese", 6.5))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	reported := 0
	a, err := materialist(Options{Threads: 2}).Search(ctx, Question{Position: p, Lines: 5}, func(a Answer) {
		if reported++; reported > 1 && a.Visits > 20 { // all threads had their turn
			cancel()
		}
		if len(a.Lines) == 0 || a.Lines[0].Moves[0] != a.Move {
			t.Errorf("reports %v with lines %v", a.Move, a.Lines)
		}
	})
	if err != nil || a.Visits < 2 || len(a.Lines) != 5 {
		t.Errorf("answers %+v, %v", a, err)
	}
}

func TestNoSideToMove(t *testing.T) {
	p, err := weiqi.New(9, ruleset(t, "japanese", 6.5))
	if err != nil {
		t.Fatal(err)
	}
	over := play(t, p, game.Pass, game.Pass)
	for _, q := range []Question{{}, {Position: over}} {
		if _, err := materialist(Options{}).Search(context.Background(), q, nil); !errors.Is(err, errPosition) {
			t.Errorf("the error is %v", err)
		}
	}
}

// TestGamesAreLegal plays whole games against itself with little search, on small boards with many
// kos; Position.Move refuses illegal moves.
func TestGamesAreLegal(t *testing.T) {
	for _, id := range weiqi.Rulesets() {
		for size := 5; size <= 19; size += 2 {
			t.Run(fmt.Sprintf("%s-%d", id, size), func(t *testing.T) {
				p, err := weiqi.New(size, ruleset(t, id, 0.5))
				if err != nil {
					t.Fatal(err)
				}
				s := materialist(Options{Threads: 2})
				for moves := 0; p.ToMove() != game.None && moves < 2*size*size; moves++ {
					a, err := s.Search(context.Background(), Question{Position: p, Visits: 12, Keep: true, Seed: uint64(moves), Temperature: 1}, nil)
					if err != nil {
						t.Fatal(err)
					}
					p = play(t, p, a.Move)
				}
			})
		}
	}
}

func TestAvoidAndNoise(t *testing.T) {
	p, err := weiqi.New(5, ruleset(t, "chinese", 0.5))
	if err != nil {
		t.Fatal(err)
	}
	var avoid []game.Move
	for _, m := range p.Legal() {
		if m != game.Place(1, 3) {
			avoid = append(avoid, m)
		}
	}
	s := materialist(Options{})
	q := Question{Position: p, Visits: 50, Avoid: avoid, RootNoise: 0.25, Lines: 100}
	a, err := s.Search(context.Background(), q, nil)
	if err != nil || a.Move != game.Place(1, 3) || len(a.Lines) != 1 {
		t.Errorf("plays %v of %d lines (%v)", a.Move, len(a.Lines), err)
	}
	q.Avoid = p.Legal()
	if a, err = s.Search(context.Background(), q, nil); err != nil || len(a.Lines) != len(p.Legal()) {
		t.Errorf("with everything to be avoided there are %d lines (%v)", len(a.Lines), err)
	}
	sum := 0.0
	for _, l := range a.Lines {
		sum += l.Prior
	}
	if sum < 0.95 || sum > 1.05 {
		t.Errorf("the priors sum to %v", sum)
	}
}
