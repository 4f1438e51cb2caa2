package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

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

// TwoLineRow is a row of a list that can be tapped: a title over a smaller line.
type TwoLineRow struct {
	Tile
	Title  *Title
	Detail *widget.Label
}

// NewTwoLineRow makes an empty one.
func NewTwoLineRow() *TwoLineRow {
	r := &TwoLineRow{Title: NewTitle(""), Detail: Line("")}
	r.Title.SizeName = theme.SizeNameText
	r.Detail.SizeName, r.Detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.Content = &fyne.Container{Objects: []fyne.CanvasObject{r.Title, r.Detail}, Layout: TwoLines{}}
	r.Flat = true
	r.ExtendBaseWidget(r)
	return r
}

// Set fills the row in and says what a tap does.
func (r *TwoLineRow) Set(title, detail string, tapped func()) {
	r.Title.Short = nil
	r.Title.SetText(title)
	r.Detail.SetText(detail)
	r.Label = title
	if detail != "" {
		r.Label += ", " + detail
	}
	r.OnTapped = tapped
	r.Refresh()
}

// Shorten says how the title that was set is written where it has no room, as Title.Short does.
func (r *TwoLineRow) Shorten(short func(fits func(string) bool) string) {
	r.Title.Short = short
	r.Title.Refresh()
}
