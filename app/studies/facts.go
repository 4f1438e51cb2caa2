package studies

import (
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/record"
)

// AskFacts opens the facts sheet of the stored game id. It calls changed once the user's changes
// are stored, or cannot be stored. It does not call changed for the running game, which stores the
// changes itself. If the game cannot be read, AskFacts shows the error.
func (s *Studies) AskFacts(id string, changed func()) {
	s.JudgeRest(false) // which would store the game while the sheet is open
	s.deps.Load(id, func(rec *record.Record) {
		entry, err := catalog.Find(rec.Game)
		if err != nil {
			s.deps.Fail(err)
			return
		}
		if g := s.others.Running.Game(); g != nil && g.ID() == id {
			study.AskFacts(s.deps.Canvas, entry, g.Session.Record(), func() bool { return true },
				func(edit func(*record.Record), _ bool) error { return g.Session.SetFacts(edit) })
			return
		}
		study.AskFacts(s.deps.Canvas, entry, rec, nil, func(edit func(*record.Record), anew bool) error {
			head := *rec
			edit(&head)
			if _, err := entry.Start(&head); err != nil {
				return err
			}
			if anew {
				record.SetTerms(rec, edit).Apply(rec)
			} else {
				record.SetGame(rec, edit).Apply(rec)
			}
			s.deps.OnDisk(func() error { _, err := s.deps.Library.Save(id, rec); return err }, func(err error) {
				if err != nil {
					s.deps.Fail(err)
				}
				changed()
			})
			return nil
		})
	})
}
