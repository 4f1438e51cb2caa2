package reason

import (
	"math"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

func (c *replay) ladderClaims(f explain.Fact) []claim {
	// caught reads a ladder; first is the hunter's move, or off the board for any.
	caught := func(s stones, at, first game.Point) bool {
		read := &chase{prey: at, owner: s.at[at]}
		defer func() { c.unread = c.unread || read.unknown }()
		switch s.free(at) {
		case 1:
			return first == nowhere && read.escapesNot(s)
		case 2:
			if first != nowhere {
				return read.hunts(s, first)
			}
			return len(read.caughtBy(s)) > 0
		}
		return false
	}
	// short reports whether extending leaves a chain in atari at most one liberty.
	short := func(s stones, at game.Point) bool {
		_, free := s.flood(at)
		for m := range free {
			next, _ := s.with(m, s.at[at])
			return next.free(at) <= 1
		}
		return true
	}
	switch f := f.(type) {
	case LadderMissed:
		return []claim{{f.Short == short(c.best.boards[0], f.Group.At), "short"}, c.moves(f.Move, f.Best), c.group(f.Group, c.foe), {caught(c.before, f.Group.At, c.better), "caught"},
			{c.played.boards[1].at[f.Group.At] == c.foe && !caught(c.played.boards[1], f.Group.At, nowhere), "free"}}
	case LadderLost:
		return []claim{{f.Short == short(c.played.boards[1], f.Group.At), "short"}, c.moves(f.Move, f.Best), {c.before.at[f.Group.At] == c.me && len(f.Group.Stones) > 1, "the stones"}, {f.Reply == c.played.moves[1], "the reply"},
			{c.played.boards[0].free(f.Group.At) == 2 && caught(c.played.boards[0], f.Group.At, f.Reply), "caught"},
			{c.best.boards[0].free(f.Group.At) > 1 && !caught(c.best.boards[0], f.Group.At, nowhere), "not after the best move"}}
	case LadderFails:
		return []claim{{f.Move == c.move && f.Reply == c.played.moves[1], "the moves"}, c.group(f.Group, c.foe), {c.before.free(f.Group.At) == 2, "two liberties"},
			{c.played.boards[0].free(f.Group.At) == 1, "atari"}, {!caught(c.played.boards[0], f.Group.At, nowhere), "free"}, {c.played.boards[1].free(f.Group.At) > 1, "gets out"}}
	}
	return nil
}

func (c *replay) cutClaims(f explain.Fact) []claim {
	touches := func(p game.Point, g Group) bool {
		stones := set(g.Stones)
		return slices.ContainsFunc(c.before.around(p), func(q game.Point) bool { return stones[q] })
	}
	switch f := f.(type) {
	case CutGiven:
		after, best := c.played.boards[1], c.best.boards[0]
		return []claim{c.moves(f.Move, f.Best), c.group(f.One, c.me), c.group(f.Other, c.me), {f.Cut == c.played.moves[1], "the cut"},
			{touches(f.Cut, f.One) && touches(f.Cut, f.Other), "between"}, {after.at[f.One.At] == c.me && after.at[f.Other.At] == c.me && !after.same(f.One.At, f.Other.At), "apart"},
			{best.same(f.One.At, f.Other.At), "one after the best move"}, {!c.before.same(f.One.At, f.Other.At), "two before"}}
	case CutMissed:
		after, best := c.played.boards[1], c.best.boards[0]
		return []claim{c.moves(f.Move, f.Best), c.group(f.One, c.foe), c.group(f.Other, c.foe), {c.better == c.played.moves[1], "connects there"},
			{touches(c.better, f.One) && touches(c.better, f.Other), "between"}, {after.same(f.One.At, f.Other.At), "connected"},
			{best.at[f.One.At] == c.foe && best.at[f.Other.At] == c.foe && !best.same(f.One.At, f.Other.At), "cut"}}
	case ConnectionMissed:
		after := c.played.boards[1]
		return []claim{c.moves(f.Move, f.Best), c.group(f.One, c.me), c.group(f.Other, c.me), {len(f.One.Stones) > 1 && len(f.Other.Stones) > 1, "two stones each"},
			{!c.before.same(f.One.At, f.Other.At), "two before"}, {c.best.boards[0].same(f.One.At, f.Other.At), "one after the best move"},
			{after.at[f.One.At] == c.me && after.at[f.Other.At] == c.me && !after.same(f.One.At, f.Other.At), "apart"}}
	}
	return nil
}

// life is the probability, in percent, that stones of a side stay.
func (c *replay) life(l engine.Line, stones []game.Point, side game.Color) float64 {
	sum := 0.0
	for _, p := range stones {
		o := float64(l.Ownership[int(p.Y)*c.before.size+int(p.X)])
		if side == game.White {
			o = -o
		}
		sum += (o + 1) / 2
	}
	return 100 * sum / float64(len(stones))
}

func about(told int, is float64) bool { return math.Abs(float64(told)-is) <= 0.51 }

func (c *replay) fateClaims(f explain.Fact) []claim {
	fate := func(f Fate, side game.Color, fits func(after, instead float64) bool) []claim {
		claims := []claim{c.moves(f.Move, f.Best), c.group(f.Group, side), {len(f.Group.Stones) > 1, "two stones"},
			{about(f.After, c.life(c.Played, f.Group.Stones, side)), "after"}, {about(f.Instead, c.life(c.Best, f.Group.Stones, side)), "instead"}}
		for _, p := range f.Group.Stones {
			chain, _ := c.before.flood(p)
			var list []game.Point
			for q := range chain {
				list = append(list, q)
			}
			claims = append(claims, claim{fits(c.life(c.Played, list, side), c.life(c.Best, list, side)), "every chain"})
		}
		return claims
	}
	switch f := f.(type) {
	case GroupLost:
		return fate(f.Fate, c.me, func(after, instead float64) bool { return instead >= 74.4 && after <= 25.6 })
	case FalseEye:
		after := c.played.boards[0]
		if f.ByReply {
			after = c.played.boards[1]
		}
		bad, sides, near, neighbours := 0, 0, map[game.Point]bool{}, after.around(f.Eye)
		for _, q := range neighbours {
			chain, _ := after.flood(q)
			for p := range chain {
				near[p] = true
			}
			if after.at[q] == c.me && !after.same(q, neighbours[0]) {
				sides++
			}
		}
		mine := !slices.ContainsFunc(neighbours, func(q game.Point) bool { return after.at[q] != c.me })
		for _, d := range []game.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
			if q := (game.Point{X: f.Eye.X + d.X, Y: f.Eye.Y + d.Y}); after.at[q] == c.foe {
				bad++
			}
		}
		return append(fate(f.Fate, c.me, func(after, instead float64) bool { return instead >= 74.4 && after <= 25.6 }),
			claim{after.at[f.Eye] == game.None && mine, "an eye"}, claim{sides > 0, "of several chains"}, claim{!apart(f.Group.Stones, near), "of the group"},
			claim{bad > 1 || bad == 1 && len(neighbours) < 4, "false"},
			claim{!f.ByReply || f.Reply == c.played.moves[1], "the reply"})
	case GroupWeakened:
		return fate(f.Fate, c.me, func(after, instead float64) bool { return instead-after >= 13.9 })
	case KillMissed:
		return fate(f.Fate, c.foe, func(after, instead float64) bool { return after >= 74.4 && instead <= 25.6 })
	case AttackMissed:
		return fate(f.Fate, c.foe, func(after, instead float64) bool { return after-instead >= 13.9 })
	case DeadReinforced:
		chain, _ := c.played.boards[0].flood(c.move)
		touched := slices.ContainsFunc(c.before.around(c.better), func(q game.Point) bool { return chain[q] })
		return []claim{c.moves(f.Move, f.Best), {len(chain) == len(f.Group.Stones) && len(chain) > 2 && within(f.Group.Stones, chain), "the chain"},
			{about(f.Chance, c.life(c.Played, f.Group.Stones, c.me)) && f.Chance <= 20, "lost"}, {!touched && !chain[c.better], "elsewhere"}}
	case LostAttacked:
		stones := set(f.Group.Stones)
		beside := func(p game.Point) bool {
			return slices.ContainsFunc(c.before.around(p), func(q game.Point) bool { return stones[q] })
		}
		return []claim{c.moves(f.Move, f.Best), c.group(f.Group, c.foe), {beside(c.move) && !beside(c.better), "touched"}, {len(stones) > 1, "two stones"},
			{about(f.Chance, c.life(c.Best, f.Group.Stones, c.foe)) && f.Chance <= 15, "lost"}}
	}
	return nil
}
