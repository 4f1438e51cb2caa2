package reason

import (
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
)

// finder finds one kind of fact. find returns nil if the fact is not true.
type finder struct {
	kind    string // as in explain.Reason; a type may be renamed, but its kind may not
	find    func(*comparison) explain.Fact
	subject explain.Subject
}

// finders are in order of importance for a player: certain facts before expected ones, and the most
// costly ones first.
var finders = []finder{
	{"ResultThrown", (*comparison).resultThrown, explain.Result},
	{"OnlyMove", (*comparison).onlyMove, explain.Result},
	{"CornerGiven", (*comparison).cornerGiven, explain.Played},
	{"CornerLeft", (*comparison).cornerLeft, explain.Both},
	{"CornerMissed", (*comparison).cornerMissed, explain.Best},
	{"BesideCorner", (*comparison).besideCorner, explain.Played},
	{"PassMissed", (*comparison).passMissed, explain.Best},
	{"PassSuffered", (*comparison).passSuffered, explain.Played},
	{"EveryReplyGivesCorner", (*comparison).everyReplyGivesCorner, explain.Best},
	{"EveryMoveGivesCorner", (*comparison).everyMoveGivesCorner, explain.Played},
	{"CornerComing", (*comparison).cornerComing, explain.Played},
	{"CornerWon", (*comparison).cornerWon, explain.Best},
	{"LastMoveLost", (*comparison).lastMoveLost, explain.Both},
	{"Wedge", (*comparison).wedge, explain.Played},
	{"UnbalancedEdge", (*comparison).unbalancedEdge, explain.Played},
	{"StableWon", (*comparison).stableWon, explain.Best},
	{"StableGiven", (*comparison).stableGiven, explain.Played},
	{"SafeMoves", (*comparison).safeMoves, explain.Both},
	{"Replies", (*comparison).theirMoves, explain.Both},
	{"OwnMoves", (*comparison).ownMoves, explain.Both},
	{"DiagonalCut", (*comparison).diagonalCut, explain.Best},
	{"Greedy", (*comparison).greedy, explain.Both},
	{"Frontier", (*comparison).frontier, explain.Both},
	{"Quiet", (*comparison).quiet, explain.Best},
	{"MovesToEnd", (*comparison).movesToEnd, explain.Both},
	{"ReplyOpened", (*comparison).replyOpened, explain.Played},
	{"ReplyLeft", (*comparison).replyLeft, explain.Best},
	{"LaterMoves", (*comparison).laterMoves, explain.Both},
	{"LaterReplies", (*comparison).laterReplies, explain.Both},
	{"CanWait", (*comparison).canWait, explain.Played},
	{"EvenRegion", (*comparison).evenRegion, explain.Both},
	{"TakenByReply", (*comparison).takenByReply, explain.Both},
	{"UsualMove", (*comparison).usualMove, explain.Best},
	{"NamedOpening", (*comparison).namedOpening, explain.Best},
}

// Explain returns the reasons why the move played may be bad, strongest first. It returns nil if
// the position is of another game, a move is illegal, or the move played is the best.
func Explain(m explain.Mistake) []explain.Reason {
	c, ok := compare(m)
	if !ok {
		return nil
	}
	var reasons []explain.Reason
	for _, f := range finders {
		if fact := f.find(c); fact != nil {
			reasons = append(reasons, explain.Reason{Kind: f.kind, Fact: fact, Subject: f.subject})
		}
	}
	return reasons
}

// comparison is a mistake in bitboards: the move played and the best move.
type comparison struct {
	explain.Mistake
	*plan
	before       board
	played, best option
	move, better game.Point // squares of these two
}

// option is a move with the board after it and the expected play.
type option struct {
	square int
	after  board
	line   []step // the move itself first; up to the first illegal move
}

// step is a disc placed, or a pass, in the expected play.
type step struct {
	square int // pass if the side must pass
	mine   bool
	after  board
}

// pass is the square of a step without a disc.
const pass = -1

func compare(m explain.Mistake) (*comparison, bool) {
	p, ok := m.Position.(othello.Position)
	if !ok || p.ToMove() == game.None || m.Played.Move() == m.Best.Move() {
		return nil, false
	}
	c := &comparison{Mistake: m, plan: planOf(p)}
	c.before.plan = c.plan
	c.before.own, c.before.opp = p.OwnOpp()
	var legal [2]bool
	c.played, legal[0] = c.before.follow(m.Played.Moves)
	c.best, legal[1] = c.before.follow(m.Best.Moves)
	if !legal[0] || !legal[1] {
		return nil, false
	}
	c.move, c.better = c.point(c.played.square), c.point(c.best.square)
	return c, true
}

// follow plays moves, starting with the side that made the mistake, up to the first illegal move.
// ok is false if the first move is illegal or a pass.
func (b board) follow(moves []game.Move) (o option, ok bool) {
	mine := true
	for _, m := range moves {
		s := step{square: pass, mine: mine, after: b}
		if at, placed := m.Point(); placed {
			s.square = b.squareOf(at)
			if s.square < 0 || b.legal(mine)>>s.square&1 == 0 {
				break
			}
			s.after = b.place(s.square, mine)
		} else if m != game.Pass || b.legal(mine) != 0 || b.legal(!mine) == 0 {
			break
		}
		o.line = append(o.line, s)
		b, mine = s.after, !mine
	}
	if len(o.line) == 0 || o.line[0].square == pass {
		return o, false
	}
	o.square, o.after = o.line[0].square, o.line[0].after
	return o, true
}

// reply returns the expected reply to o's move. ok is false if the reply is unknown or a pass.
func (o option) reply() (s step, ok bool) {
	if len(o.line) < 2 || o.line[1].square == pass {
		return s, false
	}
	return o.line[1], true
}

// replies returns the expected replies to the move played and to the best move. ok is false if
// either reply is unknown or a pass.
func (c *comparison) replies() (played, best step, ok bool) {
	played, ok = c.played.reply()
	best, known := c.best.reply()
	return played, best, ok && known
}

// soon is the number of plies of expected play that are considered for immediate events.
const soon = 6

// next returns the first steps of the expected play after o's move, at most plies.
func (o option) next(plies int) []step { return o.line[1:min(len(o.line), plies+1)] }

// ended reports whether the expected play reaches the end of the game.
func (o option) ended() bool {
	last := o.line[len(o.line)-1].after
	return last.legal(true)|last.legal(false) == 0
}
