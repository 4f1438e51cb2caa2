package setup

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/clock"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

func (s *Screen) newClock() []fyne.CanvasObject {
	options := []string{}
	for k := clock.None; k <= clock.Canadian; k++ {
		options = append(options, text.T("setup.clock."+describe.ControlKind(k)))
	}
	s.parts.clockRows = widgets.NewColumn(0)
	words := widgets.Caption("")
	explain := func() {
		words.SetText(text.T("setup.clock." + describe.ControlKind(s.form.now.Control.Kind) + ".text"))
	}
	choice := newSelect(options, int(s.form.now.Control.Kind), func(i int) {
		s.form.setKind(clock.Kind(i))
		explain()
		s.fillClock()
		s.update()
	})
	explain()
	row := widgets.RowOf(widgets.Over(widgets.Paragraph(text.T("setup.clock")), words), choice, selectWidth)
	s.fillClock()
	return []fyne.CanvasObject{row, s.parts.clockRows}
}

// fillClock makes the fields that the kind of control uses.
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
	s.parts.clockRows.Objects = rows
	s.parts.clockRows.Layout = layout.Column{Gap: theme.Grid}
	s.parts.clockRows.Refresh()
}

func (s *Screen) clockField(key string, min, max, value float64, unit string, set func(*clock.Control, float64)) fyne.CanvasObject {
	field := widgets.NewNumber(min, max, 1, value, false, func(v float64) {
		s.form.setControl(func(c *clock.Control) { set(c, v) })
		s.update()
	})
	field.OnEnter = s.begin
	box := container.NewGridWrap(fyne.NewSize(numberWidth, field.MinSize().Height), field)
	if unit == "" {
		return widgets.Row(text.T("setup.clock."+key), "", box, 0)
	}
	words := widget.NewLabel(text.T("setup.clock." + unit))
	return widgets.Row(text.T("setup.clock."+key), "", container.NewHBox(box, words), 0)
}
