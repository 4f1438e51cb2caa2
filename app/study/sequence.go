package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// sequence is the part with the buttons that open the other games of a file.
type sequence struct {
	on interface {
		windowed
		telling
	}
	games          Series // nil: there are no others
	before, after  *widgets.Button
	which          *widgets.Button // says which one this is; offers all
	keep           func()          // hands on what is not stored
	number, amount int
}

func newSequence(on host, do Actions, keep func()) *sequence {
	q := &sequence{on: on, keep: keep}
	q.before = widgets.NewIcon(theme.Icon("previous"), text.T("study.series.before"), func() { q.turn(-1) })
	q.after = widgets.NewIcon(theme.Icon("next"), text.T("study.series.after"), func() { q.turn(1) })
	q.which = widgets.NewQuiet("", nil, q.ask)
	if games, ok := do.(Series); ok {
		if at, titles := games.Series(); titles != nil {
			q.games, q.number, q.amount = games, at+1, len(titles)
			q.which.Text = text.T("study.series.number", "Number", q.number, "Of", q.amount)
		}
	}
	for _, o := range q.objects() {
		setShown(o, q.games != nil)
	}
	return q
}

// objects returns the buttons from left to right.
func (q *sequence) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{q.before, q.which, q.after}
}

// turn opens the game that is the given number of games later in the file, or earlier if by is
// negative. If there is no such game, turn shows a message.
func (q *sequence) turn(by int) {
	if q.games == nil {
		q.on.say(text.T("study.series.none"))
		return
	}
	at, titles := q.games.Series()
	switch to := at + by; {
	case to < 0:
		q.on.say(text.T("study.series.first"))
	case to >= len(titles):
		q.on.say(text.T("study.series.last"))
	default:
		q.study(to)
	}
}

func (q *sequence) study(i int) {
	q.keep()
	q.games.StudyGame(i)
}

// ask opens a list of all games of the file. It does nothing if there is only one.
func (q *sequence) ask() {
	if q.games == nil {
		return
	}
	at, titles := q.games.Series()
	var m *widgets.Modal
	menu := widgets.NewMenu()
	for i, title := range titles {
		b := widgets.NewButton(text.T("study.series.row", "Number", i+1, "Game", title), nil, func() { m.Close(); q.study(i) })
		if i == at {
			b.Disable()
		}
		menu.Add(b)
	}
	m = widgets.ShowModal(q.on.canvas(), text.T("study.series.title"), menu, widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// offer adds the commands that open other games of the file to m.
func (q *sequence) offer(m *moreMenu) {
	if q.games != nil {
		m.addIf(q.number < q.amount, "series.last", "nextgame", func() { q.turn(1) })
		m.addIf(q.number > 1, "series.first", "previousgame", func() { q.turn(-1) })
		m.add("allgames", q.ask)
	}
}

// place lays out the buttons side by side and returns their width, or 0 if the file has no other
// games.
func (q *sequence) place(x, y, high float32) (width float32) {
	if q.games == nil {
		return 0
	}
	for _, o := range q.objects() {
		o.Show()
		wide := o.MinSize().Width
		widgets.Put(o, x+width, y, wide, high)
		width += wide
	}
	return width
}
