package player

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/people"
	"pionnier/core/weiqi/search"
)

// style describes the play of people of some strength. They see the moves that the
// network proposes, but choose among them less surely, look near the last move, and
// notice the loss of a move only if it is large.
type style struct {
	// temperature flattens the network's policy: 1 draws moves like strong players,
	// larger values make good and bad moves more equal, and 0 takes the first move.
	temperature float64
	// larger is a factor of the temperature on boards that are not small, where some levels
	// would otherwise be further apart; 0 means 1.
	larger float64
	// floor is the least policy of a move that is considered.
	floor float64
	// near is the distance from the last move, in lines, at which attention falls
	// to a third; 0 means that the whole board is seen.
	near float64
	// loss is the largest loss of a move in points that is not noticed; 0 means any loss.
	loss float64
	// sight is the reading before a move is played.
	sight sight
	// visits is the number of visits for judging a position; 0 means personVisits.
	visits int64
	// ranked makes the style play like people of rank, in dan, on boards that package people
	// supports: 1 dan is 1, 1 kyu is 0. The fields above then hold only on small boards.
	ranked bool
	rank   int
	// notice is the loss in points that people of that rank see in two cases of three, and then
	// choose another move. They see half of it in one case of five, and twice of it almost
	// always. 0 means that losses are not seen.
	notice float64
	// reads is the number of visits with which people of that rank look at a position before they
	// choose among the moves that come to mind (reading). 0 means that they see losses at first
	// sight, if at all (notice).
	reads int64
}

// sight is the ability to foresee captures.
type sight uint8

const (
	blind       sight = iota
	seesAtari         // own stones left with one liberty
	seesLadders       // own stones that a ladder catches
)

// human plays in a style. It passes and resigns as well as it can.
type human struct {
	neural
	style
	places []float64 // on the scale of grades, by the kind of board; nil: the style is the same on all
	// critic evaluates the loss of moves, so that the searcher, which also judges
	// when to resign, sees only the positions of the game. It is nil until needed.
	critic *search.Searcher
	people *people.Reader // nil before it is needed, and in styles without a rank
	board  board.Board
	after  board.Board
	moves  []int // scratch of imitate
	// choices is the effective number of moves among which people hesitate in the latest position.
	choices float64
}

// with returns the constructor of levels with the style s.
func with(s style) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine {
		r.Threads, r.Memory = 1, smallTree
		return &human{neural: neural{resources: r, general: true}, style: s}
	}
}

const (
	// smallTree is the memory of a human level, in bytes.
	smallTree = 4 << 20
	// tries is the largest number of moves that are considered.
	tries = 8
)

// Search implements engine.Engine. It limits its time only at levels that read. Other levels need
// so little time that only the end of ctx stops them.
func (e *human) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := positionOf(req)
	if err != nil {
		return engine.Info{}, err
	}
	if err := e.awake(); err != nil {
		return engine.Info{}, err
	}
	e.board.Load(p)
	if e.places != nil {
		e.style = graded(e.places[boardsOf(e.board.Points())])
	}
	a, err := e.searcher.Search(ctx, e.question(p, req.Seed, req.Limits.Time), nil)
	if err != nil {
		return engine.Info{}, err
	}
	best := a.Lines[0]
	chosen := best
	e.choices = 1 // whether to pass or to resign takes no time
	if a.Move != game.Pass && !a.Resign {
		rng := rand.New(rand.NewPCG(req.Seed, uint64(p.MoveNumber())))
		if e.knows(p) {
			chosen = e.imitate(ctx, p, a, rng)
		} else {
			chosen = e.choose(ctx, p, a, rng)
		}
	}
	a.Move, a.Lines = chosen.Moves[0], []search.Line{chosen}
	info := infoOf(a)
	info.Progress, info.Choices = 1, e.choices
	return info, nil
}

// question returns the search question for p. most is the most time it may take, or 0 for no limit.
func (e *human) question(p *weiqi.Position, seed uint64, most time.Duration) search.Question {
	q := search.Question{Position: p, Visits: cmp.Or(e.visits, personVisits), Seed: seed, Lines: math.MaxInt}
	if e.knows(p) {
		q.Visits, q.Wander = max(personVisits, e.reads), wander(e.rank)
		if e.reads > 0 {
			q.Time = patience
			if most > 0 {
				q.Time = min(patience, most)
			}
		}
	}
	return q
}

// awake creates the searchers and the reader if they do not exist. The error wraps
// engine.ErrUnavailable if a network cannot be loaded.
func (e *human) awake() error {
	if err := e.ready(); err != nil || e.critic != nil {
		return err
	}
	n, err := e.network()
	if err != nil {
		return err
	}
	e.critic = search.New(n, search.Options{Memory: smallTree})
	if !e.ranked {
		return nil
	}
	imitator, err := people.Default()
	if err != nil {
		return fmt.Errorf("weiqi engine: %w: %w", engine.ErrUnavailable, err)
	}
	e.people = people.NewReader(imitator)
	return nil
}

