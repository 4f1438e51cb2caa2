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
// record.
func (j *judging) keepShown() (changed bool) {
	finished := j.survey.Progress().Finished
	if j.setting.Appraiser == nil || !finished && !j.rejudged {
		return false
	}
	old := j.record.Shown()
	var now game.ByColor[record.Shown]
	if finished {
		play := j.survey.Report().Play
		for _, c := range []game.Color{game.Black, game.White} {
			if e := play.Of(c).Evidence; e.Known() {
				now.Set(c, record.Shown{Value: math.Round(100*e.Value) / 100, Deviation: math.Round(100*e.Deviation) / 100, Moves: e.Moves})
			}
		}
	}
	changed = j.keepHabits(finished)
	if now == old {
		return changed
	}
	record.SetShown(j.record, now).Apply(j.record)
	return true
}

// keepHabits writes the moves that players usually play instead of the rare good moves of a
// finished report. It removes such notes from other moves. It reports whether it changed the
// record.
func (j *judging) keepHabits(finished bool) (changed bool) {
	if !finished {
		return false
	}
	report := j.survey.Report()
	rare := map[int]bool{}
	for _, c := range j.survey.sides() {
		for _, m := range report.Merits(c, game.None) {
			if m.Kind == review.Rare {
				rare[m.Index] = true
			}
		}
	}
	for i, n := range j.line {
		kept := j.record.Habits(n)
		if rare[i] == (kept != nil) {
			continue
		}
		var habits []record.Habit
		if crowd := report.Moves[i].Crowd; rare[i] {
			for k, at := range crowd.Strengths {
				habits = append(habits, record.Habit{Strength: at, Chance: crowd.Chances[k], Usual: crowd.Favourites[k]})
			}
		}
		j.record.SetHabits(n, habits).Apply(j.record)
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
