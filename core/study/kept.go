package study

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Keep writes the readings and the dead stones of the judged game into the record, so that other
// programs and later runs have them. For a finished report it also writes the accuracies and the
// estimates of strength. Undo does not revert Keep. Keep reports whether it changed the record.
func (s *Study) Keep() (changed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.judging.keep()
}

// keep is Keep for a caller that holds the study's lock.
func (j *judging) keep() (changed bool) {
	for i, r := range j.survey.Readings() {
		if !r.Known() || r.Rough {
			continue
		}
		n := j.record.Root
		if i > 0 {
			n = j.line[i-1]
		}
		if old, ok := j.record.Analysis(n); ok && old.Engine == j.setting.Engine && old.Visits == r.Visits && old.Depth == r.Depth && !old.Rough {
			continue
		}
		j.record.SetAnalysis(n, record.Analysis{Engine: j.setting.Engine, Value: r.Value, Candidates: r.Candidates}).Apply(j.record)
		changed = true
	}
	dead, accuracy, shown, evidence := j.keepDead(), j.keepAccuracy(), j.keepShown(), j.keepEvidence()
	return dead || accuracy || shown || evidence || changed
}

// keepDead writes the dead stones at the end of the game if they are known and the record names
// none. It reports whether it changed the record.
func (j *judging) keepDead() (changed bool) {
	if j.cut || len(j.record.Dead) > 0 {
		return false
	}
	positions := j.survey.line.Positions
	dead, _ := Counted(positions[len(positions)-1], j.record, Snapshot{Judged: j.line, Readings: j.survey.Readings()}.Owners())
	if len(dead) == 0 {
		return false
	}
	record.SetGame(j.record, func(head *record.Record) { head.Dead = dead }).Apply(j.record)
	return true
}

// keepAccuracy writes the accuracies of a finished report. It removes accuracies that belong to
// another line. It reports whether it changed the record.
func (j *judging) keepAccuracy() (changed bool) {
	old, had := j.record.Accuracy()
	var now game.ByColor[float64]
	finished := j.survey.Progress().Finished
	if finished {
		players := j.survey.Report().Players
		for _, c := range []game.Color{game.Black, game.White} {
			if sum := players.Of(c); sum.Tells() {
				now.Set(c, math.Round(10*sum.Accuracy)/10)
			}
		}
	} else if !had || !j.rejudged {
		return false
	}
	if finished == had && now == old {
		return false
	}
	record.SetAccuracy(j.record, now, finished).Apply(j.record)
	return true
}

// keepEvidence writes the evidence for the cards. If the report is finished, it removes the
// evidence for other moves. It reports whether it changed the record.
func (j *judging) keepEvidence() (changed bool) {
	now, finished := j.survey.now(), j.survey.Progress().Finished
	for i, n := range j.line {
		e := now.evidence[i]
		if !e.Sought && !finished {
			continue
		}
		kept := record.Evidence{}
		if e.Sought {
			kept = record.Evidence{Pass: e.Pass, Moves: e.Moves, Before: either(e.Before, now.readings[i].Ownership), After: either(e.After, now.readings[i+1].Ownership)}
		}
		if edit, differs := j.record.SetEvidence(n, kept); differs {
			edit.Apply(j.record)
			changed = true
		}
	}
	return changed
}

// keptEvidence returns the evidence that r stores for the moves of line, by index in line.
func keptEvidence(r *record.Record, line []*record.Node) map[int]Evidence {
	kept := map[int]Evidence{}
	for i, n := range line {
		if e := r.Evidence(n); !e.Empty() {
			kept[i] = Evidence{Pass: e.Pass, Moves: e.Moves, Before: e.Before, After: e.After}
		}
	}
	return kept
}

// keptReadings returns the readings that r stores for the positions of line, whichever engine made
// them.
func keptReadings(r *record.Record, line []*record.Node) []review.Reading {
	readings := make([]review.Reading, len(line)+1)
	for i := range readings {
		n := r.Root
		if i > 0 {
			n = line[i-1]
		}
		if a, ok := r.Analysis(n); ok {
			readings[i] = readingOf(a)
		}
	}
	return readings
}

// readingOf converts a stored analysis to a reading. The reading has no ownership, and omits moves
// whose chance is not stored.
func readingOf(a record.Analysis) review.Reading {
	r := review.Reading{Value: a.Value}
	for _, c := range a.Candidates {
		if len(c.Moves) > 0 && c.HasChance {
			r.Candidates = append(r.Candidates, c)
		}
	}
	return r
}
