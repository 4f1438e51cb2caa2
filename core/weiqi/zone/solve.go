package zone

import (
	"context"
	"errors"
	"fmt"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Goal is a statement about a group, or about two groups, that a side wants to prove.
type Goal uint8

// The goals.
const (
	Live    Goal = iota // the owner: the group gets two eyes, whatever the other side plays
	Capture             // the other side: the group is captured
	Kill                // the other side: the group is captured, and the stone that captured it gets two eyes
	Connect             // the owner: the two stones of the pair, both its own, come to be on one chain
	Race                // the owner: the pair's other stone, of the other side, is captured before the owner's own one
	goals   = iota
)

// ErrNoGroup is wrapped by the error for a point without a stone.
var ErrNoGroup = errors.New("no stone to ask about")

// Proof is a proof that a side reaches its goal.
type Proof struct {
	Move game.Move    // its first move; a pass if the other side begins
	Zone []game.Point // the points on which the proof depends
}

// Solver proves the fate of a group. A Solver must be used by one goroutine at a time.
type Solver struct {
	board    *board // as view turns it
	view     view
	p        *weiqi.Position
	at, to   game.Point // to: the other stone of a pair, or at
	table    *table
	frames   []frame
	patterns [goals]*patterns // by goal
	looked   int
	turns    [goals][2]int // of levels that a question had, by goal and the colour that moves first
	helper   *Solver
	shared   *[goals]exchange // with the helper, by goal; nil without
	scatter  uint64           // as in search
}

// NewSolver returns a solver for the group of the stone on at, which uses the memory m. An earlier
// solver with the same memory can no longer be used. The error wraps ErrNoGroup if at is empty.
func NewSolver(p *weiqi.Position, at game.Point, m *Memory) (*Solver, error) {
	return NewPair(p, at, at, m)
}

// NewPair is like NewSolver for a pair of stones, on at and to. Connect and Race are about the pair, and the
// other goals about at.
func NewPair(p *weiqi.Position, at, to game.Point, m *Memory) (*Solver, error) {
	for _, stone := range [...]game.Point{at, to} {
		if p.At(stone) == game.None {
			return nil, fmt.Errorf("%w: %v", ErrNoGroup, stone)
		}
	}
	return newSolver(p, at, to, m, viewOf(p, at, to)), nil
}

func newSolver(p *weiqi.Position, at, to game.Point, m *Memory, v view) *Solver {
	return &Solver{board: newBoard(geometryOf(v.Size(p.Size())), v.color), view: v, p: p, at: at, to: to, table: m.table.begin(), frames: m.frames}
}

// Positions returns the number of positions searched so far, without the helper's.
func (s *Solver) Positions() int { return s.looked }

// level limits the winner's moves: to points within steps of the group, or near it wherever it runs if
// steps is 0, and to width moves in a position.
type level struct{ steps, width int }

const mostSteps = 6

// levels lists the levels for each goal, which are tried in turn. Capture begins with ladders and nets.
// For Live few moves are left out, and bad-looking ones are searched late.
var levels = [...][]level{
	Live:    {{4, 40}, {5, 40}},
	Capture: {{0, 5}, {3, 8}, {4, 12}, {6, 16}},
	Kill:    {{3, 8}, {4, 12}, {6, 16}},
	Connect: {{2, 8}, {3, 12}, {5, 40}},
	Race:    {{2, 8}, {3, 12}, {5, 20}},
}

// firstRound is the number of positions for each level in the first round. Each further round of
// levels has roundGrowth times more.
const (
	firstRound  = 20_000
	roundGrowth = 3
)

// begin returns a search for goal whose first frame has the solver's board. The search will stop
// when ctx is cancelled.
func (s *Solver) begin(ctx context.Context, goal Goal) *search {
	q := &search{table: s.table, keys: hashes(), stop: func() bool { return ctx.Err() != nil }, frames: s.frames, task: s.task(goal)}
	q.nullCost, q.share, q.options, q.scatter = 8, 1, 1, s.scatter
	if goal == Live || goal == Connect {
		q.costly, q.nullCost, q.share, q.options = true, 3, 2, 2
	}
	q.salt = q.keys.stone[0][0]*uint64(2*goal+1) ^ uint64(q.task.winner)
	if s.patterns[goal] == nil {
		s.patterns[goal] = &patterns{}
	}
	q.patterns = s.patterns[goal]
	if s.shared != nil && q.patterns.exchange == nil {
		q.patterns.exchange, q.patterns.outbox = &s.shared[goal], make([]letter, 0, letters/4)
	}
	f := &q.frames[0]
	f.board, f.ban, f.taker, f.last, f.killer, f.threats = *s.board, none, none, none, none, 0
	return q
}

// task returns the task of proving goal.
func (s *Solver) task(goal Goal) task {
	owner := uint8(s.view.side(s.p.At(s.at)))
	at, to := s.board.index(s.view.seen(s.at)), s.board.index(s.view.seen(s.to))
	t := task{winner: owner, owner: owner, target: at, kept: none, suicide: s.p.Rules().Suicide}
	switch goal {
	case Capture, Kill:
		t.winner, t.lives = opponent(owner), goal == Kill
	case Connect:
		t.kept, t.joins = to, true
	case Race:
		t.owner, t.target, t.kept = opponent(owner), to, at
	}
	return t
}

// possible reports whether the pair's colours suit goal.
func (s *Solver) possible(goal Goal) bool {
	return goal < Connect || (s.p.At(s.at) == s.p.At(s.to)) == (goal == Connect)
}

// Prove tries to prove goal, where first moves first. It stops after budget positions, and as many of
// the helper, or when ctx ends. It returns false if it finds no proof, which does not mean that goal is
// false. Later calls reuse earlier proofs.
func (s *Solver) Prove(ctx context.Context, goal Goal, first game.Color, budget int) (Proof, bool) {
	if !s.possible(goal) {
		return Proof{}, false
	}
	if s.helper != nil {
		return s.together(ctx, goal, first, budget)
	}
	return s.prove(ctx, goal, first, budget)
}

func (s *Solver) prove(ctx context.Context, goal Goal, first game.Color, budget int) (Proof, bool) {
	q := s.begin(ctx, goal)
	defer func() { s.looked += q.looked }()
	f := &q.frames[0]
	turn := uint8(s.view.side(first)) == q.task.winner
	if at, ok := s.p.KoPoint(); ok && turn && s.p.ToMove() == first {
		f.ban = s.board.index(s.view.seen(at))
	}
	q.patterns.trade()
	defer q.patterns.trade()
	turns, levels := &s.turns[goal][first-1], levels[goal]
	for ; q.looked < budget && ctx.Err() == nil; *turns++ {
		l := levels[*turns%len(levels)]
		s.table.round = 1 + s.table.round%200
		q.chase, q.width = l.steps == 0, l.width
		q.reach(s.board, l.steps)
		q.spots = newSpots(s.board, q.region, &q.steps)
		q.patterns.focus(&q.region)
		q.left = firstRound
		for range *turns / len(levels) {
			q.left = min(q.left*roundGrowth, budget)
		}
		q.left = min(q.left, budget-q.looked)
		if n := q.prove(turn); n.proof == 0 {
			return s.proof(s.table.find(f.key)), true
		}
	}
	return Proof{}, false
}

// proof converts e to a Proof with the points of the game.
func (s *Solver) proof(e *entry) Proof {
	proof := Proof{Move: game.Pass}
	if e.move != none {
		proof.Move = game.PlaceAt(s.view.told(s.board.at(e.move)))
	}
	for zone := *s.table.zone(e); ; {
		p, ok := zone.take()
		if !ok {
			return proof
		}
		proof.Zone = append(proof.Zone, s.view.told(s.board.at(p)))
	}
}
