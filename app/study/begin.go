package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/study"
)

// activities starts the modes of the screen.
type activities struct {
	sub     *subject
	on      stage
	finder  *finder
	manners replayManner                     // of the next replay
	all     func()                           // marks all groups of the board
	noted   func() bool                      // reports whether the notes are in sight
	setUp   func(study.Arrangement)          // changes the stones on the board
	guessed func(points, most int) []float64 // Played.Guessed; nil: nothing is kept
	finger  func() bool                      // reports whether the board is touched by a finger
	threads int                              // of a search for the values of squares
}

// askAbout starts the mode that answers questions about the position's groups or squares.
func (a *activities) askAbout() {
	if groups, ok := catalog.As[catalog.Groups](a.sub.entry()); ok {
		q := &question{inquiry: newInquiry(a.sub, a.on), groups: groups, all: a.all}
		if a.sub.analyst() != nil && !fyne.CurrentDevice().IsMobile() {
			q.area = func(part []game.Point) {
				l := a.newLocal()
				a.on.begin(l)
				l.lookInside(part)
			}
		}
		q.finger = a.finger
		q.along = q.line
		a.on.begin(q)
		a.on.showMode()
	} else if squares, ok := a.sub.squares(); ok {
		q := &squareQuestion{inquiry: newInquiry(a.sub, a.on), squares: squares, threads: a.threads}
		q.along = q.line
		a.on.begin(q)
		q.ask(patience)
	}
}

// askPart starts the mode that examines a part of the board.
func (a *activities) askPart() {
	a.on.begin(a.newLocal())
	a.on.showMode()
}

// newLocal returns a new mode that examines a part of the board.
func (a *activities) newLocal() *local {
	pos := a.sub.now().Position()
	l := &local{inquiry: newInquiry(a.sub, a.on), first: pos.ToMove(), row: -1, setUp: a.setUp}
	if l.first == game.None {
		l.first = game.Black
	}
	return l
}

// askThreats shows the best moves of the opponent if the side to move passed.
func (a *activities) askThreats() {
	pos := a.sub.now().Position()
	if pos.ToMove() == game.None {
		a.on.say(text.T("study.best.over"))
		return
	}
	l := &local{inquiry: newInquiry(a.sub, a.on), part: patch{whole: true}, first: pos.ToMove().Opponent(), row: -1}
	a.on.begin(l)
	l.ask()
}

// find opens the dialog for a search of the record.
func (a *activities) find() { a.finder.ask() }

// findAgain moves to the next hit of the last search, or to the previous one if back is true. If
// there was no search, it opens the dialog.
func (a *activities) findAgain(back bool) {
	if !a.finder.asked {
		a.finder.ask()
		return
	}
	a.finder.again(back)
}

// askGuess lets the user choose which side's moves to guess and starts the mode.
func (a *activities) askGuess() {
	showChoice(a.on.canvas(), "study.more.guess", func(add func(key string, do func())) {
		add("study.guess.both", a.newGuess(game.None).start)
		add("study.guess.black", a.newGuess(game.Black).start)
		add("study.guess.white", a.newGuess(game.White).start)
		add("study.guess.ten", a.newGuess(game.None).beginSession)
	})
}

func (a *activities) newGuess(side game.Color) *guess {
	return &guess{sub: a.sub, on: a.on, keep: a.guessed, side: side}
}

// playThrough starts the replay of the line on the board.
func (a *activities) playThrough() {
	if len(a.sub.now().Way) > 0 {
		(&replay{sub: a.sub, on: a.on, manners: &a.manners, beside: a.noted}).start()
	}
}

// beginRetry lets the user play another move instead of the report's move with the given index.
func (a *activities) beginRetry(index int) { tryAgain(a.sub, a.on, index) }

// retryHere starts a retry of the last move if it was bad. Otherwise, it starts a retry of the
// first card's move.
func (a *activities) retryHere() {
	if i := a.sub.now().At - 1; i >= 0 && i < len(a.sub.now().Report.Moves) && a.sub.now().Report.Moves[i].Class.Bad() {
		a.beginRetry(i)
		return
	}
	if cards := a.sub.report().Cards(); len(cards) > 0 {
		a.beginRetry(cards[0].Index)
	}
}

// offerTries adds what the user does with the moves of the game to m.
func (a *activities) offerTries(m *moreMenu) {
	m.addIf(len(a.sub.now().Way) > 0, "replay", "replay", a.playThrough)
	m.add("guess", a.askGuess)
}

// offerQuestions adds the questions about the current position to m.
func (a *activities) offerQuestions(m *moreMenu) {
	if a.sub.hasGroups() {
		m.add("ask", a.askAbout)
	} else if a.sub.canAsk() {
		m.add("squares", a.askAbout)
	}
	if a.sub.analyst() == nil {
		return
	}
	m.add("part", a.askPart)
	pos := a.sub.now().Position()
	if _, passes := pos.(game.Settler); passes {
		m.addIf(pos.ToMove() != game.None, "play", "threats", a.askThreats)
	}
}
