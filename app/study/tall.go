package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets/layout"
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
	return container.New(&layout.Arrange{Least: func() fyne.Size { return t.scroll.Content.MinSize() }, Place: t.scroll.Resize}, t.scroll)
}
