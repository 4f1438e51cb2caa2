package book

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// Building makes a book grow, the positions first that are reached by giving the
// least away (T. R. Lincke, "Strategies for the automatic construction of opening
// books", 2000). Unless Time bounds the searches, the same book comes of the same
// Building, whatever the number of threads.
type Building struct {
	Weights   *pattern.Weights
	Depth     int           // plies of each search; 0: as Time allows
	Time      time.Duration // for each position; 0: no limit
	Tolerance int           // discs; a move that is worse by more is not followed
	// Ply is what each ply costs, in discs, beside what its move is worse than the
	// best: the less, the deeper the main lines.
	Ply       float64
	Positions int // in the book when it is done; 0: until ctx ends
	Threads   int // positions that are searched at once
	// Progress, which may be nil, is called after each batch of positions. Its error
	// ends the building.
	Progress func(b *Book, cost float64) error
}

const (
	batch        = 32      // positions that are searched before values are handed up again
	table        = 8 << 20 // bytes a thread
	leastEmpties = 28      // where the book ends: not far from here the engine proves its moves
)

// candidate is a position that is not in the book, and the least that is given away
// by both sides on a way to it, the plies' cost included.
type candidate struct {
	board
	cost float64 // discs
}

// Run makes the book grow until it has enough positions or no more can be followed,
// or until ctx ends, which is no error: what was searched before stays.
func (g Building) Run(ctx context.Context, b *Book) error {
	if b.nodes == nil {
		b.nodes = map[board]*node{}
	}
	for ctx.Err() == nil {
		open := g.open(b)
		n := min(batch, len(open))
		if g.Positions > 0 {
			n = min(n, g.Positions-b.Len())
		}
		if n <= 0 {
			return nil
		}
		nodes := g.search(ctx, open[:n])
		if ctx.Err() != nil {
			return nil
		}
		for i, c := range open[:n] {
			b.nodes[c.board] = nodes[i]
		}
		b.backUp()
		if g.Progress != nil {
			if err := g.Progress(b, open[n-1].cost); err != nil {
				return err
			}
		}
	}
	return nil
}

// open lists the positions that may be searched next, the cheapest first.
func (g Building) open(b *Book) (list []candidate) {
	cost := map[board]float64{root(): 0} // of positions in the book, and then of others
	if b.Len() == 0 {
		return []candidate{{board: root()}}
	}
	outside := map[board]bool{}
	for _, at := range b.order() {
		sum, reached := cost[at]
		if !reached {
			continue
		}
		n := b.nodes[at]
		best := n.best()
		for i, sq := range at.squares() {
			loss := best - int(n.values[i])
			s, child := b.after(at, sq)
			if loss > g.Tolerance || s.over || child == nil && s.empties() < leastEmpties {
				continue
			}
			c := sum + float64(loss) + g.Ply
			if known, ok := cost[s.board]; !ok || c < known {
				cost[s.board] = c
			}
			outside[s.board] = child == nil
		}
	}
	for at, is := range outside {
		if is {
			list = append(list, candidate{at, cost[at]})
		}
	}
	slices.SortFunc(list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.cost, y.cost), compare(x.board, y.board))
	})
	return list
}

// search searches positions, each on one thread that knows nothing of the others.
func (g Building) search(ctx context.Context, list []candidate) []*node {
	nodes := make([]*node, len(list))
	next := make(chan int)
	var working sync.WaitGroup
	for range max(1, g.Threads) {
		working.Go(func() {
			searcher := search.New(g.Weights, 1, table)
			for i := range next {
				searcher.Forget()
				nodes[i] = g.value(ctx, searcher, list[i].board)
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	working.Wait()
	return nodes
}

// value searches all moves of a position. Moves that symmetry makes the same get
// the same value.
func (g Building) value(ctx context.Context, searcher *search.Searcher, at board) *node {
	squares := at.squares()
	answer := searcher.Search(ctx, search.Question{
		Own: at.own, Opp: at.opp, Depth: g.Depth, Time: g.Time, Lines: len(squares),
	}, nil)
	n := &node{values: make([]int8, len(squares)), depth: math.MaxUint8, confidence: 100}
	values := map[board]int{}
	for _, l := range answer.Lines {
		s := at.play(l.Moves[0])
		if old, ok := values[s.board]; !ok || l.Value > old {
			values[s.board] = l.Value
		}
		n.depth = min(n.depth, uint8(l.Depth))
		n.confidence = min(n.confidence, uint8(l.Confidence))
	}
	for _, sq := range squares {
		n.searched = append(n.searched, int8(values[at.play(sq).board]))
	}
	return n
}
