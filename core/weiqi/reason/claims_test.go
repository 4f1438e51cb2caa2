package reason

import (
	"fmt"
	"math"
	"slices"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// replay is a mistake as a checker sees it.
type replay struct {
	explain.Mistake
	me, foe      game.Color
	before       stones
	played, best scene
	move, better game.Point
	sign         float64
	unread       bool
}

func replayOf(m explain.Mistake) *replay {
	c := &replay{Mistake: m, me: m.Position.ToMove(), before: stonesOn(m.Position), sign: 1}
	if c.foe = game.White; c.me == game.White {
		c.foe, c.sign = game.Black, -1
	}
	c.played, c.best = c.before.act(m.Played, c.me), c.before.act(m.Best, c.me)
	c.move, c.better = c.played.moves[0], c.best.moves[0]
	return c
}

// claim is a condition of a fact with a name for it.
type claim struct {
	holds bool
	what  string
}

// check returns an error if anything that a fact claims does not hold.
func (c *replay) check(r explain.Reason) error {
	if r.Share < 0 || r.Share > 1 {
		return fmt.Errorf("share %v", r.Share)
	}
	for _, claims := range []func(explain.Fact) []claim{
		c.captureClaims, c.ladderClaims, c.cutClaims, c.fateClaims, c.answerClaims, c.areaClaims, c.shapeClaims,
	} {
		list := claims(r.Fact)
		for _, c := range list {
			if !c.holds {
				return fmt.Errorf("not so: %s", c.what)
			}
		}
		if list != nil {
			return nil
		}
	}
	return fmt.Errorf("nobody checks %T", r.Fact)
}

// group reports whether stones are one or more whole chains of a side before the mistake, and the
// group is named by one of them.
func (c *replay) group(g Group, side game.Color) claim {
	set := set(g.Stones)
	ok := set[g.At] && len(set) == len(g.Stones) && len(set) > 0
	for p := range set {
		chain, _ := c.before.flood(p)
		ok = ok && c.before.at[p] == side
		for q := range chain {
			ok = ok && set[q]
		}
	}
	return claim{ok, fmt.Sprintf("the stones of %v", side)}
}

func set(points []game.Point) map[game.Point]bool {
	s := map[game.Point]bool{}
	for _, p := range points {
		s[p] = true
	}
	return s
}

func within(part []game.Point, whole map[game.Point]bool) bool {
	return !slices.ContainsFunc(part, func(p game.Point) bool { return !whole[p] })
}

func apart(part []game.Point, other map[game.Point]bool) bool {
	return !slices.ContainsFunc(part, func(p game.Point) bool { return other[p] })
}

func (c *replay) moves(move, better game.Point) claim {
	return claim{move == c.move && better == c.better, "the moves"}
}

func (c *replay) captureClaims(f explain.Fact) []claim {
	switch f := f.(type) {
	case AtariIgnored:
		return []claim{c.group(f.Group, c.me), {f.Move == c.move && f.Reply == c.played.moves[1], "the moves"},
			{c.before.free(f.Group.At) == 1, "in atari"}, {c.played.boards[0].free(f.Group.At) == 1, "still"},
			{within(f.Group.Stones, c.played.taken[1]), "captured"}, {c.best.boards[0].free(f.Group.At) >= 2, "saved by the best move"},
			{len(c.best.taken) < 2 || apart(f.Group.Stones, c.best.taken[1]), "not after the best move"}}
	case SelfAtari:
		chain, free := c.played.boards[0].flood(c.move)
		for _, q := range c.before.around(c.move) {
			if c.before.at[q] == c.me && c.before.free(q) == 1 {
				return []claim{{false, "in atari before"}}
			}
		}
		back := len(c.played.taken) > 2 && len(c.played.taken[2]) >= len(chain)
		return []claim{{f.Move == c.move && f.Reply == c.played.moves[1], "the moves"}, {len(chain) == len(f.Group.Stones) && within(f.Group.Stones, chain), "the chain"},
			{len(free) == 1 && free[f.Reply], "one liberty"}, {len(chain) >= 2, "two stones"}, {within(f.Group.Stones, c.played.taken[1]), "captured"}, {!back, "for good"}}
	case AtariSaved:
		free := c.best.boards[0].free(f.Group.At)
		return []claim{c.moves(f.Move, f.Best), c.group(f.Group, c.me), {c.before.free(f.Group.At) == 1, "in atari"},
			{c.played.boards[0].at[f.Group.At] == c.me && c.played.boards[0].free(f.Group.At) == 1, "still"}, {free == f.Liberties && free >= 2, "saved"}}
	case CaptureMissed:
		return []claim{c.moves(f.Move, f.Best), c.group(f.Group, c.foe), {len(c.best.taken[0]) == len(f.Group.Stones) && within(f.Group.Stones, c.best.taken[0]), "captured"},
			{len(c.played.taken[0]) == 0, "nothing captured"}}
	case DoubleAtariGiven:
		chains, n := c.atari(c.played.boards[0], c.played.boards[1], c.played.moves[1], c.me)
		_, other := c.atari(c.best.boards[0], c.best.boards[1], c.best.moves[1], c.me)
		return []claim{{f.Move == c.move && f.Reply == c.played.moves[1], "the moves"}, {n >= 2, "two chains"},
			{len(chains) == len(f.Stones) && within(f.Stones, chains), "the stones"}, {other < 2, "not after the best move"}}
	case DoubleAtariMissed:
		chains, n := c.atari(c.before, c.best.boards[0], c.better, c.foe)
		_, other := c.atari(c.before, c.played.boards[0], c.move, c.foe)
		return []claim{c.moves(f.Move, f.Best), {n >= 2, "two chains"}, {len(chains) == len(f.Stones) && within(f.Stones, chains), "the stones"}, {other < 2, "not by the move"}}
	case ShortOfLiberties:
		return []claim{c.moves(f.Move, f.Best), c.group(f.Group, c.me), {f.Reply == c.played.moves[1] && f.BestReply == c.best.moves[1], "the replies"},
			{c.played.boards[1].free(f.Group.At) == f.After && f.After > 0 && f.After < 3, "after"}, {c.best.boards[1].free(f.Group.At) == f.Instead && f.Instead > f.After+1, "instead"},
			{len(f.Group.Stones) > 2, "three stones"}}
	case EyeFilled:
		claims := []claim{{f.Move == c.move, "the move"}, {len(c.played.taken[0]) == 0, "nothing captured"}}
		for _, q := range c.before.around(f.Move) {
			claims = append(claims, claim{c.before.at[q] == c.me && c.before.free(q) > 1, "surrounded by safe stones"})
		}
		bad, edge := 0, 0
		for _, d := range []game.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
			q := game.Point{X: f.Move.X + d.X, Y: f.Move.Y + d.Y}
			if !c.before.on(q) {
				edge = 1
			} else if c.before.at[q] == c.foe {
				bad++
			}
		}
		return append(claims, claim{bad+edge < 2, "not false"})
	case StonesTaken:
		return append(c.takenClaims(f.Group, c.me, c.played, c.best, f.By, f.After, 1), c.moves(f.Move, f.Best))
	case StonesWon:
		return append(c.takenClaims(f.Group, c.foe, c.best, c.played, f.By, f.After, 0), c.moves(f.Move, f.Best))
	case KoGiven:
		first, other := -1, -1
		for i := range c.played.moves {
			if c.played.koTaken(i) && first < 0 {
				first = i
			}
		}
		for i := range c.best.moves {
			if c.best.koTaken(i) {
				other = i
			}
		}
		return []claim{c.moves(f.Move, f.Best), {first >= 0 && c.played.moves[first] == f.At, "a ko"}, {other < 0 && len(c.best.moves) > first, "none instead"}}
	}
	return nil
}

