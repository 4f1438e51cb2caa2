package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TwoLines arranges a title over a smaller line, in a row of a list.
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

// TwoLineRow is a row of a list that can be tapped: a title over a smaller line.
type TwoLineRow struct {
	Tile
	Title  *Title
	Detail *widget.Label

	detail, brief string // what Detail says where it has room, and else; brief may be empty
}

// NewTwoLineRow makes an empty one.
func NewTwoLineRow() *TwoLineRow {
	r := &TwoLineRow{Title: NewTitle(""), Detail: Line("")}
	r.Title.SizeName = theme.SizeNameText
	r.Detail.SizeName, r.Detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.Content = &fyne.Container{Objects: []fyne.CanvasObject{r.Title, r.Detail}, Layout: rowLines{TwoLines{}, r}}
	r.Flat = true
	r.ExtendBaseWidget(r)
	return r
}

// Set fills the row in and says what a tap does.
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

// ShortenDetail gives the words of the smaller line where those that were set have no room.
func (r *TwoLineRow) ShortenDetail(brief string) {
	r.brief = brief
	r.fitDetail(r.Content.Size().Width)
}

// fitDetail writes the smaller line for a width.
func (r *TwoLineRow) fitDetail(width float32) {
	words := r.detail
	if r.brief != "" && !Fits(words, width-2*theme.InnerPadding(), theme.Size(r.Detail.SizeName), r.Detail.TextStyle) {
		words = r.brief
	}
	if words != r.Detail.Text {
		r.Detail.SetText(words)
	}
}

// rowLines are the lines of a row, the smaller one in words that have room.
type rowLines struct {
	TwoLines
	row *TwoLineRow
}

// Layout implements fyne.Layout.
func (l rowLines) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.row.fitDetail(size.Width)
	l.TwoLines.Layout(o, size)
}

// Shorten says how the title that was set is written where it has no room, as Title.Short does.
func (r *TwoLineRow) Shorten(short func(fits func(string) bool) string) {
	r.Title.Short = short
	r.Title.Refresh()
}
