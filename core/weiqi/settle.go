package weiqi

import "pionnier/core/game"

// Outcome is zero until the players settle the game, except after a cycle that
// made it void.
func (p *Position) Outcome() game.Outcome {
	if p.void {
		return game.Outcome{Ending: game.NoResult}
	}
	return game.Outcome{}
}

// Settle returns the result with these stones taken as dead.
func (p *Position) Settle(dead []game.Point) game.Outcome { return Score(p, dead, p.rules) }

// Resume returns the position with play going on after two passes: the side
// that would have been next is to move. Any other position is its own Resume.
func (p *Position) Resume() game.Position {
	if p.passes < 2 {
		return p
	}
	next := *p
	next.passes = 0
	return &next
}

var _ game.Counter = (*Position)(nil)

// Territory returns the owner of each point as Settle counts them: see the function Territory.
func (p *Position) Territory(dead []game.Point) []game.Color {
	if p.rules.CountAll { // every stone lives, as in the score
		dead = nil
	}
	return Territory(p, dead, p.rules.Scoring, p.rules.Tax)
}

// Seki returns the living stones, row by row, that make no two eyes, with these stones taken
// as dead: they live only because neither side can capture the other.
func (p *Position) Seki(dead []game.Point) []game.Point { return p.stopped(dead).Seki() }

// PassAlive returns, row by row, what each side owns without ever having to answer: see
// PassAlive of territory.Board.
func PassAlive(p *Position) []game.Color { return p.stopped(nil).PassAlive(p.rules.Suicide) }

// Propose judges every stone of a position in which play has stopped. own is the expected
// owner of each point, 1 Black to -1 White, row by row from the top left; if it is nil, all
// stones are unsettled that are not proved alive or captured. known are fates that were read, as
// package status confirms them.
func (p *Position) Propose(own []float32, known []game.Proposal) []game.Proposal {
	return p.stopped(nil).Propose(own, p.rules.Suicide, known)
}

// OpenBorders returns the regions that count for neither side, with these stones taken as
// dead, because their border was not closed: see OpenBorders of territory.Board.
func (p *Position) OpenBorders(dead []game.Point) []game.OpenBorder {
	if p.rules.CountAll {
		dead = nil
	}
	return p.stopped(dead).OpenBorders(p.Territory(dead))
}

// Compensation implements game.Compensator. The rules of this game may be none that have a name.
func (p *Position) Compensation(id string) float64 {
	rules := p.rules
	if known, err := Ruleset(id); err == nil && id != rules.ID {
		rules = known
		rules.Handicap = p.rules.Handicap
	}
	return rules.Compensation()
}

// Totals counts the same position as under Japanese rules (territory) and as
// under Chinese rules (area), both with this game's komi and handicap. Dead
// stones are taken as dead in both.
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
