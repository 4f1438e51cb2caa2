package study

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Desk is the user's arrangement of a wide window. The zero value of each field means the default.
type Desk struct {
	Board  float32  `json:"board,omitempty"` // its edge, as a part of the height of the window
	First  float32  `json:"first,omitempty"` // widths of columns, as parts of the room beside the board
	Second float32  `json:"second,omitempty"`
	Graph  float32  `json:"graph,omitempty"` // heights, as parts of that of a column
	Tree   float32  `json:"tree,omitempty"`
	Notes  float32  `json:"notes,omitempty"`
	Folded []string `json:"folded,omitempty"` // names of folds
	Beside bool     `json:"beside,omitempty"` // a second board is shown
}

// ParseDesk parses s, a result of Desk.String. It returns the default desk if s is invalid.
func ParseDesk(s string) (d Desk) {
	if json.Unmarshal([]byte(s), &d) != nil {
		return Desk{}
	}
	for _, part := range []*float32{&d.Board, &d.First, &d.Second, &d.Graph, &d.Tree, &d.Notes} {
		if !(*part >= 0 && *part <= 1) {
			*part = 0
		}
	}
	d.Folded = slices.DeleteFunc(d.Folded, func(name string) bool { return !slices.Contains(folds, name) })
	return d
}

// String returns d as JSON, or "" if d is the default.
func (d Desk) String() string {
	s, _ := json.Marshal(d)
	if string(s) == "{}" {
		return ""
	}
	return string(s)
}

// folds are the names of the parts that can be folded, which are also the names of their tabs.
var folds = []string{"graph", "tree", "notes"}

// or returns chosen if it is positive, and otherwise usual.
func or(chosen, usual float32) float32 {
	if chosen > 0 {
		return chosen
	}
	return usual
}

// desk contains the dividers of a wide window, and can show only the board.
type desk struct {
	Desk
	on       laid
	keep     func(Desk)
	upright  []*widgets.Divider // after the board and the columns but the last
	below    map[string]*widgets.Divider
	last     division // as it was placed last, which drags refer to
	alone    bool     // the board alone is shown
	back     *widgets.Button
	returned map[fyne.CanvasObject]bool // that are shown again with the board
}

func newDesk(on laid, d Desk, keep func(Desk)) *desk {
	if keep == nil {
		keep = func(Desk) {}
	}
	k := &desk{Desk: d, on: on, keep: keep, below: map[string]*widgets.Divider{}}
	end := func() { keep(k.Desk) }
	for i := range 3 {
		k.upright = append(k.upright, widgets.NewDivider(text.T("study.desk.width"), true, func(by float32) { k.widen(i, by) }, end))
	}
	for _, name := range folds {
		b := widgets.NewDivider(text.T("study.desk.fold", "Part", text.T("study.tab."+name)), false, func(by float32) { k.heighten(name, by) }, end)
		b.Part, b.OnFold = text.T("study.tab."+name), func(folded bool) { k.fold(name, folded) }
		b.SetFolded(k.folded(name))
		k.below[name] = b
	}
	k.back = widgets.NewIcon(theme.Icon("shrink"), text.T("study.desk.back"), k.toggleAlone)
	k.back.Hide()
	k.hide()
	return k
}

// objects returns the dividers and the button that shows the other parts again.
func (k *desk) objects() (list []fyne.CanvasObject) {
	for _, d := range k.upright {
		list = append(list, d)
	}
	for _, name := range folds {
		list = append(list, k.below[name])
	}
	return append(list, k.back)
}

// hide hides all dividers. It is used in windows without columns.
func (k *desk) hide() {
	for _, d := range k.upright {
		d.Hide()
	}
	for _, d := range k.below {
		d.Hide()
	}
}

func (k *desk) folded(name string) bool { return slices.Contains(k.Folded, name) }

// fold folds the named part if folded is true, and unfolds it otherwise.
func (k *desk) fold(name string, folded bool) {
	k.Folded = slices.DeleteFunc(slices.Clone(k.Folded), func(n string) bool { return n == name })
	if folded {
		k.Folded = append(k.Folded, name)
	}
	k.below[name].SetFolded(folded)
	k.keep(k.Desk)
	k.on.relayout()
}

// widen moves divider i to the right by the given distance. Divider 0 is at the right edge of the
// board, and divider i at the right edge of column i.
func (k *desk) widen(i int, by float32) {
	d := k.last
	if i >= len(d.columns) {
		return
	}
	room := float32(0)
	for _, c := range d.columns {
		room += c.width
	}
	switch high := d.columns[0].height; i {
	case 0:
		k.Board = clampShare((d.board.width+by)/high, boardLeast, 1)
	case 1:
		k.First = clampShare((d.columns[0].width+by)/room, 0.1, 0.9)
	case 2:
		k.Second = clampShare((d.columns[1].width+by)/room, 0.1, 0.9)
	}
	k.on.relayout()
}

// heighten moves the divider below the named part down by the given distance.
func (k *desk) heighten(name string, by float32) {
	if len(k.last.columns) == 0 {
		return
	}
	high, part := k.last.columns[0].height, k.part(name)
	*part = clampShare((k.last.heights[name]+by)/high, 0.05, 0.8)
	k.on.relayout()
}

// part returns a pointer to the height of the named part.
func (k *desk) part(name string) *float32 {
	return map[string]*float32{"graph": &k.Graph, "tree": &k.Tree, "notes": &k.Notes}[name]
}

func clampShare(v, least, most float32) float32 { return fyne.Max(least, fyne.Min(most, v)) }

// toggleAlone switches between showing only the board and showing all parts.
func (k *desk) toggleAlone() {
	k.alone = !k.alone
	k.on.relayout()
}

// toggleBeside shows or hides the second board.
func (k *desk) toggleBeside() {
	k.Beside = !k.Beside
	k.keep(k.Desk)
	k.on.relayout()
}

// placeAlone hides all objects in all and then shows only board, as large as size allows. showAll
// restores the objects.
func (k *desk) placeAlone(size fyne.Size, all []fyne.CanvasObject, board ...fyne.CanvasObject) {
	if k.returned == nil {
		k.returned = map[fyne.CanvasObject]bool{}
		for _, o := range all {
			k.returned[o] = o.Visible()
		}
	}
	for _, o := range all {
		o.Hide()
	}
	edge := fyne.Min(size.Width, size.Height) - gap
	for _, o := range board {
		o.Show()
		widgets.Put(o, (size.Width-edge)/2, (size.Height-edge)/2, edge, edge)
	}
	k.back.Show()
	least := k.back.MinSize()
	widgets.Put(k.back, size.Width-least.Width-gap/2, gap/2, least.Width, least.Height)
}

// showAll shows the objects that placeAlone has hidden.
func (k *desk) showAll() {
	k.back.Hide()
	for o, shown := range k.returned {
		setShown(o, shown)
	}
	k.returned = nil
}
