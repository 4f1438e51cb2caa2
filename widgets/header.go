package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Headed returns a container with a back button and a title at the top, body below them, and bar at
// the bottom. bar may be nil. The title and the content of bar align with a page.
func Headed(title string, back *Button, body, bar fyne.CanvasObject) *fyne.Container {
	name := NewTitle(title)
	name.Head = true
	head := container.NewBorder(nil, nil, back, nil, name)
	return container.New(headed{}, head, body, orNothing(bar))
}

func orNothing(o fyne.CanvasObject) fyne.CanvasObject {
	if o == nil {
		return layout.NewSpacer()
	}
	return o
}

// headed is the layout of a head, a body and a bar.
type headed struct{}

const (
	headerHeight float32 = 56 // minimum height, and the height in a low window
	barHeight    float32 = 48
	lowBarWidth  float32 = 200
	lowBarHeight float32 = 44
	lowWindow    float32 = 480 // below this height the bar stands beside the title, if there is room
)

func (headed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, body, bar := objects[0], objects[1], objects[2]
	width := fyne.Min(size.Width-2*pageMargin, ReadingWidth)
	x := (size.Width - width) / 2
	top, foot := headerHeight, float32(0)
	if size.Height >= lowWindow {
		top = fyne.Max(top, head.MinSize().Height)
	}
	height := fyne.Min(top, head.MinSize().Height)
	left, right := fyne.Max(4, x-8), x+width
	beside := size.Height < lowWindow && right-left-lowBarWidth >= head.MinSize().Width
	switch {
	case bar.MinSize().Height == 0:
	case beside:
		right -= lowBarWidth
		Put(bar, right, (headerHeight-lowBarHeight)/2, lowBarWidth, lowBarHeight)
	default:
		foot = barHeight + 2*12
		Put(bar, x, size.Height-barHeight-12, width, barHeight)
	}
	Put(head, left, (top-height)/2, right-left, height)
	Put(body, 0, top, size.Width, size.Height-top-foot)
}

func (headed) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }
