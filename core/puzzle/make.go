package puzzle

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Terms are the functions and values of a game that a Maker needs, as in catalog.Game.
type Terms struct {
	Start  Start
	Record func(game.Position) *record.Record // the game that led to a position
	Effort study.Effort
	Scale  review.Scale
}

// Maker makes puzzles from mistakes.
type Maker struct {
	Terms
	Asker study.Asker
	// Engine is the name of the engine that is asked, for the record.
	Engine string
	// Among reports whether Try compares with a move; nil: all moves.
	Among func(game.Move) bool
}

// ErrUnclear is wrapped by the error for a mistake from which no puzzle can be made: it cost too
// little, too many moves are good, or a second search disagrees.
var ErrUnclear = errors.New("no clear puzzle")

// Bounds of what is asked.
const (
	firstMove   = 5    // no move of both sides' first two is asked: on small boards games are lost soon after
	leastChance = 0.10 // that the mistake cost
	mostRight   = 3    // answers
	part        = 0.25 // of what the mistake cost, that a right answer may lose
	refutations = 4    // that are kept
	plies       = 7    // of a refutation, the wrong move among them
)

// Worth reports whether j is a mistake that is serious and late enough for a puzzle.
func (t Terms) Worth(j review.Judgement) bool {
	if j.Number < firstMove || j.Choices < 2 || j.Move == 0 || j.Move == game.Pass {
		return false
	}
	return j.Class == review.Thrown || j.Class.Bad() && (j.Loss.Chance >= leastChance || j.Loss.Margin >= t.Scale.Alone)
}

// option is a move that could be played, with its value for the side to move.
type option struct {
	game.Candidate
	mine   game.Value
	chosen bool    // the search would play it: where a game is decided that need not be the move of the best margin
	share  float64 // of the visits of the search that it got; 0 where none are counted
}

func (o option) move() game.Move { return o.Moves[0] }

// Make returns a puzzle about mistake, a move played in pos. It searches several positions, so it
// may take seconds. The error wraps ErrUnclear if mistake makes no puzzle. Other errors come from
// ctx and the engine.
func (m Maker) Make(ctx context.Context, pos game.Position, mistake review.Judgement) (*Problem, error) {
	if !m.Worth(mistake) {
		return nil, fmt.Errorf("%w: the mistake is too small", ErrUnclear)
	}
	options, err := m.options(ctx, pos, mistake.Move, 1, 1)
	if err != nil {
		return nil, err
	}
	right, err := m.solve(options, mistake.Move)
	if err != nil {
		return nil, err
	}
	wrong, err := m.refute(ctx, pos, likeliest(options[len(right):], mistake.Move))
	if err != nil {
		return nil, err
	}
	p, err := m.write(pos, right, wrong)
	if err != nil || proved(options) {
		return p, err
	}
	return p, m.confirm(ctx, p, right, mistake.Move)
}

// confirm searches the mirrored problem with another seed. It returns an error that wraps
// ErrUnclear if that search finds other right answers. It returns any other error if a search fails
// or ctx is cancelled.
func (m Maker) confirm(ctx context.Context, p *Problem, right []option, played game.Move) error {
	again, err := p.Show(mirrored, m.Start)
	if err != nil {
		return err
	}
	turn := func(mv game.Move) game.Move { return mirrored.move(mv, p.Record.Width, p.Record.Height) }
	options, err := m.options(ctx, again.Position, turn(played), 2, surer)
	if err != nil {
		return err
	}
	second, err := m.solve(options, turn(played))
	if err != nil {
		return err
	}
	same := len(second) == len(right)
	for _, o := range right {
		same = same && slices.ContainsFunc(second, func(s option) bool { return s.move() == turn(o.move()) })
	}
	if !same {
		return fmt.Errorf("%w: a second search finds other answers", ErrUnclear)
	}
	return nil
}

// surer is the factor of visits with which a puzzle is confirmed, so that fewer answers change under a
// longer search.
const surer = 2

