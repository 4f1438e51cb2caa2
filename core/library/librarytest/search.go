// Package librarytest has what tests of collections share: a folder in memory, segments made
// of records, and a search by brute force that every packing's has to agree with. Start
// reading at Search.
package librarytest

import (
	"context"
	"fmt"
	"iter"
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

// Game is what Search needs of a game.
type Game struct {
	Packing   library.Packing
	Play      func(*rand.Rand) *record.Record // a random game
	Start     func(*record.Record) game.Position
	Questions int
	// Ask changes a question, such as to a rectangle; nil: none is changed.
	Ask func(r *rand.Rand, q *library.Question)
}

// Search asks random questions about random games and compares all that is found with what
// a search by brute force finds: by the positions of the rules, turned in all ways.
func Search(t *testing.T, g Game) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	var games []*record.Record
	for range 60 {
		games = append(games, g.Play(r))
	}
	segments := []*library.Segment{Segment(t, g.Packing, games[:25]...), Segment(t, g.Packing, games[25:]...)}
	hits := 0
	for i := range g.Questions {
		rec := games[r.IntN(len(games))]
		if i%10 == 9 {
			rec = g.Play(r) // one that may be in no game
		}
		all := positions(g, rec)
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
		want := brute(g, games, q)
		for k := range want {
			if want[k].Game >= 25 {
				want[k].Segment, want[k].Game = 1, want[k].Game-25
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

// checkTallies adds up by the hits what the continuations say.
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

// state is a position of a game: after ply moves, and which move comes then.
type state struct {
	pos   game.Position
	ply   int
	next  game.Move
	color game.Color
}

// positions replays the main line of a game by the rules. A pass that was no choice is no
// state of its own.
func positions(g Game, rec *record.Record) (list []state) {
	pos, ply := g.Start(rec), 0
	for n := range rec.Root.MainLine() {
		if n.Move == 0 {
			continue
		}
		if !game.MustPass(pos) {
			list = append(list, state{pos, ply, n.Move, n.Color})
			ply++
		}
		next, err := record.Step(pos, n)
		if err != nil {
			panic(err)
		}
		pos = next
	}
	if game.MustPass(pos) {
		pos, _ = pos.Play(game.Pass)
	}
	return append(list, state{pos: pos, ply: ply})
}

// brute finds the first position of each game that the question means.
func brute(g Game, games []*record.Record, q library.Question) (hits []library.Hit) {
	for n, rec := range games {
		if h, ok := first(g, rec, q); ok {
			h.Game = n
			hits = append(hits, h)
		}
	}
	return hits
}

func first(g Game, rec *record.Record, q library.Question) (library.Hit, bool) {
	if rec.Width != q.Width || rec.Height != q.Height {
		return library.Hit{}, false
	}
	states := positions(g, rec)
	for i, s := range states {
		for turned := range Turnings(q) {
			for origin := range origins(q, turned.sym) {
				if turned.matches(q, s, origin) {
					return turned.hit(q, states[i:], origin), true
				}
			}
		}
	}
	return library.Hit{}, false
}

// Turning is one way to see a question.
type Turning struct {
	sym     library.Symmetry
	swapped bool
}

// Turnings are the ways in the order in which they count: symmetries, then those swapped.
func Turnings(q library.Question) iter.Seq[Turning] {
	return func(yield func(Turning) bool) {
		for _, swapped := range []bool{false, true} {
			for s := library.Symmetry(0); (!swapped || q.Swap) && s < library.Symmetries(q.Width, q.Height); s++ {
				if !yield(Turning{s, swapped}) {
					return
				}
			}
		}
	}
}

// origins are by how much the turned question is moved: not at all, or in every way that
// keeps its area on the board.
func origins(q library.Question, s library.Symmetry) iter.Seq[game.Point] {
	return func(yield func(game.Point) bool) {
		if q.Area == nil || !q.Anywhere {
			yield(game.Point{})
			return
		}
		a := s.Turn(game.Pt(q.Area.Left, q.Area.Top), q.Width, q.Height)
		b := s.Turn(game.Pt(q.Area.Right, q.Area.Bottom), q.Width, q.Height)
		left, top := min(a.X, b.X), min(a.Y, b.Y)
		right, bottom := max(a.X, b.X), max(a.Y, b.Y)
		for y := -top; int(bottom+y) < q.Height; y++ {
			for x := -left; int(right+x) < q.Width; x++ {
				if !yield(game.Point{X: x, Y: y}) {
					return
				}
			}
		}
	}
}

func (t Turning) color(c game.Color) game.Color {
	if t.swapped {
		return c.Opponent()
	}
	return c
}

func inside(q library.Question, p game.Point) bool {
	a := q.Area
	return a == nil || int(p.X) >= a.Left && int(p.X) <= a.Right && int(p.Y) >= a.Top && int(p.Y) <= a.Bottom
}

// matches compares every point that is asked about.
func (t Turning) matches(q library.Question, s state, by game.Point) bool {
	for i, c := range q.Cells {
		p := game.Pt(i%q.Width, i/q.Width)
		if !inside(q, p) || q.Free != nil && q.Free[i] {
			continue
		}
		at := t.sym.Turn(p, q.Width, q.Height)
		if s.pos.At(game.Point{X: at.X + by.X, Y: at.Y + by.Y}) != t.color(c) {
			return false
		}
	}
	mover := s.color
	if s.next == 0 {
		mover = s.pos.ToMove()
		if _, ok := s.pos.(game.Settler); ok && mover == game.None {
			return true // both have passed
		}
	}
	return q.Area != nil || q.ToMove == game.None || mover == t.color(q.ToMove)
}

// hit tells of the first of some states, in which the question's position stands.
func (t Turning) hit(q library.Question, states []state, by game.Point) library.Hit {
	h := library.Hit{Ply: states[0].ply, Turned: t.sym, Swapped: t.swapped}
	back := func(p game.Point) (game.Point, bool) {
		p.X, p.Y = p.X-by.X, p.Y-by.Y
		if p.X < 0 || p.Y < 0 || int(p.X) >= q.Width || int(p.Y) >= q.Height {
			return p, false
		}
		p = t.sym.Inverse().Turn(p, q.Width, q.Height)
		return p, inside(q, p)
	}
	for i, s := range states {
		p, placed := s.next.Point()
		at, within := back(p)
		switch {
		case s.next == 0:
			return h
		case q.Area == nil:
			h.Color, h.Next = t.color(s.color), s.next
			if placed {
				h.Next = game.PlaceAt(at)
			}
			return h
		case placed && within:
			h.Color, h.Next = t.color(s.color), game.PlaceAt(at)
			return h
		case i+1 < len(states) && !t.matches(q, states[i+1], by):
			return h // something was captured from outside
		}
	}
	return h
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

// Segment makes a segment of games.
func Segment(t testing.TB, p library.Packing, games ...*record.Record) *library.Segment {
	t.Helper()
	c, err := library.NewCollection(Folder{}, "test", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
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

// Line tells the moves of a game's main line.
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
