package newgame

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/coach"
	"pionnier/core/engine"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

const (
	selectWidth float32 = 220
	numberWidth float32 = 88
	nameWidth   float32 = 220
)

// newOptions returns the options in the fold. It also creates the part outside of it, which
// contains the size if the game has many sizes.
func (s *Screen) newOptions() fyne.CanvasObject {
	column := widgets.NewColumn(theme.Grid)
	s.parts.inSight = widgets.NewColumn(theme.Grid)
	size := s.newSize()
	if _, many := s.form.sizes(); many {
		s.parts.inSight.Objects, s.parts.sizeSeen, size = size, true, nil
	}
	for _, part := range [][]fyne.CanvasObject{size, s.newRules(), s.newHandicap(), s.newKomi(), s.newOpening(), s.newClock(), s.newCoach()} {
		for _, o := range part {
			column.Add(o)
		}
	}
	s.parts.both = widgets.NewToggle(text.T("newgame.both"), text.T("newgame.both.text"), s.form.now.Opponent == Engines,
		func(on bool) {
			s.form.now.Opponent = Engine
			if on {
				s.form.now.Opponent = Engines
			}
			s.update()
		})
	column.Add(s.parts.both)
	return column
}

// newSelect returns a select for a row of the form, which calls changed with the index of a new
// choice. While it is closed, the up and down keys move the focus between rows.
func newSelect(options []string, index int, changed func(int)) *widgets.Select {
	list := widgets.NewSelect(options, index, changed)
	list.InRow = true
	return list
}

func (s *Screen) newNames() fyne.CanvasObject {
	field := func(value string, set func(string)) *widgets.Suggest {
		entry := widgets.NewSuggest(value, text.T("newgame.name.hint"), s.deps.Names, func(v string) { set(strings.TrimSpace(v)) })
		entry.OnEnter = s.begin
		return entry
	}
	s.parts.names.firstWords = widgets.Paragraph("")
	s.parts.names.name = field(s.form.now.Name, func(v string) { s.form.now.Name = v })
	first := widgets.RowOf(s.parts.names.firstWords, s.parts.names.name, nameWidth)
	second := widgets.Row(text.T("newgame.name.second"), "", field(s.form.now.Other, func(v string) { s.form.now.Other = v }), nameWidth)
	s.parts.names.first, s.parts.names.second = first, second
	return widgets.NewColumn(theme.Grid, first, second)
}

func (s *Screen) newSize() []fyne.CanvasObject {
	sizes, others := s.form.sizes()
	if len(sizes) < 2 && !others {
		return nil
	}
	options, selected := []string{}, len(sizes)
	for i, n := range sizes {
		name := strconv.Itoa(n)
		if !others { // there is room
			name = text.T("newgame.summary.size", "Size", n)
		}
		options = append(options, name)
		if n == s.form.now.Size {
			selected = i
		}
	}
	chosen := func(int) {}
	var own []fyne.CanvasObject
	if others {
		options = append(options, text.T("newgame.size.other"))
		own, chosen = s.newOwnSize()
	}
	s.parts.size = widgets.NewSegments(options, selected, func(i int) {
		if i < len(sizes) {
			s.form.setSize(sizes[i])
			chosen(sizes[i])
		}
		s.update()
	})
	s.parts.unrated = widgets.Caption(text.T("newgame.size.unrated"))
	words := widgets.Over(widgets.Paragraph(text.T("newgame.size")), s.parts.unrated)
	return append([]fyne.CanvasObject{widgets.RowOf(words, s.parts.size, 0)}, own...)
}

// newOwnSize returns the row for a typed size. The function chosen shows a size in it that was
// chosen elsewhere.
func (s *Screen) newOwnSize() (row []fyne.CanvasObject, chosen func(int)) {
	g := s.form.entry()
	field := widgets.NewNumber(float64(g.MinSize), float64(g.MaxSize), 1, float64(s.form.now.Size), false, func(v float64) {
		s.form.setSize(int(v))
		s.update()
	})
	field.OnEnter = s.begin
	caption := text.T("newgame.size.range", "Min", g.MinSize, "Max", g.MaxSize)
	s.parts.otherSize = widgets.Row(text.T("newgame.size.own"), caption, field, numberWidth)
	return []fyne.CanvasObject{s.parts.otherSize}, func(size int) { field.SetValue(float64(size)) }
}

