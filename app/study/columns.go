package study

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets"
)

// box is a rectangle in the window.
type box struct{ x, y, width, height float32 }

// division is the division of a wide window into the board, the space below it, and two or three
// columns.
type division struct {
	board   box // square
	under   box // the board, for the graph; without a height if there is no room
	columns []box
	heights map[string]float32 // of the parts that dividers are below, by the names of folds
}

// The least sizes of columns. A column of columnLeast has room for a mistake with its reason. The
// board keeps boardShare of the edge that the window's height allows, unless the user drags it
// smaller.
const (
	columnMargin float32 = 16
	columnLeast  float32 = 302
	thirdLeast   float32 = 336
	columnMost   float32 = 640
	boardShare   float32 = 0.75
	boardLeast   float32 = 0.5
	underLeast   float32 = 110 // of the graph under the board
)

// divide returns the division of a window of the given size, arranged as in by. magnified is the
// ratio of the text size to the default size. divide returns false if the window has room for only
// one column.
func divide(size fyne.Size, magnified float32, by Desk) (division, bool) {
	tall := size.Height - 2*columnMargin
	if tall < 560*magnified {
		return division{}, false
	}
	room := func(n int, least float32) float32 {
		return size.Width - float32(n)*least*magnified - float32(n+2)*columnMargin
	}
	n, least, edge := 3, thirdLeast, tall
	if room(3, thirdLeast) < tall {
		n, least = 2, columnLeast
		if edge = fyne.Min(tall, room(2, columnLeast)); edge < boardShare*tall {
			return division{}, false
		}
	}
	if by.Board > 0 {
		edge = fyne.Min(edge, fyne.Max(boardLeast, by.Board)*tall)
	}
	return divided(size, edge, n, least*magnified, by), true
}

// divided returns the division of a window with a square board whose edge is edge and with n
// columns of at least width least. The whole is centred.
func divided(size fyne.Size, edge float32, n int, least float32, by Desk) division {
	tall, count := size.Height-2*columnMargin, float32(n)
	all := fyne.Min(count*columnMost, size.Width-edge-(count+2)*columnMargin)
	widths := []float32{fyne.Max(least, fyne.Min(all-(count-1)*least, or(by.First, 1/count)*all))}
	if rest := all - widths[0]; n == 2 {
		widths = append(widths, rest)
	} else {
		second := fyne.Max(least, fyne.Min(rest-least, or(by.Second, 0.5*rest/all)*all))
		widths = append(widths, second, rest-second)
	}
	x := (size.Width - edge - all - count*columnMargin) / 2
	d := division{board: box{x, (size.Height - edge) / 2, edge, edge}, heights: map[string]float32{}}
	if spare := tall - edge - gap; spare >= underLeast {
		high := fyne.Min(graphHigh*1.25, spare)
		d.board.y = columnMargin + (spare-high)/2
		d.under = box{x, d.board.y + edge + gap, edge, high}
	}
	x += edge + columnMargin
	for _, width := range widths {
		d.columns = append(d.columns, box{x, columnMargin, width, tall})
		x += width + columnMargin
	}
	return d
}

// spoken contains the heights of the parts of a column that are about the current position.
type spoken struct{ tree, comment, pane float32 }

// share returns how room, the free height of a column, is divided between the tree, the comment
// and, if pane is true, the selected pane. high is the height that the tree needs. The result does
// not depend on the position, so nothing moves while the user steps through a game.
func share(column, room, high float32, pane bool, by Desk) spoken {
	most := room - 2*gap - statusLines(2)
	s := spoken{tree: fyne.Min(most, or(by.Tree*column, fyne.Min(high, room*0.3)))}
	if !pane {
		s.tree = fyne.Min(most, or(by.Tree*column, fyne.Min(high, room*0.6)))
		s.comment = room - s.tree - gap
		return s
	}
	usual := fyne.Max(statusLines(1), fyne.Min(statusLines(7), room*0.22))
	s.comment = fyne.Min(fyne.Max(0, most-s.tree), or(by.Notes*column, usual))
	s.pane = room - s.tree - s.comment - 2*gap
	return s
}

