package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/layout"
)

// grid is a layout of equally wide columns. It has fewer columns if an object would be too narrow.
// All rows have the height of the highest object, but at least the height least.
type grid struct {
	columns int
	gap     float32
	least   float32  // minimum height of a row
	narrow  float32  // minimum width of a column
	whole   bool     // fewer columns are preferred to a button with smaller text or more than two lines
	lines   []*Title // the titles in the cells, each inside margin; nil: other objects
	margin  float32
	alike   []fyne.CanvasObject // the objects of all grids that have the same columns; nil: only this grid
	width   float32             // of the last layout
}

// NewGrid returns a container that arranges objects in the given number of columns. It uses fewer
// columns if they would be narrower than least or their content requires.
func NewGrid(columns int, gap, least float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: columns, gap: gap, least: least}, Objects: objects}
}

// NewChoices returns a container of buttons in two columns, or in one column if the text of a
// button would be too small.
func NewChoices(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: 2, gap: gap, whole: true}, Objects: buttons}
}

// NewChoicesAlike returns a container like that of NewChoices for each of groups. The texts of all of
// them decide whether they have two columns or one; a single button has the whole width.
func NewChoicesAlike(gap float32, groups ...[]fyne.CanvasObject) (containers []*fyne.Container) {
	all := slices.Concat(groups...)
	for _, buttons := range groups {
		containers = append(containers, &fyne.Container{Layout: &grid{columns: 2, gap: gap, whole: true, alike: all}, Objects: buttons})
	}
	return containers
}

// NewTiles returns a container of small objects in up to the given number of columns. Each object
// is large enough for a finger.
func NewTiles(columns int, objects ...fyne.CanvasObject) *fyne.Container {
	side := Touchable(38)
	return &fyne.Container{Layout: &grid{columns: columns, gap: 2, least: side, narrow: side}, Objects: objects}
}

// NewLineTiles returns a container of tiles, each with one of lines inside margin. It has up to the
// given number of columns, but more than one only if each line is legible. Tapping a tile calls tap
// with its index.
func NewLineTiles(columns int, gap, margin float32, lines []*Title, tap func(i int)) *fyne.Container {
	g := &grid{columns: columns, gap: gap, least: Touchable(38), lines: lines, margin: margin}
	c := &fyne.Container{Layout: g}
	for i, line := range lines {
		c.Objects = append(c.Objects, NewTile(line.Text, Inset(margin, margin, line), func() { tap(i) }))
	}
	return c
}

// NewNamed returns a container of objects with a minimum height of least. It has a single row
// unless one of names would be cut. names are the titles in objects, inside margin.
func NewNamed(least, margin float32, names []*Title, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: len(objects), gap: margin, least: least, lines: names, margin: margin}, Objects: objects}
}

// naturalWidth returns the width at which all columns have the width of the widest object.
func (g *grid) naturalWidth(objects []fyne.CanvasObject) float32 {
	shown := layout.Visible(objects)
	n := float32(min(g.columns, len(shown)))
	return n*(layout.Largest(shown).Width+g.gap) - g.gap
}

// fitting returns the number of columns for the current width, and the width of a column.
func (g *grid) fitting(objects []fyne.CanvasObject) (columns int, each float32) {
	for columns = min(g.columns, len(objects)); columns > 1; columns-- {
		if columns < g.columns && g.narrow == 0 { // rows of the same length
			rows := (len(objects) + columns - 1) / columns
			columns = (len(objects) + rows - 1) / rows
		}
		each = (g.width - float32(columns-1)*g.gap) / float32(columns)
		if each >= fyne.Max(g.leastLine(), fyne.Max(g.narrow, leastCell(objects))) && (!g.whole || readable(objects, each) && readable(g.alike, each)) {
			return columns, each
		}
	}
	return 1, g.width
}

// leastLine returns the minimum width of a column at which no line is cut or too small.
func (g *grid) leastLine() (width float32) {
	for _, t := range g.lines {
		letters := fyne.Max(LeastText, theme.Size(t.SizeName)*0.62)
		width = fyne.Max(width, fyne.MeasureText(t.Text, letters, fyne.TextStyle{Bold: !t.Plain}).Width+2*(t.pad()+g.margin))
	}
	return width
}

// leastCell returns the minimum width of the widest object. It counts buttons and selects less,
// since they can wrap or be cut.
func leastCell(objects []fyne.CanvasObject) (width float32) {
	const button = 104
	for _, o := range objects {
		min := o.MinSize().Width
		switch o.(type) {
		case *Button:
			min = fyne.Min(min, button)
		case *Select: // whose longest options can be cut
			min = fyne.Min(min, 10.8*theme.TextSize())
		}
		width = fyne.Max(width, min)
	}
	return width
}

// readable reports whether the text of each button fits in two lines of the given width.
func readable(objects []fyne.CanvasObject, width float32) bool {
	for _, o := range objects {
		if b, ok := o.(*Button); ok {
			if lines, fit := b.linesIn(width); lines > 2 || !fit {
				return false
			}
		}
	}
	return true
}

func (g *grid) rowHigh(objects []fyne.CanvasObject, each float32) float32 {
	high := float32(0)
	for _, o := range objects {
		min := o.MinSize().Height
		if b, ok := o.(*Button); ok && g.whole {
			lines, _ := b.linesIn(each)
			min = Touchable(float32(lines)*lineHeight() + 2*theme.InnerPadding())
		} else if ok { // writes its lines smaller
			min = fyne.Min(min, 1.3*Thumb)
		}
		high = fyne.Max(high, min)
	}
	return fyne.Max(g.least, high)
}

// Layout implements fyne.Layout.
func (g *grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	shown := layout.Visible(objects)
	columns, each := g.fitting(shown)
	high := g.rowHigh(shown, each)
	ShareLetters(shown, fyne.NewSize(each, high))
	for i, o := range shown {
		Put(o, float32(i%columns)*(each+g.gap), float32(i/columns)*(high+g.gap), each, high)
	}
}

// sharedText is the size below which buttons do not shrink their text to match a neighbour.
const sharedText float32 = 13

// ShareLetters limits the text size of all buttons in objects to the smallest size that one of them
// needs, but not to less than 13. size is the size of a button.
func ShareLetters(objects []fyne.CanvasObject, size fyne.Size) {
	most := theme.TextSize()
	for _, o := range objects {
		if b, ok := o.(*Button); ok {
			_, letters := b.wordsIn(size)
			most = fyne.Min(most, fyne.Max(letters, sharedText))
		}
	}
	for _, o := range objects {
		if b, ok := o.(*Button); ok && b.most != most {
			b.most = most
			b.Refresh()
		}
	}
}

// MinSize implements fyne.Layout.
func (g *grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	shown := layout.Visible(objects)
	columns, each := max(1, min(g.columns, len(shown))), float32(0)
	if g.width > 0 {
		columns, each = g.fitting(shown)
	}
	rows := (len(shown) + columns - 1) / columns
	return fyne.NewSize(leastCell(shown), float32(rows)*(g.rowHigh(shown, each)+g.gap)-g.gap)
}
