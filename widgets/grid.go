package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/layout"
)

// grid gives objects the same width in columns, or in fewer where one of them would
// have no room, each row as high as its highest and at least as high as asked.
type grid struct {
	columns int
	gap     float32
	least   float32  // height of a row
	narrow  float32  // least width of a column
	whole   bool     // no button writes its words smaller or on more than two lines where a wider column has room
	lines   []*Title // what stands in the cells, within a margin; nil: something else
	margin  float32
	width   float32 // of the last layout
}

// NewGrid puts objects beside each other, at most columns to a row, or fewer in a narrow place.
func NewGrid(columns int, gap, least float32, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: columns, gap: gap, least: least}, Objects: objects}
}

// NewChoices puts buttons beside each other, two to a row, or one to a row where the words of one
// would be too small.
func NewChoices(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: 2, gap: gap, whole: true}, Objects: buttons}
}

// NewTiles puts small objects beside each other, at most columns to a row, each with room
// for a finger.
func NewTiles(columns int, objects ...fyne.CanvasObject) *fyne.Container {
	side := Touchable(38)
	return &fyne.Container{Layout: &grid{columns: columns, gap: 2, least: side, narrow: side}, Objects: objects}
}

// NewLineTiles puts tiles of one line each beside each other, at most columns to a row, or fewer where one of
// the lines, which are within a margin, would be cut or would hardly grow with the user's text.
func NewLineTiles(columns int, gap, margin float32, lines []*Title, tap func(i int)) *fyne.Container {
	g := &grid{columns: columns, gap: gap, least: Touchable(38), lines: lines, margin: margin}
	c := &fyne.Container{Layout: g}
	for i, line := range lines {
		c.Objects = append(c.Objects, NewTile(line.Text, Inset(margin, margin, line), func() { tap(i) }))
	}
	return c
}

// NewNamed puts objects at least as high as asked beside each other, all in one row unless one of their names, which
// are within a margin, would be cut.
func NewNamed(least, margin float32, names []*Title, objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: len(objects), gap: margin, least: least, lines: names, margin: margin}, Objects: objects}
}

// naturalWidth returns the width in which all columns stand beside each other.
func (g *grid) naturalWidth(objects []fyne.CanvasObject) float32 {
	shown := layout.Visible(objects)
	n := float32(min(g.columns, len(shown)))
	return n*(layout.Largest(shown).Width+g.gap) - g.gap
}

// fitting returns how many columns have room.
func (g *grid) fitting(objects []fyne.CanvasObject) (columns int, each float32) {
	for columns = min(g.columns, len(objects)); columns > 1; columns-- {
		if columns < g.columns && g.narrow == 0 { // rows of the same length
			rows := (len(objects) + columns - 1) / columns
			columns = (len(objects) + rows - 1) / rows
		}
		each = (g.width - float32(columns-1)*g.gap) / float32(columns)
		if each >= fyne.Max(g.leastLine(), fyne.Max(g.narrow, leastCell(objects))) && (!g.whole || readable(objects, each)) {
			return columns, each
		}
	}
	return 1, g.width
}

// leastLine returns the width in which the longest of the lines is neither cut nor hardly larger than usual.
func (g *grid) leastLine() (width float32) {
	for _, t := range g.lines {
		letters := fyne.Max(LeastText, theme.Size(t.SizeName)*0.62)
		width = fyne.Max(width, fyne.MeasureText(t.Text, letters, fyne.TextStyle{Bold: !t.Plain}).Width+2*(t.pad()+g.margin))
	}
	return width
}

// leastCell returns the width that the widest of the objects needs; a button can wrap.
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

// readable reports whether the words of all buttons stand on two lines at most in a column.
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

// sharedText is the size under which buttons do not follow a neighbour whose words are long.
const sharedText float32 = 13

// ShareLetters has all buttons, each of this size, write in one size, that of the one with the least room, unless that
// is very small.
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
