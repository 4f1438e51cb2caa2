package study

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// editTool is a tool of the palette, which determines the effect of a tap on the board.
type editTool struct {
	name, icon string          // icon is "" of a stone, which is shown itself
	kind       record.MarkKind // of a mark
	stone      bool            // puts a stone of a colour, None to take one away
	color      game.Color
	numbered   bool // a label is a number
	listed     bool // it has no tile: the menu of further marks chooses it
}

// editTools are the tools in the order of the palette and of the digits that select them. The
// listed ones come last.
var editTools = []editTool{
	{name: "play", icon: "tap"},
	{name: "triangle", icon: "mark-triangle", kind: record.Triangle},
	{name: "square", icon: "mark-square", kind: record.Square},
	{name: "circle", icon: "mark-circle", kind: record.Circle},
	{name: "cross", icon: "mark-cross", kind: record.Cross},
	{name: "letter", icon: "mark-letter", kind: record.Label},
	{name: "number", icon: "mark-number", kind: record.Label, numbered: true},
	{name: "arrow", icon: "mark-arrow", kind: record.Arrow},
	{name: "line", icon: "mark-line", kind: record.LineMark},
	{name: "black", stone: true, color: game.Black},
	{name: "white", stone: true, color: game.White},
	{name: "erase", icon: "stone-none", stone: true},
	{name: "selected", kind: record.Selected, listed: true},
	{name: "blackarea", kind: record.BlackTerritory, listed: true},
	{name: "whitearea", kind: record.WhiteTerritory, listed: true},
	{name: "dim", kind: record.Dimmed, listed: true},
	{name: "visible", kind: record.Visible, listed: true},
}

// palette is the tab with the tools that edit the record.
type palette struct {
	editor  *editor
	tool    int
	from    *game.Point     // where an arrow or a line begins; nil: not chosen yet
	swept   stroke          // what the drag under way would draw
	tools   []*widgets.Tile // of the tools that are not listed
	others  *widgets.Tile   // the menu of those that are
	judge   []*widgets.Tile // as glyphs
	assess  []*widgets.Tile // as assessments
	hotspot *widgets.Tile
	caption *widgets.Text
	content *fyne.Container
	scroll  *container.Scroll
}

