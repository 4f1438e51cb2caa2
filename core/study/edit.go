package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Edit applies e to the record and moves the cursor to the change. Undo reverts the change and
// moves the cursor back.
func (s *Study) Edit(e record.Edit) {
	s.change(func() { s.revalue(func() { s.do(e) }) })
}

// SetGame edits the facts of the game as [record.SetGame] does. It does not move the cursor. If the
// edit changes the value of positions, as another komi does, SetGame drops their analysis. It then
// starts the report again, even if it was stopped. If no game can begin with the new facts, SetGame
// returns an error and changes nothing.
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

// do applies e and moves the cursor to the change. The caller must hold s.mu.
func (s *Study) do(e record.Edit) {
	s.written = nil
	s.replaced(s.history.Do(s.record, e.From(s.cursor)))
}

// Undo reverts the last change. It does nothing if there is no change.
func (s *Study) Undo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Undo(s.record)) }) })
}

// Redo applies the last change that Undo reverted. It does nothing if there is no such change.
func (s *Study) Redo() {
	s.change(func() { s.revalue(func() { s.replaced(s.history.Redo(s.record)) }) })
}

// StripValues removes the report and all engine values from the record. Undo restores them.
func (s *Study) StripValues() {
	s.Keep() // so that an undo restores what is known
	e := record.Strip(s.record, record.Parts{Values: true})
	e.At = s.cursor
	s.Edit(e)
}

// revalue calls do, which may change the record. If do removes the values of the judged game,
// revalue resets the report. If do restores them, it makes the report from them. The caller must
// hold s.mu.
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

// valued reports whether the record has engine values of a judged position.
func (s *Study) valued() bool {
	has := func(n *record.Node) bool {
		_, ok := s.record.Analysis(n)
		return ok
	}
	return has(s.record.Root) || slices.ContainsFunc(s.judged, has)
}

// SetComment sets the comment of n to words. Successive changes of one node's comment are reverted
// by one Undo.
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

// Play plays m at the cursor and moves the cursor to its node, which it adds if necessary. After
// the players have stopped, it resumes play first. If m is illegal, Play returns a
// *game.IllegalError and changes nothing.
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

// Follow plays moves from the cursor on, with forced passes added, and moves the cursor to the last
// of them. It adds the nodes that do not exist, and one Undo reverts them all. If a move cannot be
// played, Follow plays the moves before it and returns an error.
func (s *Study) Follow(moves []game.Move) error {
	var err error
	s.change(func() {
		var line record.Edit
		line, err = record.AddLine(s.cursor, s.positionNow(), moves)
		s.add(line)
	})
	return err
}

// add applies moves, an edit that adds moves, and moves the cursor to the last of them. If no node
// is missing, it only moves the cursor. The caller must hold s.mu.
func (s *Study) add(moves record.Edit) {
	if moves.Nothing() {
		s.place(moves.At)
		return
	}
	s.do(moves)
}

// replaced updates s after a change of the record and moves the cursor to n. It does nothing if n
// is nil. If the line of the game has changed, it replaces the survey, and restarts the report if
// one was begun. The caller must hold s.mu.
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

// begin recomputes the position at the root and reports whether it has changed. The caller must
// hold s.mu.
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
