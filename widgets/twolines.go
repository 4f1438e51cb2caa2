package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TwoLines is a layout of a title above a smaller line, in a row of a list.
type TwoLines struct{}

const twoLinesHigh float32 = 52

// Layout implements fyne.Layout.
func (TwoLines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	line := o[0].MinSize().Height
	Put(o[0], 0, 0, size.Width, line)
	Put(o[1], 0, size.Height-o[1].MinSize().Height, size.Width, o[1].MinSize().Height)
}

// MinSize implements fyne.Layout.
func (TwoLines) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, fyne.Max(twoLinesHigh, o[0].MinSize().Height+o[1].MinSize().Height-14))
}

// TwoLineRow is a row of a list that can be tapped: a title above a smaller line.
type TwoLineRow struct {
	Tile
	Title  *Title
	Detail *widget.Label

	detail, brief string // text of Detail if it has room, and otherwise; brief may be empty
}

// NewTwoLineRow returns an empty row.
func NewTwoLineRow() *TwoLineRow {
	r := &TwoLineRow{Title: NewTitle(""), Detail: Line("")}
	r.Title.SizeName = theme.SizeNameText
	r.Detail.SizeName, r.Detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.Content = &fyne.Container{Objects: []fyne.CanvasObject{r.Title, r.Detail}, Layout: rowLines{TwoLines{}, r}}
	r.Flat = true
	r.ExtendBaseWidget(r)
	return r
}

// Set sets the texts of the row and the function that is called when the row is tapped.
func (r *TwoLineRow) Set(title, detail string, tapped func()) {
	r.Title.Short = nil
	r.Title.SetText(title)
	r.detail, r.brief = detail, ""
	r.Detail.SetText(detail)
	r.Label = title
	if detail != "" {
		r.Label += ", " + detail
	}
	r.OnTapped = tapped
	r.Refresh()
}

// ShortenDetail sets the text that replaces the detail if the detail does not fit.
func (r *TwoLineRow) ShortenDetail(brief string) {
	r.brief = brief
	r.fitDetail(r.Content.Size().Width)
}

// fitDetail shows the detail or, if that does not fit in width, its short form.
func (r *TwoLineRow) fitDetail(width float32) {
	words := r.detail
	if r.brief != "" && !Fits(words, width-2*theme.InnerPadding(), theme.Size(r.Detail.SizeName), r.Detail.TextStyle) {
		words = r.brief
	}
	if words != r.Detail.Text {
		r.Detail.SetText(words)
	}
}

// rowLines is the layout of a row, which chooses a text for the smaller line that has room.
type rowLines struct {
	TwoLines
	row *TwoLineRow
}

// Layout implements fyne.Layout.
func (l rowLines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.row.fitDetail(size.Width)
	l.TwoLines.Layout(o, size)
}

// Shorten sets short, the function that shortens a title that does not fit (see Title.Short).
func (r *TwoLineRow) Shorten(short func(fits func(string) bool) string) {
	r.Title.Short = short
	r.Title.Refresh()
}
