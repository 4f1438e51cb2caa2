package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// tall shows a mode's content, which would like to be as high as it is and is scrolled where there is
// less room. It stays where it was scrolled to when the content changes.
type tall struct{ scroll *container.Scroll }

// of returns the object that shows content.
func (t *tall) of(content fyne.CanvasObject) fyne.CanvasObject {
	if t.scroll == nil {
		t.scroll = container.NewVScroll(content)
	} else {
		t.scroll.Content = content
		t.scroll.Refresh()
	}
	return container.New(tallLayout{}, t.scroll)
}

// tallLayout gives its one object, a scroll, all the room.
type tallLayout struct{}

// Layout implements fyne.Layout.
func (tallLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (tallLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].(*container.Scroll).Content.MinSize()
}
