package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Tool is a toolbar button: an icon over its word, as wide as its bar gives it.
type Tool struct {
	Tile
	icon *canvas.Image
	word *canvas.Text
	size float32 // of the word at most, as that of its neighbours; 0: as the theme says
	bare bool    // only the icon has room
}

// NewTool makes a tool; Fyne may resize its icon to fit.
func NewTool(icon fyne.Resource, word string, tapped func()) *Tool {
	t := &Tool{icon: canvas.NewImageFromResource(icon), word: canvas.NewText(word, nil)}
	t.icon.FillMode = canvas.ImageFillContain
	t.Label, t.OnTapped, t.Flat = word, tapped, true
	t.Content = &fyne.Container{Objects: []fyne.CanvasObject{t.icon, t.word}, Layout: toolLayout{t}}
	t.ExtendBaseWidget(t)
	t.paint()
	return t
}

// SetEnabled enables the tool, or disables and fades it.
func (t *Tool) SetEnabled(on bool) {
	if on != t.disabled { // drawing the icon takes a while
		return
	}
	t.setDisabled(!on)
	t.paint()
	t.icon.Refresh()
	t.word.Refresh()
}

// SetWord changes what the tool is called and its picture.
func (t *Tool) SetWord(icon fyne.Resource, word string) {
	if t.Label == word && t.icon.Resource == icon {
		return
	}
	t.Label, t.icon.Resource = word, icon
	t.icon.Refresh()
	t.Refresh()
}

// Refresh follows the theme.
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

const toolIcon float32 = 24

func (l toolLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	word := l.tool.word
	if word.Hidden = l.tool.bare; word.Hidden {
		Put(l.tool.icon, (s.Width-toolIcon)/2, (s.Height-toolIcon)/2, toolIcon, toolIcon)
		return
	}
	word.TextSize = theme.Size(theme.SizeNameCaptionText)
	if l.tool.size > 0 {
		word.TextSize = fyne.Min(word.TextSize, l.tool.size)
	}
	fit(l.tool.Label, s.Width-2, word)
	text := word.MinSize()
	free := s.Height - toolIcon - text.Height
	Put(l.tool.icon, (s.Width-toolIcon)/2, free/2-1, toolIcon, toolIcon)
	Put(word, (s.Width-text.Width)/2, free/2+toolIcon+1, text.Width, text.Height)
}

func (l toolLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	word := fyne.MeasureText("X", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
	return touchable(fyne.NewSize(56, fyne.Min(56, toolIcon+word.Height+4)))
}

// WordWidth is the width at which the tool's word is not cut.
func (t *Tool) WordWidth() float32 {
	return fyne.MeasureText(t.Label, theme.Size(theme.SizeNameCaptionText), t.word.TextStyle).Width
}

// Icon is the tool's picture.
func (t *Tool) Icon() fyne.Resource { return t.icon.Resource }

const (
	toolHigh  float32 = 56 // of a row of tools
	toolSpace float32 = 8  // above and below a tool's icon and word, together
	leastWord float32 = 12 // under this size tools do not follow a neighbour whose word is long
)

// PlaceTools puts tools in rows of equal width, their words in one size.
func PlaceTools(tools []*Tool, rows int, x, y, width float32) {
	perRow := (len(tools) + rows - 1) / rows
	each, high := width/float32(perRow), ToolsHigh(tools, rows, width)/float32(rows)
	size := wordSize(tools, each)
	for i, t := range tools {
		t.put(x+float32(i%perRow)*each, y+float32(i/perRow)*high, each, high, size, false)
	}
}

// PlaceIcons puts tools whose icons say enough in a row without their words, which screen readers
// still tell.
func PlaceIcons(tools []*Tool, x, y, width float32) {
	each := width / float32(len(tools))
	for i, t := range tools {
		t.put(x+float32(i)*each, y, each, IconsHigh(), t.size, true)
	}
}

// IconsHigh is the height of a row of tools without words.
func IconsHigh() float32 { return Touchable(36) }

func (t *Tool) put(x, y, width, high, size float32, bare bool) {
	t.Show()
	changed := t.size != size || t.bare != bare
	t.size, t.bare, t.Whole = size, bare, nil
	if bare {
		t.Whole = func() string { return t.Label }
	}
	Put(t, x, y, width, high)
	if changed {
		t.Refresh()
	}
}

// ToolsHigh is the height of the given number of rows of tools in a width.
func ToolsHigh(tools []*Tool, rows int, width float32) float32 {
	perRow := (len(tools) + rows - 1) / rows
	word := fyne.MeasureText("X", wordSize(tools, width/float32(perRow)), fyne.TextStyle{}).Height
	return float32(rows) * fyne.Max(toolHigh, toolIcon+word+toolSpace)
}

// wordSize is the size in which the words of all tools have room in places of a width.
func wordSize(tools []*Tool, width float32) float32 {
	size := theme.Size(theme.SizeNameCaptionText)
	for _, t := range tools {
		for size > leastWord && fyne.MeasureText(t.Label, size, t.word.TextStyle).Width > width-2 {
			size = fyne.Max(leastWord, size-1)
		}
	}
	return size
}

// smallWord is how much smaller than captions the words of tools may be written before they get a row more.
const smallWord = 0.8

// ToolRows returns the given number of rows, or one more if the words of tools have little room in
// that many, as in large letters.
func ToolRows(tools []*Tool, rows int, width float32) int {
	perRow := (len(tools) + rows - 1) / rows
	if wordSize(tools, width/float32(perRow)) < smallWord*theme.Size(theme.SizeNameCaptionText) {
		return rows + 1
	}
	return rows
}

// NewToolGrid arranges tools in rows of the given number of columns.
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
	least := float32((len(g.tools)+g.rows-1)/g.rows) * g.tools[0].MinSize().Width
	return fyne.NewSize(least, ToolsHigh(g.tools, g.rows, fyne.Max(least, g.width)))
}
