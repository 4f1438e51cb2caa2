package reason

import (
	"cmp"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/zone"
)

// found is a fact, with the points around which its share of the loss lies. at is nil
// if the fact is not about a place and has no share.
type found struct {
	fact explain.Fact
	at   []game.Point
}

// finder finds one kind of fact. find returns the zero found if there is no such fact.
type finder struct {
	kind    string // as in explain.Reason; a type may be renamed, but its kind may not
	find    func(*comparison) found
	subject explain.Subject
	tier    int // facts of a lower one come first
}

// Tiers, from facts that can be shown on the board to mere hints.
const (
	tactics = iota // stones that are captured or cut
	fate           // groups that live or die
	urgency        // where one had to play
	areas          // where the points are
	shape          // the shape of a move by itself
	past           // the effect of an earlier move
)

var finders = []finder{
	{"AtariIgnored", (*comparison).atariIgnored, explain.Played, tactics},
	{"SelfAtari", (*comparison).selfAtari, explain.Played, tactics},
	{"LadderLost", (*comparison).ladderLost, explain.Played, tactics},
	{"CaptureMissed", (*comparison).captureMissed, explain.Best, tactics},
	{"AtariSaved", (*comparison).atariSaved, explain.Best, tactics},
	{"LadderMissed", (*comparison).ladderMissed, explain.Best, tactics},
	{"LadderFails", (*comparison).ladderFails, explain.Played, tactics},
	{"DoubleAtariGiven", (*comparison).doubleAtariGiven, explain.Played, tactics},
	{"DoubleAtariMissed", (*comparison).doubleAtariMissed, explain.Best, tactics},
	{"EyeFilled", (*comparison).eyeFilled, explain.Played, tactics},
	{"GroupKilled", (*comparison).groupKilled, explain.Played, fate},
	{"GroupSpared", (*comparison).groupSpared, explain.Best, fate},
	{"FalseEye", (*comparison).falseEye, explain.Played, fate},
	{"GroupLost", (*comparison).groupLost, explain.Played, fate},
	{"KillMissed", (*comparison).killMissed, explain.Best, fate},
	{"CutGiven", (*comparison).cutGiven, explain.Played, fate},
	{"CutMissed", (*comparison).cutMissed, explain.Best, fate},
	{"StonesTaken", (*comparison).stonesTaken, explain.Played, fate},
	{"StonesWon", (*comparison).stonesWon, explain.Best, fate},
	{"KoGiven", (*comparison).koGiven, explain.Played, fate},
	{"ShortOfLiberties", (*comparison).shortOfLiberties, explain.Both, fate},
	{"ConnectionMissed", (*comparison).connectionMissed, explain.Best, fate},
	{"GroupWeakened", (*comparison).groupWeakened, explain.Played, fate},
	{"AttackMissed", (*comparison).attackMissed, explain.Best, fate},
	{"DeadReinforced", (*comparison).deadReinforced, explain.Played, urgency},
	{"LostAttacked", (*comparison).lostAttacked, explain.Played, urgency},
	{"Settled", (*comparison).settled, explain.Played, urgency},
	{"WorseThanPass", (*comparison).worseThanPass, explain.Played, urgency},
	{"AnswerMissed", (*comparison).answerMissed, explain.Played, urgency},
	{"AnswerNeedless", (*comparison).answerNeedless, explain.Played, urgency},
	{"CornerOpen", (*comparison).cornerOpen, explain.Best, urgency},
	{"OpenBoard", (*comparison).openBoard, explain.Best, urgency},
	{"TakenByReply", (*comparison).takenByReply, explain.Both, urgency},
	{"AreaLost", (*comparison).areaLost, explain.Both, areas},
	{"EndgameSize", (*comparison).endgameSize, explain.Both, areas},
	{"InitiativeLost", (*comparison).initiativeLost, explain.Both, areas},
	{"LowLine", (*comparison).lowLine, explain.Both, shape},
	{"EmptyTriangle", (*comparison).emptyTriangle, explain.Played, shape},
	{"Clump", (*comparison).clump, explain.Played, shape},
	{"LeadLost", (*comparison).leadLost, explain.Both, past},
}

// least is the least share of the loss for which a fact about a place is reported.
const least = 0.5

// Explain returns the reasons why the move played may be bad, strongest first. It returns nil if
// the position is of another game, a move is illegal, or the move played is the best.
func Explain(m explain.Mistake) []explain.Reason {
	c, ok := compare(m)
	if !ok {
		return nil
	}
	type ranked struct {
		explain.Reason
		tier int
	}
	var all []ranked
	for _, f := range finders {
		found := f.find(c)
		if found.fact == nil {
			continue
		}
		share := c.share(found.at)
		if found.at != nil && c.difference != nil && share < least {
			continue
		}
		all = append(all, ranked{explain.Reason{Kind: f.kind, Fact: found.fact, Subject: f.subject, Share: share}, f.tier})
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(a.tier, b.tier) })
	reasons := make([]explain.Reason, len(all))
	for i, r := range all {
		reasons[i] = r.Reason
	}
	return reasons
}

