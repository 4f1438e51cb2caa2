package study

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/shell"
	"pionnier/app/steps"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// inquiry is the common part of the modes that answer questions about the position: question,
// squareQuestion and local. It runs one search at a time in the background, and can add the answer
// to the record as a comment or a variation.
type inquiry struct {
	plainMode
	sub inquired
	on  stage
	tall
	board  game.Position      // the position asked about
	err    error              // of the last search
	search *shell.While       // that runs; nil: none does
	along  func() []game.Move // returns the line of the answer; nil: no line is walked along
	shown  int                // how many moves of it are on the board
}

// inquired is the part of the subject that an inquiry uses.
type inquired interface {
	studied
	ruled
	analysed
	named
	valued
}

// newInquiry returns an inquiry about sub's current position.
func newInquiry(sub inquired, on stage) inquiry {
	return inquiry{sub: sub, on: on, board: sub.now().Position()}
}

// step shows the given number of further moves of the line, or fewer moves if by is negative.
func (q *inquiry) step(by int) {
	if to := max(0, min(q.shown+by, len(q.along()))); to != q.shown {
		q.shown = to
		q.on.showMode()
	}
}

// stepKey steps through the line if ev is one of the keys for that. It reports whether it handled
// ev.
func (q *inquiry) stepKey(ev *fyne.KeyEvent) bool {
	return steps.Key(ev, q.shown, len(q.along()), q.step)
}

// steps returns buttons that step through the line. The container is empty if the line is.
func (q *inquiry) steps() *fyne.Container { return steps.Steps(q.shown, len(q.along()), q.step) }

// next implements mode.
func (q *inquiry) next() bool {
	if q.along != nil {
		q.step(1)
	}
	return q.along != nil
}

// end implements mode.
func (q *inquiry) end() {
	q.cancel()
	q.on.leaveBoard()
}

// cancel stops the search, if any.
func (q *inquiry) cancel() {
	q.search.End()
	q.search = nil
}

// halt stops the search and shows its last result.
func (q *inquiry) halt() {
	q.cancel()
	q.on.showMode()
}

// beside cancels the previous search, calls work in a new goroutine and stores its error. tell runs
// do on Fyne's thread and then updates the panel. After another search has begun or the mode has
// ended, tell does nothing.
func (q *inquiry) beside(work func(ctx context.Context, tell func(do func())) error) {
	q.cancel()
	search := q.on.while().Within()
	q.search, q.err = search, nil
	tell := func(do func()) {
		search.Do(func() {
			do()
			q.on.showMode()
		})
	}
	q.on.showMode()
	go func() {
		err := work(search.Context(), tell)
		tell(func() {
			q.err = err
			q.cancel()
		})
	}()
}

// under returns a panel with title, a close button and, below them, rest, which scrolls if there is
// too little space.
func (q *inquiry) under(title string, rest ...fyne.CanvasObject) fyne.CanvasObject {
	head := widgets.NewTitle(title)
	head.SizeName = fynetheme.SizeNameText
	quit := widgets.NewIcon(theme.Icon("mark-cross"), text.T("common.close"), q.on.leaveMode)
	top := container.NewBorder(nil, nil, nil, quit, head)
	below := container.New(fynelayout.NewCustomPaddedLayout(-fynetheme.InnerPadding(), 0, 0, 0), widgets.NewColumn(2, rest...)) // words have their own
	return container.NewBorder(widgets.Inset(0, -4, top), nil, nil, nil, q.of(below))
}

// addComment appends said to the comment of the current node.
func (q *inquiry) addComment(said string) {
	n := q.sub.now().Cursor
	if n.Comment != "" {
		said = n.Comment + "\n" + said
	}
	q.on.changes(func() { q.sub.study().SetComment(n, said) })
	q.on.say(text.T("status.added"))
}

// addLine adds moves as a variation after the current node. If first is not the side to move, a
// pass precedes them.
func (q *inquiry) addLine(first game.Color, moves []game.Move) {
	if first != q.board.ToMove() {
		moves = append([]game.Move{game.Pass}, moves...)
	}
	var err error
	q.on.changes(func() { err = q.sub.study().Follow(moves) })
	if err != nil {
		q.on.say(text.T("study.edit.cannot"))
	}
}
