package newgame

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/clock"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

func (s *Screen) newClock() []fyne.CanvasObject {
	options := []string{}
	for k := clock.None; k <= clock.Canadian; k++ {
		options = append(options, text.T("newgame.clock."+describe.ControlKind(k)))
	}
	s.parts.clock = clockRows{words: widgets.Caption(""), fields: widgets.NewColumn(0)}
	s.parts.clock.choice = newSelect(options, 0, func(i int) {
		s.form.setKind(clock.Kind(i))
		s.showClock()
		s.update()
	})
	s.showClock()
	row := widgets.RowOf(widgets.Over(widgets.Paragraph(text.T("newgame.clock")), s.parts.clock.words), s.parts.clock.choice, selectWidth)
	return []fyne.CanvasObject{row, s.parts.clock.fields}
}

// clockRows are the rows for the time control.
type clockRows struct {
	choice *widgets.Select
	words  *widgets.Text
	fields *fyne.Container
}

// showClock updates the controls to the chosen time control.
func (s *Screen) showClock() {
	kind, rows := s.form.now.Control.Kind, s.parts.clock
	rows.words.SetText(text.T("newgame.clock." + describe.ControlKind(kind) + ".text"))
	rows.choice.Selected = rows.choice.Options[kind] // SetSelected would choose it
	rows.choice.Refresh()
	s.fillClock()
}

// fillClock creates the fields of the chosen kind of time control.
func (s *Screen) fillClock() {
	c, rows := s.form.now.Control, []fyne.CanvasObject{}
	add := func(key string, value, max float64, unit string, set func(*clock.Control, float64)) {
		min := 1.0
		if key == "main" && c.Kind >= clock.ByoYomi {
			min = 0
		}
		rows = append(rows, s.clockField(key, min, max, value, unit, set))
	}
	count := func(c *clock.Control, v float64) { c.Count = int(v) }
	step := func(unit time.Duration) func(*clock.Control, float64) {
		return func(c *clock.Control, v float64) { c.Step = time.Duration(v) * unit }
	}
	if c.Kind != clock.None {
		add("main", c.Main.Minutes(), 600, "minutes", func(c *clock.Control, v float64) {
			c.Main = time.Duration(v * float64(time.Minute))
		})
	}
	switch c.Kind {
	case clock.Fischer:
		add("increment", c.Step.Seconds(), 3600, "seconds", step(time.Second))
	case clock.ByoYomi:
		add("periods", float64(c.Count), 100, "", count)
		add("period", c.Step.Seconds(), 3600, "seconds", step(time.Second))
	case clock.Canadian:
		add("moves", float64(c.Count), 200, "", count)
		add("period", c.Step.Minutes(), 600, "minutes", step(time.Minute))
	}
	s.parts.clock.fields.Objects = rows
	s.parts.clock.fields.Layout = layout.Column{Gap: theme.Grid}
	s.parts.clock.fields.Refresh()
}

func (s *Screen) clockField(key string, min, max, value float64, unit string, set func(*clock.Control, float64)) fyne.CanvasObject {
	field := widgets.NewNumber(min, max, 1, value, false, func(v float64) {
		s.form.setControl(func(c *clock.Control) { set(c, v) })
		s.update()
	})
	field.OnEnter = s.begin
	box := container.NewGridWrap(fyne.NewSize(numberWidth, field.MinSize().Height), field)
	if unit == "" {
		return widgets.Row(text.T("newgame.clock."+key), "", box, 0)
	}
	words := widget.NewLabel(text.T("newgame.clock." + unit))
	return widgets.Row(text.T("newgame.clock."+key), "", container.NewHBox(box, words), 0)
}