// placeColumns lays out a window with two or three columns. The first column contains the report,
// the second one the parts about the position. The selected pane and the tools are below these
// parts, or in the third column.
func (a *arrangement) placeColumns(d division) {
	b := d.board
	widgets.Put(a.board, b.x, b.y, b.width, b.height)
	widgets.Put(a.wheel, b.x, b.y, b.width, b.height)
	a.desk.last = d
	for i, div := range a.desk.upright {
		if setShown(div, i < len(d.columns)); div.Visible() {
			c := d.columns[i]
			widgets.Put(div, c.x-columnMargin, c.y+headHigh(), columnMargin, c.height-headHigh()) // below the way back
		}
	}
	a.placeReport(d)
	last := d.columns[len(d.columns)-1]
	travel, tools := widgets.IconsHigh(), widgets.ToolsHigh(a.bar.tools, 1, last.width)
	bottom := last.y + last.height - travel - tools
	widgets.PlaceIcons(a.bar.travel, last.x, bottom, last.width)
	widgets.PlaceTools(a.bar.tools, 1, last.x, bottom+travel, last.width)
	second := d.columns[1]
	third := len(d.columns) > 2
	end := bottom - 8
	if end -= a.side.place(last.x, end, last.width, end-last.y); third {
		end = second.y + second.height
	}
	y := a.placeSpoken(d, second, end, third)
	if third {
		y, end = last.y, bottom-8-a.side.taken
	}
	a.panel.place(last.x, y, last.width, end-y)
	y += a.placeTabs(last.x, y, last.width)
	a.placeSheet(last.x, y+4, last.width, end+2)
}

// placeSpoken lays out the status, the tree and the notes in the column c, from its top to end.
// third is true if the notes have the rest of the column, without a pane below them. placeSpoken
// returns the y coordinate below these parts.
func (a *arrangement) placeSpoken(d division, c box, end float32, third bool) (y float32) {
	a.status.Show()
	y = c.y + a.status.steady(c.x, c.y, c.width)
	by, hidden := a.desk.Desk, a.manner().secret
	places := share(c.height, end-y, a.tree.widget.High(), !third, by)
	d.heights["tree"], d.heights["notes"] = places.tree, places.comment
	part := func(name string, o fyne.CanvasObject, shown bool, high float32, below bool) {
		folded := a.desk.folded(name) && below
		setShown(o, shown && !folded)
		div := a.desk.below[name]
		if setShown(div, shown && below); !shown {
			return
		}
		if !folded {
			widgets.Put(o, c.x, y, c.width, high)
			y += high
		}
		if below {
			widgets.Put(div, c.x, y, c.width, div.High(gap))
			y += div.High(gap)
		}
	}
	part("tree", a.tree.widget, !hidden, places.tree, true)
	comment := places.comment
	if third {
		comment = end - y // with the room of a tree that is folded
	}
	part("notes", a.notes.content, !hidden && !a.manner().asks && (third || !a.panel.asks()), comment, !third)
	return y
}

// placeReport lays out the report in the first column. The graph is below the board if there is
// room.
func (a *arrangement) placeReport(d division) {
	c := d.columns[0]
	x, y := c.x, c.y
	a.head.place(x, y, c.width)
	y += headHigh()
	y += a.assumed.place(x, y, c.width)
	y += a.graph.second.place(x, y, c.width)
	card := widgets.PlayerCardLeast(cardHigh)
	a.players.place(x, y, c.width, card)
	y += card + 4
	secret, folded := a.manner().secret, a.desk.folded("graph")
	under, div := d.under.height > 0, a.desk.below["graph"]
	setShown(a.graph.widget, !secret && !folded)
	setShown(div, !secret && (folded || !under))
	setShown(a.cards.scroll, !secret && !a.manner().asks)
	if secret {
		return
	}
	if chart := or(a.desk.Graph*c.height, a.graph.high(c.height)); !folded && under {
		widgets.Put(a.graph.widget, d.under.x, d.under.y, d.under.width, d.under.height)
	} else if !folded {
		d.heights["graph"] = chart
		widgets.Put(a.graph.widget, x, y, c.width, chart)
		y += chart
	}
	if div.Visible() {
		high := div.High(gap - 2)
		widgets.Put(div, x, y, c.width, high)
		y += high
	}
	widgets.Put(a.cards.scroll, x, y, c.width, c.y+c.height-y)
}

// setShown shows o if shown is true, and hides it otherwise.
func setShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}
