package study

import (
	"math"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// keepShown writes the estimates of strength of a finished report into the record, and calls
// keepHabits. It removes estimates that belong to another line. It reports whether it changed the
// record. The caller must hold s.mu.
func (s *Study) keepShown() (changed bool) {
	finished := s.survey.Progress().Finished
	if s.setting.Appraiser == nil || !finished && !s.rejudged {
		return false
	}
	old := s.record.Shown()
	var now game.ByColor[record.Shown]
	if finished {
		play := s.survey.Report().Play
		for _, c := range []game.Color{game.Black, game.White} {
			if e := play.Of(c).Evidence; e.Known() {
				now.Set(c, record.Shown{Value: math.Round(100*e.Value) / 100, Deviation: math.Round(100*e.Deviation) / 100, Moves: e.Moves})
			}
		}
	}
	changed = s.keepHabits(finished)
	if now == old {
		return changed
	}
	record.SetShown(s.record, now).Apply(s.record)
	return true
}

// keepHabits writes the moves that players usually play instead of the rare good moves of a
// finished report. It removes such notes from other moves. It reports whether it changed the
// record. The caller must hold s.mu.
func (s *Study) keepHabits(finished bool) (changed bool) {
	if !finished {
		return false
	}
	report := s.survey.Report()
	rare := map[int]bool{}
	for _, c := range s.survey.sides() {
		for _, m := range report.Merits(c, game.None) {
			if m.Kind == review.Rare {
				rare[m.Index] = true
			}
		}
	}
	for i, n := range s.judged {
		kept := s.record.Habits(n)
		if rare[i] == (kept != nil) {
			continue
		}
		var habits []record.Habit
		if crowd := report.Moves[i].Crowd; rare[i] {
			for k, at := range crowd.Strengths {
				habits = append(habits, record.Habit{Strength: at, Chance: crowd.Chances[k], Usual: crowd.Favourites[k]})
			}
		}
		s.record.SetHabits(n, habits).Apply(s.record)
		changed = true
	}
	return changed
}

// keptAppraisal returns the appraisal that r stores for line. It returns nil if the report was not
// finished, or if r lacks the appraisal of a side that a person played.
func keptAppraisal(r *record.Record, line []*record.Node) *strength.Appraisal {
	if _, finished := r.Accuracy(); !finished {
		return nil
	}
	kept := &strength.Appraisal{Crowds: map[int]strength.Crowd{}}
	shown := r.Shown()
	for _, c := range Humans(r) {
		side := shown.Of(c)
		if side.Moves == 0 {
			return nil
		}
		kept.Sides.Set(c, strength.Evidence(side))
	}
	for i, n := range line {
		for _, h := range r.Habits(n) {
			crowd := kept.Crowds[i]
			crowd.Strengths, crowd.Chances = append(crowd.Strengths, h.Strength), append(crowd.Chances, h.Chance)
			crowd.Favourites = append(crowd.Favourites, h.Usual)
			kept.Crowds[i] = crowd
		}
	}
	return kept
}
