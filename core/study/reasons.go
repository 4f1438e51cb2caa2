package study

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Mistake puts what is known of move i of the report into the question why it was bad, for
// a game whose margins count discs or points (catalog.Game.Margin). ok is false while the
// position before it and the one after are not known, and where it was the best move.
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
	after.Value = infoValue(j.After, margin)
	if found.Before != nil {
		before.Ownership = found.Before
	}
	if found.After != nil {
		after.Ownership = found.After
	}
	m = explain.New(s.JudgedPositions[i], past, j.Move, before, after)
	m.Best.Value = before.Value // by which the report tells the loss; its line has the move's own
	for _, c := range found.Moves {
		if c.Moves[0] != m.Best.Move() {
			m.Lines = append(m.Lines[:len(m.Lines):len(m.Lines)], engine.Line{Moves: c.Moves, Value: infoValue(c.Value, margin)})
		}
	}
	if found.Pass != nil {
		pass := infoValue(*found.Pass, margin)
		m.Pass = &pass
	}
	m.Course = s.course(i)
	return m, true
}

// course is Black's chance to win from the start to the position before move i of the
// report, NaN where it was not searched but for a sketch, and before the sides last did
// not take turns.
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

// infoOf undoes ReadingOf, as far as reasons need it.
func infoOf(r review.Reading, margin engine.Unit) engine.Info {
	info := engine.Info{Unit: margin, Value: infoValue(r.Value, margin), Ownership: r.Ownership}
	if margin == engine.Points {
		info.Unit = engine.WinProbability // with the lead beside it
	}
	for _, c := range r.Candidates {
		info.Lines = append(info.Lines, engine.Line{Moves: c.Moves, Value: infoValue(c.Value, margin)})
	}
	return info
}

func infoValue(v game.Value, margin engine.Unit) engine.Value {
	e := engine.Value{Score: v.Margin, Proof: v.Proof, Visits: v.Visits, Depth: v.Depth}
	if margin == engine.Points {
		e.Score, e.Lead, e.HasLead = v.Chance, v.Margin, true
	}
	return e
}
