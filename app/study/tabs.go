package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// pane is a part that a tab shows. It is shown while it is in sight alone: for every step of
// the game all of them would be much of the work.
type pane struct {
	tab        tab
	name, icon string // name is of the text "study.tab.<name>"
	object     fyne.CanvasObject
	part       part
	narrow     bool // a tab in a narrow window alone: a wide one shows it beside the tabs
	looks      bool // the position is analysed while it is in sight
	takes      room
}

// panes are the parts that tabs show in every window.
type panes struct {
	cards    *cardList
	best     *bestList
	notes    *notes
	palette  *palette
	explorer *explorer
}

// list returns what the tabs show, in their order; in a narrow window the graph and the tree are
// among it.
func (p *panes) list(graph *chart, tree *branches) []*pane {
	list := []*pane{
		{tab: graphTab, name: "graph", icon: "graph", object: graph.Graph, part: graph, narrow: true},
		{tab: cardsTab, name: "cards", icon: "mistake", object: p.cards.scroll, part: p.cards, takes: room{tree: true}},
		{tab: bestTab, name: "best", icon: "hint", object: p.best.scroll, part: p.best, looks: true},
		{tab: treeTab, name: "tree", icon: "tree", object: tree.Tree, part: tree, narrow: true},
		{tab: notesTab, name: "notes", icon: "notes", object: p.notes.content, part: p.notes, takes: room{status: true}},
		{tab: editTab, name: "edit", icon: "edit", object: p.palette.scroll, part: p.palette, takes: room{graph: true}},
	}
	if p.explorer.source != nil {
		list = append(list, &pane{tab: exploreTab, name: "explore", icon: "collections", object: p.explorer.scroll, part: p.explorer,
			looks: true, takes: room{graph: true, players: true, status: true}})
	}
	return list
}

// room says whose place a pane takes where there is little.
type room struct{ graph, tree, players, status bool }

// What else a pane's part may be able to do while it is in sight.
type (
	drawer  interface{ draw(*board.Scene) } // shows something on the board
	tapper  interface{ tap(game.Point) bool }
	dragger interface {
		drag(path []game.Point) bool // takes a drag, as of board.Board.OnDrag
		dragging(path []game.Point)  // shows what a drag that goes on would choose; nil: nothing any more
	}
	presser interface{ press(game.Point) bool } // takes a long press
	pointer interface{ point(p game.Point, on bool) }
	typer   interface{ rune(rune) bool }
	holder  interface{ putDown() bool } // lets go of what Escape ends
	mover   interface{ moved() }        // forgets what belongs to the position that the cursor leaves
)

// tabs are the panes and the choice among them.
type tabs struct {
	panes         []*pane
	chosen        tab
	wide          bool
	column, sheet *widgets.Segments // beside the board, and under it
}

// newTabs makes the choice; choose is called with what the user takes.
func newTabs(panes []*pane, choose func(tab)) *tabs {
	t := &tabs{panes: panes, wide: true}
	t.column, t.sheet = segments(t.offered(true), choose), segments(t.offered(false), choose)
	return t
}

func segments(panes []*pane, choose func(tab)) *widgets.Segments {
	var names []string
	var icons []fyne.Resource
	for _, p := range panes {
		names = append(names, text.T("study.tab."+p.name))
		icons = append(icons, theme.Icon(p.icon))
	}
	s := widgets.NewSegments(names, 0, func(i int) { choose(panes[i].tab) })
	s.Brief = icons // where the names have no room
	return s
}

// offered are the panes that have a tab in a wide or a narrow window.
func (t *tabs) offered(wide bool) []*pane {
	return slices.DeleteFunc(slices.Clone(t.panes), func(p *pane) bool { return wide && p.narrow })
}

// choice is the one of the two that is in sight.
func (t *tabs) choice() *widgets.Segments {
	if t.wide {
		return t.column
	}
	return t.sheet
}

// pane is the one in sight.
func (t *tabs) pane() *pane {
	if i := slices.IndexFunc(t.panes, func(p *pane) bool { return p.tab == t.chosen }); i >= 0 {
		return t.panes[i]
	}
	return t.offered(t.wide)[0]
}

// able returns what the part in sight is able to do.
func able[A any](t *tabs) (A, bool) {
	a, ok := t.pane().part.(A)
	return a, ok
}

// show shows the part in sight.
func (t *tabs) show() { t.pane().part.show() }

// moved has every part forget what belongs to the position that the cursor leaves.
func (t *tabs) moved() {
	for _, p := range t.panes {
		if m, ok := p.part.(mover); ok {
			m.moved()
		}
	}
}

// turnTo has another pane in sight once the parts are placed anew.
func (t *tabs) turnTo(to tab) {
	t.chosen = to
	t.choice().SetSelected(t.index())
}

// index is the chosen tab's place in the choice.
func (t *tabs) index() int { return max(0, slices.Index(t.offered(t.wide), t.pane())) }

// setWide follows the window: it has room for a column, or for a sheet under the board.
func (t *tabs) setWide(wide bool) {
	t.wide = wide
	other := t.column
	if wide {
		other = t.sheet
		if t.pane().narrow {
			t.chosen = t.offered(true)[0].tab
		}
	}
	other.Hide()
	if i := t.index(); t.choice().Selected != i {
		t.choice().SetSelected(i)
	}
}

// place puts the choice, or nothing for a height of 0.
func (t *tabs) place(x, y, width, height float32) {
	if height == 0 {
		t.choice().Hide()
		return
	}
	t.choice().Show()
	widgets.Put(t.choice(), x, y, width, height)
}

// leastSheet is the height below which a pane is not worth a look.
const leastSheet = 24

// placePane puts what the chosen tab shows, and hides what the others show; no pane is in
// sight while something is asked in its place.
func (t *tabs) placePane(x, y, width, height float32, asked bool) {
	for _, p := range t.offered(t.wide) {
		if p == t.pane() && !asked && (p.narrow || height > leastSheet) {
			p.object.Show()
			widgets.Put(p.object, x, y, width, height)
		} else {
			p.object.Hide()
		}
	}
}
