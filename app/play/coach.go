package play

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/layout"
)

// adviceStep is a step of the coach's advice: why the move is costly, in which part of the board a
// better move is, and that move.
type adviceStep uint8

const (
	adviceWhy adviceStep = iota
	adviceWhere
	adviceMove
)

// advising is the part that shows the coach's advice step by step.
type advising struct {
	sub *subject
	on  interface {
		answering
		speaking
		panelled
		drawn
		laid
	}
	session   interface{ Redo() error }
	attention *attention
	step      adviceStep
	came      time.Time // when the advice came
	head      *widgets.Text
	told      []*widgets.Text // the reason and, on request, more
}

// adviceSizes are the sizes of the heading and of the words below it, the largest first.
var adviceSizes = [][2]fyne.ThemeSizeName{
	{fynetheme.SizeNameSubHeadingText, fynetheme.SizeNameText}, {fynetheme.SizeNameText, fynetheme.SizeNameCaptionText},
	{theme.SizeNameModest, theme.SizeNameModest}, {theme.SizeNameLeast, theme.SizeNameLeast},
}

// fit gives the words the largest size at which high, the height that the panel then needs, does not
// exceed room, or else the smallest size.
func (a *advising) fit(room float32, high func() float32) {
	for _, sizes := range adviceSizes {
		for i, t := range append([]*widgets.Text{a.head}, a.told...) {
			if size := sizes[min(i, 1)]; t.Label.SizeName != size {
				t.Label.SizeName = size
				t.Refresh()
			}
		}
		if high() <= room {
			return
		}
	}
}

// follow implements part.
func (a *advising) follow(before session.Snapshot) {
	if a.sub.snap.Advice != before.Advice {
		a.step, a.came = adviceWhy, time.Now()
	}
}

// tooSoon reports whether the advice appeared so recently that a tap was not meant for it.
func (a *advising) tooSoon() bool {
	return a.sub.finding() != nil && time.Since(a.came) < shell.TooSoon
}

// now implements interruption.
func (a *advising) now() any {
	if a.sub.finding() == nil {
		return nil
	}
	type advice struct {
		of   *session.Advice
		step adviceStep
	}
	return advice{a.sub.snap.Advice, a.step}
}

// panel implements interruption. It shows why the last move was costly, and more on request. The
// buttons do not move, so a second tap on the same button does not play the move.
func (a *advising) panel() (body, actions fyne.CanvasObject) {
	f := a.sub.finding()
	why := widgets.Paragraph(a.sub.coachReason(f))
	a.head, a.told = widgets.WrappedHeading(a.sub.coachTitle()), []*widgets.Text{why}
	words := container.New(layout.Stack{}, why)
	if more := a.more(f); more != "" {
		why.Hide()
		a.told = append(a.told, widgets.Paragraph(more))
		words.Add(a.told[1])
	}
	keep := widgets.NewButton(text.T("play.coach.keep"), nil, func() {
		if !a.tooSoon() {
			a.on.try(a.session.Redo())
		}
	})
	key := [...]string{adviceWhy: "play.coach.more", adviceWhere: "play.coach.show", adviceMove: "play.coach.show"}[a.step]
	more := widgets.NewButton(text.T(key), nil, func() {
		if !a.tooSoon() {
			a.tell(f)
		}
	})
	if a.step == adviceMove {
		more.Disable()
	}
	return container.NewVBox(widgets.NewColumn(-12, a.head, words)), buttons(keep, more)
}

// tell shows the next step of the advice about f.
func (a *advising) tell(f *coach.Finding) {
	if a.step++; a.step == adviceWhere {
		if _, ok := f.Best().Point(); !ok { // nowhere
			a.step = adviceMove
		}
	}
	a.on.speak(a.more(f))
	a.on.showPanel()
	a.on.showBoard()
	a.on.relayout()
}

func (s *subject) coachTitle() string {
	return text.T("play.coach.title", "Move", s.moveName(s.snap.Advice.Move))
}

func (s *subject) coachReason(f *coach.Finding) string {
	explainer, ok := catalog.As[catalog.Explainer](s.game)
	if !ok {
		return describe.Costly(f, nil, s.pointName)
	}
	return describe.Costly(f, explainer.Explain(f.Mistake), s.pointName)
}

// more returns the text of the current step: the zone of the better move, or that move. It returns
// "" at the first step.
func (a *advising) more(f *coach.Finding) string {
	p, ok := f.Best().Point()
	switch {
	case a.step == adviceWhere:
		size, _ := a.sub.snap.Position.Size()
		return text.T("play.coach.where", "Zone", describe.Zone(p, size))
	case a.step == adviceMove && !ok:
		return text.T("play.coach.pass")
	case a.step == adviceMove:
		return text.T("play.coach.best", "Best", a.sub.pointName(p))
	}
	return ""
}

// mark adds a cross at the costly move to sc, unless that point is marked already. At the last
// step, mark also adds the better move.
func (a *advising) mark(sc *board.Scene) {
	f := a.sub.finding()
	if f == nil {
		return
	}
	if a.step == adviceMove && sc.Plan == nil {
		sc.Plan = scene.Plan(a.sub.snap.Position, []game.Move{f.Best()})
	}
	p, ok := a.sub.snap.Advice.Move.Point()
	pending := a.attention.pending
	if taken := func(h board.Hint) bool { return h.Point == p }; ok && (pending == nil || *pending != p) && !slices.ContainsFunc(sc.Hints, taken) {
		sc.Marks = append(sc.Marks, board.Mark{Point: p, Shape: paint.Cross})
	}
}
