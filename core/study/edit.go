package study

import (
	"pionnier/core/game"
	"pionnier/core/record"
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
		if game.KeyOf(start) != game.KeyOf(s.cursor.start) {
			e, anew = record.SetTerms(s.record, edit), true
		}
	}
	e.At = s.cursor.node
	if s.Edit(e); anew {
		s.Analyse()
	}
	return nil
}

// do applies e and moves the cursor to the change. The caller must hold s.mu.
func (s *Study) do(e record.Edit) {
	s.replaced(s.edits.do(e.From(s.cursor.node)))
}

// Undo reverts the last change. It does nothing if there is no change.
func (s *Study) Undo() {
	s.change(func() { s.revalue(func() { s.replaced(s.edits.undo()) }) })
}

// Redo applies the last change that Undo reverted. It does nothing if there is no such change.
func (s *Study) Redo() {
	s.change(func() { s.revalue(func() { s.replaced(s.edits.redo()) }) })
}

// StripValues removes the report and all engine values from the record. Undo restores them.
func (s *Study) StripValues() {
	s.Keep() // so that an undo restores what is known
	e := record.Strip(s.record, record.Parts{Values: true})
	e.At = s.cursor.node
	s.Edit(e)
}

// revalue calls do, which may change the record. If do removes the values of the judged game,
// revalue resets the report. If do restores them, it makes the report from them. The caller must
// hold s.mu.
func (s *Study) revalue(do func()) {
	j := &s.judging
	survey, before := j.survey, j.valued()
	do()
	now := j.valued()
	if j.survey != survey || now == before {
		return
	}
	j.drop()
	s.live.forget()
	j.begin(s.cursor.start, keptReadings(s.record, s.record.Played()))
	if _, finished := s.record.Accuracy(); finished && now {
		j.survey.settle()
		j.runs(j.survey.Run)
	}
}

// SetComment sets the comment of n to words. Successive changes of one node's comment are reverted
// by one Undo.
func (s *Study) SetComment(n *record.Node, words string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.edits.comment(n, words)
}

// Play plays m at the cursor and moves the cursor to its node, which it adds if necessary. After
// the players have stopped, it resumes play first. If m is illegal, Play returns a
// *game.IllegalError and changes nothing.
func (s *Study) Play(m game.Move) error {
	var err error
	s.change(func() {
		pos := s.cursor.position()
		if settler, ok := pos.(game.Settler); ok && pos.ToMove() == game.None && !pos.Outcome().Over() {
			pos = settler.Resume()
		}
		if _, err = pos.Play(m); err != nil {
			return
		}
		s.add(record.AddMove(s.cursor.node, pos.ToMove(), m))
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
		line, err = record.AddLine(s.cursor.node, s.cursor.position(), moves)
		s.add(line)
	})
	return err
}

// add applies moves, an edit that adds moves, and moves the cursor to the last of them. If no node
// is missing, it only moves the cursor. The caller must hold s.mu.
func (s *Study) add(moves record.Edit) {
	if moves.Nothing() {
		s.cursor.place(moves.At)
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
	s.edits.changed()
	c, j := &s.cursor, &s.judging
	begun := c.restart()
	s.checkLegality()
	c.node = n
	c.replay()
	now := asPlayed(s.record.Played())
	same := shared(now, j.played)
	if !begun && same == len(j.played) && same == len(now) {
		return
	}
	again := j.stop != nil || j.survey.Progress().Finished
	j.drop()
	known := j.survey.Readings()[:min(same, len(j.line))+1]
	if begun {
		known = nil
		s.live.forget()
		s.followLive()
	}
	j.rejudged = true
	j.begin(c.start, known)
	if again { // answers that it had before are in the cache
		j.runs(j.survey.Run)
	}
}
