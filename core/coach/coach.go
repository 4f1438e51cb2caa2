// Package coach decides whether a move is so costly that its player should think again, in a game
// against a level.
//
// It judges by the chance to win and, in a game that is as good as decided, by the points lost as well. A
// move's cost is its certain loss, at three standard errors of the search, by a search of the position
// and one of the move alone, both bounded in visits. The position is searched while the player thinks
// (Prepare), for the second look too, so that the answer comes soon after the move (Judge). Package
// core/session decides when, and how often, a move is taken back. Start reading at Coach.Judge.
package coach

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Strictness is how strictly a coach judges the cost of a move.
type Strictness string

// The kinds of coach. Off means that no coach watches.
const (
	Off    Strictness = ""
	Gentle Strictness = "gentle"
	Normal Strictness = "normal"
	Strict Strictness = "strict"
)

// Kinds are all kinds of coach, the mildest first.
var Kinds = []Strictness{Off, Gentle, Normal, Strict}

// sure is the number of standard errors of the search by which a loss must exceed a bound
// (review.Loss.Surely).
const sure = 3

// Costly reports whether a coach of strictness s objects to the move of f. In the opening it
// objects only to blunders.
func (s Strictness) Costly(f *Finding) bool { return s.objects(f, sure) }

// objects is Costly with a loss at the given number of standard errors of the search.
func (s Strictness) objects(f *Finding, errors float64) bool {
	j := f.Judgement
	chance, class := 0.10, review.Mistake
	switch s {
	case Off:
		return false
	case Gentle:
		chance = 0.20
	case Strict:
		chance, class = 0.05, review.Inaccuracy
	}
	if f.Opening {
		chance, class = max(chance, 0.10), review.Blunder
	}
	if j.Loss.Proved && j.Class == review.Thrown {
		return j.Loss.Chance >= chance
	}
	return f.Certain && j.Class >= class && f.stake(errors) >= chance
}

// nearly is the chance from which on a game is probably won, and below 1-nearly probably lost. A
// side with so little left to win or to lose can hardly lose as much of the chance as a costly move
// does, so its points speak as well.
const nearly = 0.85

// firstMove is the first move of a game after its opening. A game that begins with stones
// set up has no opening if they are openingStones.
const (
	firstMove     = 9
	openingStones = 12
)

// patience is the most time that Judge takes for its searches.
const patience = 600 * time.Millisecond

// proving is the time, in addition to patience, for which Judge looks for effects of a costly move on
// groups. The player has to read the reasons in any case, so a little more time does no harm.
const proving = 300 * time.Millisecond

// visits is the factor by which both searches exceed the visits of a report's scan.
const visits = 3

// Limits of the searches. A second look asks for again times the visits of the first, and takes
// secondLook for each of its two searches. The second one also has the time that the first left.
const (
	again      = 8
	firstLook  = 150 * time.Millisecond // for the move alone
	secondLook = 250 * time.Millisecond
)

// Terms are the functions and values of a game that a coach needs, as in catalog.Game.
type Terms struct {
	Effort study.Effort
	Scale  review.Scale
	Fates  study.Fates // proves what a costly move did to groups, as for a report; nil: nothing is proved
}

// Coach judges the moves of one game. Its methods may be called from any goroutine.
type Coach struct {
	Terms
	Asker analysis.Asker
	Strictness
	// SecondLook bounds each search of a second look; 0: 250 ms. More is for measurements on a
	// machine that does other work too.
	SecondLook time.Duration

	mu   sync.Mutex
	stop context.CancelFunc // of what Prepare began; nil: nothing
}

// Move is a move that was played.
type Move struct {
	Before game.Position
	Past   []game.Move // from the start to Before
	Move   game.Move
	Number int // in the game, from 1
}

// Finding is the judgement of a move, and the reasons for it.
type Finding struct {
	Judgement review.Judgement
	Opening   bool // the move belongs to the opening
	Certain   bool // at three standard errors too the move loses as many points as an inaccuracy
	Scale     review.Scale
	Mistake   explain.Mistake
}

// stake returns the cost of the move as a loss of winning chance. It is the lower bound given by
// the number of standard errors of the search. In a game that is as good as decided it is the chance
// that the lost points would cost in an even game, if that is more.
func (f *Finding) stake(errors float64) float64 {
	return max(f.Scale.Stake(f.Judgement.Loss.Surely(errors)), f.stakeOfPoints(errors))
}

