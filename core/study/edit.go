package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Edit applies e to the record and moves the cursor to the change. Undo reverts the change and moves
// the cursor back.
func (s *Study) Edit(e record.Edit) {
	s.change(func() { s.revalue(func() { s.do(e) }) })
}

// SetGame edits the data of the game, as [record.SetGame] does, and leaves the cursor where it is. If
// that changes the value of positions, as another komi does, SetGame drops their analysis and makes
// the report again, even if it was stopped. If no game can begin with the new data, SetGame returns an
// error and changes nothing.
func (s *Study) SetGame(edit func(head *record.Record)) error {
	head := *s.record
	edit(&head)
	e, anew := record.SetGame(s.record, edit), false
	if s.setting.Begin != nil {
		start, err := s.setting.Begin(&head)
		if err != nil {
			return err
		}
		if game.KeyOf(start) != game.KeyOf(s.setting.Start) {
			e, anew = record.SetTerms(s.record, edit), true
		}
	}
	e.At = s.cursor
	if s.Edit(e); anew {
		s.Analyse()
	}
	return nil
}

// do applies e and moves the cursor to the change. The caller must hold the lock.
func (s *Study) do(e record.Edit) {
	s.written = nil
	s.replaced(s.history.Do(s.record, e.From(s.cursor)))
}

// Undo reverts the last change, if there is one.
func (s *Study) Undo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Undo(s.record)) }) })
}

// Redo applies the last reverted change again, if there is one.
func (s *Study) Redo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Redo(s.record)) }) })
}

// StripValues removes all engine values and the report. It can be undone.
func (s *Study) StripValues() {
	s.Keep() // so that an undo restores what is known
	e := record.Strip(s.record, record.Parts{Values: true})
	e.At = s.cursor
	s.Edit(e)
}

// revalue calls do. If do removed the values of the game from the record, revalue resets the report;
// if do restored them, it makes the report from them. The caller must hold the lock.
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

// valued reports whether the record has values of any judged position.
func (s *Study) valued() bool {
	has := func(n *record.Node) bool {
		_, ok := s.record.Analysis(n)
		return ok
	}
	return has(s.record.Root) || slices.ContainsFunc(s.judged, has)
}

// SetComment sets the comment of n to words. Undo reverts successive changes of one node's comment
// together.
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

// Play plays m at the cursor and moves the cursor there, along an existing node or as a new variation.
// If m is illegal, Play changes nothing and returns a *game.IllegalError.
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

// Follow plays moves from the cursor on, adding forced passes, and moves the cursor to the last of
// them. It follows existing nodes or adds a variation, which Undo reverts as one change. If a move
// cannot be played, Follow plays the moves before it and returns an error.
func (s *Study) Follow(moves []game.Move) error {
	var err error
	s.change(func() {
		var line record.Edit
		line, err = record.AddLine(s.cursor, s.positionNow(), moves)
		s.add(line)
	})
	return err
}

// add applies an edit that adds moves, and moves the cursor to the last of them. If all of them exist
// already, it only moves the cursor. The caller must hold the lock.
func (s *Study) add(moves record.Edit) {
	if moves.Nothing() {
		s.place(moves.At)
		return
	}
	s.do(moves)
}

// replaced updates the study after a change of the tree and moves the cursor to n. It does nothing if
// n is nil. If the line of the game has changed, it judges the game anew, and starts a new report if
// there was one. The caller must hold the lock.
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
		s.stop() // its survey finishes the open question and is then ignored
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
	if again { // answers that it had before are in the cache
		s.runs(s.survey.Run)
	}
}

// begin computes the position at the root again and reports whether it has changed. The caller must
// hold the lock.
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
