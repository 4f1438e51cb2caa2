package library

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"pionnier/core/game"
)

// Answer is the result of a search.
type Answer struct {
	Hits          []Hit // sorted by segment and game
	Tally               // results of all hits
	Continuations []Continuation
	Ended         int // games that end in the position, or without another move in the area
}

// Continuation is a move that was played next, on the question's board.
type Continuation struct {
	Move  game.Move
	Color game.Color
	Tally
}

// Tally counts games from the view of the question: if colours are swapped, so are the results.
type Tally struct {
	Games               int
	Black, White, Draws int // results; the other games have no known result
	Scored              int // games that were counted on the board
	Margin              float64
	LastYear            int // latest year; 0 if no game has a date
	Dated, Years        int // games with a date, and the sum of their years
}

// Year returns the average year of the games with a date, or 0 if there are no such games.
func (t Tally) Year() int { return t.Years / max(1, t.Dated) }

// Lead returns Black's average margin, in discs or points, in the games that ended by score. It
// returns false if there are no such games.
func (t Tally) Lead() (float64, bool) {
	return t.Margin / float64(max(1, t.Scored)), t.Scored > 0
}

// add counts the game of h, a hit in s.
func (t *Tally) add(s *Segment, h *Hit) {
	row := s.row(h.Game)
	winner := game.Color(row[winnerAt])
	if h.Swapped {
		winner = winner.Opponent()
	}
	t.Games++
	switch ending := game.Ending(row[endingAt]); {
	case winner == game.Black:
		t.Black++
	case winner == game.White:
		t.White++
	case ending == game.ByScore:
		t.Draws++
	}
	if game.Ending(row[endingAt]) == game.ByScore {
		t.Scored++
		switch m := s.margin(h.Game); winner {
		case game.Black:
			t.Margin += m
		case game.White:
			t.Margin -= m
		}
	}
	if year := s.year(h.Game); year > 0 {
		t.LastYear = max(t.LastYear, year)
		t.Dated++
		t.Years += year
	}
}

func (t *Tally) join(o Tally) {
	t.Games += o.Games
	t.Black += o.Black
	t.White += o.White
	t.Draws += o.Draws
	t.Scored += o.Scored
	t.Margin += o.Margin
	t.LastYear = max(t.LastYear, o.LastYear)
	t.Dated += o.Dated
	t.Years += o.Years
}

// Search searches the games of segments that f accepts for the position of q, on all processors. It
// returns ctx.Err() if ctx ends first.
func Search(ctx context.Context, segments []*Segment, p Packing, q Question, f Filter) (Answer, error) {
	found := make([]found, len(segments))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(segments)) {
		workers.Go(func() {
			for i := range next {
				if ctx.Err() == nil {
					found[i].scan(segments[i], i, p, &q, f)
				}
			}
		})
	}
	for i := range segments {
		next <- i
	}
	close(next)
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return Answer{}, err
	}
	return gather(found, &q), nil
}

// found is the result of searching one segment.
type found struct {
	hits  []Hit
	next  map[step]*Tally
	all   Tally
	ended int
}

// step is a move of a side.
type step struct {
	move  game.Move
	color game.Color
}

func (f *found) scan(s *Segment, i int, p Packing, q *Question, filter Filter) {
	f.next = map[step]*Tally{}
	if s.game != p.Game() {
		return
	}
	p.Scan(s, q, filter.on(s, p), func(h Hit) {
		h.Segment = i
		f.hits = append(f.hits, h)
		f.all.add(s, &h)
		if h.Next == 0 {
			f.ended++
			return
		}
		at := step{h.Next, h.Color}
		t := f.next[at]
		if t == nil {
			t = &Tally{}
			f.next[at] = t
		}
		t.add(s, &h)
	})
}

// gather combines the results of all segments. It combines moves that are equal under the symmetry
// of q under the most frequent of them.
func gather(all []found, q *Question) (a Answer) {
	next := map[step]*Tally{}
	for i := range all {
		f := &all[i]
		a.Hits = append(a.Hits, f.hits...)
		a.Tally.join(f.all)
		a.Ended += f.ended
		for at, t := range f.next {
			if next[at] == nil {
				next[at] = &Tally{}
			}
			next[at].join(*t)
		}
	}
	var list []Continuation
	for at, t := range next {
		list = append(list, Continuation{at.move, at.color, *t})
	}
	slices.SortFunc(list, more)
	own := q.own()
	folded := map[step]int{}
	for _, c := range list {
		if i, ok := folded[step{c.Move, c.Color}]; ok {
			a.Continuations[i].join(c.Tally)
			continue
		}
		for _, s := range own {
			folded[step{s.TurnMove(c.Move, q.Width, q.Height), c.Color}] = len(a.Continuations)
		}
		a.Continuations = append(a.Continuations, c)
	}
	slices.SortFunc(a.Continuations, more)
	return a
}

// more compares continuations by number of games, in descending order.
func more(a, b Continuation) int {
	return cmp.Or(b.Games-a.Games, int(a.Move)-int(b.Move), int(a.Color)-int(b.Color))
}

// own returns the symmetries that map the position and the area of q to themselves.
func (q *Question) own() []Symmetry {
	same := []Symmetry{0}
	for s := Symmetry(1); s < Symmetries(q.Width, q.Height); s++ {
		if q.sameUnder(s) {
			same = append(same, s)
		}
	}
	return same
}

func (q *Question) sameUnder(s Symmetry) bool {
	for i, c := range q.Cells {
		p := game.Pt(i%q.Width, i/q.Width)
		t := s.Turn(p, q.Width, q.Height)
		j := int(t.Y)*q.Width + int(t.X)
		if !q.within(p) && !q.within(t) {
			continue
		}
		if q.within(p) != q.within(t) || q.open(i) != q.open(j) || !q.open(i) && q.Cells[j] != c {
			return false
		}
	}
	return true
}

// within reports whether p is in the area of q.
func (q *Question) within(p game.Point) bool {
	return q.Area == nil || int(p.X) >= q.Area.Left && int(p.X) <= q.Area.Right && int(p.Y) >= q.Area.Top && int(p.Y) <= q.Area.Bottom
}

// open reports whether q accepts anything on point i.
func (q *Question) open(i int) bool { return q.Free != nil && q.Free[i] }

// Leads reports whether the game of h continues with c.
func (q *Question) Leads(h Hit, c Continuation) bool {
	return h.Color == c.Color && h.Next != 0 && q.Same(h.Next, c.Move)
}

// Same reports whether the moves a and b are equal under the symmetry of q.
func (q *Question) Same(a, b game.Move) bool {
	if a == b {
		return true
	}
	return slices.ContainsFunc(q.own(), func(s Symmetry) bool { return s.TurnMove(a, q.Width, q.Height) == b })
}