// comparison is a mistake with derived data: the move played beside the best one.
type comparison struct {
	explain.Mistake
	before       *weiqi.Position
	size         int
	me, foe      game.Color
	played, best option
	loss         float64 // points; 0 if it is not known
	// difference is, for each point row by row, the mover's ownership after the best
	// move less that after the move played, from -2 to 2. It is nil if unknown.
	difference []float64
	searches   int          // for connections, so far
	memory     *zone.Memory // of these; nil before the first
}

// option is a move with the play expected after it.
type option struct {
	at   game.Point // of the move; off the board for a pass
	own  []float64  // for each point who will own it, 1 the mover; nil if unknown
	line []step     // the move itself first; cut where it is not legal
}

// step is a move of expected play.
type step struct {
	at    game.Point // off the board for a pass
	mine  bool
	after *weiqi.Position
	taken []game.Point // stones of the other side that it captured
}

// nowhere is the point of a pass.
var nowhere = game.Pt(-1, -1)

// lookahead is the number of plies of expected play that are replayed.
const lookahead = 9

func compare(m explain.Mistake) (*comparison, bool) {
	p, ok := m.Position.(*weiqi.Position)
	if !ok || p.ToMove() == game.None || m.Played.Move() == m.Best.Move() {
		return nil, false
	}
	c := &comparison{Mistake: m, before: p, me: p.ToMove(), foe: p.ToMove().Opponent()}
	c.size, _ = p.Size()
	c.played, c.best = c.follow(m.Played), c.follow(m.Best)
	if len(c.played.line) == 0 || len(c.best.line) == 0 {
		return nil, false
	}
	c.loss, _ = m.Loss()
	if c.played.own != nil && c.best.own != nil {
		c.difference = make([]float64, len(c.played.own))
		for i := range c.difference {
			c.difference[i] = c.best.own[i] - c.played.own[i]
		}
	}
	return c, true
}

// follow plays the moves of l up to the first illegal one, but at most lookahead moves, and returns
// them as an option.
func (c *comparison) follow(l engine.Line) option {
	o := option{own: c.ownership(l.Ownership)}
	p, mine := c.before, true
	for _, m := range l.Moves[:min(len(l.Moves), lookahead)] {
		next, err := p.Move(m)
		if err != nil {
			break
		}
		s := step{at: nowhere, mine: mine, after: next}
		if at, placed := m.Point(); placed {
			s.at = at
			s.taken = removed(p, next, p.ToMove().Opponent())
		}
		o.line = append(o.line, s)
		if p, mine = next, !mine; p.ToMove() == game.None {
			break
		}
	}
	if len(o.line) > 0 {
		o.at = o.line[0].at
	}
	return o
}

// ownership converts black, the ownership from Black's side, to the mover's side. It returns nil if
// the length of black does not match the board.
func (c *comparison) ownership(black []float32) []float64 {
	if len(black) != c.size*c.size {
		return nil
	}
	own := make([]float64, len(black))
	for i, o := range black {
		own[i] = float64(o)
		if c.me == game.White {
			own[i] = -own[i]
		}
	}
	return own
}

// around is the distance in lines within which the share of a place is counted.
const around = 3

// share returns the part of the loss, from 0 to 1, within a few lines of the points in at. It
// returns 0 if that is unknown.
func (c *comparison) share(at []game.Point) float64 {
	if c.difference == nil || c.loss <= 0 || len(at) == 0 {
		return 0
	}
	sum := 0.0
	for i, d := range c.difference {
		p := game.Pt(i%c.size, i/c.size)
		if slices.ContainsFunc(at, func(q game.Point) bool { return distance(p, q) <= around }) {
			sum += d
		}
	}
	return max(0, min(1, sum/c.seen()))
}

// seen returns the number of lost points that ownership accounts for: the loss or, if less, the
// difference of ownership. It returns the loss if the difference is less than a quarter of it,
// since that is too little to go by.
func (c *comparison) seen() float64 {
	total := c.total()
	if total < c.loss/4 {
		return c.loss // they tell next to nothing
	}
	return min(c.loss, total)
}

// total returns the difference of ownership, summed over the whole board.
func (c *comparison) total() (sum float64) {
	for _, d := range c.difference {
		sum += d
	}
	return sum
}

// reply returns the expected reply to o's move. ok is false if the reply is unknown or a pass.
func (o option) reply() (s step, ok bool) {
	if len(o.line) < 2 || o.line[1].at == nowhere {
		return s, false
	}
	return o.line[1], true
}

// after returns the position after o's move.
func (o option) after() *weiqi.Position { return o.line[0].after }

// placed reports whether neither the move played nor the best move is a pass.
func (c *comparison) placed() bool { return c.played.at != nowhere && c.best.at != nowhere }
