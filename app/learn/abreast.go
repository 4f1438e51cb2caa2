package learn

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// abreast lays out the courses side by side. If there is no room for that, the first lesson of each
// game precedes the other lessons, so that a phone shows both games.
type abreast struct {
	firsts, rests []fyne.CanvasObject // of each course: its name and first lesson; the other lessons, below its name
	again         []fyne.CanvasObject // those names over the other lessons, for one column
	width         float32             // of the last layout
}

const (
	columnLeast float32 = 260
	columnGap   float32 = 24
)

// add adds a course with its lessons. name and again show its name, above the first lesson and
// above the others.
func (a *abreast) add(name, again fyne.CanvasObject, lessons []fyne.CanvasObject) {
	a.firsts = append(a.firsts, widgets.NewColumn(theme.Grid, append([]fyne.CanvasObject{name}, lessons[:1]...)...))
	a.rests = append(a.rests, widgets.NewColumn(theme.Grid, append([]fyne.CanvasObject{again}, lessons[1:]...)...))
	a.again = append(a.again, again)
}

// parts returns the objects to lay out, in the order of the Tab key.
func (a *abreast) parts() (list []fyne.CanvasObject) {
	for i := range a.firsts {
		list = append(list, a.firsts[i], a.rests[i])
	}
	return list
}

// stacked returns the parts in the order of one column, or nil if they are side by side.
func (a *abreast) stacked() []fyne.CanvasObject {
	n := float32(len(a.firsts))
	if n < 2 || a.width >= n*columnLeast+(n-1)*columnGap {
		return nil
	}
	return append(a.firsts[:len(a.firsts):len(a.firsts)], a.rests...)
}

// Layout implements fyne.Layout.
func (a *abreast) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	a.width = size.Width
	stacked := a.stacked()
	for i, name := range a.again {
		if stacked != nil && len(a.rests[i].(*fyne.Container).Objects) > 1 {
			name.Show()
		} else {
			name.Hide()
		}
	}
	if stacked != nil {
		layout.Column{Gap: columnGap}.Layout(stacked, size)
		return
	}
	n := float32(len(a.firsts))
	width := (size.Width - (n-1)*columnGap) / n
	for i, first := range a.firsts {
		x, y := float32(i)*(width+columnGap), float32(0)
		for _, part := range []fyne.CanvasObject{first, a.rests[i]} {
			high := layout.HighAt(part, width)
			layout.Put(part, x, y, width, high)
			y += high + theme.Grid
		}
	}
}

// MinSize implements fyne.Layout.
func (a *abreast) MinSize([]fyne.CanvasObject) (size fyne.Size) {
	if stacked := a.stacked(); stacked != nil {
		return layout.Column{Gap: columnGap}.MinSize(stacked)
	}
	for i, first := range a.firsts {
		rest := a.rests[i].MinSize()
		rest.Height += first.MinSize().Height + theme.Grid
		size = size.Max(rest).Max(fyne.NewSize(first.MinSize().Width, 0))
	}
	return size
}