// atari returns the stones of a side's chains beside a move that it puts in atari.
func (c *replay) atari(before, after stones, move game.Point, side game.Color) (all map[game.Point]bool, n int) {
	all = map[game.Point]bool{}
	if after.at[move] == game.None {
		return all, 0
	}
	for _, q := range after.around(move) {
		if after.at[q] == side && !all[q] && after.free(q) == 1 && before.free(q) > 1 {
			chain, _ := after.flood(q)
			for s := range chain {
				all[s] = true
			}
			n++
		}
	}
	return all, n
}

func (c *replay) takenClaims(g Group, owner game.Color, one, other scene, by game.Point, after, parity int) []claim {
	claims := []claim{{after > 0 && after%2 == parity && after < len(one.moves) && one.moves[after] == by, "when"}}
	if !claims[0].holds {
		return claims
	}
	claims = append(claims, claim{len(g.Stones) >= 2 && len(g.Stones) == len(one.taken[after]) && within(g.Stones, one.taken[after]), "captured"},
		claim{len(other.moves) > after, "known as far"}, claim{set(g.Stones)[g.At], "named"})
	for _, p := range g.Stones {
		claims = append(claims, claim{c.before.at[p] == owner, "stood before"})
	}
	for i := parity; i < len(other.taken); i += 2 {
		claims = append(claims, claim{apart(g.Stones, other.taken[i]), "not captured instead"})
	}
	return claims
}

