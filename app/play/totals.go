package play

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// totalsLayout lays out names of ways of counting beside their results, or above them if the
// results would otherwise be much smaller. Its objects are a name, its result, a name, its result.
type totalsLayout struct{ width float32 } // of the last layout

const (
	totalsClose float32 = -10 // between lines, whose texts keep room of their own
	// totalsPart is how much smaller than usual a result may be written before it goes under its name.
	totalsPart = 0.8
)

// split returns the names and the results in objects, and the width of the widest name.
func (totalsLayout) split(objects []fyne.CanvasObject) (names, results []fyne.CanvasObject, wide float32) {
	for i := 0; i+1 < len(objects); i += 2 {
		names, results = append(names, objects[i]), append(results, objects[i+1])
	}
	return names, results, layout.Largest(names).Width
}

// stacked reports whether the results are below the names for lack of width.
func (l totalsLayout) stacked(objects []fyne.CanvasObject) bool {
	_, results, wide := l.split(objects)
	for _, o := range results {
		if l.width > 0 && o.(*widgets.Title).NaturalWidth()*totalsPart > l.width-wide {
			return true
		}
	}
	return false
}

// Layout implements fyne.Layout.
func (l *totalsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if l.stacked(objects) {
		layout.Column{Gap: totalsClose}.Layout(objects, size)
		return
	}
	names, results, wide := l.split(objects)
	layout.Column{Gap: totalsClose}.Layout(names, fyne.NewSize(wide, size.Height))
	y := float32(0)
	for i, o := range results {
		high := names[i].Size().Height
		widgets.Put(o, wide, y, size.Width-wide, high)
		y += high + totalsClose
	}
}

// MinSize implements fyne.Layout.
func (l *totalsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if l.stacked(objects) {
		return layout.Column{Gap: totalsClose}.MinSize(objects)
	}
	names, results, wide := l.split(objects)
	high := layout.Column{Gap: totalsClose}.MinSize(names).Height
	return fyne.NewSize(wide+layout.Largest(results).Width, fyne.Max(high, layout.Column{Gap: totalsClose}.MinSize(results).Height))
}
