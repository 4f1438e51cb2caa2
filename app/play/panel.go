package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// panelKey says what the panel shows, so that it is rebuilt only when that changes.
type panelKey struct {
	phase      session.Phase
	fault      bool
	proposing  bool
	dead       int
	proposed   int
	over       game.Outcome
	advice     *session.Advice
	adviceStep adviceStep
	resigning  game.Color
	look       int // the ply that is looked at; -1: none is
}

// showPanel fills the panel: the count after play, the result, the reason why an engine
// failed, that it would resign, what the coach says, or the way back from a position that is looked
// at. Else it is empty in play.
func (s *Screen) showPanel() {
	key := panelKey{s.snap.Phase, s.snap.Fault != nil, s.snap.Proposing, len(s.snap.Dead), len(s.snap.Proposed), s.snap.Outcome, s.snap.Advice, s.adviceStep, s.snap.Resigning, s.look.at(-1)}
	if key == s.panelOf && s.panel.Layout != nil {
		return
	}
	s.panelOf = key
	var body, actions fyne.CanvasObject // what scrolls, and what stays below it
	switch {
	case s.look.on():
		body, actions = s.lookPanel()
	case s.snap.Phase == session.Settling:
		body, actions = s.settlePanel()
	case s.snap.Phase == session.Over:
		body, actions = s.endPanel()
	case s.snap.Phase == session.Paused && s.snap.Fault != nil:
		body, actions = s.faultPanel()
	case s.resigning():
		body, actions = s.resigningPanel()
	case s.finding() != nil:
		body, actions = s.coachPanel(s.finding())
	}
	s.panel.Layout, s.panel.Objects = layout.NewStackLayout(), nil
	if body != nil {
		scroll := focus.Scroll(body)
		scroll.SetMinSize(fyne.Size{})
		s.panel.Layout = layout.NewBorderLayout(nil, actions, nil, nil)
		s.panel.Objects = []fyne.CanvasObject{scroll, actions}
	}
	s.panel.Refresh()
}

// panelHeight is the height at which nothing in a panel must be scrolled.
func panelHeight(panel *fyne.Container) float32 {
	body, actions := panel.Objects[0].(*container.Scroll).Content, panel.Objects[1]
	return body.MinSize().Height + theme.Padding() + actions.MinSize().Height
}

// total is a result by one way of counting.
type total struct {
	name    string
	outcome game.Outcome
	counts  bool // it is how this game is counted
	rules   string
}

// totals are the results by Japanese and by Chinese rules. Where the game has other rules, which may
// give other points for handicap stones, its own result is in the place of that by Chinese rules.
func (s *subject) totals() [2]total {
	counter := s.snap.Position.(game.Counter)
	japanese, chinese := counter.Totals(s.snap.Dead)
	list := [2]total{{text.T("play.japanese"), japanese, s.rules == "japanese", "japanese"}, {text.T("play.chinese"), chinese, s.rules == "chinese", "chinese"}}
	if !list[0].counts && !list[1].counts {
		list[1] = total{describe.Rules(s.rules), counter.Settle(s.snap.Dead), true, s.rules}
	}
	return list
}

// settlePanel shows both ways of counting and why stones are taken as dead, and asks
// for agreement. Nothing is counted before the groups were looked at.
func (s *Screen) settlePanel() (body, actions fyne.CanvasObject) {
	row := func(t total) []fyne.CanvasObject {
		name, words := &widget.Label{Text: t.name, Importance: widget.LowImportance}, widgets.NewTitle(describe.Count(t.outcome))
		words.SizeName, words.Plain = theme.SizeNameText, !t.counts
		return []fyne.CanvasObject{name, words}
	}
	agree := widgets.NewPrimary(text.T("play.agree"), func() {
		s.agreed = time.Now()
		s.try(s.deps.Session.Agree())
	})
	resume := widgets.NewButton(text.T("play.resumeplay"), nil, func() { s.try(s.deps.Session.ResumePlay()) })
	if s.snap.Proposing {
		agree.Disable()
		return container.NewVBox(), buttons(resume, agree)
	}
	list := s.totals()
	totals := container.New(&totalsLayout{}, append(row(list[0]), row(list[1])...)...)
	notes := append(s.compensations(list), s.verdicts()...)
	if warning := s.openBorders(); warning != nil {
		notes = append([]fyne.CanvasObject{warning}, notes...)
	}
	return widgets.NewColumn(-8, totals, widgets.NewColumn(-10, notes...)), buttons(resume, agree)
}

// compensations tell the points that White receives for handicap stones, by which two ways of
// counting differ.
func (s *subject) compensations(list [2]total) (rows []fyne.CanvasObject) {
	position, ok := s.snap.Position.(game.Compensator)
	if !ok {
		return nil
	}
	for _, t := range list {
		if points := position.Compensation(t.rules); points > 0 {
			rows = append(rows, widgets.Caption(text.Part("play.compensation", points, "Rules", text.Capital(describe.LongRules(t.rules)), "Points", describe.Points(points))))
		}
	}
	return rows
}

// doubleClick is the longest time between the two presses of a double click.
const doubleClick = 500 * time.Millisecond

// endPanel says who won, then by what score and what decided it, and where to go from here. It does not hear the second press of a
// double click on the button for agreement, in whose place there is one to leave now.
func (s *Screen) endPanel() (body, actions fyne.CanvasObject) {
	head := widgets.WrappedHeading(describe.OutcomeFor(s.snap.Outcome, s.names(), s.you()))
	a := s.deps.Actions
	once := func(do func()) func() {
		return func() {
			if time.Since(s.agreed) > doubleClick {
				do()
			}
		}
	}
	return widgets.NewColumn(-8, head, s.decision.content()), buttons(
		widgets.NewPrimary(text.T("play.rematch"), once(a.Rematch)), widgets.NewButton(text.T("play.review"), nil, once(func() { a.Review(0) })),
		widgets.NewButton(text.T("play.newgame"), nil, once(a.NewGame)), widgets.NewButton(text.T("play.home"), nil, once(a.Home)))
}

// textMargin is the room that a label keeps at its sides. The panel reaches out
// by it, so that its words begin where the status strip's do.
const textMargin float32 = 6

// buttons lays buttons out in two columns, each high enough for a thumb.
func buttons(list ...*widgets.Button) fyne.CanvasObject {
	cells := make([]fyne.CanvasObject, len(list))
	for i, b := range list {
		cells[i] = b
	}
	return container.New(layout.NewCustomPaddedLayout(4, 4, textMargin, textMargin), widgets.NewGrid(2, theme.Padding(), widgets.Thumb, cells...))
}

// tellReplaced says which level could not work since those that were told before, and which
// plays instead.
func tellReplaced(c fyne.Canvas, s *subject, before []session.Replaced) {
	if len(s.snap.Replaced) <= len(before) {
		return
	}
	r := s.snap.Replaced[len(s.snap.Replaced)-1]
	key := "play.replaced.text"
	if r.Color == game.None {
		key = "play.replaced.hint"
	}
	level := func(id string) string { return describe.Level(s.game.ID, id) }
	widgets.Tell(c, text.T("play.replaced.title"),
		text.T(key, "From", level(r.From), "To", level(r.To), "Why", describe.Error(r.Err)), text.T("common.ok"))
}