// lines is the distance of two points in lines, the larger of both directions.
// takes reports whether the reply on the better point captures these stones, whole chains of before, or
// gives atari to them.
func (c *replay) takes(f TakenByReply) bool {
	for _, p := range f.Group.Stones {
		if c.before.at[p] != c.me {
			return false
		}
		if f.Atari && (c.played.boards[0].free(p) < 2 || c.played.boards[1].at[p] != c.me || c.played.boards[1].free(p) != 1) || !f.Atari && !c.played.taken[1][p] {
			return false
		}
	}
	return len(f.Group.Stones) > 0
}

func lines(p, q game.Point) int {
	return int(math.Max(math.Abs(float64(p.X)-float64(q.X)), math.Abs(float64(p.Y)-float64(q.Y))))
}

func (c *replay) answerClaims(f explain.Fact) []claim {
	last := nowhere
	if n := len(c.Past); n > 0 {
		last, _ = c.Past[n-1].Point()
	}
	switch f := f.(type) {
	case AnswerMissed:
		return []claim{c.moves(f.Move, f.Best), {f.Last == last && c.before.at[last] == c.foe, "the last move"}, {f.Next == c.played.moves[1], "the next"},
			{lines(f.Best, last) <= 3 && lines(f.Move, last) >= 6 && lines(f.Next, last) <= 3, "the distances"}}
	case AnswerNeedless:
		return []claim{c.moves(f.Move, f.Best), {f.Last == last && c.before.at[last] == c.foe, "the last move"}, {f.Next == c.best.moves[1], "the next"},
			{lines(f.Best, last) >= 6 && lines(f.Move, last) <= 3 && lines(f.Next, last) >= 6, "the distances"}}
	case InitiativeLost:
		return []claim{c.moves(f.Move, f.Best), {f.Reply == c.played.moves[1] && f.BestReply == c.best.moves[1], "the replies"},
			{lines(f.Reply, f.Move) >= 6 && lines(f.BestReply, f.Best) <= 3, "the distances"}}
	case TakenByReply:
		return []claim{c.moves(f.Move, f.Best), {c.played.moves[1] == c.better, "the reply"}, {c.takes(f), "what it takes"}}
	case LeadLost:
		chance := func(k int) float64 {
			if c.me == game.White {
				return 100 - 100*c.Course[k]
			}
			return 100 * c.Course[k]
		}
		at := len(c.Past) - 2
		for ; at > 0 && !(chance(at) > 50); at -= 2 {
		}
		played, _ := c.Past[at].Point()
		now := 100 * c.Best.Score
		if c.me == game.White {
			now = 100 - now
		}
		return []claim{{played == f.Lost && f.Best == c.better && f.Number == at+1, "the moves"}, {now <= 45.51 && about(f.Now, now), "behind now"},
			{chance(at) >= 54.4 && about(f.Before, chance(at)), "ahead before"}, {chance(at+1) <= 45.51 && about(f.After, chance(at+1)), "behind after"},
			{chance(at)-chance(at+1) >= 18.9, "at once"}}
	case WorseThanPass:
		return []claim{{f.Move == c.move, "the move"}, {f.By >= 1 && math.Abs(float64(f.By)-c.sign*(c.Pass.Margin-c.Played.Margin)) <= 0.51, "by so much"}}
	case EndgameSize:
		played, best := c.sign*(c.Played.Margin-c.Pass.Margin), c.sign*(c.Best.Margin-c.Pass.Margin)
		return []claim{c.moves(f.Move, f.Best), {math.Abs(float64(f.Gain)-played) <= 0.51 && f.Gain >= 0, "the gain"},
			{math.Abs(float64(f.Better)-best) <= 0.51 && f.Better > f.Gain && best < 8, "the better one"}}
	}
	return nil
}

