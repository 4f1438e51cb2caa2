package reason

import (
	"fmt"
	"math"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
)

// replay is a mistake as a checker sees it.
type replay struct {
	explain.Mistake
	me, foe      game.Color
	before       cells
	played, best script
	move, better game.Point
}

func replayOf(m explain.Mistake) *replay {
	c := &replay{Mistake: m, me: m.Position.ToMove(), before: cellsOf(m.Position)}
	c.foe = c.me.Opponent()
	c.played, c.best = c.before.read(m.Played.Moves, c.me), c.before.read(m.Best.Moves, c.me)
	c.move, c.better = c.played.placed[0], c.best.placed[0]
	return c
}

// claim is a condition of a fact with a name for it.
type claim struct {
	holds bool
	what  string
}

// check returns an error if anything that a fact claims does not hold.
func check(m explain.Mistake, f explain.Fact) error {
	claims := replayOf(m).claims(f)
	if claims == nil {
		return fmt.Errorf("nobody checks %T", f)
	}
	for _, c := range claims {
		if !c.holds {
			return fmt.Errorf("not so: %s", c.what)
		}
	}
	return nil
}

func (c *replay) claims(f explain.Fact) []claim {
	switch f := f.(type) {
	case ResultThrown, OnlyMove, NamedOpening, UsualMove:
		return c.resultClaims(f)
	case CornerGiven, CornerLeft, CornerMissed, BesideCorner, CornerComing, CornerWon:
		return c.cornerClaims(f)
	case EveryReplyGivesCorner, EveryMoveGivesCorner, PassMissed, PassSuffered:
		return c.squeezeClaims(f)
	case Replies, OwnMoves, SafeMoves, LaterMoves, LaterReplies, Greedy, Frontier:
		return c.countClaims(f)
	case Quiet, ReplyOpened, ReplyLeft, TakenByReply, CanWait:
		return c.accessClaims(f)
	case Wedge, UnbalancedEdge, DiagonalCut, StableWon, StableGiven:
		return c.edgeClaims(f)
	case LastMoveLost, MovesToEnd, EvenRegion:
		return c.parityClaims(f)
	}
	return nil
}

func (c *replay) outcome(v engine.Value) int {
	score := v.Score
	if c.me == game.White {
		score = -score
	}
	return int(score)
}

func (c *replay) resultClaims(f explain.Fact) []claim {
	switch f := f.(type) {
	case ResultThrown:
		before, after := c.outcome(c.Best.Value), c.outcome(c.Played.Value)
		if !f.Counted {
			before, after = min(1, max(-1, before)), min(1, max(-1, after))
		}
		exact := c.Best.Proof == game.ProvedScore && c.Played.Proof == game.ProvedScore
		return []claim{
			{f.Move == c.move && f.Best == c.better, "the moves"},
			{f.Before == before && f.After == after, "the results"},
			{before >= 0 && after <= 0 && before > after, "less than before"},
			{c.Best.Proof != game.Estimated && c.Played.Proof != game.Estimated, "proved"},
			{f.Counted == exact, "counted"},
		}
	case OnlyMove:
		claims := []claim{{f.Best == c.better, "the move"}, {(c.outcome(c.Best.Value) > 0) == f.Wins, "it wins"},
			{f.Wins || c.outcome(c.Best.Value) == 0, "it draws"}}
		for _, m := range c.before.moves(c.me) {
			worse := m == c.better
			for _, l := range c.Lines {
				if at, _ := l.Moves[0].Point(); at == m && l.Proof != game.Estimated {
					v := c.outcome(l.Value)
					worse = worse || v < 0 || v == 0 && f.Wins
				}
			}
			claims = append(claims, claim{worse, fmt.Sprintf("%v is proved to be worse", m)})
		}
		return append(claims, claim{len(c.before.moves(c.me)) > 1, "there is a choice"})
	case UsualMove:
		start := cellsOf(othello.New()).read(c.Past, game.Black)
		name, _ := opening.Name(c.Past)
		claims := []claim{{len(start.boards) == len(c.Past) && start.boards[len(c.Past)-1] == c.before, "the past leads here"},
			{f.Name == name && name != "", "the name"}, {f.Best == c.better && f.Move == c.move, "the moves"}, {f.Games >= 100, "the games"}}
		for _, m := range c.before.moves(c.me) {
			games, with := opening.Played(c.Position.(othello.Position), game.PlaceAt(m))
			percent := 100 * float64(with) / float64(games)
			switch m {
			case c.better:
				claims = append(claims, claim{games == f.Games && math.Abs(percent-float64(f.Percent)) <= 0.51 && percent >= 20, "so often"})
			case c.move:
				claims = append(claims, claim{math.Abs(percent-float64(f.Other)) <= 0.51 && percent < 5, "so seldom"})
			}
			claims = append(claims, claim{f.Percent >= int(percent), "the most played"})
		}
		return claims
	case NamedOpening:
		past := c.Past[:len(c.Past):len(c.Past)]
		start := cellsOf(othello.New()).read(past, game.Black)
		if len(start.boards) != len(past) || len(past) > 0 && start.boards[len(past)-1] != c.before {
			return []claim{{false, "the past leads here"}}
		}
		name, n := opening.Name(append(past, c.Best.Move()))
		_, other := opening.Name(append(past, c.Played.Move()))
		return []claim{{name == f.Name && n == len(past)+1, "the name"}, {other <= len(past), "the other has none"}, {f.Best == c.better, "the move"}}
	}
	return nil
}