func newPalette(s *editor) *palette {
	p := &palette{editor: s, caption: widgets.Caption("")}
	for i, t := range editTools {
		if !t.listed {
			p.tools = append(p.tools, p.tile(t.name, t.face(), func() { p.choose(i) }))
		}
	}
	p.others = p.tile("marks", iconOf("more"), p.askMark)
	turn := p.tile("turn", iconOf("turn"), s.swapTurn)
	for _, g := range glyphs {
		p.judge = append(p.judge, p.tile(g.name, signOf(g.sign), func() { s.judgeMove(g.move, g.very) }))
	}
	for _, a := range assessments {
		p.assess = append(p.assess, p.tile(a.name, signOf(a.sign), func() { s.assess(a.position) }))
	}
	p.hotspot = p.tile("hotspot", iconOf("bookmark"), s.toggleHotspot)
	name := p.tile("name", iconOf("edit"), s.askName)
	grid := func(tiles ...[]*widgets.Tile) *fyne.Container {
		c := widgets.NewTiles(tilesInRow)
		for _, list := range tiles {
			for _, t := range list {
				c.Objects = append(c.Objects, t) // Add would lay out all of them each time
			}
		}
		return c
	}
	// The words keep the room of two lines, so that nothing below moves.
	words := container.New(&layout.Arrange{Least: func() fyne.Size {
		two := 2*fyne.MeasureText("X", fynetheme.CaptionTextSize(), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
		return p.caption.MinSize().Max(fyne.NewSize(0, two))
	}, Place: func(size fyne.Size) { widgets.Put(p.caption, 0, 0, size.Width, size.Height) }}, p.caption)
	tiles := widgets.NewColumn(-6, grid(p.tools, []*widgets.Tile{p.others, turn}), words,
		grid(p.judge, []*widgets.Tile{p.hotspot}, p.assess, []*widgets.Tile{name}))
	p.content = widgets.NewColumn(4, tiles, p.buttons())
	p.scroll = focus.Scroll(p.content)
	p.take(0)
	return p
}

// tile returns a flat button that shows face and calls tapped. While the pointer is over it, the
// caption shows its name, which is the text "study.edit.<name>".
func (p *palette) tile(name string, face fyne.CanvasObject, tapped func()) *widgets.Tile {
	words := text.T("study.edit." + name)
	t := widgets.NewTile(words, face, tapped)
	t.Flat = true
	t.OnHover = func(on bool) {
		if on {
			p.caption.SetText(words)
		} else {
			p.tell()
		}
	}
	return t
}

// face returns the tool's picture.
func (t editTool) face() fyne.CanvasObject {
	if t.icon != "" {
		return iconOf(t.icon)
	}
	disc := canvas.NewCircle(color.NRGBA{0x20, 0x20, 0x22, 255})
	if t.color == game.White {
		disc.FillColor = color.NRGBA{0xFA, 0xF8, 0xF3, 255}
	}
	disc.StrokeColor, disc.StrokeWidth = color.NRGBA{0x88, 0x84, 0x7C, 255}, 2 // which is seen on dark too
	return container.NewCenter(container.New(layout.Stack{Least: fyne.NewSquareSize(18)}, disc))
}

func iconOf(name string) fyne.CanvasObject {
	i := canvas.NewImageFromResource(theme.Icon(name))
	i.FillMode = canvas.ImageFillContain
	i.SetMinSize(fyne.NewSquareSize(24))
	return container.NewCenter(i)
}

func signOf(sign string) fyne.CanvasObject {
	l := widget.NewLabelWithStyle(sign, fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	return container.NewCenter(l)
}

// tilesInRow is the number of tiles in a row if there is enough space.
const tilesInRow = 7

// choose selects tool i and updates the board.
func (p *palette) choose(i int) {
	p.take(i)
	p.editor.on.showBoard()
}

func (p *palette) take(i int) {
	p.tool, p.from, p.swept = i, nil, nil
	for k, t := range p.tools {
		t.SetSelected(k == i)
	}
	p.others.SetSelected(editTools[i].listed)
	p.tell()
}

// askMark lets the user choose one of the less common marks and selects its tool.
func (p *palette) askMark() {
	showChoice(p.editor.on.canvas(), "study.edit.marks", func(add func(key string, do func())) {
		for i, t := range editTools {
			if t.listed {
				add("study.edit."+t.name, func() { p.choose(i) })
			}
		}
	})
}

// tell shows a description of the selected tool.
func (p *palette) tell() {
	if words := text.T("study.does." + editTools[p.tool].name); p.caption.Words() != words {
		p.caption.SetText(words)
	}
}

// show updates the selected judgement of the move and assessment of the position.
func (p *palette) show() {
	n := p.editor.sub.now().Cursor
	a := n.Annotations()
	sign := glyph(n)
	for i, g := range glyphs {
		p.judge[i].SetSelected(g.sign == sign)
	}
	for i, g := range assessments {
		p.assess[i].SetSelected(g.position == a.Position)
	}
	p.hotspot.SetSelected(a.Hotspot)
}

// buttons returns a button for each action on the current node and on the whole record.
func (p *palette) buttons() fyne.CanvasObject {
	actions := append(p.editor.nodeActions(), p.editor.recordActions()...)
	var lines []*widgets.Title
	for _, b := range actions {
		words := widgets.NewTitle(text.T("study.edit." + b.name))
		words.SizeName, words.Plain = fynetheme.SizeNameCaptionText, true
		lines = append(lines, words)
	}
	return widgets.NewLineTiles(2, 4, 2, lines, func(i int) { p.editor.do(actions[i]) })
}

// taps reports whether the selected tool does something other than playing moves.
func (p *palette) taps() bool { return p.tool != 0 }

// tap applies the selected tool to at. It returns false if that tool plays moves.
func (p *palette) tap(at game.Point) bool {
	if !p.taps() {
		return false
	}
	tool, rec, n := editTools[p.tool], p.editor.sub.study().Record(), p.editor.sub.now().Cursor
	switch {
	case tool.stone:
		c := tool.color
		if clear := rec.ClearMarks(n, at); c == game.None && !clear.Nothing() {
			p.editor.edit(clear) // a second tap takes the stone
			break
		}
		if p.editor.sub.now().Position().At(at) == c {
			c = game.None // a second tap takes it away
		}
		p.editor.setUp(p.editor.sub.study().Arrange(at, c))
	case tool.kind == record.Label:
		label := rec.NextLetter(n)
		if tool.numbered {
			label = rec.NextNumber(n)
		}
		if label != "" {
			p.toggle(record.Mark{Kind: record.Label, Point: at, Text: label})
		}
	case tool.ends():
		p.drawLine(tool.kind, at)
	default:
		p.toggle(record.Mark{Kind: tool.kind, Point: at})
	}
	return true
}

// drawLine makes at the first end of an arrow or a line. The second call makes at the other end and
// adds the mark.
func (p *palette) drawLine(kind record.MarkKind, at game.Point) {
	from := p.from
	if from == nil {
		p.from = &at
		p.editor.on.showBoard()
		return
	}
	p.from = nil
	if *from == at {
		p.editor.on.showBoard()
		return
	}
	p.toggle(record.Mark{Kind: kind, Point: *from, To: at})
}

// draw adds the first end of an arrow or a line and the current drag to sc. It removes the stone
// under the pointer unless the tool plays moves.
func (p *palette) draw(sc *board.Scene) {
	if p.tool == 0 {
		return
	}
	sc.Ghost, sc.Refused = game.None, nil
	if p.from != nil {
		sc.Shown = p.from
	}
	p.swept.draw(sc, editTools[p.tool])
}

// rune handles the digits '1' to '9', which select a tool. It returns false for other characters.
func (p *palette) rune(r rune) bool {
	if r < '1' || r > '9' {
		return false
	}
	p.choose(int(r - '1'))
	return true
}

// putDown deselects the tool. It returns false if no tool was selected.
func (p *palette) putDown() bool {
	if p.tool == 0 {
		return false
	}
	p.choose(0)
	return true
}

// moved implements mover.
func (p *palette) moved() { p.from = nil }