func (c *replay) areaClaims(f explain.Fact) []claim {
	switch f := f.(type) {
	case AreaLost:
		reach := 3
		if f.Size < 13 {
			reach = 2
		}
		sum, rest := 0.0, 0.0
		for i := range c.Best.Ownership {
			d := c.sign * (float64(c.Best.Ownership[i]) - float64(c.Played.Ownership[i]))
			if lines(game.Pt(i%c.before.size, i/c.before.size), f.Center) <= reach {
				sum += d
			} else {
				rest += d
			}
		}
		loss := c.sign * (c.Best.Margin - c.Played.Margin)
		share, least := sum/max(loss, sum+rest), map[Part]float64{Half: 0.5, Most: 0.6, All: 0.9}[f.Part]
		return []claim{c.moves(f.Move, f.Best), {math.Abs(sum-float64(f.Difference)) <= 0.51 && sum >= 1.99, "the points"}, {share >= least-0.001, "the part"},
			{f.Back == 0 || f.Back >= 2 && math.Abs(rest+float64(f.Back)) <= 1.01, "what comes back"},
			{f.Back == 0 || f.Difference-f.Back == int(math.Round(loss)), "it adds up"},
			{f.Size == c.before.size, "the size"}, {(lines(f.Center, f.Best) <= reach) != f.Own, "near the best move"}, {!f.Own || lines(f.Center, f.Move) <= reach, "near the move played"}}
	case Settled:
		claims := []claim{c.moves(f.Move, f.Best), {lines(f.Move, f.Best) > 3, "elsewhere"}}
		for i, o := range c.Best.Ownership {
			if lines(game.Pt(i%c.before.size, i/c.before.size), f.Move) <= 1 {
				claims = append(claims, claim{o >= 0.7999 && f.Owner == game.Black || o <= -0.7999 && f.Owner == game.White, "owned"})
			}
		}
		return claims
	}
	return nil
}

func (c *replay) shapeClaims(f explain.Fact) []claim {
	early := 6*len(c.before.at) < c.before.size*c.before.size
	nearest := func(p game.Point) int {
		least := 99
		for q := range c.before.at {
			least = min(least, lines(p, q))
		}
		return least
	}
	edge := func(p game.Point) int {
		least := 99
		for i := range c.before.size {
			for _, q := range []game.Point{game.Pt(i, -1), game.Pt(-1, i), game.Pt(i, c.before.size), game.Pt(c.before.size, i)} {
				least = min(least, max(1, lines(p, q)))
			}
		}
		return least
	}
	// square returns the number of stones and empty points of a move in some two by two square.
	square := func(s stones, p game.Point, mine, empty int, hole game.Point) bool {
		for _, d := range []game.Point{{X: 0, Y: 0}, {X: -1, Y: 0}, {X: 0, Y: -1}, {X: -1, Y: -1}} {
			m, e, in := 0, 0, hole == nowhere
			for i := range int8(4) {
				q := game.Point{X: p.X + d.X + i%2, Y: p.Y + d.Y + i/2}
				switch {
				case !s.on(q):
				case s.at[q] == c.me:
					m++
				case s.at[q] == game.None:
					e++
					in = in || q == hole
				}
			}
			if m == mine && e == empty && in {
				return true
			}
		}
		return false
	}
	switch f := f.(type) {
	case CornerOpen:
		in := func(p game.Point) bool { return lines(p, f.Corner) < f.Side }
		claims := []claim{c.moves(f.Move, f.Best), {in(f.Best) && nearest(f.Best) >= 3, "in the corner"}, {(f.Corner.X == 0 || int(f.Corner.X) == c.before.size-1) && (f.Corner.Y == 0 || int(f.Corner.Y) == c.before.size-1), "a corner"},
			{f.Size == c.before.size && f.Side >= 3, "the size"}, {!in(f.Move), "elsewhere"}}
		for p := range c.before.at {
			claims = append(claims, claim{!in(p), "empty"})
		}
		return claims
	case LowLine:
		return []claim{c.moves(f.Move, f.Best), {early, "early"}, {edge(f.Move) == f.Line && f.Line < 3, "low"}, {edge(f.Best) == f.Instead && f.Instead > 2, "higher"}}
	case OpenBoard:
		return []claim{c.moves(f.Move, f.Best), {early, "early"}, {nearest(f.Best) == f.Room && f.Room >= 4, "room"}, {nearest(f.Move) == f.Near && f.Near <= 2, "near"}}
	case EmptyTriangle:
		return []claim{c.moves(f.Move, f.Best), {square(c.played.boards[0], c.move, 3, 1, f.Empty), "a triangle"}, {!square(c.best.boards[0], c.better, 3, 1, nowhere), "none instead"}, {lines(f.Move, f.Best) <= 3, "near"}}
	case Clump:
		return []claim{c.moves(f.Move, f.Best), {square(c.played.boards[0], c.move, 4, 0, nowhere), "a clump"}, {!square(c.best.boards[0], c.better, 4, 0, nowhere), "none instead"}, {lines(f.Move, f.Best) <= 3, "near"}}
	}
	return nil
}