func (c *replay) cornerClaims(f explain.Fact) []claim {
	played, best := c.played.boards[0], c.best.boards[0]
	// takes reports whether the corner is taken in expected play, as far as that is known.
	takes := func(s script, k game.Point, parity int) bool {
		return s.ply(k, parity, 6) > 0 || len(s.placed) <= 6 && !s.toTheEnd()
	}
	known := func(s script, plies int) bool { return len(s.placed) > plies || s.toTheEnd() }
	switch f := f.(type) {
	case CornerGiven:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.before.isCorner(f.Corner), "a corner"},
			{played.can(f.Corner, c.foe), "can be taken"}, {!c.before.can(f.Corner, c.foe), "not before"},
			{!best.can(f.Corner, c.foe), "not after the best move"}, {takes(c.played, f.Corner, 1), "is taken"}}
	case CornerLeft:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.before.isCorner(f.Corner), "a corner"},
			{played.can(f.Corner, c.foe), "can be taken"}, {c.before.can(f.Corner, c.foe), "before too"},
			{!best.can(f.Corner, c.foe), "not after the best move"}, {best.at(f.Corner) == game.None, "still empty"},
			{takes(c.played, f.Corner, 1), "is taken"}}
	case CornerMissed:
		return []claim{{f.Move == c.move && f.Corner == c.better, "the moves"}, {c.before.isCorner(f.Corner) && !c.before.isCorner(f.Move), "a corner"},
			{c.before.can(f.Corner, c.me), "could be taken"}, {f.Lost == played.can(f.Corner, c.foe), "lost"}}
	case BesideCorner:
		dx, dy := abs(f.Move.X-f.Corner.X), abs(f.Move.Y-f.Corner.Y)
		return []claim{{f.Move == c.move, "the move"}, {c.before.isCorner(f.Corner), "a corner"},
			{c.before.at(f.Corner) == game.None, "an empty one"}, {dx+dy > 0 && dx <= 1 && dy <= 1, "beside it"},
			{f.X == (dx == 1 && dy == 1), "X or C"}, {c.played.ply(f.Corner, 1, 6) == f.After && f.After > 0, "taken then"},
			{c.best.ply(f.Corner, 1, 6) == 0, "not after the best move"}}
	case CornerComing:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.before.isCorner(f.Corner), "a corner"},
			{c.played.ply(f.Corner, 1, 6) == f.After && f.After > 0, "taken then"}, {c.best.ply(f.Corner, 1, 6) == 0, "not after the best move"},
			{known(c.best, f.After), "known as far"}, {f.Corner != c.better, "not by the best move itself"}}
	case CornerWon:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.before.isCorner(f.Corner), "a corner"},
			{c.best.ply(f.Corner, 0, 6) == f.After && f.After > 0, "taken then"}, {c.played.ply(f.Corner, 0, 6) == 0, "not after the move"},
			{known(c.played, f.After), "known as far"}, {f.Corner != c.move, "not by the move itself"}}
	}
	return nil
}

