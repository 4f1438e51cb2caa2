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

// Territory returns who owns each point, as Settle counts them: see package function
// Territory.
func (p *Position) Territory(dead []game.Point) []game.Color {
	if p.rules.CountAll { // every stone lives, as in the score
		dead = nil
	}
	return Territory(p, dead, p.rules.Scoring, p.rules.Tax)
}

// Totals counts the same position as under Japanese rules (territory) and as
// under Chinese rules (area), both with this game's komi and handicap. Dead
// stones are honoured in both.
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
