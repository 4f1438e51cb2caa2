package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Edit changes the record and moves the cursor to where the change can be seen. It can be
// taken back.
func (s *Study) Edit(e record.Edit) {
	s.change(func() {
		n := s.history.Do(s.record, e)
		s.written = nil
		s.replaced(n)
	})
}

// Undo takes the last change back, Redo makes it again. Without one they do nothing.
func (s *Study) Undo() { s.change(func() { s.replaced(s.history.Undo(s.record)) }) }

// Redo is told beside Undo.
func (s *Study) Redo() { s.change(func() { s.replaced(s.history.Redo(s.record)) }) }

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
		color := pos.ToMove()
		for _, child := range s.cursor.Children {
			if child.Color == color && child.Move == m {
				s.place(child)
				return
			}
		}
		s.replaced(s.history.Do(s.record, record.AddMove(s.cursor, color, m)))
	})
	return err
}

// replaced puts the cursor on a node after the tree has changed, nil for none, and judges
// the main line anew if it is another. It expects the lock.
func (s *Study) replaced(n *record.Node) {
	if n == nil {
		return
	}
	s.line = nil
	s.place(n)
	if slices.Equal(s.record.Line(s.record.Root), s.judged) {
		return
	}
	if s.stop != nil {
		s.stop() // its survey goes on with what it asked and is heard no more
		s.stop, s.stopped = nil, nil
	}
	same := 0
	for line := s.record.Line(s.record.Root); same < len(s.judged) && same < len(line) && s.judged[same] == line[same]; {
		same++
	}
	s.judgeMainLine(s.survey.Readings()[:same+1])
}
