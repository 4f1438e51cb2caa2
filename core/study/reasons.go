package study

import (
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Mistake puts what is known of step i into the question why it was bad, for a game whose
// engines tell values in this unit (catalog.Explainer). ok is false while the positions
// before and after it have not been searched, and where the best move was played.
func (s *Survey) Mistake(i int, unit engine.Unit) (m explain.Mistake, ok bool) {
	if i < 0 || i >= len(s.line.Steps) {
		return m, false
	}
	position, step := s.line.Positions[i], s.line.Steps[i]
	s.mu.Lock()
	before, after := s.readings[i], s.readings[i+1]
	s.mu.Unlock()
	if !before.Known() || !after.Known() || step.Move == 0 || position.ToMove() != step.Color || before.Best() == step.Move {
		return m, false
	}
	past := make([]game.Move, i)
	for k := range past {
		past[k] = s.line.Steps[k].Move
	}
	return explain.New(position, past, step.Move, infoOf(before, unit), infoOf(after, unit)), true
}

// Mistake is Survey.Mistake of the report about the main line.
func (s *Study) Mistake(i int, unit engine.Unit) (m explain.Mistake, ok bool) {
	s.mu.Lock()
	survey := s.survey
	s.mu.Unlock()
	return survey.Mistake(i, unit)
}

// infoOf undoes ReadingOf, as far as reasons need it.
func infoOf(r review.Reading, unit engine.Unit) engine.Info {
	info := engine.Info{Unit: unit, Value: infoValue(r.Value, unit), Ownership: r.Ownership}
	for _, c := range r.Candidates {
		info.Lines = append(info.Lines, engine.Line{Moves: c.Moves, Value: infoValue(c.Value, unit)})
	}
	return info
}

func infoValue(v review.Value, unit engine.Unit) engine.Value {
	e := engine.Value{Score: v.Margin, Proof: v.Proof, Visits: v.Visits, Depth: v.Depth}
	if unit == engine.WinProbability {
		e.Score, e.Lead, e.HasLead = v.Chance, v.Margin, true
	}
	return e
}
