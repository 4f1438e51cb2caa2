package widgets

import (
	"iter"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Tool is a toolbar button with an icon above a word. Its bar sets its width.
type Tool struct {
	Tile
	icon *canvas.Image
	word *canvas.Text
	size float32 // greatest text size of the word, such as that of its neighbours; 0: the theme's
	bare bool    // there is room only for the icon
	only bool    // there is room only for the word
}

// NewTool returns a tool with icon above word. It calls tapped when it is pressed.
func NewTool(icon fyne.Resource, word string, tapped func()) *Tool {
	t := &Tool{icon: canvas.NewImageFromResource(icon), word: canvas.NewText(word, nil)}
	t.icon.FillMode = canvas.ImageFillContain
	t.Label, t.OnTapped, t.Flat = word, tapped, true
	t.Content = &fyne.Container{Objects: []fyne.CanvasObject{t.icon, t.word}, Layout: toolLayout{t}}
	t.ExtendBaseWidget(t)
	t.paint()
	return t
}

// SetEnabled enables or disables the tool. A disabled tool is faded.
func (t *Tool) SetEnabled(on bool) {
	if on != t.disabled { // drawing the icon takes a while
		return
	}
	t.disabled = !on
	t.paint()
	t.Tile.Refresh()
}

// SetWord sets the icon and the word of the tool.
func (t *Tool) SetWord(icon fyne.Resource, word string) {
	if t.Label == word && t.icon.Resource == icon {
		return
	}
	t.Label, t.icon.Resource = word, icon
	t.icon.Refresh()
	t.Refresh()
}

// Refresh implements fyne.CanvasObject. It applies the theme.
func (t *Tool) Refresh() {
	t.paint()
	t.Content.(*fyne.Container).Layout.Layout(nil, t.Content.Size())
	t.Tile.Refresh()
}

func (t *Tool) paint() {
	t.word.Color, t.icon.Translucency = theme.Color(theme.ColorNameForeground), 0
	if t.disabled {
		t.word.Color, t.icon.Translucency = fade(theme.Color(theme.ColorNameForeground), 0x60), 0.62
	}
}

type toolLayout struct{ tool *Tool }

const (
	toolIcon float32 = 24  // side length of a tool's icon
	shortBar float32 = 340 // width of a bar below which icons do not grow, so that the content above has more room
)

// grownIcon returns the length of a tool's side if there is enough room. It grows less than the
// text.
func grownIcon() float32 { return Grow(toolIcon, 0.4) }

func (l toolLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	word := l.tool.word
	if word.Hidden, l.tool.icon.Hidden = l.tool.bare, false; word.Hidden {
		side := fyne.Min(grownIcon(), s.Height-toolSpace)
		Put(l.tool.icon, (s.Width-side)/2, (s.Height-side)/2, side, side)
		return
	}
	l.tool.icon.Hidden = l.tool.only
	word.TextSize = theme.Size(theme.SizeNameCaptionText)
	if l.tool.size > 0 {
		word.TextSize = fyne.Min(word.TextSize, l.tool.size)
	}
	fit(l.tool.Label, s.Width-2, word)
	text := word.MinSize()
	if l.tool.only {
		Put(word, (s.Width-text.Width)/2, (s.Height-text.Height)/2, text.Width, text.Height)
		return
	}
	side := fyne.Max(toolIcon, fyne.Min(grownIcon(), s.Height-text.Height-toolSpace/Grown()))
	free := s.Height - side - text.Height
	Put(l.tool.icon, (s.Width-side)/2, free/2-1, side, side)
	Put(word, (s.Width-text.Width)/2, free/2+side+1, text.Width, text.Height)
}

func (l toolLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	word := fyne.MeasureText("X", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
	return touchable(fyne.NewSize(56, fyne.Min(56, toolIcon+word.Height+4)))
}

// WordWidth returns the width at which the word of the tool is not cut.
func (t *Tool) WordWidth() float32 {
	return fyne.MeasureText(t.Label, theme.Size(theme.SizeNameCaptionText), t.word.TextStyle).Width
}

// Icon returns the tool's icon.
func (t *Tool) Icon() fyne.Resource { return t.icon.Resource }

const (
	toolHigh  float32 = 56 // of a row of tools
	toolSpace float32 = 8  // space above and below a tool's icon and word, together; less in larger text
)

// leastWord returns the text size of the words of a row below which it is said to have no room for them.
func leastWord() float32 { return Grow(12, 0.4) }

// PlaceTools places tools in rows at (x, y), with words of equal text size. A row in which a word
// would be cut is shown without words. Tools have equal widths unless words of enlarged text need
// more.
func PlaceTools(tools []*Tool, rows int, x, y, width float32) {
	high, size := ToolsHigh(tools, rows, width)/float32(rows), wordSize(tools, rows, width)
	for row := range toolRows(tools, rows) {
		at, widths := x, toolWidths(row, perRow(tools, rows), size, width)
		bare := slices.ContainsFunc(row, func(t *Tool) bool { return !t.whole(widths[slices.Index(row, t)]) })
		for i, each := range widths {
			row[i].put(at, y, each, high, size, bare, false)
			at += each
		}
		y += high
	}
}

// perRow returns the number of tools in a full row.
func perRow(tools []*Tool, rows int) int { return (len(tools) + rows - 1) / rows }

func toolRows(tools []*Tool, rows int) iter.Seq[[]*Tool] {
	return slices.Chunk(tools, perRow(tools, rows))
}

// toolWidths returns the widths of the tools in row if words have the given text size. full is the
// number of tools in a full row.
func toolWidths(row []*Tool, full int, size, width float32) (widths []float32) {
	equal := width / float32(full)
	wider, widest := float32(0), float32(0) // than a finger
	for _, t := range row {
		need := t.need(size)
		widths = append(widths, need)
		wider, widest = wider+need-Thumb, fyne.Max(widest, need)
	}
	for i, need := range widths {
		if widths[i] = equal; Grown() > 1 && widest > equal && len(row) == full {
			widths[i] = Thumb + (need-Thumb)*(width-Thumb*float32(full))/wider
		}
	}
	return widths
}

// need returns the width of the tool if its word has the given text size.
func (t *Tool) need(size float32) float32 {
	apart := Grow(4, 0.5) // words may be as wide as their tools: they do not run together
	return fyne.Max(Thumb, fyne.MeasureText(t.Label, size, t.word.TextStyle).Width+apart)
}

// PlaceIcons places tools in a row at (x, y), without their words. It is for tools with familiar
// icons.
func PlaceIcons(tools []*Tool, x, y, width float32) {
	each := width / float32(len(tools))
	for i, t := range tools {
		t.put(x+float32(i)*each, y, each, IconsHigh(), t.size, true, false)
	}
}

// IconsHigh returns the height of a row that PlaceIcons places.
func IconsHigh() float32 { return Touchable(Grow(36, 0.3)) }

// PlaceBrief places tools in a low row at (x, y): those in said as words, the others, whose icons are familiar, as
// icons. BriefWidth returns the width that they need.
func PlaceBrief(tools, said []*Tool, x, y, width float32) {
	size, least := theme.Size(theme.SizeNameCaptionText), leastWord()
	needs := func() (needs []float32, spare float32) {
		spare = width
		for _, t := range tools {
			need := Thumb
			if slices.Contains(said, t) {
				need = t.need(size)
			}
			needs, spare = append(needs, need), spare-need
		}
		return needs, spare
	}
	widths, spare := needs()
	for ; spare < 0 && size > least; widths, spare = needs() {
		size = fyne.Max(least, size-1)
	}
	for i, t := range tools {
		each, word := widths[i]+spare/float32(len(tools)), slices.Contains(said, t)
		t.put(x, y, each, IconsHigh(), size, !word, word)
		x += each
	}
}

// BriefWidth returns the least width of a row that PlaceBrief places, with a number of icons, and words.
func BriefWidth(icons int, words ...string) float32 {
	width := float32(icons) * Thumb
	for _, w := range words {
		width += (&Tool{Tile: Tile{Label: w}, word: &canvas.Text{}}).need(leastWord())
	}
	return width
}

func (t *Tool) put(x, y, width, high, size float32, bare, only bool) {
	t.Show()
	changed := t.size != size || t.bare != bare || t.only != only
	t.size, t.bare, t.only, t.Whole = size, bare, only, nil
	if bare {
		t.Whole = func() string { return t.Label }
	}
	Put(t, x, y, width, high)
	if changed {
		t.Refresh()
	}
}

// ToolsHigh returns the height of the rows that PlaceTools places in width.
func ToolsHigh(tools []*Tool, rows int, width float32) float32 {
	word := fyne.MeasureText("X", wordSize(tools, rows, width), fyne.TextStyle{}).Height
	icon := toolIcon
	if width >= shortBar {
		icon = grownIcon()
	}
	return float32(rows) * fyne.Max(toolHigh, icon+word+toolSpace/Grown())
}

// wordSize returns the largest text size at which the words of all tools fit in rows of the given
// width. It is at most the caption size and at least LeastText.
func wordSize(tools []*Tool, rows int, width float32) float32 {
	size := theme.Size(theme.SizeNameCaptionText)
	for size > LeastText && !wordsFit(tools, rows, size, width) {
		size = fyne.Max(LeastText, size-0.5)
	}
	return size
}

// wordsFit reports whether the words of all tools fit at the given text size.
func wordsFit(tools []*Tool, rows int, size, width float32) bool {
	full := perRow(tools, rows)
	for row := range toolRows(tools, rows) {
		for i, each := range toolWidths(row, full, size, width) {
			if row[i].need(size) > fyne.Max(each, Thumb) {
				return false
			}
		}
	}
	return true
}

// ToolsWhole reports whether the words of tools fit in a single row of the given width without
// being cut or, if text is enlarged, shrunk too much.
func ToolsWhole(tools []*Tool, width float32) bool {
	for i, each := range toolWidths(tools, len(tools), wordSize(tools, 1, width), width) {
		if !Fits(tools[i].Label, each-2, Grow(LeastText, 0.4), tools[i].word.TextStyle) {
			return false
		}
	}
	return true
}

// whole reports whether the word of the tool fits in width without being cut.
func (t *Tool) whole(width float32) bool { return Fits(t.Label, width-2, LeastText, t.word.TextStyle) }

// smallWord is the least text size of words, relative to captions, before tools get one more row.
const smallWord = 0.8

// ToolRows returns rows, or rows+1 if the words of tools would be too small, as they may be if text
// is enlarged.
func ToolRows(tools []*Tool, rows int, width float32) int {
	if wordSize(tools, rows, width) < smallWord*theme.Size(theme.SizeNameCaptionText) {
		return rows + 1
	}
	return rows
}

// NewToolGrid returns a container of tools in the given number of columns.
func NewToolGrid(columns int, tools ...*Tool) *fyne.Container {
	g := &toolGrid{tools: tools, rows: (len(tools) + columns - 1) / columns}
	c := &fyne.Container{Layout: g}
	for _, t := range tools {
		c.Objects = append(c.Objects, t)
	}
	return c
}

type toolGrid struct {
	tools []*Tool
	rows  int
	width float32 // of the last layout
}

func (g *toolGrid) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	PlaceTools(g.tools, g.rows, 0, 0, size.Width)
}

func (g *toolGrid) MinSize([]fyne.CanvasObject) fyne.Size {
	least := float32(perRow(g.tools, g.rows)) * g.tools[0].MinSize().Width
	return fyne.NewSize(least, ToolsHigh(g.tools, g.rows, fyne.Max(least, g.width)))
}
