package status

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// tell adds moves, lines, the moves that can be ignored and the race to the report. They come from
// the first case that agrees with the report. Each has the ground of its own search.
func (a *asker) tell() {
	c := a.agreeing()
	if c == nil {
		if a.raced != nil {
			a.Race = Told[*Race]{a.raced, Proved}
		}
		return
	}
	as := min(a.As(), Read)
	if c.area.Sure() {
		as = a.As()
	}
	if a.Depends() {
		var all [2]bool
		a.Kills, all[0] = a.moves(c, a.Owner.Opponent())
		a.Saves, all[1] = a.moves(c, a.Owner)
		a.All = all[0] && all[1]
	}
	for _, first := range [...]game.Color{game.Black, game.White} {
		a.Lines.Set(first, Told[[]game.Move]{a.line(c, first), as})
	}
	side, spare := c.solver.Spare()
	if spare >= 0 {
		a.Spare = Told[int]{spare, as}
	}
	a.Tenuki = a.elsewhere(c)
	if chain := c.area.Rival(); chain != nil {
		race := raceWith(chain, c.area.Liberties(a.Stones), c.area.Liberties(chain))
		if race.By = max(spare, 0); spare >= 0 && !a.eyeless() {
			race.Winner = side
		}
		a.Race = Told[*Race]{race, as}
	}
}

// elsewhere returns the fate of the group if its owner plays elsewhere once. It returns the zero
// Answer if that is not proved.
func (a *asker) elsewhere(c *reading) Answer {
	tenuki := c.solver.AfterTenuki()
	if tenuki == lifeanddeath.Unknown || !c.solver.ProvedAfterTenuki(tenuki) {
		return Answer{}
	}
	answer := Answer{Fate: fateOf(tenuki), As: Proved}
	if answer.Fate == Alive {
		answer.Fate = c.living(c.solver.LifeAfterTenuki())
	}
	if answer.Fate == Dead && a.afterCapture(a.Owner.Opponent(), true) != answer {
		return Answer{}
	}
	return answer
}

// eyeless reports whether the group may live without two eyes if its owner moves first.
func (a *asker) eyeless() bool {
	fate := a.First.Of(a.Owner).Fate
	return fate == Seki || fate == Uncaptured
}

// agreeing returns the first case that agrees with both answers of the report, or nil if there is
// no such case.
func (a *asker) agreeing() *reading {
	for _, c := range a.cases {
		agree := true
		for _, first := range [...]game.Color{game.Black, game.White} {
			fate := a.First.Of(first).Fate
			if fate == Seki || fate == Uncaptured {
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

// moves returns the first moves with which first reaches its fate in the report. all reports
// whether all other moves are proved to fail. A move that starts a ko does not count as failing,
// although the other side may be unable to win the ko.
func (a *asker) moves(c *reading, first game.Color) (list Told[[]game.Move], all bool) {
	want := c.first.Of(first)
	if want == c.first.Of(first.Opponent()) {
		return list, true // two eyes or seki
	}
	all, list.As = true, a.First.Of(first).As
	for _, answer := range c.solver.Answers(first) {
		reaches := answer.Status == want
		proved := func() bool { return c.solver.ProvedAfter(first, answer.Move, answer.Status) }
		switch {
		case reaches && answer.Move != game.Pass:
			list.Value = append(list.Value, answer.Move)
			if list.As == Proved && !proved() {
				list.As = Read
			}
		case all:
			all = !reaches && answer.Status != lifeanddeath.Ko && proved()
		}
	}
	return list, all
}

// line returns the moves that follow if first moves first, as far as the rules of the game allow
// them. A side that fails plays the moves that resist longest.
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

// raceWith returns a race with the chain rival, where own and theirs are the liberties of both.
func raceWith(rival, own, theirs []game.Point) *Race {
	r := &Race{Against: rival}
	for _, at := range own {
		if slices.Contains(theirs, at) {
			r.Shared++
		}
	}
	r.Own, r.Theirs = len(own)-r.Shared, len(theirs)-r.Shared
	return r
}
