package learn

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/lesson"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// list is the list of all lessons, below a link to the help page. The games are side by side if
// there is space.
type list struct {
	tiles   []*widgets.Tile // of the help, where there is one, and of the lessons
	keys    []string        // of the lessons, as tiles
	at      string          // key of the lesson to focus first; empty: the first not yet done
	next    int             // the tile of the first lesson not yet done, or of the first
	courses *abreast
	page    *widgets.Page
	content fyne.CanvasObject
}

func newList(s *Screen) *list {
	l := &list{next: -1, courses: newAbreast()}
	if s.deps.Help != nil {
		l.addHelp(s.deps.Help)
	}
	first := len(l.tiles)
	for i, c := range s.courses {
		name := text.T("game." + c.Game.ID)
		part := coursePart{name: heading(s, c, name), again: heading(s, c, text.T("learn.more", "Game", name))}
		for j, one := range c.Lessons {
			done := s.done.has(one)
			tile := widgets.NewTile(text.T("learn."+one.Key), row(one, done), func() { s.open(i, j) })
			if l.next < 0 && !done {
				l.next = len(l.tiles)
			}
			l.tiles, l.keys = append(l.tiles, tile), append(l.keys, one.Key)
			part.tiles = append(part.tiles, tile)
		}
		l.courses.add(part)
	}
	if l.next < 0 {
		l.next = first
	}
	column := widgets.NewColumn(columnGap, l.courses.box)
	if first > 0 {
		column.Objects = slices.Insert(column.Objects, 0, fyne.CanvasObject(l.tiles[0]))
	}
	l.page = widgets.NewPage(column)
	l.content = widgets.Headed(text.T("learn.title"), widgets.NewIcon(theme.Icon("back"), text.T("common.back"), s.deps.OnBack), l.page, nil)
	return l
}

// addHelp adds a tile that calls help, which opens the help page.
func (l *list) addHelp(help func()) {
	words := widgets.Over(widgets.Paragraph(text.T("help.title")), widgets.Caption(text.T("help.about")))
	l.tiles, l.keys = append(l.tiles, widgets.NewTile(text.T("help.title"), widgets.Inset(side, 0, words), help)), append(l.keys, "help")
}

func heading(s *Screen, c course, words string) fyne.CanvasObject {
	name := widgets.NewTitle(words) // smaller where it has no room
	name.SizeName = fynetheme.SizeNameSubHeadingText
	if s.deps.Picture == nil {
		return name
	}
	return container.NewBorder(nil, nil, s.deps.Picture(c.Game.ID), nil, name)
}

// side is the horizontal margin of the text in a card.
const side float32 = 12

func row(l lesson.Lesson, done bool) fyne.CanvasObject {
	caption := text.N("learn.steps", len(l.Steps))
	var mark fyne.CanvasObject = fynelayout.NewSpacer()
	if done {
		caption += " · " + text.T("learn.done")
		mark = widget.NewIcon(theme.IconIn("check", theme.ColorAccent))
	}
	words := widgets.Over(widgets.Paragraph(text.T("learn."+l.Key)), widgets.Caption(caption))
	return widgets.Inset(side, 0, container.NewBorder(nil, nil, nil, container.NewPadded(mark), words))
}

// focus returns the tile of the lesson read last, or of the first lesson that is not done.
func (l *list) focus() fyne.Focusable {
	for i, key := range l.keys {
		if key == l.at {
			return l.tiles[i]
		}
	}
	return l.tiles[l.next]
}

// inOrder returns the tiles in the order of their positions: the help, then the lessons.
func (l *list) inOrder() []*widgets.Tile {
	lessons := l.courses.tiles()
	return append(l.tiles[:len(l.tiles)-len(lessons):len(l.tiles)-len(lessons)], lessons...)
}

// key handles the keys that move the focus between tiles or scroll the page. It reports whether it
// handled ev.
func (l *list) key(ev *fyne.KeyEvent) bool {
	c := focus.CanvasOf(l.page)
	if c == nil {
		return false
	}
	at, tiles := -1, l.inOrder()
	for i, t := range tiles {
		if c.Focused() == fyne.Focusable(t) {
			at = i
		}
	}
	switch ev.Name {
	case fyne.KeyDown, fyne.KeyRight:
		at++
	case fyne.KeyUp, fyne.KeyLeft:
		at = max(at, 0) - 1
	case fyne.KeyHome:
		at = 0
	case fyne.KeyEnd:
		at = len(tiles) - 1
	default:
		return l.page.Key(ev)
	}
	tile := tiles[(at+len(tiles))%len(tiles)]
	c.Focus(tile)
	l.reveal(tile)
	return true
}

// reveal scrolls the page until t is visible.
func (l *list) reveal(t *widgets.Tile) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(t).Y - driver.AbsolutePositionForObject(l.page).Y
	if below := top + t.Size().Height - l.page.Size().Height; below > 0 {
		l.page.ScrollTo(l.page.Offset() + below + theme.Grid)
	} else if top < 0 {
		l.page.ScrollTo(l.page.Offset() + top - theme.Grid)
	}
}