// stakeOfPoints returns the chance that the points lost would cost in an even game, at the given
// number of standard errors of the search, and 0 in a game that was open before the move.
func (f *Finding) stakeOfPoints(errors float64) float64 {
	if before := f.chanceBefore(); 1-nearly < before && before < nearly {
		return 0
	}
	l := f.Judgement.Loss.Surely(errors)
	l.Silent = true
	return f.Scale.Stake(l)
}

// chanceBefore returns the mover's chance to win before the move.
func (f *Finding) chanceBefore() float64 {
	return f.Judgement.Before.Value.Of(f.Mistake.Position.ToMove()).Chance
}

// InPoints reports whether the points that the move costs say more than the chance that it costs.
func (f *Finding) InPoints() bool {
	points := f.stakeOfPoints(sure)
	return points > 0 && points >= f.Judgement.Loss.Surely(sure).Chance
}

// StillWon reports whether the mover probably wins after the move too.
func (f *Finding) StillWon() bool {
	return f.Judgement.After.Of(f.Mistake.Position.ToMove()).Chance >= nearly
}

// AlreadyLost reports whether the mover probably lost before the move already.
func (f *Finding) AlreadyLost() bool { return f.chanceBefore() <= 1-nearly }

// Best returns the best move in the position before the move.
func (f *Finding) Best() game.Move { return f.Mistake.Best.Move() }

// limits returns the limits of the first search of pos.
func (c *Coach) limits(pos game.Position) engine.Limits {
	l, _ := c.Effort(pos, review.Scan, 0)
	l.Nodes *= visits
	return l
}

func (c *Coach) question(pos game.Position) analysis.Question {
	return analysis.Question{Request: engine.Request{Position: pos, Limits: c.limits(pos), Lines: len(pos.Legal()), Seed: 1}, Priority: analysis.Board}
}

// questionAgain returns the question for the second search of pos, which has another seed and more
// visits.
func (c *Coach) questionAgain(pos game.Position) analysis.Question {
	q := c.question(pos)
	q.Seed++
	q.Limits.Nodes *= again
	return q
}

// Prepare starts to search pos in the background, after stopping any earlier search of c. A person
// must be to move in pos.
func (c *Coach) Prepare(pos game.Position) {
	c.Rest()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	c.mu.Lock()
	c.stop = cancel
	c.mu.Unlock()
	go func() {
		defer cancel()
		for _, q := range []analysis.Question{c.question(pos), c.questionAgain(pos)} {
			q.Priority = analysis.Report          // a hint or an estimate that the player asks for goes first
			info, err := c.Asker.Ask(ctx, q, nil) // what it finds is kept by the analyst
			if err != nil || ctx.Err() != nil || info.Visits == 0 {
				return
			}
		}
	}()
}

// Rest cancels the search that Prepare started, if any.
func (c *Coach) Rest() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// Judge returns the finding for m if m is costly. It returns nil if m is not costly, if the
// searches take longer than patience, or if ctx is cancelled. The finding includes effects on
// groups that are proved within the time proving.
func (c *Coach) Judge(ctx context.Context, m Move) *Finding {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c.Rest()
	f := c.Look(limited, m)
	if f == nil || !c.Costly(f) || ctx.Err() != nil {
		return nil
	}
	c.prove(ctx, f)
	return f
}

// prove adds to f the effects on groups of stones that can be proved within the time proving and
// before ctx is cancelled. It adds nothing if c.Fates is nil.
func (c *Coach) prove(ctx context.Context, f *Finding) {
	if c.Fates == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, proving)
	defer cancel()
	f.Mistake.Fates = c.Fates(ctx, f.Mistake)
}

// Look returns the finding for m even if m is not costly. It returns nil if m is the best move, or if
// ctx ends first.
//
// If m may be costly, Look searches again with another seed and more visits, and searches m as much
// as the best move. Only the second searches then count, because the first ones are biased: the
// moves that seem worst are often the ones whose searches went worst. If ctx ends during the second
// searches, Look returns the first finding if m is plainly a blunder.
func (c *Coach) Look(ctx context.Context, m Move) *Finding {
	f := c.LookOnce(ctx, m)
	if f == nil || f.Judgement.Before.Visits == 0 || f.Judgement.Loss.Proved || !f.suspect() {
		return f
	}
	second := c.lookAgain(ctx, m)
	if second == nil && ctx.Err() != nil && f.blatant() {
		return f
	}
	return second
}