// options searches pos with times the usual visits and returns its relevant moves, best first. It
// searches the moves that may be right, and played, at least half as much as the best move. It
// returns an error if a search fails, if ctx is cancelled, or, wrapping ErrUnclear, if the search
// finds no move.
func (m Maker) options(ctx context.Context, pos game.Position, played game.Move, seed uint64, times int64) ([]option, error) {
	limits, _ := m.Effort(pos, review.Dig, depth)
	limits.Nodes *= times
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: limits, Lines: len(pos.Legal()), Seed: seed}, Priority: analysis.Deeper}
	info, err := m.Asker.Ask(ctx, q, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	reading := study.ReadingOf(info)
	var list []option
	for _, c := range reading.Candidates {
		o := option{Candidate: c, mine: c.Of(pos.ToMove()), chosen: len(list) == 0}
		if info.Visits > 0 {
			o.share = float64(c.Visits) / float64(info.Visits)
		}
		list = append(list, o)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%w: no move is known", ErrUnclear)
	}
	if !slices.ContainsFunc(list, func(o option) bool { return o.move() == played }) {
		list = append(list, option{Candidate: game.Candidate{Moves: []game.Move{played}}})
	}
	best := list[0]
	for i, o := range list {
		promising := o.mine.Margin+2*o.mine.MarginError > best.mine.Margin-m.near() && i < 2*mostRight
		if o.Proof == game.ProvedScore || 2*o.Visits >= best.Visits && o.Depth >= best.Depth || o.move() != played && !promising {
			continue
		}
		if list[i], err = m.alone(ctx, q, o, best.Visits/2); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(list, func(a, b option) int {
		return cmp.Or(cmp.Compare(b.mine.Margin, a.mine.Margin), cmp.Compare(b.mine.Chance, a.mine.Chance))
	})
	return list, nil
}

// depth is the level of review.Dig at which a Maker searches.
const depth = 3

// near returns the loss, in discs or points, up to which a move is examined as a possible right
// answer.
func (m Maker) near() float64 { return 2 * m.gap() }

// gap returns the least difference in discs or points between the worst right answer and the best
// wrong one.
func (m Maker) gap() float64 { return m.Scale.Inaccuracy * 4 / 3 }

// alone searches only the move of o, and returns o with the result. It returns the error of the
// search.
func (m Maker) alone(ctx context.Context, q analysis.Question, o option, visits int64) (option, error) {
	q.Allow, q.Lines = []game.Move{o.move()}, 1
	if visits > 0 {
		q.Limits.Nodes = visits + 1
	}
	info, err := m.Asker.Ask(ctx, q, nil)
	if err == nil {
		err = ctx.Err()
	}
	reading := study.ReadingOf(info)
	if err != nil || !reading.Known() {
		return o, err
	}
	prior := o.Prior
	o.Candidate = reading.Candidates[0]
	o.Prior = max(prior, o.Prior)
	o.mine = o.Of(q.Position.ToMove())
	return o, nil
}

// Try examines a move that p does not know, with the highest priority. right reports whether the
// move loses no more than a right answer may. If it is wrong, mistake describes the mistake. right
// is false if a search fails or ctx is cancelled, and err is then not nil.
func (m Maker) Try(ctx context.Context, p *Problem, pos game.Position, move game.Move) (right bool, mistake explain.Mistake, err error) {
	limits, _ := m.Effort(pos, review.Dig, depth-1)
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: limits, Lines: 1, Seed: 1}, Priority: analysis.Board}
	for _, other := range pos.Legal() {
		if m.Among != nil && m.Among(other) {
			q.Allow = append(q.Allow, other)
		}
	}
	best, err := m.Asker.Ask(ctx, q, nil)
	if err == nil {
		q.Allow = []game.Move{move}
		if best.Visits > 0 {
			q.Limits.Nodes = best.Visits/2 + 1
		}
		var alone engine.Info
		alone, err = m.Asker.Ask(ctx, q, nil)
		mistake = mistakeOf(pos, p.Past, best, alone)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || len(mistake.Played.Moves) == 0 {
		return false, mistake, err
	}
	cost, known := mistake.Loss()
	if p.asksForResult() && mistake.Played.Proof >= game.ProvedOutcome && mistake.Best.Proof >= game.ProvedOutcome {
		return mistake.Played.Chance == mistake.Best.Chance, mistake, nil
	}
	return known && cost <= m.Scale.Good, mistake, nil
}

// mistakeOf returns the mistake of playing the move that alone searched in pos instead of the best
// move of the search best.
func mistakeOf(pos game.Position, past []game.Move, best, alone engine.Info) explain.Mistake {
	m := explain.New(pos, past, 0, best, engine.Info{})
	if m.Played = (engine.Line{}); len(alone.Lines) > 0 {
		m.Played = alone.Lines[0]
		m.Played.Ownership = alone.Ownership
		m.Lines = append(slices.Clone(m.Lines), m.Played)
	}
	return m
}

