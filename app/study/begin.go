package study

import (
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
)

// askAbout begins the mode in which the user asks about the position: about groups, or squares.
func (s *Screen) askAbout() {
	if groups, ok := catalog.As[catalog.Groups](s.game); ok {
		s.begin(&question{inquiry: newInquiry(s.subject, s), groups: groups, all: s.weak.toggle})
		s.showMode()
	} else if squares, ok := s.squares(); ok {
		q := &squareQuestion{inquiry: newInquiry(s.subject, s), squares: squares, threads: s.deps.Threads}
		s.begin(q)
		q.ask(patience)
	}
}

// askPart asks for a part of the board.
func (s *Screen) askPart() {
	pos := s.snap.Position()
	l := &local{inquiry: newInquiry(s.subject, s), first: pos.ToMove(), row: -1, setUp: s.editor.setUp}
	if l.first == game.None {
		l.first = game.Black
	}
	s.begin(l)
	s.showMode()
}

// askThreats shows what the other side would do if the side to move passed.
func (s *Screen) askThreats() {
	pos := s.snap.Position()
	if pos.ToMove() == game.None {
		s.say(text.T("study.best.over"))
		return
	}
	l := &local{inquiry: newInquiry(s.subject, s), whole: true, first: pos.ToMove().Opponent(), row: -1}
	s.begin(l)
	l.ask()
}

// Find asks what to look for in the record.
func (s *Screen) Find() { s.finder.ask() }

// findAgain goes to the next or previous hit of the last search, or asks what to look for.
func (s *Screen) findAgain(back bool) {
	if !s.finder.asked {
		s.finder.ask()
		return
	}
	s.finder.again(back)
}

// askGuess asks whose moves are to be guessed.
func (s *Screen) askGuess() {
	showChoice(s.canvas(), "study.more.guess", func(add func(key string, do func())) {
		add("study.guess.both", s.newGuess(game.None).start)
		add("study.guess.black", s.newGuess(game.Black).start)
		add("study.guess.white", s.newGuess(game.White).start)
		add("study.guess.ten", s.newGuess(game.None).beginSession)
	})
}

func (s *Screen) newGuess(side game.Color) *guess {
	return &guess{subject: s.subject, stage: s, keep: s.deps.Actions.Guessed, side: side}
}

// playThrough starts the replay of the line on the board.
func (s *Screen) playThrough() {
	if len(s.snap.Way) > 0 {
		(&replay{subject: s.subject, stage: s, manners: &s.replay}).start()
	}
}

// beginRetry lets the user try a move of the report again.
func (s *Screen) beginRetry(index int) { tryAgain(s.subject, s, index) }

// retryHere is beginRetry for the move on the board if it was bad, else for the first card.
func (s *Screen) retryHere() {
	if i := s.snap.At - 1; i >= 0 && i < len(s.snap.Report.Moves) && s.snap.Report.Moves[i].Class.Bad() {
		s.beginRetry(i)
		return
	}
	if cards := s.report().Cards(); len(cards) > 0 {
		s.beginRetry(cards[0].Index)
	}
}
