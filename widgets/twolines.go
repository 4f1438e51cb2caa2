package widgets

import "fyne.io/fyne/v2"

// TwoLines arranges a title over a smaller line, in a row of a list.
type TwoLines struct{}

const twoLinesHigh float32 = 52

// Layout is part of fyne.Layout.
func (TwoLines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	line := o[0].MinSize().Height
	Put(o[0], 0, 0, size.Width, line)
	Put(o[1], 0, size.Height-o[1].MinSize().Height, size.Width, o[1].MinSize().Height)
}

// MinSize is part of fyne.Layout.
func (TwoLines) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, fyne.Max(twoLinesHigh, o[0].MinSize().Height+o[1].MinSize().Height-14))
}
