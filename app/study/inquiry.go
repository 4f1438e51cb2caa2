package study

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets"
)

// inquiry is shared by the modes that ask about the position: about a group (question), squares
// (squareQuestion) or a part of the board (local). It runs one search in the background, and turns the
// answer into a comment or a variation.
type inquiry struct {
	plainMode
	*subject
	stage
	tall
	board game.Position      // the position asked about
	err   error              // of the last search
	stop  context.CancelFunc // of the search; nil: none runs
	run   int                // counts searches, so that results of earlier ones are dropped
}

// newInquiry returns an inquiry about the position that the subject shows.
func newInquiry(sub *subject, on stage) inquiry {
	return inquiry{subject: sub, stage: on, board: sub.snap.Position()}
}

// end implements mode.
func (q *inquiry) end() {
	q.cancel()
	q.leaveBoard()
}

// cancel stops the search.
func (q *inquiry) cancel() {
	if q.stop != nil {
		q.stop()
		q.stop = nil
	}
	q.run++
}

// halt stops the search and keeps what it found.
func (q *inquiry) halt() {
	q.cancel()
	q.showMode()
}

// beside runs work in the background in place of the previous search, until it is cancelled, and keeps its
// error. Functions that work reports run on Fyne's thread, and the result is shown, unless another search has
// begun or mode m has ended by then.
func (q *inquiry) beside(m mode, work func(ctx context.Context, tell func(do func())) error) {
	q.cancel()
	ctx, cancel := context.WithCancel(context.Background())
	run := q.run
	q.stop, q.err = cancel, nil
	tell := func(do func()) {
		q.dispatch(func() {
			if q.in(m) && q.run == run {
				do()
				q.showMode()
			}
		})
	}
	q.showMode()
	go func() {
		err := work(ctx, tell)
		tell(func() {
			q.err = err
			q.stop()
			q.stop = nil
		})
	}()
}

// under shows a title beside the way out, which stay in sight, and below them the rest, which is scrolled where there
// is less room.
func (q *inquiry) under(title string, rest ...fyne.CanvasObject) fyne.CanvasObject {
	head := widgets.NewTitle(title)
	head.SizeName = fynetheme.SizeNameText
	quit := widgets.NewIcon(theme.Icon("mark-cross"), text.T("common.close"), q.leaveMode)
	top := container.NewBorder(nil, nil, nil, quit, head)
	below := container.New(fynelayout.NewCustomPaddedLayout(-fynetheme.InnerPadding(), 0, 0, 0), widgets.NewColumn(2, rest...)) // words have their own
	return container.NewBorder(widgets.Inset(0, -4, top), nil, nil, nil, q.of(below))
}

// addComment adds the answer to the comment of the node on the board.
func (q *inquiry) addComment(said string) {
	n := q.snap.Cursor
	if n.Comment != "" {
		said = n.Comment + "\n" + said
	}
	q.changes(func() { q.study.SetComment(n, said) })
	q.say(text.T("status.added"))
}

// addLine adds moves as a variation, after a pass if they begin with the side that is not to move.
func (q *inquiry) addLine(first game.Color, moves []game.Move) {
	if first != q.board.ToMove() {
		moves = append([]game.Move{game.Pass}, moves...)
	}
	var err error
	q.changes(func() { err = q.study.Follow(moves) })
	if err != nil {
		q.say(text.T("study.edit.cannot"))
	}
}
