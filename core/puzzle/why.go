package puzzle

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Proved reports whether all answers of p are proved.
func (p *Problem) Proved() bool {
	if p.Target() != nil { // package weiqi/lifeanddeath has proved every answer, or not
		values, _ := p.property(GoalProperty)
		return p.Theme() == Life || slices.Contains(values, GoalProved)
	}
	a, ok := p.Record.Analysis(p.Ask)
	return ok && len(a.Candidates) > 0 && !slices.ContainsFunc(a.Candidates, func(c game.Candidate) bool { return c.Proof != game.ProvedScore })
}

// Question is a kind of question that a problem asks.
type Question uint8

// The questions.
const (
	Solve   Question = iota // as the file says
	Best                    // a move that loses next to nothing
	Most                    // the same, proved
	Win                     // a move that wins, where others do not: proved
	Draw                    // one that does not lose, where others do: proved
	Capture                 // the target, which is the other side's
	Save                    // the target, which is the solver's
	Kill                    // the target's group
	Live                    // with the target's group
)

// Question returns the kind of question that p asks.
func (p *Problem) Question() Question {
	if target := p.Target(); len(target) > 0 {
		return p.goal(target)
	}
	a, ok := p.Record.Analysis(p.Ask)
	if !ok || len(a.Candidates) == 0 {
		return Solve
	}
	if !p.Proved() {
		return Best
	}
	best, right := a.Candidates[0].Chance, p.Right()
	if slices.ContainsFunc(a.Candidates, func(c game.Candidate) bool { return c.Chance == best && !slices.Contains(right, c.Moves[0]) }) {
		return Most // a wrong answer keeps the result too
	}
	if best == 0.5 {
		return Draw
	}
	return Win
}

// asksForResult reports whether every move that preserves the result is right.
func (p *Problem) asksForResult() bool { return p.Question() == Win || p.Question() == Draw }

// Mistake returns the mistake of playing wrong, for package explain. margin is the unit of the
// game's margins, discs or points. ok is false if p has no value for wrong, or if wrong is the best
// move.
func (p *Problem) Mistake(wrong game.Move, margin engine.Unit) (m explain.Mistake, ok bool) {
	a, ok := p.Record.Analysis(p.Ask)
	if !ok || len(a.Candidates) == 0 || a.Candidates[0].Moves[0] == wrong {
		return m, false
	}
	m = explain.Mistake{Position: p.Position, Past: p.Past, Unit: margin}
	if margin == engine.Points {
		m.Unit = engine.WinProbability // with the lead beside it
	}
	for _, c := range a.Candidates {
		m.Lines = append(m.Lines, engine.Line{Moves: c.Moves, Value: engine.ValueOf(c.Value, m.Unit)})
	}
	m.Best = m.Lines[0]
	at := slices.IndexFunc(m.Lines, func(l engine.Line) bool { return l.Move() == wrong })
	if at < 0 {
		return m, false
	}
	m.Played = m.Lines[at]
	return m, true
}

// Expected returns line, a right line. If line is a single move, Expected extends it by the
// expected continuation, if p has one.
func (p *Problem) Expected(line []game.Move) []game.Move {
	a, _ := p.Record.Analysis(p.Ask)
	for _, c := range a.Candidates {
		if len(line) == 1 && c.Moves[0] == line[0] {
			return c.Moves
		}
	}
	return line
}
