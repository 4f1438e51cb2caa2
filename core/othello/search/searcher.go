package search

import (
	"context"
	"math/bits"
	"sync"
	"time"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// evaluator values positions that are not searched further.
type evaluator = *pattern.Weights

// Searcher searches one position at a time, and keeps what it learned for the next.
type Searcher struct {
	shared
	main worker
}

// New returns a searcher that uses threads threads and about memory bytes for its
// table.
func New(weights *pattern.Weights, threads int, memory int64) *Searcher {
	fillDeviations()
	s := &Searcher{}
	s.threads = max(1, threads)
	s.table, s.weights = newTable(memory), weights
	s.main.shared = &s.shared
	s.workers = []*worker{&s.main}
	s.changed = sync.NewCond(&s.sleep)
	return s
}

// OnThread has every further thread of a search call this first; the first thread is
// the caller's own.
func (s *Searcher) OnThread(begun func()) { s.begun = begun }

// Forget empties the table, so that the next answer depends on nothing else.
func (s *Searcher) Forget() {
	s.table.forget()
	s.main.local = local{}
}

// Question is a position and how much to search it. Zero does not limit.
type Question struct {
	Own, Opp uint64 // discs of the side to move, which can place one, and of the other
	Depth    int    // plies to look ahead before the endgame
	Solve    int    // empty squares from which on Depth does not count: solved exactly
	// Confidence, in percent, is enough for an answer about the end of the game;
	// 0 or 100 asks for proof.
	Confidence int
	Nodes      int64
	Time       time.Duration
	Lines      int // how many of the best moves to value; 0 means 1
	// Avoid are the squares, by bits, of moves not to think of; some move is left.
	Avoid uint64
	// Outcome asks, as for a person, to find and to prove who wins before by how much, which
	// takes longer in all but gives something earlier, and for solved lines to their end.
	Outcome bool
}

// Answer is what is known of a position; the best move comes first.
type Answer struct {
	Lines []Line
	Nodes int64
}

// Line is a move with its value and the play that is expected.
type Line struct {
	Moves      []int // squares; Pass for a forced pass
	Value      int   // discs, for the side to move
	Depth      int   // plies; the number of empty squares if to the end
	Confidence int   // percent; 100: nothing was skipped
	// Solved tells that Value is proved, Decided that its sign is.
	Solved, Decided bool
}

// Pass is the square of a forced pass in a line.
const Pass = 64

// Search deepens until the question is answered or ctx ends, and returns the last
// answer; report, which may be nil, gets each one as it is found. The position must
// have a move.
func (s *Searcher) Search(ctx context.Context, q Question, report func(Answer)) Answer {
	s.begin(q)
	release := context.AfterFunc(ctx, func() { s.stop.Store(true) })
	defer release()
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	defer s.end()
	d := newDeepening(s, q, report)
	d.run()
	return d.answer
}

// begin prepares the limits.
func (s *Searcher) begin(q Question) {
	s.stop.Store(false)
	s.table.age++
	s.table.fit(emptiesOf(q.Own, q.Opp))
	s.total.Store(0)
	s.main.nodes, s.main.look, s.main.split = 0, 0, nil
	deadline := time.Now().Add(q.Time)
	s.limit = func(nodes int64) bool {
		return q.Nodes > 0 && nodes+s.total.Load() >= q.Nodes || q.Time > 0 && !time.Now().Before(deadline)
	}
	if q.Nodes == 0 && q.Time == 0 {
		s.limit = nil
	}
}

// visited returns how many positions were visited; exact when only one thread works.
func (s *Searcher) visited() int64 { return s.main.nodes + s.total.Load() }

// principal returns a move and the play that the table expects after it.
func (s *Searcher) principal(own, opp uint64, sq, length int) []int {
	line := []int{sq}
	for {
		own, opp = playSquare(own, opp, sq)
		moves := othello.Moves(own, opp)
		switch {
		case moves != 0:
			known, found := s.table.find(hashOf(own, opp))
			if !found || known.moves[0] == noMove || moves>>known.moves[0]&1 == 0 {
				return line
			}
			sq = int(known.moves[0])
		case othello.Moves(opp, own) != 0:
			sq = Pass
		default:
			return line
		}
		if len(line) >= length {
			return line
		}
		line = append(line, sq)
	}
}

func emptiesOf(own, opp uint64) int { return 64 - bits.OnesCount64(own|opp) }

// Value returns the value of a position that has a move, looking depth discs ahead and
// skipping only what is as sure, in percent, as confidence: nothing at 100. It ends early,
// with a meaningless value, when ctx ends.
func (s *Searcher) Value(ctx context.Context, own, opp uint64, depth, confidence int) int {
	s.begin(Question{})
	defer s.end()
	release := context.AfterFunc(ctx, func() { s.stop.Store(true) })
	defer release()
	root := newNode(own, opp)
	l := first
	for l < exact && confidences[l] < confidence {
		l++
	}
	return s.main.search(&root, depth, -64, 64, l)
}
