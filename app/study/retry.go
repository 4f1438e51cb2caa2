package study

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/report"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// retry is a costly move that is tried again on the board. Every move that loses next to
// nothing is right.
type retry struct {
	index  int // of the move in the report
	before game.Position
	state  retryState
	tried  game.Move
	result review.Judgement
	line   []game.Move // the play that is expected after a right move
	err    error
	stop   context.CancelFunc // of the judging of a move; nil: none
}

type retryState uint8

const (
	asking  retryState = iota // the user is to find a move
	judging                   // the one they played is looked at
	right
	wrong
	answerShown // the answer is shown
)

// beginRetry puts the position before a move on the board and asks for a better one.
func (s *Screen) beginRetry(index int) {
	s.leaveModes()
	s.retry = &retry{index: index, before: s.snap.JudgedPositions[index]}
	s.study.GoTo(nodeBefore(s, index))
	s.showRetry()
	s.show()
}

// endRetry goes back to the study.
func (s *Screen) endRetry() {
	if s.retry == nil {
		return
	}
	if s.retry.stop != nil {
		s.retry.stop()
	}
	s.retry = nil
	s.leaveBoard()
	s.setPanel("", nil)
}

func (s *Screen) leaveRetry() {
	s.endRetry()
	s.show()
}

// move is the judged move that is tried again.
func (r *retry) move(s *Screen) review.Judgement { return s.snap.Report.Moves[r.index] }

// move takes a move as an answer while one is tried again or guessed, else as a variation.
func (s *Screen) move(m game.Move) {
	switch {
	case s.retry != nil:
		s.answer(m)
	case s.guess != nil:
		s.guessed(m)
	default:
		s.play(m)
	}
}

// answer judges a move that the user plays.
func (s *Screen) answer(m game.Move) {
	r := s.retry
	if r.state == judging {
		return
	}
	if _, err := r.before.Play(m); err != nil {
		s.say(describe.Error(err))
		return
	}
	r.tried, r.err = m, nil
	if played := r.move(s); m == played.Move {
		r.state, r.result = wrong, played
		s.showRetry()
		return
	} else if m == played.Before.Best() {
		r.state, r.result, r.line = right, review.Judgement{Class: review.Best}, played.Before.Candidates[0].Moves[1:]
		s.showRetry()
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.state, r.stop = judging, cancel
	s.showRetry()
	go func() {
		result, line, err := s.study.Try(ctx, r.before, m)
		cancel()
		s.deps.Dispatch(func() {
			if s.retry != r || s.left || r.state != judging {
				return
			}
			r.result, r.line, r.err, r.state = result, line, err, wrong
			if err == nil && result.Class != review.Unjudged && !result.Class.Bad() {
				r.state = right
			}
			s.showRetry()
		})
	}()
}

// showAnswer tells the best move.
func (s *Screen) showAnswer() {
	s.retry.state = answerShown
	s.showRetry()
}

// following returns the card after the one that is tried, false if it is the last.
func (s *Screen) following() (review.Card, bool) {
	for _, c := range s.report().Cards() {
		if c.Index > s.retry.index {
			return c, true
		}
	}
	return review.Card{}, false
}

// nextRetry goes on with the next card, or ends after the last.
func (s *Screen) nextRetry() {
	if c, ok := s.following(); ok {
		s.beginRetry(c.Index)
		return
	}
	s.leaveRetry()
}

// retryWords says how it stands.
func (s *Screen) retryWords() string {
	r := s.retry
	played := r.move(s)
	best := s.moveName(played.Before.Best())
	switch r.state {
	case judging:
		return text.T("study.retry.judging", "Move", s.moveName(r.tried))
	case right:
		if r.tried == played.Before.Best() {
			return text.T("study.retry.best", "Move", s.moveName(r.tried))
		}
		return text.T("study.retry.good", "Move", s.moveName(r.tried), "Best", best)
	case wrong:
		if r.err != nil {
			return describe.Error(r.err)
		}
		if r.tried == played.Move {
			return text.T("study.retry.same", "Move", s.moveName(r.tried))
		}
		return text.T("study.retry.wrong", "Move", s.moveName(r.tried), "Loss", s.lossWords(r.result.Loss))
	case answerShown:
		return text.T("study.retry.told", "Best", best)
	}
	return text.T("study.retry.ask", "Number", played.Number, "Color", describe.Color(played.Color), "Move", s.moveName(played.Move))
}

// showRetry shows the question, or what came of the answer.
func (s *Screen) showRetry() {
	r := s.retry
	words := verdict(s.retryWords(), r.state == right, r.state == wrong && r.err == nil)
	buttons := container.NewHBox()
	_, more := s.following()
	switch done := r.state == right || r.state == answerShown; {
	case done && more:
		buttons.Add(widgets.NewPrimary(text.T("study.retry.next"), s.nextRetry))
	case done:
		buttons.Add(widgets.NewPrimary(text.T("study.retry.done"), s.leaveRetry))
	default:
		buttons.Add(widgets.NewButton(text.T("study.retry.show"), nil, s.showAnswer))
	}
	if more || r.state != right && r.state != answerShown {
		buttons.Add(widgets.NewQuiet(text.T("study.retry.end"), nil, s.leaveRetry))
	}
	title := widgets.Name(s.report().Title(review.Card{Judgement: r.move(s)}))
	head := container.NewHBox(mark(report.Shapes[r.move(s).Class], 18), title)
	parts := []fyne.CanvasObject{head, words}
	if r.state == answerShown || r.state == right {
		parts = append(parts, widgets.Caption(text.Paragraph(s.explained(r.index)...)))
	}
	s.showBoard()
	s.setPanel(s.retryWords(), widgets.NewColumn(2, append(parts, buttons)...))
}

// scene is the position before the move, with the one that was played as a faint mark and
// the answer, or what was tried.
func (r *retry) scene(s *Screen) board.Scene {
	sc := scene.Of(r.before)
	sc.Ghost, sc.Refused, sc.Legal = r.before.ToMove(), scene.Refused(r.before), scene.Legal(r.before)
	played := r.move(s)
	if i := r.index; i > 0 {
		if p, ok := s.snap.Judged[i-1].Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if p, ok := played.Move.Point(); ok {
		sc.Next = []board.Next{{Point: p, Color: played.Color}}
	}
	switch r.state {
	case right:
		sc.Plan = planOf(r.before, r.tried, r.line)
	case answerShown:
		sc.Plan = planOf(r.before, played.Before.Best(), played.Before.Candidates[0].Moves[1:])
	case wrong, judging:
		if p, ok := r.tried.Point(); ok {
			sc.Pending = &p
		}
	}
	return sc
}
