package learn

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// abreast lays out the courses side by side. In a narrow window, the first lesson of each game
// precedes all other lessons. The order of the container's objects is also the tab order.
type abreast struct {
	box     *fyne.Container
	courses []coursePart
	width   float32 // of the last layout
}

// coursePart contains the widgets of a course in the list.
type coursePart struct {
	name, again fyne.CanvasObject // the game's name, and the name over the other lessons in one column
	tiles       []*widgets.Tile   // of the lessons

	first, rest *fyne.Container // the first lesson below its name, and the others
}

const (
	columnLeast float32 = 260
	columnGap   float32 = 24
)

func newAbreast() *abreast {
	a := &abreast{box: &fyne.Container{}}
	a.box.Layout = a
	return a
}

// add appends a course to the layout.
func (a *abreast) add(c coursePart) {
	c.first = widgets.NewColumn(theme.Grid, c.name, c.tiles[0])
	c.rest = widgets.NewColumn(theme.Grid, c.again)
	for _, t := range c.tiles[1:] {
		c.rest.Add(t)
	}
	a.courses = append(a.courses, c)
	a.box.Objects = a.order()
}

// stacked reports whether the courses are in one column.
func (a *abreast) stacked() bool {
	n := float32(len(a.courses))
	return n >= 2 && a.width < n*columnLeast+(n-1)*columnGap
}

// order returns the parts of the courses in the order of their positions.
func (a *abreast) order() (list []fyne.CanvasObject) {
	for _, c := range a.courses {
		list = append(list, c.first)
		if !a.stacked() {
			list = append(list, c.rest)
		}
	}
	if a.stacked() {
		for _, c := range a.courses {
			list = append(list, c.rest)
		}
	}
	return list
}

// tiles returns the tiles of the lessons in the order of their positions.
func (a *abreast) tiles() (list []*widgets.Tile) {
	if !a.stacked() {
		for _, c := range a.courses {
			list = append(list, c.tiles...)
		}
		return list
	}
	for _, c := range a.courses {
		list = append(list, c.tiles[0])
	}
	for _, c := range a.courses {
		list = append(list, c.tiles[1:]...)
	}
	return list
}

// Layout implements fyne.Layout.
func (a *abreast) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	a.width = size.Width
	a.box.Objects = a.order()
	for _, c := range a.courses {
		if a.stacked() && len(c.tiles) > 1 {
			c.again.Show()
		} else {
			c.again.Hide()
		}
	}
	if a.stacked() {
		layout.Column{Gap: columnGap}.Layout(a.box.Objects, size)
		return
	}
	n := float32(len(a.courses))
	width := (size.Width - (n-1)*columnGap) / n
	for i, c := range a.courses {
		x, y := float32(i)*(width+columnGap), float32(0)
		for _, part := range []fyne.CanvasObject{c.first, c.rest} {
			high := layout.HighAt(part, width)
			layout.Put(part, x, y, width, high)
			y += high + theme.Grid
		}
	}
}

// MinSize implements fyne.Layout.
func (a *abreast) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	if a.stacked() {
		return layout.Column{Gap: columnGap}.MinSize(objects)
	}
	for _, c := range a.courses {
		first, rest := c.first.MinSize(), c.rest.MinSize()
		rest.Height += first.Height + theme.Grid
		size = size.Max(rest).Max(fyne.NewSize(first.Width, 0))
	}
	return size
}
