package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets/layout"
)

// tall scrolls the content of a mode if there is not enough space. It keeps its offset when the
// content changes.
type tall struct{ scroll *container.Scroll }

// of returns an object that shows content and scrolls it if necessary. It reuses the scroll
// container of earlier calls.
func (t *tall) of(content fyne.CanvasObject) fyne.CanvasObject {
	if t.scroll == nil {
		t.scroll = container.NewVScroll(content)
	} else {
		t.scroll.Content = content
		t.scroll.Refresh()
	}
	return container.New(&layout.Arrange{Least: func() fyne.Size { return t.scroll.Content.MinSize() }, Place: t.scroll.Resize}, t.scroll)
}
