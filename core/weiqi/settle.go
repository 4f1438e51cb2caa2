package weiqi

import "pionnier/core/game"

// Outcome returns the outcome of the game. It is zero unless a cycle has ended the game without a
// result: the players determine the outcome by Settle.
func (p *Position) Outcome() game.Outcome {
	if p.void {
		return game.Outcome{Ending: game.NoResult}
	}
	return game.Outcome{}
}

// Settle returns the outcome of the game, where dead lists the dead stones.
func (p *Position) Settle(dead []game.Point) game.Outcome { return Score(p, dead, p.rules) }

// Resume returns p with play resumed after two passes. The side that would have been next is to
// move. If play was not stopped by passes, it returns p.
func (p *Position) Resume() game.Position {
	if p.passes < 2 {
		return p
	}
	next := *p
	next.passes = 0
	return &next
}

var _ game.Counter = (*Position)(nil)

// Territory returns the owner of each point by the rules of the game. See the function Territory.
func (p *Position) Territory(dead []game.Point) []game.Color {
	if p.rules.CountAll { // every stone lives, as in the score
		dead = nil
	}
	return Territory(p, dead, p.rules.Scoring, p.rules.Tax)
}

// Seki returns the living stones without two eyes, row by row, where dead lists the dead stones.
// They live only because neither side can capture the other.
func (p *Position) Seki(dead []game.Point) []game.Point { return p.stopped(dead).Seki() }

// PassAlive returns, row by row, the owner of each point that a side has for good; see
// territory.Board.PassAlive.
func PassAlive(p *Position) []game.Color { return p.stopped(nil).PassAlive(p.rules.Suicide) }

// Propose returns a proposal for every stone of p, in which play must have stopped.
//
// own is the expected owner of each point, from 1 for Black to -1 for White, row by row from the
// top left. If own is nil, stones that are not proved alive or captured are unsettled. known is the
// status of groups that was proved by package status.
func (p *Position) Propose(own []float32, known []game.Proposal) []game.Proposal {
	return p.stopped(nil).Propose(own, p.rules.Suicide, known)
}

// OpenBorders returns the regions that count for neither side because their border is not closed,
// where dead lists the dead stones; see territory.Board.OpenBorders.
func (p *Position) OpenBorders(dead []game.Point) []game.OpenBorder {
	if p.rules.CountAll {
		dead = nil
	}
	return p.stopped(dead).OpenBorders(p.Territory(dead))
}

// Compensation implements game.Compensator. If id is no ruleset's identifier, it uses the rules of
// the game.
func (p *Position) Compensation(id string) float64 {
	rules := p.rules
	if known, err := Ruleset(id); err == nil && id != rules.ID {
		rules = known
		rules.Handicap = p.rules.Handicap
	}
	return rules.Compensation()
}

// Totals returns the outcomes under Japanese rules (territory) and Chinese rules (area), with the
// game's komi and handicap. dead lists the dead stones.
func (p *Position) Totals(dead []game.Point) (territory, area game.Outcome) {
	count := func(id string) game.Outcome {
		rules, err := Ruleset(id)
		if err != nil {
			panic(err) // the table of rulesets lost one
		}
		rules.Komi, rules.Handicap = p.rules.Komi, p.rules.Handicap
		return Score(p, dead, rules)
	}
	return count("japanese"), count("chinese")
}
