package search

import (
	"context"
	"math/bits"
	"sync"
	"time"

	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// evaluator evaluates positions that are not searched further.
type evaluator = *pattern.Weights

// Searcher searches one position at a time, and keeps results for the next.
type Searcher struct {
	shared
	main worker
}

// New returns a Searcher that evaluates positions with weights, and uses the given number of
// threads and a table of about memory bytes.
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

// OnThread makes every additional thread of a search call begun before it starts to work. begun is
// not called on the first thread, which is the caller's. OnThread must not be called during a
// search.
func (s *Searcher) OnThread(begun func()) { s.begun = begun }

// Forget clears the table, so that later answers do not depend on earlier searches.
func (s *Searcher) Forget() {
	s.table.forget()
	s.main.local = local{}
}

// Question is a position and the limits of its search. Zero means no limit.
type Question struct {
	Own, Opp uint64 // discs of the side to move, which must have a move, and of the other side
	Depth    int    // plies to search before the endgame
	Solve    int    // number of empty squares from which the game is solved instead
	// Confidence is the confidence, in percent, that is enough for a search to the end; 0 or 100 requires proof.
	Confidence int
	Nodes      int64
	Time       time.Duration
	Lines      int // number of best moves to evaluate; 0 means 1
	// Avoid are the squares, by bits, of moves to ignore. Some move must be left.
	Avoid uint64
	// Outcome requests, for a person, the proof of the winner before that of the margin, which
	// takes longer in total but has a result earlier, and solved lines to the end of the game.
	Outcome bool
}

// Answer is the result of a search; the best move comes first.
type Answer struct {
	Lines []Line
	Nodes int64
}

// Line is a move with its value and the expected play.
type Line struct {
	Moves      []int // squares; Pass for a forced pass
	Value      int   // discs, for the side to move
	Depth      int   // plies; the number of empty squares if to the end
	Confidence int   // percent; 100: nothing was skipped
	// Solved reports whether Value is proved, Decided whether its sign is.
	Solved, Decided bool
}

// Pass is the square of a forced pass in a line.
const Pass = 64

// Search searches q with increasing depth until the question is answered or ctx ends, and returns
// the last answer. If report is not nil, Search calls it with each answer. The side to move must
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

// begin prepares a search with the limits of q. end must be called after it.
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

// visited returns the number of positions visited. It is exact only if a single thread searches.
func (s *Searcher) visited() int64 { return s.main.nodes + s.total.Load() }

// principal returns sq followed by the best moves in the table, at most length moves in all.
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

// Value returns the value of a position, searched to depth with at least the given confidence in
// percent. A confidence of 100 skips nothing. The side to move must have a move. If ctx ends, Value
// returns early with an invalid result.
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
