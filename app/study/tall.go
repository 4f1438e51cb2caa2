package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// newTall returns what would like to be as high as its content is, and is scrolled where there is
// less room.
func newTall(content fyne.CanvasObject) *fyne.Container {
	return container.New(tall{}, container.NewVScroll(content))
}

// tall gives its one object, a scroll, all the room.
type tall struct{}

// Layout implements fyne.Layout.
func (tall) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (tall) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].(*container.Scroll).Content.MinSize()
}
