package study

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/shell"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/report"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// retry is the mode in which the user tries to find a better move than a costly one. Every move
// with almost no loss is right.
type retry struct {
	plainMode
	sub     retried
	on      stage
	index   int // of the move in the report
	before  game.Position
	state   retryState
	tried   game.Move
	result  review.Judgement
	reply   []game.Move // the play that is expected after a right move
	err     error
	refused error        // why the rules did not allow the last move; shown with the question
	search  *shell.While // that judges a move
}

// retried is the part of the subject that a retry uses.
type retried interface {
	studied
	named
	reported
	valued
}

type retryState uint8

const (
	asking  retryState = iota // the user is to find a move
	judging                   // the one they played is looked at
	right
	wrong
	answerShown // the answer is shown
)

// tryAgain starts the mode at the position before the report's move with the given index.
func tryAgain(s retried, on stage, index int) {
	r := &retry{sub: s, on: on, index: index, before: s.now().JudgedPositions[index]}
	on.begin(r)
	at := s.study().Record().Root
	if index > 0 {
		at = s.now().Judged[index-1]
	}
	s.study().GoTo(at)
	on.showMode()
	on.show()
}

// end implements mode.
func (r *retry) end() {
	if r.state != asking {
		r.sub.searched(r.index)
	}
	r.search.End()
	r.on.leaveBoard()
}

func (r *retry) manner() manner { return manner{asks: true} }

// played returns the judgement of the move that the user retries.
func (r *retry) played() review.Judgement { return r.sub.now().Report.Moves[r.index] }

// move judges the user's answer m in the background. If m is illegal, move shows why.
func (r *retry) move(m game.Move) {
	if r.state == judging {
		return
	}
	if _, err := r.before.Play(m); err != nil {
		r.state, r.refused = asking, err
		r.on.showMode()
		return
	}
	r.tried, r.err, r.refused = m, nil, nil
	if played := r.played(); m == played.Move {
		r.state, r.result = wrong, played
		r.on.showMode()
		return
	} else if m == played.Before.Best() {
		r.state, r.result, r.reply = right, review.Judgement{Class: review.Best}, played.Before.Candidates[0].Moves[1:]
		r.on.showMode()
		return
	}
	search := r.on.while().Within()
	r.state, r.search = judging, search
	r.on.showMode()
	go func() {
		result, line, err := r.sub.study().Try(search.Context(), r.before, m)
		search.Do(func() {
			search.End()
			r.result, r.reply, r.err, r.state = result, line, err, wrong
			if err == nil && result.Class != review.Unjudged && !result.Class.Bad() {
				r.state = right
			}
			r.on.showMode()
		})
	}()
}

// showAnswer stops the search and shows the best move.
func (r *retry) showAnswer() {
	r.search.End()
	r.state, r.refused = answerShown, nil
	r.on.showMode()
}

// following returns the card after that of the current move, or the first card if the current move
// has none. It returns false if there is no further card.
func (r *retry) following() (review.Card, bool) {
	cards := r.sub.report().Cards()
	next := 1 + slices.IndexFunc(cards, func(c review.Card) bool { return c.Index == r.index })
	if next >= len(cards) {
		return review.Card{}, false
	}
	return cards[next], true
}

// nextCard starts a retry of the next card's move. After the last card it ends the mode.
func (r *retry) nextCard() {
	if c, ok := r.following(); ok {
		tryAgain(r.sub, r.on, c.Index)
		return
	}
	r.on.leaveMode()
}

