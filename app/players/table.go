package players

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
)

// table is a layout of rows with a text and right-aligned numbers. Columns are as wide as their
// widest cells. If the rest is too narrow for the texts, they have their own lines.
type table struct {
	rows  [][]*widgets.Title
	needs []float32 // width of each column
	width float32   // of the last layout
}

// newTable returns a table of rows, which must all have the same number of cells. The first row
// contains the headings.
func newTable(rows [][]string) *fyne.Container {
	t := &table{needs: make([]float32, len(rows[0]))}
	c := &fyne.Container{Layout: t}
	for i, words := range rows {
		row := make([]*widgets.Title, len(words))
		for j, w := range words {
			cell := widgets.NewTitle(w)
			cell.Plain, cell.Trailing, cell.SizeName = true, j > 0, theme.SizeNameText
			if i == 0 {
				cell.SizeName, cell.ColorName = theme.SizeNameCaptionText, theme.ColorNamePlaceHolder
			}
			t.needs[j] = max(t.needs[j], cell.NaturalWidth())
			row[j] = cell
			c.Objects = append(c.Objects, cell)
		}
		t.rows = append(t.rows, row)
	}
	return c
}

// tight is the overlap of two lines, whose texts have empty margins.
const tight float32 = 6

// numbers returns the widths of the columns of numbers, and their sum.
func (t *table) numbers() (each []float32, sum float32) {
	each = append(each, t.needs[1:]...)
	for _, w := range each {
		sum += w
	}
	if sum > t.width {
		for i := range each {
			each[i] *= t.width / sum
		}
		sum = t.width
	}
	return each, sum
}

// stacked reports whether the first column has its own lines above the numbers.
func (t *table) stacked() bool {
	_, sum := t.numbers()
	return t.width > 0 && t.needs[0] > t.width-sum
}

// Layout implements fyne.Layout.
func (t *table) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t.width = size.Width
	each, sum := t.numbers()
	y := float32(0)
	for _, row := range t.rows {
		high := row[0].MinSize().Height
		if t.stacked() {
			widgets.Put(row[0], 0, y, size.Width, high)
			if row[0].Text != "" {
				y += high - 2*tight
			}
		} else {
			widgets.Put(row[0], 0, y, size.Width-sum, high)
		}
		x := size.Width - sum
		for i, cell := range row[1:] {
			widgets.Put(cell, x, y, each[i], high)
			x += each[i]
		}
		y += high - tight
	}
}

// MinSize implements fyne.Layout.
func (t *table) MinSize([]fyne.CanvasObject) fyne.Size {
	high := tight
	for _, row := range t.rows {
		high += row[0].MinSize().Height - tight
		if t.stacked() && row[0].Text != "" {
			high += row[0].MinSize().Height - 2*tight
		}
	}
	return fyne.NewSize(0, high)
}
