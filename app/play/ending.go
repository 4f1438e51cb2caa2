package play

import (
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// ending is the part that shows the result of the game and the buttons for what to do next.
type ending struct {
	sub      *subject
	actions  Actions
	counting *counting
	decision *decision
}

// now implements interruption.
func (e *ending) now() any {
	if e.sub.snap.Phase != session.Over {
		return nil
	}
	return e.sub.snap.Outcome
}

// doubleClick is the maximum time between the clicks of a double click.
const doubleClick = 500 * time.Millisecond

// panel implements interruption. It shows the winner, the score and what decided the game. Its
// buttons replace the button that agrees to the count, so they ignore the second click of a double
// click.
func (e *ending) panel() (body, actions fyne.CanvasObject) {
	head := widgets.WrappedHeading(describe.OutcomeFor(e.sub.snap.Outcome, e.sub.names(), e.sub.you()))
	if large() { // the score below it is to be in sight
		head.Label.SizeName = fynetheme.SizeNameText
	}
	a := e.actions
	once := func(do func()) func() {
		return func() {
			if time.Since(e.counting.agreed) > doubleClick {
				do()
			}
		}
	}
	return widgets.NewColumn(-8, head, e.decision.content()), buttons(
		widgets.NewPrimary(text.T("play.rematch"), once(a.Rematch)), widgets.NewButton(text.T("play.review"), nil, once(func() { a.Review(0) })),
		widgets.NewButton(text.T("play.newgame"), nil, once(a.NewGame)), widgets.NewButton(text.T("play.home"), nil, once(a.Home)))
}