func abs(x int8) int8 { return max(x, -x) }

func (c *replay) squeezeClaims(f explain.Fact) []claim {
	played, best := c.played.boards[0], c.best.boards[0]
	switch f := f.(type) {
	case EveryReplyGivesCorner:
		claims := []claim{{f.Best == c.better, "the move"}, {len(best.moves(c.foe)) == f.Replies && f.Replies > 0, "replies"},
			{len(played.closed(c.foe)) > 0, "not after the move played"}}
		for _, r := range best.moves(c.foe) {
			given := false
			for _, k := range best.play(r, c.foe).moves(c.me) {
				given = given || c.before.isCorner(k) && !best.can(k, c.me) && !c.before.can(k, c.me)
			}
			claims = append(claims, claim{given, fmt.Sprintf("%v gives a corner", r)})
		}
		return claims
	case EveryMoveGivesCorner:
		after, other := c.played.boards[1], c.best.boards[1]
		claims := []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1], "the moves"},
			{len(after.moves(c.me)) == f.Moves && f.Moves > 0, "moves"}, {len(other.closed(c.me)) > 0, "not after the best move"}}
		for _, m := range after.moves(c.me) {
			claims = append(claims, claim{!c.before.isCorner(m) && after.opens(m, c.me), fmt.Sprintf("%v gives a corner", m)})
		}
		return claims
	case PassMissed:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {len(best.moves(c.foe)) == 0, "no move"},
			{len(best.moves(c.me)) > 0, "the game goes on"}, {len(played.moves(c.foe)) > 0, "a move"}}
	case PassSuffered:
		after, other := c.played.boards[1], c.best.boards[1]
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1], "the moves"},
			{len(after.moves(c.me)) == 0, "no move"}, {len(after.moves(c.foe)) > 0, "the game goes on"}, {len(other.moves(c.me)) > 0, "a move"}}
	}
	return nil
}

// clearly reports whether the difference is as large as the facts about moves promise.
func clearly(more, fewer int) bool {
	return more >= fewer+3 && float64(more) >= 1.333*float64(fewer) || more == fewer+2 && fewer < 5
}

func (c *replay) countClaims(f explain.Fact) []claim {
	played, best := c.played.boards[0], c.best.boards[0]
	switch f := f.(type) {
	case Replies:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.After == len(played.moves(c.foe)), "after"},
			{f.Instead == len(best.moves(c.foe)), "instead"}, {clearly(f.After, f.Instead) && f.Instead > 0, "clearly"}}
	case OwnMoves:
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1] && f.BestReply == c.best.placed[1], "the moves"},
			{f.After == len(c.played.boards[1].moves(c.me)), "after"}, {f.Instead == len(c.best.boards[1].moves(c.me)), "instead"},
			{clearly(f.Instead, f.After), "clearly"}}
	case SafeMoves:
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1] && f.BestReply == c.best.placed[1], "the moves"},
			{f.After == len(c.played.boards[1].closed(c.me)), "after"}, {f.Instead == len(c.best.boards[1].closed(c.me)), "instead"},
			{f.After <= 4 && f.Instead >= f.After+2, "clearly"},
			{slices.Contains(c.before.closed(c.me), c.move) && slices.Contains(c.before.closed(c.me), c.better), "both open no corner themselves"}}
	case LaterMoves:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.After == len(c.played.boards[3].moves(c.me)), "after"},
			{f.Instead == len(c.best.boards[3].moves(c.me)), "instead"}, {clearly(f.Instead, f.After), "clearly"}}
	case LaterReplies:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.After == len(c.played.boards[2].moves(c.foe)), "after"},
			{f.Instead == len(c.best.boards[2].moves(c.foe)) && f.Instead > 0, "instead"}, {clearly(f.After, f.Instead), "clearly"}}
	case Greedy:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"},
			{f.Flips == len(c.before.flipped(c.move, c.me)) && f.Fewer == len(c.before.flipped(c.better, c.me)), "flips"},
			{f.Flips >= f.Fewer+4, "more"}, {c.before.count(game.None) >= 20, "early"},
			{f.After == len(c.played.boards[1].moves(c.me)), "after"}, {f.Instead == len(c.best.boards[1].moves(c.me)), "instead"},
			{f.After < f.Instead, "fewer moves"}}
	case Frontier:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.After == played.touching(c.me), "after"},
			{f.Instead == best.touching(c.me), "instead"}, {f.After >= f.Instead+4, "more"}}
	}
	return nil
}

