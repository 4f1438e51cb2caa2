package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Edit changes the record and moves the cursor to where the change can be seen. It can be
// taken back, and the cursor is where it was before then.
func (s *Study) Edit(e record.Edit) {
	s.change(func() { s.revalue(func() { s.do(e) }) })
}

// SetGame edits what is told about the game, as [record.SetGame] does, and leaves the cursor where
// it is. If positions are worth something else then, as with another komi or by other rules, what
// was found of them goes, and a report that was made or under way is made anew. The error says
// why no game can begin so; nothing is changed then.
func (s *Study) SetGame(edit func(head *record.Record)) error {
	head := *s.record
	edit(&head)
	e := record.SetGame(s.record, edit)
	if s.setting.Begin != nil {
		start, err := s.setting.Begin(&head)
		if err != nil {
			return err
		}
		if game.KeyOf(start) != game.KeyOf(s.setting.Start) {
			e = record.SetTerms(s.record, edit)
		}
	}
	e.At = s.cursor
	s.Edit(e)
	return nil
}

// do makes a change and moves to where it can be seen. It expects the lock.
func (s *Study) do(e record.Edit) {
	s.written = nil
	s.replaced(s.history.Do(s.record, e.From(s.cursor)))
}

// Undo takes the last change back, Redo makes it again. Without one they do nothing.
func (s *Study) Undo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Undo(s.record)) }) })
}

// Redo makes the change again that was taken back last.
func (s *Study) Redo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Redo(s.record)) }) })
}

// StripValues takes away what engines found out, the report with it. It can be taken back.
func (s *Study) StripValues() {
	s.Keep() // so that what is known comes back then
	e := record.Strip(s.record, record.Parts{Values: true})
	e.At = s.cursor
	s.Edit(e)
}

// revalue does something to the record. If that took the values of its game away, the report is as
// if it had not been asked for; if it brought them back, it is made of them. It expects the lock.
func (s *Study) revalue(do func()) {
	survey, before := s.survey, s.valued()
	do()
	now := s.valued()
	if s.survey != survey || now == before {
		return
	}
	if s.stop != nil {
		s.stop()
		s.stop, s.stopped = nil, nil
	}
	s.looked, s.lookedAt = review.Reading{}, nil
	s.judgeGame(keptReadings(s.record, s.record.Played()))
	if _, finished := s.record.Accuracy(); finished && now {
		s.survey.settle()
		s.runs(s.survey.Run)
	}
}

// valued reports whether the record tells any values of the judged positions.
func (s *Study) valued() bool {
	has := func(n *record.Node) bool {
		_, ok := s.record.Analysis(n)
		return ok
	}
	return has(s.record.Root) || slices.ContainsFunc(s.judged, has)
}

// SetComment writes what is said about a node. It changes the record; words that follow
// each other on one node are one change to take back.
func (s *Study) SetComment(n *record.Node, words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.history.Do(s.record, record.SetComment(n, words))
	if s.written == n {
		s.history.Join()
	}
	s.written = n
	s.revision, s.outline = s.revision+1, nil
}

// Play plays a move at the cursor and moves there: along what is in the record already,
// or as a new variation, which changes it. An *game.IllegalError changes nothing.
func (s *Study) Play(m game.Move) error {
	var err error
	s.change(func() {
		pos := s.positionNow()
		if settler, ok := pos.(game.Settler); ok && pos.ToMove() == game.None && !pos.Outcome().Over() {
			pos = settler.Resume()
		}
		if _, err = pos.Play(m); err != nil {
			return
		}
		s.add(record.AddMove(s.cursor, pos.ToMove(), m))
	})
	return err
}

// Follow plays moves from the cursor on, forced passes put in, and moves to the last: along
// what is in the record or as a new variation, which is one change to take back. The error
// is that of a move that cannot be played; those before it are.
func (s *Study) Follow(moves []game.Move) error {
	var err error
	s.change(func() {
		var line record.Edit
		line, err = record.AddLine(s.cursor, s.positionNow(), moves)
		s.add(line)
	})
	return err
}

// add makes a change that adds moves, and moves to the last of them. Where all are there already
// nothing changes. It expects the lock.
func (s *Study) add(moves record.Edit) {
	if moves.Nothing() {
		s.place(moves.At)
		return
	}
	s.do(moves)
}

// replaced puts the cursor on a node after the tree has changed, nil for none, and judges
// the game anew if it is another; a report that was made or under way is made of the
// new one. It expects the lock.
func (s *Study) replaced(n *record.Node) {
	if n == nil {
		return
	}
	s.revision, s.outline = s.revision+1, nil
	begun := s.begin()
	s.checkLegality()
	s.cursor = n
	s.replay(s.record.Way(n))
	now := asPlayed(s.record.Played())
	same := shared(now, s.judgedAs)
	if !begun && same == len(s.judgedAs) && same == len(now) {
		return
	}
	again := s.stop != nil || s.survey.Progress().Finished
	if s.stop != nil {
		s.stop() // its survey goes on with what it asked and is heard no more
		s.stop, s.stopped = nil, nil
	}
	known := s.survey.Readings()[:min(same, len(s.judged))+1]
	if begun {
		known = nil
		s.looked, s.lookedAt = review.Reading{}, nil
		s.followLive()
	}
	s.rejudged = true
	s.judgeGame(known)
	if again { // what it asked before costs nothing
		s.runs(s.survey.Run)
	}
}

// begin takes the position at the root anew and reports whether it is another.
func (s *Study) begin() bool {
	if s.setting.Begin == nil {
		return false
	}
	start, err := s.setting.Begin(s.record)
	if err != nil || game.KeyOf(start) == game.KeyOf(s.setting.Start) {
		return false
	}
	s.setting.Start, s.line, s.played = start, nil, nil
	return true
}
