package status

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// tell adds moves, a line, what can be ignored and the race, by the first case that says what
// the report says.
func (a *asker) tell() {
	c := a.agreeing()
	if c == nil {
		return
	}
	if a.Depends() {
		var all [2]bool
		a.Kills, all[0] = a.moves(c, a.Owner.Opponent())
		a.Saves, all[1] = a.moves(c, a.Owner)
		a.All = all[0] && all[1]
	}
	for _, first := range [...]game.Color{game.Black, game.White} {
		a.Lines.Set(first, a.line(c, first))
	}
	side, spare := c.solver.Spare()
	if spare >= 0 {
		a.Spare = spare
	}
	if tenuki := c.solver.AfterTenuki(); tenuki != lifeanddeath.Unknown && c.window == enclosed {
		a.Tenuki = Answer{Fate: fateOf(tenuki), As: Read}
		if c.solver.ProvedAfterTenuki(tenuki) {
			a.Tenuki.As = Proved
		}
	}
	if chain := c.area.Rival(); chain != nil {
		a.Race = a.race(c, chain)
		if a.Race.By = max(spare, 0); spare >= 0 && a.First.Of(a.Owner).Fate != Seki {
			a.Race.Winner = side
		}
	}
}

// agreeing returns the first case that found both answers of the report; nil if none did.
func (a *asker) agreeing() *reading {
	for _, c := range a.cases {
		agree := true
		for _, first := range [...]game.Color{game.Black, game.White} {
			fate := a.First.Of(first).Fate
			if fate == Seki {
				fate = Alive
			}
			agree = agree && fate != Unsettled && fateOf(c.first.Of(first)) == fate
		}
		if agree {
			return c
		}
	}
	return nil
}

// moves returns the first moves of a side that reach what the report tells of it, and whether
// no other was left undecided.
func (a *asker) moves(c *reading, first game.Color) (list []game.Move, all bool) {
	want := c.first.Of(first)
	if want == c.first.Of(first.Opponent()) {
		return nil, true // two eyes or seki
	}
	all = true
	for _, answer := range c.solver.Answers(first) {
		switch {
		case answer.Status == lifeanddeath.Unknown:
			all = false
		case answer.Status == want && answer.Move != game.Pass:
			list = append(list, answer.Move)
		}
	}
	return list, all
}

// line returns how it goes if a side begins, as far as the rules of the game allow it: a side
// that fails tries what holds out longest.
func (a *asker) line(c *reading, first game.Color) []game.Move {
	want := c.first.Of(first)
	answers := slices.DeleteFunc(c.solver.Answers(first), func(x lifeanddeath.Answer) bool {
		return x.Status != want || x.Move == game.Pass
	})
	if !a.Depends() && first == a.Begins(first) {
		slices.SortStableFunc(answers, func(x, y lifeanddeath.Answer) int { return len(y.Line) - len(x.Line) })
	}
	turned, err := a.p.Arrange(nil, first)
	if len(answers) == 0 || err != nil {
		return nil
	}
	line := answers[0].Line
	for i, at := 0, turned.(*weiqi.Position); i < len(line); i++ {
		if at, err = at.Move(line[i]); err != nil {
			return line[:i]
		}
	}
	return line
}

// race counts the liberties of two groups.
func (a *asker) race(c *reading, rival []game.Point) *Race {
	own, theirs := c.area.Liberties(a.Stones), c.area.Liberties(rival)
	r := &Race{Against: rival}
	for _, at := range own {
		if slices.Contains(theirs, at) {
			r.Shared++
		}
	}
	r.Own, r.Theirs = len(own)-r.Shared, len(theirs)-r.Shared
	return r
}
