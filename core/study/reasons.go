package study

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Mistake returns move i of the report as a mistake for package explain. margin is the unit of the
// game's margins, discs or points (catalog.Game.Margin). ok is false if the reading before or after
// the move is unknown, or if the move was best.
func (s Snapshot) Mistake(i int, margin engine.Unit) (m explain.Mistake, ok bool) {
	if i < 0 || i >= len(s.Report.Moves) || i+1 >= len(s.Readings) {
		return m, false
	}
	j := s.Report.Moves[i]
	if !j.Before.Known() || !j.HasAfter || j.Move == 0 || j.Before.Best() == j.Move {
		return m, false
	}
	past := make([]game.Move, i)
	for k := range past {
		past[k] = s.Judged[k].Move
	}
	found := s.Evidence[i]
	before, after := infoOf(j.Before, margin), infoOf(s.Readings[i+1], margin)
	after.Value = engine.ValueOf(j.After, before.Unit)
	if found.Before != nil {
		before.Ownership = found.Before
	}
	if found.After != nil {
		after.Ownership = found.After
	}
	m = explain.New(s.JudgedPositions[i], past, j.Move, before, after)
	m.Best.Value = before.Value // by which the report tells the loss; its line has the move's own
	m.Fates = found.Fates
	for _, c := range found.Moves {
		if c.Moves[0] != m.Best.Move() {
			m.Lines = append(m.Lines[:len(m.Lines):len(m.Lines)], engine.Line{Moves: c.Moves, Value: engine.ValueOf(c.Value, before.Unit)})
		}
	}
	if found.Pass != nil {
		pass := engine.ValueOf(*found.Pass, before.Unit)
		m.Pass = &pass
	}
	m.Course = s.course(i)
	return m, true
}

// course returns Black's winning chance, from 0 to 1, in each position up to the one before move i
// of the report. It is NaN for positions that only Sketch has searched, and for positions before
// the last move that was played out of turn.
func (s Snapshot) course(i int) []float64 {
	chances := make([]float64, i+1)
	inTurn := true
	for k := i; k >= 0; k-- {
		if k < i {
			inTurn = inTurn && s.Judged[k].Move != 0 && s.Judged[k].Color == s.JudgedPositions[k].ToMove()
		}
		if chances[k] = math.NaN(); inTurn && s.Readings[k].Known() && !s.Readings[k].Rough {
			chances[k] = s.Readings[k].Chance
		}
	}
	return chances
}

// infoOf converts r back to an engine's answer, as far as package explain needs it. Engines of Go
// score by chance and add the points.
func infoOf(r review.Reading, margin engine.Unit) engine.Info {
	unit := margin
	if margin == engine.Points {
		unit = engine.WinProbability
	}
	info := engine.Info{Unit: unit, Value: engine.ValueOf(r.Value, unit), Ownership: r.Ownership}
	for _, c := range r.Candidates {
		info.Lines = append(info.Lines, engine.Line{Moves: c.Moves, Value: engine.ValueOf(c.Value, unit)})
	}
	return info
}
