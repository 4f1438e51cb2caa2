package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// picking lets the user pick several games and save, print or delete them together. While it is on,
// a tap on a row picks or unpicks its game.
//
// A picked game that the filters exclude stays picked, but the tools do not apply to it.
type picking struct {
	screen *Screen
	on     bool
	ids    map[string]bool // of the picked games, listed or not
	count  int             // of those that are listed
	button *widgets.Button // begins and ends it
	tools  bar
	does   bar             // the tools that do something with the picked games
	foot   *fyne.Container // has the tools
	bare   bool            // without their words
}

func newPicking(s *Screen) *picking {
	p := &picking{screen: s, ids: map[string]bool{}}
	p.button = widgets.NewQuiet("", theme.Icon("check"), func() { p.turn(!p.on) })
	p.does = bar{
		widgets.NewTool(theme.Icon("export"), text.T("files.save.title"), func() { s.deps.Actions.Save(p.picked()) }),
		widgets.NewTool(theme.Icon("print"), text.T("history.pick.print"), func() { s.deps.Actions.Print(p.picked()) }),
		widgets.NewTool(theme.Icon("trash"), text.T("history.delete"), p.remove),
	}
	p.tools = append(bar{widgets.NewTool(theme.Icon("check"), text.T("history.pick.all"), s.PickAll)}, p.does...)
	p.foot = &fyne.Container{Layout: &layout.Arrange{Place: func(size fyne.Size) {
		if p.bare {
			widgets.PlaceIcons(p.tools, 0, 0, size.Width)
		} else {
			widgets.PlaceTools(p.tools, p.tools.rows(size.Width), 0, 0, size.Width)
		}
	}}}
	for _, t := range p.tools {
		p.foot.Objects = append(p.foot.Objects, t)
	}
	p.foot.Hide()
	return p
}

// turn starts picking if on is true, and otherwise ends it. In both cases no game is picked
// afterwards.
func (p *picking) turn(on bool) {
	p.on, p.count = on, 0
	clear(p.ids)
	p.screen.show()
}

// toggle picks or unpicks the listed game id. It starts picking if necessary.
func (p *picking) toggle(id string) {
	if !p.on {
		p.turn(true)
	}
	p.set(id, !p.ids[id])
	p.screen.show()
}

// set picks the game id if picked is true, and otherwise removes it from the picked games.
func (p *picking) set(id string, picked bool) {
	switch {
	case p.ids[id] == picked:
	case picked:
		p.ids[id] = true
		p.count++
	default:
		delete(p.ids, id)
		p.count--
	}
}

// extend selects the row that is the given number of rows below, and picks its game and the
// previously selected one.
func (p *picking) extend(by int) {
	s := p.screen
	if !p.on {
		p.turn(true)
	}
	if s.chosen != "" {
		p.set(s.chosen, true)
	}
	s.move(by)
	if s.chosen != "" {
		p.set(s.chosen, true)
	}
	s.show()
}

// PickAll picks all listed games. It does nothing while the statistics are shown.
func (s *Screen) PickAll() {
	p := s.picking
	if s.statistics || s.games.Len() == 0 {
		return
	}
	if !p.on {
		p.turn(true)
	}
	for _, id := range s.listed() {
		p.set(id, true)
	}
	s.show()
}

// picked returns the IDs of the picked games that are listed, in the order of the list.
func (p *picking) picked() (ids []string) {
	if len(p.ids) == 0 {
		return nil
	}
	for _, id := range p.screen.listed() {
		if p.ids[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// recount counts the picked games after the list has changed. If the library is empty, recount ends
// picking.
func (p *picking) recount() {
	p.count = len(p.picked())
	if p.screen.noGame() {
		p.on = false
		clear(p.ids)
	}
}

// remove moves the picked games to the bin and ends picking. If some cannot be deleted, they stay
// picked.
func (p *picking) remove() {
	ids := p.picked()
	if ids == nil {
		return
	}
	p.screen.removeAll(ids, func(gone []string) {
		for _, id := range gone {
			delete(p.ids, id)
		}
		if len(gone) == len(ids) {
			p.on = false
			clear(p.ids)
		}
	})
}

// key handles a key. Space picks the selected game, and the other keys apply only while games are
// picked. It returns false if it did not handle the key.
func (p *picking) key(name fyne.KeyName) bool {
	chosen := p.screen.chosen
	switch {
	case name == fyne.KeySpace && chosen != "":
		p.toggle(chosen)
	case !p.on:
		return false
	case name == fyne.KeyEscape:
		p.turn(false)
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		if chosen == "" {
			return false
		}
		p.toggle(chosen)
	case name == fyne.KeyDelete:
		p.remove()
	default:
		return false
	}
	return true
}

// title returns a text with the number of picked games.
func (p *picking) title() string {
	if p.count == 0 {
		return text.T("history.pick.title")
	}
	return text.N("history.picked", p.count)
}

// show updates the name of the button, and the tools.
func (p *picking) show() {
	p.button.Name = text.T("history.pick")
	if p.on {
		p.button.Name = text.T("history.pick.end")
	}
	p.foot.Hidden = !p.on || p.screen.statistics
	for _, t := range p.does {
		t.SetEnabled(p.count > 0)
	}
}

// place lays out the tools above bottom and returns their height, or 0 if they are hidden.
func (p *picking) place(x, bottom, width float32) float32 {
	if p.foot.Hidden {
		return 0
	}
	high := p.tools.high(width)
	if p.bare = p.screen.root.Size().Height < lowest; p.bare {
		high = widgets.IconsHigh()
	}
	widgets.Put(p.foot, x, bottom-high, width, high)
	return high
}

// spoken returns the beginning of a row's label for screen readers, which says whether the game id
// is picked. It returns "" if picking is off.
func (p *picking) spoken(id string) string {
	switch {
	case !p.on:
		return ""
	case p.ids[id]:
		return text.T("history.row.picked") + ", "
	}
	return text.T("history.row.unpicked") + ", "
}

// pickMark is the check box that replaces the pictures of rows while games are picked.
type pickMark struct {
	box  *canvas.Rectangle
	tick *canvas.Image
}

// markSide is the width and height of the check box.
const markSide float32 = 24

func newPickMark() pickMark {
	m := pickMark{canvas.NewRectangle(nil), canvas.NewImageFromResource(theme.Icon("check"))}
	m.box.StrokeWidth, m.box.CornerRadius = 1.5, 5
	m.tick.FillMode = canvas.ImageFillContain
	return m
}

// set shows the box while games are picked, with a tick if e is picked.
func (m pickMark) set(p *picking, e storage.Entry) {
	m.box.StrokeColor = fynetheme.Color(fynetheme.ColorNameForeground)
	m.box.Hidden, m.tick.Hidden = !p.on, !p.on || !p.ids[e.ID]
}

// place lays out the box in the centre of a square with the given side.
func (m pickMark) place(x, y, side float32) {
	off := (side - markSide) / 2
	widgets.Put(m.box, x+off, y+off, markSide, markSide)
	widgets.Put(m.tick, x+off+2, y+off+2, markSide-4, markSide-4)
}