func (s *Screen) newRules() []fyne.CanvasObject {
	g := s.form.entry()
	if len(g.Rules) < 2 {
		return nil
	}
	names := []string{}
	for _, id := range g.Rules {
		names = append(names, describe.Rules(id))
	}
	choice := newSelect(names, max(0, slices.Index(g.Rules, s.form.now.Rules)), func(i int) {
		s.form.setRules(g.Rules[i])
		s.update()
	})
	s.parts.rulesText = widgets.Caption("")
	words := widgets.Over(widgets.Paragraph(text.T("newgame.rules")), s.parts.rulesText)
	return []fyne.CanvasObject{widgets.RowOf(words, choice, selectWidth)}
}

func (s *Screen) newHandicap() []fyne.CanvasObject {
	if s.form.entry().MaxHandicap == nil {
		return nil
	}
	g := s.form.entry()
	s.parts.handicap = newSelect(s.handicaps(), s.handicapIndex(), func(i int) {
		n := 0
		if i > 0 {
			n = i - 1 + g.MinHandicap
		}
		if n != s.form.now.Handicap {
			s.form.setHandicap(n)
			s.update()
		}
	})
	s.parts.handicapRow = widgets.Row(text.T("newgame.handicap."+g.ID), text.T("newgame.handicap."+g.ID+".text"), s.parts.handicap, selectWidth)
	selected := 0
	if s.form.now.FreeHandicap {
		selected = 1
	}
	placement := widgets.NewSegments([]string{text.T("newgame.handicap.fixed"), text.T("newgame.handicap.free")}, selected,
		func(i int) { s.form.now.FreeHandicap = i == 1; s.update() })
	s.parts.placement = widgets.Row(text.T("newgame.placement"), "", placement, 0)
	return []fyne.CanvasObject{s.parts.handicapRow, s.parts.placement}
}

// newOpening returns the switch for a random opening, or nil if the game has no such openings.
func (s *Screen) newOpening() []fyne.CanvasObject {
	if _, ok := catalog.As[catalog.Dealer](s.form.entry()); !ok {
		return nil
	}
	s.parts.opening = widgets.NewToggle(text.T("newgame.opening"), text.T("newgame.opening.text"), s.form.now.Dealt,
		func(on bool) {
			s.form.now.Dealt = on
			s.update()
		})
	return []fyne.CanvasObject{s.parts.opening}
}

// newCoach returns the row for the choice of the coach.
func (s *Screen) newCoach() []fyne.CanvasObject {
	names, selected := []string{}, 0
	for i, kind := range coach.Kinds {
		names = append(names, text.T("newgame.coach."+cmp.Or(string(kind), "off")))
		if string(kind) == s.form.now.Coach {
			selected = i
		}
	}
	choice := newSelect(names, selected, func(i int) {
		s.form.now.Coach = string(coach.Kinds[i])
		s.update()
	})
	s.parts.coach = widgets.Row(text.T("newgame.coach"), text.T("newgame.coach.text"), choice, selectWidth)
	return []fyne.CanvasObject{s.parts.coach}
}

// handicaps returns the names of all handicaps, of which the first is no handicap.
func (s *Screen) handicaps() []string {
	out := []string{text.T("newgame.handicap.none")}
	for n := s.form.entry().MinHandicap; n <= s.form.maxHandicap(); n++ {
		out = append(out, text.N("newgame.handicap."+s.form.now.Game+".stones", n))
	}
	return out
}

// handicapIndex returns the index of the chosen handicap in the result of handicaps.
func (s *Screen) handicapIndex() int {
	return max(0, s.form.now.Handicap-s.form.entry().MinHandicap+1)
}