// choose returns the line of the first move that comes to mind and does not seem to lose too much.
// If all seem to lose too much, or ctx is cancelled, it returns the one that loses least of the
// moves examined.
func (e *human) choose(ctx context.Context, p *weiqi.Position, a search.Answer, rng *rand.Rand) search.Line {
	best := a.Lines[0]
	kept, least := best, math.Inf(1)
	for _, l := range e.ideas(a, rng) {
		if ctx.Err() != nil {
			break
		}
		if l.Moves[0] != best.Moves[0] && e.blunder(l.Moves[0]) {
			continue
		}
		if e.loss == 0 {
			return l
		}
		lost := e.lost(ctx, p, best, &l)
		if lost <= e.loss {
			return l
		}
		if lost < least {
			kept, least = l, lost
		}
	}
	return kept
}

// ideas returns the lines of the moves that come to mind, in random order weighted by the policy.
// It omits passes and moves into settled areas.
func (e *human) ideas(a search.Answer, rng *rand.Rand) []search.Line {
	var ideas []idea
	var priors []float64
	best := a.Lines[0].Moves[0]
	temperature := max(e.temperature, 0.01)
	if e.larger > 0 && boardsOf(e.board.Points()) != small {
		temperature *= e.larger
	}
	for _, l := range a.Lines {
		m := l.Moves[0]
		if m == game.Pass || m != best && (l.Prior < e.floor || e.idle(m, a.Ownership)) {
			continue
		}
		ideas = append(ideas, idea{l, math.Log(max(l.Prior, 1e-9))/temperature - e.strangeness(m)})
		priors = append(priors, l.Prior)
	}
	e.choices = logit.Perplexity(priors)
	return drawn(ideas, rng)
}

// idea is a move with the logarithm of its weight.
type idea struct {
	line  search.Line
	logit float64
}

// drawn returns the lines of ideas in random order by their weights, at most tries.
func drawn(ideas []idea, rng *rand.Rand) []search.Line {
	// The largest of log-weights with Gumbel noise is a draw by the weights; their order is a
	// draw without putting back.
	for i := range ideas {
		ideas[i].logit -= math.Log(-math.Log(1 - rng.Float64()))
	}
	slices.SortStableFunc(ideas, func(x, y idea) int { return cmp.Compare(y.logit, x.logit) })
	lines := make([]search.Line, 0, tries)
	for _, i := range ideas[:min(tries, len(ideas))] {
		lines = append(lines, i.line)
	}
	return lines
}

// settledArea is the ownership above which a move changes nothing.
const settledArea = 0.95

// idle reports whether the point of m is settled according to ownership.
func (e *human) idle(m game.Move, ownership []float32) bool {
	at, _ := m.Point()
	v := ownership[e.board.Index(e.board.CellAt(at))]
	return max(v, -v) > settledArea
}

// strangeness returns a penalty in logits for m, which grows with its distance from the last move.
func (e *human) strangeness(m game.Move) float64 {
	last, _, ok := e.board.Recent(0)
	if e.near == 0 || !ok || last == board.Pass {
		return 0
	}
	p, _ := m.Point()
	q := e.board.Point(last)
	dx, dy := float64(p.X-q.X), float64(p.Y-q.Y)
	return min(math.Hypot(dx, dy)/e.near, 3)
}

// blunder reports whether m leaves stones to be captured, as far as the style sees that.
func (e *human) blunder(m game.Move) bool {
	if e.sight == blind {
		return false
	}
	p, _ := m.Point()
	v := e.board.CellAt(p)
	b := &e.after
	b.Copy(&e.board)
	side := b.ToMove()
	taken := b.Captured().Of(side)
	b.Play(v)
	if b.Captured().Of(side) > taken {
		return false
	}
	for _, u := range append([]board.Cell{v}, neighbors(b, v)...) {
		if b.At(u) != side || b.ChainSize(u) < 2 {
			continue
		}
		if l := b.Liberties(u); l == 1 || l == 2 && e.sight == seesLadders && caught(b, u) {
			return true
		}
	}
	return false
}

func neighbors(b *board.Board, v board.Cell) []board.Cell {
	around := b.Neighbors(v)
	return around[:]
}

// lost returns the points that l seems to lose compared with best. If the search did not visit l,
// lost searches the position after l and sets the values of l. It returns +Inf if the move is
// illegal, ends the game, or cannot be searched.
func (e *human) lost(ctx context.Context, p *weiqi.Position, best search.Line, l *search.Line) float64 {
	side := 1.0
	if p.ToMove() == game.White {
		side = -1
	}
	if l.Visits == 0 {
		next, err := p.Move(l.Moves[0])
		if err != nil || next.ToMove() == game.None {
			return math.Inf(1)
		}
		a, err := e.critic.Search(ctx, search.Question{Position: next, Visits: 1}, nil)
		if err != nil {
			return math.Inf(1)
		}
		l.Win, l.Lead, l.Visits = a.Win, a.Lead, 1
	}
	return side * (best.Lead - l.Lead)
}

func caught(b *board.Board, v board.Cell) bool {
	prey, _ := b.LadderCaptured(v)
	return prey
}
