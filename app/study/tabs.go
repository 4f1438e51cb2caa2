package study

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// pane is a part that a tab shows. It is updated only while it is visible, to save time.
type pane struct {
	tab    tab
	name   string // of the text "study.tab.<name>"
	object fyne.CanvasObject
	part   part
	beside fit  // from this fit on it stands beside the tabs and has none; 0: never
	looks  bool // the position is analysed while it is in sight
	takes  room
}

// panes are the parts that are tabs in every window.
type panes struct {
	cards    *cardList
	best     *bestList
	notes    *notes
	palette  *palette
	explorer *explorer
	moves    *moveTable
}

// fit is a layout of the window.
type fit int

const (
	sheet   fit = iota // a sheet under the board, or a low column beside it
	column             // one column beside the board
	columns            // two or more
	fits
)

// list returns all panes in the order of their tabs, the most used first: the last have no room in a narrow window.
func (p *panes) list(graph *chart, tree *branches) []*pane {
	list := []*pane{
		{tab: cardsTab, name: "cards", object: p.cards.scroll, part: p.cards, beside: columns, takes: room{tree: true}},
		{tab: bestTab, name: "best", object: p.best.scroll, part: p.best, looks: true},
		{tab: notesTab, name: "notes", object: p.notes.content, part: p.notes, beside: columns, takes: room{status: true}},
		{tab: graphTab, name: "graph", object: graph.widget, part: graph, beside: column},
		{tab: treeTab, name: "tree", object: tree.widget, part: tree, beside: column},
		{tab: movesTab, name: "moves", object: p.moves.widget, part: p.moves, takes: room{tree: true}},
		{tab: editTab, name: "edit", object: p.palette.scroll, part: p.palette, takes: room{graph: true}},
	}
	if p.explorer.source != nil {
		list = append(list, &pane{tab: exploreTab, name: "explore", object: p.explorer.scroll, part: p.explorer,
			looks: true, takes: room{graph: true, players: true, status: true}})
	}
	return list
}

// room is the set of parts that a pane replaces in a small window.
type room struct{ graph, tree, players, status bool }

// The further capabilities that a pane's part may have while it is visible.
type (
	drawer interface{ draw(*board.Scene) } // shows something on the board
	tapper interface {
		taps() bool // reports whether taps on the board are its own
		tap(game.Point) bool
	}
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

// tabs contains the panes and the tab controls.
type tabs struct {
	panes   []*pane
	chosen  tab
	fit     fit
	choices [fits]*widgets.Segments // one of them is in sight
}

// newTabs returns tabs for panes. They call choose when the user selects a tab.
func newTabs(panes []*pane, choose func(tab)) *tabs {
	t := &tabs{panes: panes, fit: column}
	for f := range fits {
		t.choices[f] = segments(t.offered(f), choose)
	}
	return t
}

func segments(panes []*pane, choose func(tab)) *widgets.Segments {
	var names []string
	for _, p := range panes {
		names = append(names, text.T("study.tab."+p.name))
	}
	s := widgets.NewSegments(names, 0, func(i int) { choose(panes[i].tab) })
	s.Rest = text.T("study.tab.rest")
	return s
}

// isBeside reports whether the pane has its own place and therefore no tab in the layout in.
func (p *pane) isBeside(in fit) bool { return p.beside > 0 && in >= p.beside }

// offered returns the panes that have a tab in the layout in.
func (t *tabs) offered(in fit) []*pane {
	return slices.DeleteFunc(slices.Clone(t.panes), func(p *pane) bool { return p.isBeside(in) })
}

// choice returns the tab control of the current layout.
func (t *tabs) choice() *widgets.Segments { return t.choices[t.fit] }

// pane returns the pane of the selected tab.
func (t *tabs) pane() *pane {
	offered := t.offered(t.fit)
	return offered[t.index(offered)]
}

// index returns the index of the selected tab's pane in offered, or 0 if offered does not contain
// it.
func (t *tabs) index(offered []*pane) int {
	return max(0, slices.IndexFunc(offered, func(p *pane) bool { return p.tab == t.chosen }))
}

// inSight returns the visible panes: the selected tab's pane and all panes without a tab.
func (t *tabs) inSight() []*pane {
	list := []*pane{t.pane()}
	for _, p := range t.panes {
		if p.isBeside(t.fit) {
			list = append(list, p)
		}
	}
	return list
}

// able returns the first visible pane's part that implements A. It returns false if no part does.
func able[A any](t *tabs) (A, bool) {
	for _, p := range t.inSight() {
		if a, ok := p.part.(A); ok {
			return a, true
		}
	}
	var none A
	return none, false
}

// show updates the visible panes, except the graph and the tree, which the screen updates with
// every snapshot.
func (t *tabs) show() {
	for _, p := range t.inSight() {
		if p.beside != column || p == t.pane() {
			p.part.show()
		}
	}
}

// moved calls the moved method of every part that has one. It is called before the cursor moves.
func (t *tabs) moved() {
	for _, p := range t.panes {
		if m, ok := p.part.(mover); ok {
			m.moved()
		}
	}
}

// turnTo selects the tab to. It does nothing if the tab's pane has its own place. The caller must
// update the layout.
func (t *tabs) turnTo(to tab) {
	if slices.ContainsFunc(t.panes, func(p *pane) bool { return p.tab == to && p.isBeside(t.fit) }) {
		return
	}
	t.chosen = to
	t.choice().SetSelected(t.index(t.offered(t.fit)))
}

// beginAt selects the tab to before the first layout, which may give other panes their own places.
func (t *tabs) beginAt(to tab) {
	t.chosen = to
	t.choice().SetSelected(t.index(t.offered(t.fit)))
}

// setFit adapts the tabs to the layout now.
func (t *tabs) setFit(now fit) {
	if t.fit != now {
		t.fit = now
		t.show() // those that are in sight from now on
	}
	for f, c := range t.choices {
		if fit(f) != now {
			c.Hide()
		}
	}
	if i := t.index(t.offered(now)); t.choice().Selected != i {
		t.choice().SetSelected(i)
	}
}

// place lays out the tab control, or hides it if height is 0.
func (t *tabs) place(x, y, width, height float32) {
	if height == 0 {
		t.choice().Hide()
		return
	}
	t.choice().Show()
	widgets.Put(t.choice(), x, y, width, height)
}

// leastSheet is the height below which a pane is hidden.
const leastSheet = 24

// placePane lays out the pane of the selected tab and hides all other panes. If asked is true, the
// panel has content and placePane hides all panes.
func (t *tabs) placePane(x, y, width, height float32, asked bool) {
	for _, p := range t.offered(t.fit) {
		if p == t.pane() && !asked && (p.beside == column || height > leastSheet) {
			p.object.Show()
			widgets.Put(p.object, x, y, width, height)
		} else {
			p.object.Hide()
		}
	}
}