func (s *Screen) newKomi() []fyne.CanvasObject {
	if _, ok := catalog.As[catalog.Rulebook](s.form.entry()); !ok {
		return nil
	}
	const most = 400
	s.parts.komi = widgets.NewNumber(-most, most, 0.5, s.form.now.Komi, text.Decimal() == ",", func(v float64) {
		s.form.setKomi(v)
		s.update()
	})
	s.parts.komi.OnEnter = s.begin
	s.parts.usual = widgets.NewQuiet("", nil, func() {
		s.form.setKomi(s.form.usualKomi())
		s.update()
	})
	control := container.NewBorder(nil, nil, s.parts.usual, nil, container.NewGridWrap(
		fyne.NewSize(numberWidth, s.parts.komi.MinSize().Height), s.parts.komi))
	s.parts.komiCaption = widgets.Caption("")
	return []fyne.CanvasObject{widgets.RowOf(widgets.Over(widgets.Paragraph(text.T("newgame.komi")), s.parts.komiCaption), control, 0)}
}

// updateOptions shows the options that apply to the current choices and hides all others.
func (s *Screen) updateOptions() {
	c, p := s.form.now, &s.parts
	show(p.names.first, c.Opponent != Engines)
	show(p.names.second, c.Opponent == Person)
	show(p.inSight, len(p.inSight.Objects) > 0)
	show(p.both, c.Opponent != Person)
	show(p.coach, c.Opponent == Engine)
	p.names.firstWords.SetText(text.T("newgame.name." + c.Opponent))
	if p.unrated != nil {
		rated := func(l engine.Level) bool { return l.Rating != 0 }
		show(p.unrated, !slices.ContainsFunc(s.form.entry().LadderOn(c.Size), rated))
	}
	if p.otherSize != nil {
		show(p.otherSize, p.size.Selected == len(p.size.Options)-1)
	}
	if p.rulesText != nil {
		p.rulesText.SetText(text.T("rules." + c.Rules + ".text"))
	}
	if p.handicap != nil {
		p.handicap.Options = s.handicaps()
		p.handicap.Selected = p.handicap.Options[s.handicapIndex()]
		p.handicap.Refresh()
		show(p.handicapRow, s.form.maxHandicap() > 0)
		show(p.placement, c.Handicap > 0 && s.form.entry().FreeHandicap())
	}
	if p.opening != nil {
		show(p.opening, s.form.deals())
	}
	if p.komi != nil {
		if p.komi.Value() != c.Komi {
			p.komi.SetValue(c.Komi)
		}
		caption := "newgame.komi.text"
		if c.Handicap > 0 {
			caption = "newgame.komi.handicap"
		}
		p.komiCaption.SetText(text.T(caption))
		p.usual.SetText(text.T("newgame.komi.usual", "Komi", describe.Points(s.form.usualKomi())))
		show(p.usual, c.OwnKomi)
	}
}

// summary returns a line that lists the choices in the fold.
func (s *Screen) summary() string {
	c, out := s.form.now, []string{}
	if s.parts.size != nil && !s.parts.sizeSeen {
		out = append(out, text.T("newgame.summary.size", "Size", c.Size))
	}
	if len(s.form.entry().Rules) > 1 {
		out = append(out, describe.LongRules(c.Rules))
	}
	if c.Handicap > 0 {
		out = append(out, text.T("newgame.handicap."+c.Game+".summary", "Stones", c.Handicap))
	}
	if s.parts.komi != nil {
		out = append(out, text.T("newgame.summary.komi", "Komi", describe.Points(c.Komi)))
	}
	if c.Dealt {
		out = append(out, text.T("newgame.summary.opening"))
	}
	out = append(out, describe.Control(c.Control))
	if s.form.choices().Coach != string(coach.Off) {
		out = append(out, text.T("newgame.summary.coach"))
	}
	out[0] = text.Capital(out[0])
	return strings.Join(out, " · ")
}
