package study

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Keep writes what is known of the judged positions into the record's nodes, so that a
// report survives and other programs show it, and which stones were taken as dead at the end.
// It changes the record, and cannot be taken back by Undo. When the report is finished it notes
// the accuracies too, and how strong the moves look. It reports whether there was anything new.
func (s *Study) Keep() (changed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, r := range s.survey.Readings() {
		if !r.Known() || r.Rough {
			continue
		}
		n := s.record.Root
		if i > 0 {
			n = s.judged[i-1]
		}
		if old, ok := s.record.Analysis(n); ok && old.Engine == s.setting.Engine && old.Visits == r.Visits && old.Depth == r.Depth && !old.Rough {
			continue
		}
		s.record.SetAnalysis(n, record.Analysis{Engine: s.setting.Engine, Value: r.Value, Candidates: r.Candidates}).Apply(s.record)
		changed = true
	}
	dead, accuracy, shown := s.keepDead(), s.keepAccuracy(), s.keepShown()
	return dead || accuracy || shown || changed
}

// keepDead notes which stones were taken as dead, once that is known of a game whose file does
// not name them. It expects the lock.
func (s *Study) keepDead() (changed bool) {
	if len(s.record.Dead) > 0 {
		return false
	}
	positions := s.survey.line.Positions
	dead, _ := Counted(positions[len(positions)-1], s.record, Snapshot{Judged: s.judged, Readings: s.survey.Readings()}.Owners())
	if len(dead) == 0 {
		return false
	}
	record.SetGame(s.record, func(head *record.Record) { head.Dead = dead }).Apply(s.record)
	return true
}

// keepAccuracy notes the accuracies of a finished report, and takes those away that were
// of another line. It expects the lock.
func (s *Study) keepAccuracy() (changed bool) {
	old, had := s.record.Accuracy()
	var now game.ByColor[float64]
	finished := s.survey.Progress().Finished
	if finished {
		players := s.survey.Report().Players
		for _, c := range []game.Color{game.Black, game.White} {
			if sum := players.Of(c); sum.Moves > 0 {
				now.Set(c, math.Round(10*sum.Accuracy)/10)
			}
		}
	} else if !had || !s.rejudged {
		return false
	}
	if finished == had && now == old {
		return false
	}
	record.SetAccuracy(s.record, now, finished).Apply(s.record)
	return true
}

// keptReadings are what the record tells of the positions of its game, by whichever
// engine.
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

// readingOf returns the reading that a record keeps: without ownership, and without moves of
// which it keeps no chance.
func readingOf(a record.Analysis) review.Reading {
	r := review.Reading{Value: a.Value}
	for _, c := range a.Candidates {
		if len(c.Moves) > 0 && c.HasChance {
			r.Candidates = append(r.Candidates, c)
		}
	}
	return r
}
