package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Beside is a layout of an icon and a text that wraps. The icon is beside the text's first line and
// has its height. Without an icon, the text begins at the edge.
type Beside struct{}

var _ fyne.Layout = Beside{}

// Layout implements fyne.Layout.
func (Beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side, inset := theme.IconInlineSize(), theme.InnerPadding() // labels keep that room above their words
	Put(objects[0], inset, inset, side, side)
	left := iconPart(objects)
	Put(objects[1], left, 0, size.Width-left, size.Height)
}

// MinSize implements fyne.Layout.
func (Beside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	words := objects[1].MinSize()
	return fyne.NewSize(words.Width+iconPart(objects), fyne.Max(words.Height, theme.IconInlineSize()+2*theme.InnerPadding()))
}

// iconPart returns the width of the icon in objects with the gap after it, or 0 if there is no
// icon.
func iconPart(objects []fyne.CanvasObject) float32 {
	if objects[0].(*widget.Icon).Resource == nil {
		return 0
	}
	return theme.IconInlineSize() + theme.Padding()
}
