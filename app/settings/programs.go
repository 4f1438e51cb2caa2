package settings

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/engine/gtp"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Programs lets the screen show and change the external programs. Introduce starts a program and
// returns its introduction. It is called in its own goroutine.
type Programs struct {
	List      func() []preferences.Program
	Save      func([]preferences.Program)
	Introduce func(ctx context.Context, command string) (gtp.Introduction, error)
	Dispatch  func(func()) // runs a function on Fyne's thread
}

// programs is the group of the external programs.
type programs struct {
	*Programs
	screen *Screen
	rows   *fyne.Container
	add    *widgets.Button
}

func (v *Screen) programs(p *Programs) fyne.CanvasObject {
	g := &programs{Programs: p, screen: v, rows: widgets.NewColumn(theme.Grid)}
	g.add = widgets.NewButton(text.T("program.add"), nil, func() { g.edit(-1) })
	g.show()
	return group("program.section", widgets.Caption(text.T("program.section.text")), g.rows,
		widgets.RowOf(widgets.Paragraph(""), g.add, 0))
}

// show creates the rows again.
func (g *programs) show() {
	g.rows.RemoveAll()
	for i, p := range g.List() {
		g.rows.Add(g.row(i, p))
	}
	if g.screen.page != nil {
		g.screen.page.Relayout()
	}
}

func (g *programs) row(i int, p preferences.Program) fyne.CanvasObject {
	about := p.About
	if about == "" {
		about = text.T("program.unchecked")
	}
	change := widgets.NewButton(text.T("program.change"), nil, func() { g.edit(i) })
	remove := widgets.NewQuiet(text.T("program.remove"), nil, func() { g.askRemove(i, p.Name) })
	return widgets.Row(p.Name, about+" · "+shortened(p.Command), widgets.NewGrid(2, theme.Grid/2, 0, change, remove), 0)
}

// shortened returns command, truncated to 60 runes with an ellipsis if it is longer.
func shortened(command string) string {
	const most = 60
	if letters := []rune(command); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return command
}

// edit opens the panel for program i, or for a new program if i is -1.
func (g *programs) edit(i int) {
	e := &editor{dispatch: g.Dispatch, introduce: g.introduce, save: func(p preferences.Program) { g.keep(i, p) }}
	old, title := preferences.Program{}, text.T("program.add.title")
	if list := g.List(); i >= 0 && i < len(list) {
		old, title = list[i], text.T("program.change.title")
	}
	e.open(g.canvas(), title, text.T("program.command.hint"), old, true)
}

func (g *programs) introduce(ctx context.Context, command string) (introduction, error) {
	i, err := g.Introduce(ctx, command)
	name := nameOf(command, i)
	return introduction{name: name, about: strings.TrimSpace(name + " " + i.Version)}, err
}

func (g *programs) askRemove(i int, name string) {
	widgets.Ask(g.canvas(), text.T("program.remove.title", "Name", name), text.T("program.remove.text"),
		text.T("program.remove"), text.T("common.cancel"), func() { g.change(slices.Delete(g.List(), i, i+1)) })
}

// change saves list as the new list of programs and shows it.
func (g *programs) change(list []preferences.Program) {
	g.Save(list)
	g.show()
	g.canvas().Focus(g.add)
}

func (g *programs) canvas() fyne.Canvas {
	return focus.CanvasOf(g.screen.content)
}

// keep replaces program i by p, or appends p if i is -1. It makes p's name unique.
func (g *programs) keep(i int, p preferences.Program) {
	if p.Name == "" {
		p.Name = nameOf(p.Command, gtp.Introduction{})
	}
	list := g.List()
	taken := func(name string) bool {
		k := slices.IndexFunc(list, func(other preferences.Program) bool { return other.Name == name })
		return k >= 0 && k != i
	}
	name := p.Name
	for n := 2; taken(p.Name); n++ {
		p.Name = name + " " + strconv.Itoa(n)
	}
	if i < 0 || i >= len(list) {
		list = append(list, p)
	} else {
		list[i] = p
	}
	g.change(list)
}

// nameOf returns a name for a program that the user did not name: the name in its introduction or
// that of its file.
func nameOf(command string, i gtp.Introduction) string {
	if i.Name != "" {
		return i.Name
	}
	first := strings.Trim(strings.Fields(command)[0], `"'`)
	first = first[strings.LastIndexAny(first, `/\`)+1:]
	return strings.TrimSuffix(first, filepath.Ext(first))
}
