package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// effort lets the user choose the level of care of the report, and request a closer analysis of
// some moves.
type effort struct {
	sub interface {
		studied
		analysed
		placed
		named
	}
	on interface {
		windowed
		telling
		renewed
	}
	keep  func(study.Care) // keeps the choice for other games
	begun int              // first move of a range being chosen, counted on the judged line; 0: none
}

// offered reports whether there is an engine and a game to analyse.
func (e *effort) offered() bool { return e.sub.analyst() != nil && len(e.sub.now().Judged) > 0 }

// words returns a text with the report's level of care and its state.
func (e *effort) words() string {
	state := "effort.stopped"
	switch {
	case e.sub.now().Running:
		state = "effort.running"
	case e.sub.now().Progress.Finished:
		state = "effort.done"
	}
	return text.T("effort.row", "Effort", describe.Care(e.sub.now().Care), "Time", text.T(state))
}

// row returns the row that opens the dialog for the level of care.
func (e *effort) row() fyne.CanvasObject {
	words := container.New(layout.MinHeight(widgets.Touchable(effortHigh)), widgets.Caption(e.words()))
	return widgets.NewTile(e.words(), widgets.Inset(2, 0, words), e.ask)
}

const effortHigh float32 = 36

// ask opens a dialog that offers the levels of care, and ranges of moves for a closer analysis.
// Each choice shows the time that it takes on this machine.
func (e *effort) ask() {
	if !e.offered() {
		e.on.say(text.T("study.best.none"))
		return
	}
	var m *widgets.Modal
	button := func(words string, do func()) fyne.CanvasObject {
		return widgets.NewButton(words, nil, func() { m.Close(); do() })
	}
	cares := widgets.NewMenu()
	for _, c := range study.Cares {
		cares.Add(button(text.T("effort.choice", "Effort", describe.Care(c), "Time", e.takes(c)), func() { e.choose(c) }))
	}
	closer := widgets.NewMenu()
	for _, s := range e.stretches() {
		closer.Add(button(e.closerWords(s), func() { e.look(s) }))
	}
	if at := e.at(); at > 0 && at != e.begun {
		closer.Add(button(text.T("effort.closer.begin"), func() { e.beginAt(at) }))
	}
	m = widgets.ShowModal(e.on.canvas(), text.T("effort.title"), widgets.NewColumn(2, cares, widgets.Caption(text.T("effort.closer")), closer),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// takes returns a text with the time that the report still needs at the level of care c.
func (e *effort) takes(c study.Care) string {
	if c == e.sub.now().Care && e.sub.now().Progress.Finished {
		return text.T("effort.done")
	}
	if left, known := e.sub.study().Takes(c); known {
		return describe.About(left)
	}
	return text.T("effort.unknown")
}

// choose sets the level of care of this report, and of reports on other games, to c.
func (e *effort) choose(c study.Care) {
	e.keep(c)
	e.sub.study().SetCare(c)
	e.on.show()
}

// stretch is a range of positions of the judged line with its name.
type stretch struct {
	name     string
	from, to int
}

// at returns the number of the current move on the judged line. In a variation, it returns the
// number of the move where the variation leaves this line.
func (e *effort) at() int {
	if e.sub.now().At >= 0 {
		return e.sub.now().At
	}
	return e.sub.leftAt()
}

// besides is the number of moves before and after the current one in the range around it.
const besides = 5

// stretches returns the ranges that the dialog offers: the current move, the moves around it, its
// phase of the game, and a range that the user has begun.
func (e *effort) stretches() []stretch {
	at, end := e.at(), len(e.sub.now().Judged)
	here := text.T("effort.closer.move")
	if e.sub.now().At < 0 && at > 0 { // the board shows a variation
		here = text.T("effort.closer.branch", "Move", e.sub.number(e.sub.now().Judged[at-1]))
	}
	list := []stretch{{here, at - 1, at}}
	if first, last := max(1, at-besides), min(end, at+besides); last > first {
		list = append(list, e.stretch("around", first, last))
	}
	if at > 0 && at <= len(e.sub.now().Report.Moves) {
		phase := e.sub.now().Report.Moves[at-1].Phase
		first, last := at, at
		for first > 1 && e.sub.now().Report.Moves[first-2].Phase == phase {
			first--
		}
		for last < end && e.sub.now().Report.Moves[last].Phase == phase {
			last++
		}
		name := map[review.Phase]string{review.Opening: "opening", review.Middle: "middle", review.Ending: "ending"}[phase]
		list = append(list, e.stretch(name, first, last))
	}
	if e.begun > 0 && e.begun <= end && at > 0 && at != e.begun {
		list = append(list, e.stretch("to", min(e.begun, at), max(e.begun, at)))
	}
	return list
}

// stretch returns the range from move first to move last of the judged line. It includes the
// position before first, since a move's loss follows from the values before and after it.
func (e *effort) stretch(key string, first, last int) stretch {
	return stretch{text.T("effort.closer."+key, "From", e.sub.number(e.sub.now().Judged[first-1]), "To", e.sub.number(e.sub.now().Judged[last-1])), first - 1, last}
}

// closerWords returns the name of s, followed by the time that a closer analysis takes if that is
// known.
func (e *effort) closerWords(s stretch) string {
	takes, known := e.sub.study().CloserTakes(s.from, s.to)
	if !known {
		return s.name
	}
	return text.T("effort.choice", "Effort", s.name, "Time", describe.About(takes))
}

// look starts a closer analysis of s. If there is nothing left to analyse, look shows a message.
func (e *effort) look(s stretch) {
	e.begun = 0
	if e.sub.study().LookCloser(s.from, s.to) == 0 {
		e.on.say(text.T("effort.closer.nothing"))
	}
}

// beginAt makes move at the first move of the range that the user is choosing.
func (e *effort) beginAt(at int) {
	e.begun = at
	e.on.say(text.T("effort.closer.begun", "Move", e.sub.number(e.sub.now().Judged[at-1])))
}
