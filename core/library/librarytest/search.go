// Package librarytest has helpers for tests of collections: a folder in memory, segments made of
// records, and a search by brute force with which the search of every packing must agree. Start
// reading at Search.
package librarytest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// Game describes to Search how a game is played and packed.
type Game struct {
	Packing   library.Packing
	Play      func(*rand.Rand) *record.Record // a random game
	Start     func(*record.Record) game.Position
	Questions int
	// Games, if there are some, are searched instead of random ones, and Others are asked
	// about too.
	Games, Others []*record.Record
	// Ask changes a question, such as to a rectangle; nil: none is changed.
	Ask func(r *rand.Rand, q *library.Question)
}

// Search asks random questions about random games. It compares the results of library.Search with a
// brute-force search over all positions and symmetries.
func Search(t *testing.T, g Game) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	games := g.Games
	for i := 0; g.Games == nil && i < 60; i++ {
		games = append(games, g.Play(r))
	}
	replays := make([]replay, len(games))
	for i, rec := range games {
		replays[i] = g.replay(rec)
	}
	const first = 25 // of the segments
	segments := []*library.Segment{Segment(t, g.Packing, games[:first]...), Segment(t, g.Packing, games[first:]...)}
	if testing.Short() {
		g.Questions /= 5
	}
	hits := 0
	for i := range g.Questions {
		all := replays[r.IntN(len(games))].states
		if i%10 == 9 {
			all = g.replay(g.other(r)).states // one that may be in no game
		}
		q := library.Ask(all[r.IntN(len(all))].pos)
		q.Swap = r.IntN(2) == 0
		if r.IntN(4) == 0 {
			q.ToMove = game.None
		}
		if g.Ask != nil {
			g.Ask(r, &q)
		}
		got, err := library.Search(context.Background(), segments, g.Packing, q, library.Filter{})
		if err != nil {
			t.Fatal(err)
		}
		want := brute(replays, q)
		for k := range want {
			if want[k].Game >= first {
				want[k].Segment, want[k].Game = 1, want[k].Game-first
			}
		}
		if diff := cmp.Diff(want, got.Hits); diff != "" {
			t.Fatalf("question %d, %s: %s", i, draw(q), diff)
		}
		checkTallies(t, segments, q, got)
		hits += len(want)
	}
	if hits < g.Questions/4 {
		t.Errorf("only %d hits of %d questions", hits, g.Questions)
	}
}

// other returns a game that need not be among the searched ones.
func (g Game) other(r *rand.Rand) *record.Record {
	if g.Games != nil {
		return g.Others[r.IntN(len(g.Others))]
	}
	return g.Play(r)
}

// AskRectangle returns a function for Game.Ask that asks about random rectangles, at their place or
// anywhere. Their sides have up to most points. In some of them, points are left open.
func AskRectangle(most int) func(*rand.Rand, *library.Question) {
	return func(r *rand.Rand, q *library.Question) {
		left, top := r.IntN(q.Width), r.IntN(q.Height)
		q.Area = &library.Area{Left: left, Top: top, Right: min(q.Width-1, left+r.IntN(most)), Bottom: min(q.Height-1, top+r.IntN(most))}
		q.Anywhere = r.IntN(2) == 0
		if r.IntN(4) == 0 {
			q.Free = make([]bool, q.Width*q.Height)
			for i := range q.Free {
				q.Free[i] = r.IntN(3) == 0
			}
		}
	}
}

// checkTallies compares the tallies of a's continuations with tallies computed from its hits.
func checkTallies(t *testing.T, segments []*library.Segment, q library.Question, a library.Answer) {
	t.Helper()
	sum := a.Ended
	for _, c := range a.Continuations {
		var want library.Tally
		for _, h := range a.Hits {
			if !q.Leads(h, c) {
				continue
			}
			o := segments[h.Segment].Game(h.Game).Outcome
			if h.Swapped {
				o.Winner = o.Winner.Opponent()
			}
			want.Games++
			switch {
			case o.Winner == game.Black:
				want.Black++
			case o.Winner == game.White:
				want.White++
			case o.Ending == game.ByScore:
				want.Draws++
			}
		}
		if c.Games != want.Games || c.Black != want.Black || c.White != want.White || c.Draws != want.Draws {
			t.Fatalf("%s: %v %v is %+v, want %+v", draw(q), c.Color, c.Move, c.Tally, want)
		}
		sum += c.Games
	}
	if sum != a.Games || a.Games != len(a.Hits) {
		t.Fatalf("%d games, %d hits, %d in continuations", a.Games, len(a.Hits), sum)
	}
}

func draw(q library.Question) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v to move, area %v, anywhere %v, swap %v\n", q.ToMove, q.Area, q.Anywhere, q.Swap)
	for i, c := range q.Cells {
		b.WriteByte(".XO"[c])
		if (i+1)%q.Width == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Segment returns a segment with the given games.
func Segment(t testing.TB, p library.Packing, games ...*record.Record) *library.Segment {
	t.Helper()
	c := library.NewCollection(Folder{}, "test", time.Time{})
	im := library.Importer{Packings: []library.Packing{p}, Together: true, Read: func([]byte, func(string) []byte) ([]*record.Record, error) { return games, nil }}
	done, err := im.Import(context.Background(), c, func(yield func(library.Input, error) bool) { yield(library.Input{Name: "games"}, nil) })
	if err != nil || done.Games != len(games) {
		t.Fatalf("%+v, %v, %v", done, err, c.Note().Refused)
	}
	segments, err := c.Segments("")
	if err != nil || len(segments) != 1 {
		t.Fatalf("%d segments, %v", len(segments), err)
	}
	return segments[0]
}

// Line returns the moves and set-ups of the main line of r as text.
func Line(r *record.Record) (moves []string) {
	for n := range r.Root.MainLine() {
		if n.Move != 0 {
			moves = append(moves, n.Color.String()+" "+n.Move.String())
		}
		if s := n.Setup; s != nil {
			black, white := slices.Clone(s.Black), slices.Clone(s.White)
			order := func(a, b game.Point) int { return 64*int(a.Y-b.Y) + int(a.X-b.X) }
			slices.SortFunc(black, order)
			slices.SortFunc(white, order)
			moves = append(moves, fmt.Sprint("set up ", black, white))
		}
	}
	return moves
}
