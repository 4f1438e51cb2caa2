package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// counting is the part that shows the count at the end of play, where both players must agree on
// the dead stones.
type counting struct {
	sub     *subject
	on      answering
	session interface {
		Agree() error
		ResumePlay() error
	}
	came   time.Time // when the count came
	agreed time.Time // when the user agreed
}

func (c *counting) agree() {
	if time.Since(c.came) < shell.TooSoon { // the tap was another pass
		return
	}
	c.agreed = time.Now()
	c.on.try(c.session.Agree())
}

// now implements interruption.
func (c *counting) now() any {
	snap := c.sub.snap
	if snap.Phase != session.Settling {
		c.came = time.Time{}
		return nil
	}
	if c.came.IsZero() {
		c.came = time.Now()
	}
	type count struct {
		proposing, agrees bool
		dead, proposed    int
	}
	return count{snap.Proposing, snap.CanAgree, len(snap.Dead), len(snap.Proposed)}
}

// panel implements interruption. It shows the result of each way of counting and why stones are
// counted as dead, and asks for agreement.
func (c *counting) panel() (body, actions fyne.CanvasObject) {
	row := func(t total) []fyne.CanvasObject {
		name, words := &widget.Label{Text: t.name, Importance: widget.LowImportance}, widgets.NewTitle(describe.Count(t.outcome))
		words.SizeName, words.Plain = theme.SizeNameText, !t.counts
		return []fyne.CanvasObject{name, words}
	}
	agree := widgets.NewPrimary(text.T("play.agree"), c.agree)
	agree.SetEnabled(c.sub.snap.CanAgree) // before that, all stones would count as alive
	resume := widgets.NewButton(text.T("play.resumeplay"), nil, func() { c.on.try(c.session.ResumePlay()) })
	list := c.sub.totals()
	totals := container.New(&totalsLayout{}, append(row(list[0]), row(list[1])...)...)
	notes := append(c.sub.compensations(list), c.sub.verdicts()...)
	var rows []fyne.CanvasObject
	if warning := c.sub.openBorders(); warning != nil { // without which the results mislead
		rows = append(rows, container.New(fynelayout.NewCustomPaddedLayout(8, 0, 0, 0), warning)) // below large words of the strip
	}
	return widgets.NewColumn(-8, append(rows, totals, widgets.NewColumn(-10, notes...))...), buttons(resume, agree)
}

// total is the result by one set of rules.
type total struct {
	name    string
	outcome game.Outcome
	counts  bool // it is how this game is counted
	rules   string
}

// totals returns the results by Japanese and by Chinese rules. If the game has other rules, their
// result replaces the Chinese one, since they may compensate handicap stones differently.
func (s *subject) totals() [2]total {
	counter := s.snap.Position.(game.Counter)
	japanese, chinese := counter.Totals(s.snap.Dead)
	list := [2]total{{text.T("play.japanese"), japanese, s.rules == "japanese", "japanese"}, {text.T("play.chinese"), chinese, s.rules == "chinese", "chinese"}}
	if !list[0].counts && !list[1].counts {
		list[1] = total{describe.Rules(s.rules), counter.Settle(s.snap.Dead), true, s.rules}
	}
	return list
}

// compensations returns captions with the points that White gets for handicap stones under the
// rules in list. It leaves out rules that give none.
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