// words returns the text of the question or of the result.
func (r *retry) words() string {
	played := r.played()
	best := r.sub.moveName(played.Before.Best())
	switch r.state {
	case judging:
		return text.T("study.retry.judging", "Move", r.sub.moveName(r.tried))
	case right:
		if r.tried == played.Before.Best() {
			return text.T("study.retry.best", "Move", r.sub.moveName(r.tried))
		}
		return text.T("study.retry.good", "Move", r.sub.moveName(r.tried), "Best", best)
	case wrong:
		if r.err != nil {
			return describe.Error(r.err)
		}
		if r.tried == played.Move {
			return text.T("study.retry.same", "Move", r.sub.moveName(r.tried))
		}
		return text.T("study.retry.wrong", "Move", r.sub.moveName(r.tried), "Loss", r.sub.lossWords(r.result.Loss))
	case answerShown:
		return text.T("study.retry.told", "Best", best)
	}
	question := text.T("study.retry.ask", "Number", played.Number, "Color", describe.Color(played.Color), "Move", r.sub.moveName(played.Move))
	if played.Move == game.Pass {
		question = text.T("study.retry.ask.pass", "Number", played.Number, "Color", describe.Color(played.Color))
	}
	return withRefusal(r.refused, question)
}

// withRefusal returns question after the reason why the rules did not allow a move, if there is one. The
// status line would tell it over the tools, and keep them from the user.
func withRefusal(refused error, question string) string {
	if refused == nil {
		return question
	}
	return text.Paragraph(describe.Error(refused), question)
}

// content returns the buttons, and below them the question or the result of the answer. The buttons
// are first, as in guess, so that they are in sight and do not move.
func (r *retry) content() fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	_, more := r.following()
	switch done := r.state == right || r.state == answerShown; {
	case done && more:
		buttons = append(buttons, widgets.NewPrimary(text.T("study.retry.next"), r.nextCard))
	case done:
		buttons = append(buttons, widgets.NewPrimary(text.T("study.retry.done"), r.on.leaveMode))
	default:
		buttons = append(buttons, widgets.NewButton(text.T("study.retry.show"), nil, r.showAnswer))
	}
	if more || r.state != right && r.state != answerShown {
		buttons = append(buttons, widgets.NewQuiet(text.T("study.retry.end"), nil, r.on.leaveMode))
	}
	words := verdict(r.words(), r.state == right, r.state == wrong && r.err == nil)
	if r.state == asking {
		words = container.NewBorder(nil, nil, mark(report.Shapes[r.played().Class], 18), nil, words)
	}
	parts := []fyne.CanvasObject{widgets.NewChoices(4, buttons...), words}
	if r.state == answerShown || r.state == right {
		parts = append(parts, widgets.Caption(text.Paragraph(r.sub.explained(r.index)...)))
	}
	return widgets.NewColumn(2, parts...)
}

// scene returns the position before the move to retry. The played move is marked faintly, and the
// user's move or the answer is shown.
func (r *retry) scene() board.Scene {
	sc := scene.Of(r.before)
	sc.Ghost, sc.Refused, sc.Legal = r.before.ToMove(), scene.Refused(r.before), scene.Legal(r.before)
	played := r.played()
	if i := r.index; i > 0 {
		if p, ok := r.sub.now().Judged[i-1].Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if p, ok := played.Move.Point(); ok {
		sc.Next = []board.Next{{Point: p, Color: played.Color}}
	}
	switch r.state {
	case right:
		sc.Plan = planOf(r.before, r.tried, r.reply)
	case answerShown:
		sc.Ghost = game.None // a stone that waits for Confirm is no longer asked for
		sc.Plan = planOf(r.before, played.Before.Best(), played.Before.Candidates[0].Moves[1:])
	case wrong, judging:
		if p, ok := r.tried.Point(); ok {
			sc.Pending = &p
		}
	}
	return sc
}

// key handles Enter, which continues once the answer is shown, and Escape, which ends the mode.
// Arrow keys move the board's cursor. It reports whether it handled ev.
func (r *retry) key(ev *fyne.KeyEvent) bool {
	switch enter := ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter; {
	case widgets.IsCancelKey(ev):
		r.on.leaveMode()
	case enter && (r.state == right || r.state == answerShown):
		r.nextCard()
	default:
		return r.on.cursorKey(ev)
	}
	return true
}
