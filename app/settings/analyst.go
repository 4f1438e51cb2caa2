package settings

import (
	"context"
	"math"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/engine/kata"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Analyst lets the screen change the external program for analysis. Introduce starts a program and
// returns its introduction. It is called in its own goroutine.
type Analyst struct {
	Introduce func(ctx context.Context, command string) (kata.Introduction, error)
	Dispatch  func(func()) // runs a function on Fyne's thread
}

// analyst is the group of the analysis program.
type analyst struct {
	*Analyst
	screen      *Screen
	name, about *widgets.Text
	choose, own *widgets.Button
}

func (v *Screen) analyst(a *Analyst) fyne.CanvasObject {
	g := &analyst{Analyst: a, screen: v, name: widgets.Paragraph(""), about: widgets.Caption("")}
	g.choose = widgets.NewButton("", nil, g.edit)
	g.own = widgets.NewQuiet(text.T("analyst.own.use"), nil, func() { g.use(preferences.Program{}) })
	g.show()
	return group("analyst.section", widgets.Caption(text.T("analyst.section.text")),
		widgets.RowOf(widgets.Over(g.name, g.about), widgets.NewGrid(2, theme.Grid/2, 0, g.own, g.choose), 0))
}

// show updates the group to the current analysis program.
func (g *analyst) show() {
	now := &g.screen.now
	outside := now.Resources.Analyst != ""
	visible(g.own, outside)
	if !outside {
		g.name.SetText(text.T("analyst.own"))
		g.about.SetText(text.T("analyst.own.text"))
		g.choose.SetText(text.T("analyst.choose"))
		return
	}
	g.choose.SetText(text.T("program.change"))
	g.about.SetText(shortened(now.Resources.Analyst))
	if g.name.SetText(now.Resources.AnalystAbout); now.Resources.AnalystAbout == "" {
		g.name.SetText(text.T("program.unchecked"))
	}
}

// use makes p the analysis program. If p has no command, the built-in engine analyses.
func (g *analyst) use(p preferences.Program) {
	v := g.screen
	v.now.Resources.Analyst, v.now.Resources.AnalystAbout = p.Command, p.About
	v.changed(v.now)
	g.show()
	v.page.Relayout()
	if c := focus.CanvasOf(v.content); c != nil {
		c.Focus(g.choose)
	}
}

// edit opens the panel that sets up the program.
func (g *analyst) edit() {
	e := &editor{dispatch: g.Dispatch, introduce: g.introduce, save: g.use}
	now := g.screen.now
	e.open(focus.CanvasOf(g.screen.content), text.T("analyst.title"), text.T("analyst.hint"),
		preferences.Program{Command: now.Resources.Analyst, About: now.Resources.AnalystAbout}, false)
}

func (g *analyst) introduce(ctx context.Context, command string) (introduction, error) {
	i, err := g.Introduce(ctx, command)
	if err != nil {
		return introduction{}, err
	}
	about := text.T("analyst.version", "Version", i.Version)
	if i.Network != "" {
		about = strings.Join([]string{i.Network, about}, " · ")
	}
	return introduction{about: about, more: text.T("analyst.speed", "Count", describe.Points(math.Round(i.Speed)))}, nil
}
