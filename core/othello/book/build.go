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

// Building configures the building of a book, which adds the positions first that cost both sides
// least (T. R. Lincke, "Strategies for the automatic construction of opening books", 2000). Unless
// Time limits the searches, the same Building always makes the same book, with any number of
// threads.
type Building struct {
	Weights   *pattern.Weights
	Depth     int           // plies of each search; 0: limited by Time
	Time      time.Duration // for each position; 0: no limit
	Tolerance int           // in discs; worse moves are not followed
	// Ply is the cost of each ply, in discs, added to the loss of its move. If it is less, the main
	// lines are deeper.
	Ply       float64
	Positions int // number of positions to reach; 0: until ctx ends
	Threads   int // positions searched at the same time
	// Progress, which may be nil, is called after each batch of positions. If it returns an error, building ends.
	Progress func(b *Book, cost float64) error
}

const (
	batch        = 32      // positions searched between calls to backUp
	table        = 8 << 20 // bytes for each thread
	leastEmpties = 28      // where the book ends: soon after, the engine proves its moves
)

// candidate is a position outside the book, with the least loss of both sides on a way to it,
// including the cost of plies.
type candidate struct {
	board
	cost float64 // discs
}

// Run adds positions to b until b has g.Positions, no position is left to search, or ctx ends. If
// ctx ends, b has the positions found so far, and Run returns nil. If g.Progress returns an error,
// Run stops and returns it.
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

// open returns the positions that may be searched next, in ascending order of cost.
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

// search searches the positions of list on g.Threads threads and returns their nodes, in the same
// order. The searches do not share results. If ctx is cancelled, all nodes are returned, but some
// are searched less.
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

// value searches all moves in at and returns its node. Symmetric moves have the same value. If ctx
// is cancelled, the values are from the depth reached.
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