func (c *replay) accessClaims(f explain.Fact) []claim {
	played, best := c.played.boards[0], c.best.boards[0]
	switch f := f.(type) {
	case Quiet:
		claims := []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {len(f.Opened) >= 2, "several"}}
		for _, r := range best.moves(c.foe) {
			claims = append(claims, claim{c.before.can(r, c.foe), fmt.Sprintf("%v was possible", r)})
		}
		opened := 0
		for _, r := range played.moves(c.foe) {
			if !c.before.can(r, c.foe) {
				opened++
			}
		}
		for _, r := range f.Opened {
			claims = append(claims, claim{played.can(r, c.foe) && !c.before.can(r, c.foe), fmt.Sprintf("%v is new", r)})
		}
		return append(claims, claim{opened == len(f.Opened), "all of them"})
	case ReplyOpened:
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1], "the moves"},
			{!c.before.can(f.Reply, c.foe), "not before"}, {!best.can(f.Reply, c.foe), "not instead"}, {f.Reply != c.better, "elsewhere"}}
	case ReplyLeft:
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1], "the moves"},
			{c.before.can(f.Reply, c.foe), "before"}, {!best.can(f.Reply, c.foe), "not instead"}, {f.Reply != c.better, "elsewhere"}}
	case TakenByReply:
		return []claim{{f.Move == c.move && f.Best == c.better && c.played.placed[1] == c.better, "the moves"}}
	case CanWait:
		claims := []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {!c.before.can(c.move, c.foe), "not now"},
			{!best.can(c.move, c.foe), "not then"}, {len(best.moves(c.foe)) > 0, "there are answers"}}
		for _, r := range best.moves(c.foe) {
			after := best.play(r, c.foe)
			claims = append(claims, claim{after.can(c.move, c.me) && !after.can(c.move, c.foe), fmt.Sprintf("after %v", r)})
		}
		return claims
	}
	return nil
}

func (c *replay) parityClaims(f explain.Fact) []claim {
	switch f := f.(type) {
	case LastMoveLost:
		region := c.before.region(f.Region[0])
		inside := map[game.Point]bool{}
		for _, p := range f.Region {
			inside[p] = region[p]
		}
		last := func(s script) (parity int) {
			parity = -1
			for i, p := range s.placed {
				if region[p] {
					parity = i % 2
				}
			}
			return parity
		}
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {len(inside) == len(region) && len(region) >= 2, "the region"},
			{f.All == (len(region) == c.before.count(game.None)), "all"},
			{c.played.toTheEnd() && c.best.toTheEnd(), "to the end"}, {last(c.played) == 1, "after the move"}, {last(c.best) == 0, "after the best one"}}
	case MovesToEnd:
		discs := func(s script) (n int) {
			for i := 0; i < len(s.placed); i += 2 {
				if s.placed[i] != noPoint {
					n++
				}
			}
			return n
		}
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.played.toTheEnd() && c.best.toTheEnd(), "to the end"},
			{f.After == discs(c.played) && f.Instead == discs(c.best), "discs"}, {f.After < f.Instead, "fewer"}}
	case EvenRegion:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.Even == len(c.before.region(c.move)) && f.Even%2 == 0, "even"},
			{f.Odd == len(c.before.region(c.better)) && f.Odd%2 == 1, "odd"}, {c.before.count(game.None) <= 20, "late"}}
	}
	return nil
}