// LookOnce is like Look without the second searches. It returns nil if m is the only legal
// move or the engine's choice, or if the search fails or is cancelled.
func (c *Coach) LookOnce(ctx context.Context, m Move) *Finding {
	if len(m.Before.Legal()) < 2 {
		return nil
	}
	q := c.question(m.Before)
	before, err := c.Asker.Ask(ctx, q, nil)
	if err != nil || ctx.Err() != nil || before.Move == m.Move {
		return nil
	}
	return c.find(ctx, q, before, m, before.Visits/2+1, cmp.Or(c.SecondLook, firstLook))
}

// lookAgain makes the second searches of Look. It returns nil if they fail, if ctx ends or if m is
// the best move.
func (c *Coach) lookAgain(ctx context.Context, m Move) *Finding {
	q := c.questionAgain(m.Before)
	q.Limits.Time = cmp.Or(c.SecondLook, secondLook)
	began := time.Now()
	before, err := c.Asker.Ask(ctx, q, nil)
	if err != nil || ctx.Err() != nil || before.Move == m.Move {
		return nil
	}
	return c.find(ctx, q, before, m, before.Visits, max(q.Limits.Time, 2*q.Limits.Time-time.Since(began)))
}

// suspect reports whether the strictest coach may object to the move after a second look, which has
// a third of the first one's errors.
func (f *Finding) suspect() bool {
	certain := *f
	certain.Certain = true
	return Strict.objects(&certain, sure/math.Sqrt(again))
}

// blatant reports whether the move is so bad that it needs no second search.
func (f *Finding) blatant() bool {
	j := f.Judgement
	return j.Class == review.Blunder && f.stake(2*sure) >= 0.25
}

// find judges m. It compares before, the result of searching the position, with a search of m
// alone, limited to visits and limit. It returns nil if that search fails, is cancelled, or does
// not give m a value.
func (c *Coach) find(ctx context.Context, q analysis.Question, before engine.Info, m Move, visits int64, limit time.Duration) *Finding {
	after, err := c.alone(ctx, q, before, m.Move, visits, limit)
	if err != nil || ctx.Err() != nil {
		return nil
	}
	ply := review.Ply{Color: m.Before.ToMove(), Move: m.Move, Number: m.Number, Before: study.ReadingOf(before),
		Choices: len(m.Before.Legal()), Fill: fill(m.Before)}
	reading := study.ReadingOf(after)
	if !ply.Before.Known() || !reading.Known() || ply.Before.Visits > 0 && reading.Visits == 0 {
		return nil // a move that no visit tried has the value of the position before it
	}
	ply.After, ply.HasAfter = reading.Value, true
	f := &Finding{
		Judgement: c.Scale.JudgeMove(ply),
		Scale:     c.Scale,
		Opening:   m.Number < firstMove && stones(m.Before) < openingStones,
		Mistake:   explain.New(m.Before, m.Past, m.Move, before, engine.Info{}),
	}
	f.Certain = f.Judgement.Loss.Surely(sure).Margin >= c.Scale.Inaccuracy
	f.Mistake.Played = after.Lines[0]
	f.Mistake.Played.Ownership = after.Ownership
	return f
}

// fill returns the fraction of the points of pos that have a stone, from 0 to 1.
func fill(pos game.Position) float64 {
	w, h := pos.Size()
	return float64(stones(pos)) / float64(w*h)
}

// stones returns the number of stones in pos.
func stones(pos game.Position) (n int) {
	w, h := pos.Size()
	for i := range w * h {
		if pos.At(game.Pt(i%w, i/w)) != game.None {
			n++
		}
	}
	return n
}

// alone returns the result of searching only m. The search ends after the given number of visits,
// if the engine counts them, or at the time limit. If before already has a proved value for m, or
// one as deep as that of the best move, alone returns it without a search. It returns the error of
// the search.
func (c *Coach) alone(ctx context.Context, q analysis.Question, before engine.Info, m game.Move, visits int64, limit time.Duration) (engine.Info, error) {
	at := slices.IndexFunc(before.Lines, func(l engine.Line) bool { return len(l.Moves) > 0 && l.Moves[0] == m })
	if at >= 0 && (before.Lines[at].Proof == game.ProvedScore || before.Visits == 0 && before.Lines[at].Depth >= before.Depth) {
		return engine.Info{Unit: before.Unit, Lines: before.Lines[at : at+1]}, nil
	}
	q.Allow, q.Lines = []game.Move{m}, 1
	if before.Visits > 0 {
		q.Limits.Nodes, q.Limits.Time = visits, limit
	}
	return c.Asker.Ask(ctx, q, nil)
}
