package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// watchedApp is an app whose driver counts what is refreshed, which the toolkit then paints anew.
type watchedApp struct {
	fyne.App
	driver watchedDriver
}

func (a watchedApp) Driver() fyne.Driver { return a.driver }

type watchedDriver struct {
	fyne.Driver
	canvas *watchedCanvas
}

func (d watchedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if d.Driver.CanvasForObject(o) == nil {
		return nil
	}
	return d.canvas
}

// watchedCanvas counts the objects that are refreshed, and those among them whose picture the toolkit draws
// and uploads again: all but texts and rectangles.
type watchedCanvas struct {
	fyne.Canvas
	refreshed, drawn int
}

func (c *watchedCanvas) Refresh(o fyne.CanvasObject) {
	c.refreshed++
	switch o.(type) {
	case *canvas.Image, *canvas.Raster:
		c.drawn++
	}
	c.Canvas.Refresh(o)
}

// watchedLayout counts how often it is used.
type watchedLayout struct {
	of    fyne.Layout
	times int
}

func (l *watchedLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.times++
	l.of.Layout(objects, size)
}

func (l *watchedLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.of.MinSize(objects) }

// A key or a tap on the board paints what it changes. Otherwise both are late on a phone, above all if each step lays out
// the whole screen.
func TestAStepPaintsWhatItChanges(t *testing.T) {
	r := open(t, fyne.NewSize(360, 640), nil, true)
	for range 3 {
		r.step(-1)
	}
	r.step(1)
	app := fyne.CurrentApp()
	seen := &watchedCanvas{Canvas: r.window.Canvas()}
	fyne.SetCurrentApp(watchedApp{app, watchedDriver{app.Driver(), seen}})
	defer fyne.SetCurrentApp(app)
	lays := &watchedLayout{of: r.root.Layout}
	r.root.Layout = lays
	for _, c := range []struct {
		what                      string
		do                        func()
		layouts, drawn, refreshed int
	}{
		{"a step", func() { r.step(-1) }, 0, 4, 60},
		{"a variation", func() {
			p, _ := r.sub.now().Position().Legal()[0].Point()
			r.deps.Board.OnTap(p)
		}, 1, 12, 150},
	} {
		lays.times, seen.drawn, seen.refreshed = 0, 0, 0
		c.do()
		if lays.times > c.layouts || seen.drawn > c.drawn || seen.refreshed > c.refreshed {
			t.Errorf("%s lays out %d times, draws %d pictures and refreshes %d objects, want at most %d, %d and %d", c.what, lays.times, seen.drawn, seen.refreshed, c.layouts, c.drawn, c.refreshed)
		}
	}
}