// solve returns the right options. If played worsened a proved result, they are the options that
// preserve the result, and otherwise the ones that lose next to nothing. The errors wrap
// ErrUnclear: the mistake costs too little, too many moves are right, or a pass is right.
func (m Maker) solve(options []option, played game.Move) ([]option, error) {
	best, bad := options[0], options[slices.IndexFunc(options, func(o option) bool { return o.move() == played })]
	var right []option
	if proved(options) && best.mine.Chance > bad.mine.Chance {
		right = slices.DeleteFunc(slices.Clone(options), func(o option) bool { return o.mine.Chance < best.mine.Chance })
	} else {
		cost := best.mine.Margin - bad.mine.Margin
		if cost < m.Scale.Mistake {
			return nil, fmt.Errorf("%w: the mistake costs %.1f", ErrUnclear, cost)
		}
		accepted := max(m.Scale.Good, part*cost)
		at := slices.IndexFunc(options, func(o option) bool { return best.mine.Margin-o.mine.Margin > accepted })
		right = options[:at]
		if step := right[at-1].mine.Margin - options[at].mine.Margin; step < m.gap() {
			return nil, fmt.Errorf("%w: the next move is worse by %.1f only", ErrUnclear, step)
		}
		if err := certain(options, right); err != nil {
			return nil, err
		}
	}
	if slices.ContainsFunc(right, func(o option) bool { return o.move() == game.Pass }) {
		return nil, fmt.Errorf("%w: a pass is right", ErrUnclear)
	}
	if len(right) > mostRight {
		return nil, fmt.Errorf("%w: %d moves are right", ErrUnclear, len(right))
	}
	return right, nil
}

// surely is the least share of its visits that a search must have spent on right answers. A search
// that tries other moves more often is not sure yet, and a longer one may find other best moves.
const surely = 0.8

// certain returns an error that wraps ErrUnclear if the search is unsure of the right options: it
// would play another move, or spent too many visits on other moves.
func certain(options, right []option) error {
	all, sure, chosen := 0.0, 0.0, false
	for _, o := range options {
		all += o.share
	}
	for _, o := range right {
		sure += o.share
		chosen = chosen || o.chosen
	}
	switch {
	case !chosen:
		return fmt.Errorf("%w: the search would play another move", ErrUnclear)
	case sure < surely*all:
		return fmt.Errorf("%w: other moves got %.0f %% of the search", ErrUnclear, 100*(1-sure/all))
	}
	return nil
}

// proved reports whether the values of all options are proved.
func proved(options []option) bool {
	return !slices.ContainsFunc(options, func(o option) bool { return o.Proof != game.ProvedScore })
}

// likeliest returns the few wrong moves that the user is likeliest to try: first played, then the
// moves with the highest prior.
func likeliest(wrong []option, played game.Move) []option {
	wrong = slices.Clone(wrong)
	slices.SortStableFunc(wrong, func(a, b option) int {
		if a.move() == played || b.move() == played {
			return btoi(b.move() == played) - btoi(a.move() == played)
		}
		return cmp.Compare(b.Prior, a.Prior)
	})
	return wrong[:min(len(wrong), refutations)]
}

// refute searches refutations of the wrong moves that have none, adds them to wrong and returns it.
// It returns an error if a search fails or ctx is cancelled.
func (m Maker) refute(ctx context.Context, pos game.Position, wrong []option) ([]option, error) {
	for i, o := range wrong {
		next, err := pos.Play(o.move())
		if err != nil || len(o.Moves) > 1 || next.ToMove() == game.None {
			continue
		}
		limits, _ := m.Effort(next, review.Dig, 1)
		info, err := m.Asker.Ask(ctx, analysis.Question{Request: engine.Request{Position: next, Limits: limits}, Priority: analysis.Deeper}, nil)
		if err != nil {
			return nil, err
		}
		if len(info.Lines) > 0 {
			wrong[i].Moves = append(slices.Clone(o.Moves), info.Lines[0].Moves...)
		}
	}
	return wrong, ctx.Err()
}

// write returns the puzzle as a record. Right answers come first, then wrong ones with their
// refutations. The node of the question has all values. write returns an error if an answer cannot
// be played, and otherwise Read's errors.
func (m Maker) write(pos game.Position, right, wrong []option) (*Problem, error) {
	r := m.Record(pos)
	ask := r.Root.End()
	r.LeftAt = ask
	a := record.Analysis{Engine: m.Engine, Value: right[0].Value}
	for i, o := range append(slices.Clone(right), wrong...) {
		line := o.Moves[:min(len(o.Moves), plies)]
		a.Candidates = append(a.Candidates, game.Candidate{Moves: line, Value: o.Value, Prior: o.Prior})
		verdict := record.Annotations{Move: record.BadMove}
		if i < len(right) {
			line, verdict.Move = line[:1], record.GoodMove
		}
		end, err := ask.Follow(pos, line)
		if end == ask {
			return nil, err
		}
		for end.Parent != ask {
			end = end.Parent
		}
		record.Annotate(end, verdict).Apply(r)
	}
	r.SetAnalysis(ask, a).Apply(r)
	return Read(r, m.Start)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
