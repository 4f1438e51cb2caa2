package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Fold is a heading that shows and hides the content below it.
type Fold struct {
	widget.BaseWidget
	Open      bool
	OnChanged func(open bool)

	head    *Tile
	content fyne.CanvasObject
	arrow   *chevron
	summary *Text
}

// NewFold returns a closed Fold of content. It calls changed when the user opens or closes it.
func NewFold(label string, content fyne.CanvasObject, changed func(bool)) *Fold {
	f := &Fold{content: content, OnChanged: changed, arrow: newChevron(), summary: Caption("")}
	name := newText(&widget.Label{TextStyle: fyne.TextStyle{Bold: true}}, label)
	words := NewColumn(-10, name, f.summary)
	f.head = NewTile(label, container.New(layout.MinHeight(RowHeight), container.NewBorder(nil, nil, f.arrow, nil, words)), f.toggle)
	f.summary.Hide()
	f.head.Flat = true
	f.content.Hide()
	f.ExtendBaseWidget(f)
	return f
}

func (f *Fold) toggle() {
	f.SetOpen(!f.Open)
	if f.OnChanged != nil {
		f.OnChanged(f.Open)
	}
	if f.Open {
		focus.MakeRoomBelow(f.head, 2*RowHeight)
	}
}

// SetSummary sets a line that summarizes the content while the Fold is closed.
func (f *Fold) SetSummary(s string) {
	f.summary.SetText(s)
	f.summarise()
}

func (f *Fold) summarise() { f.summary.Hidden = f.Open || f.summary.Words() == "" }

// SetOpen opens or closes the Fold without calling OnChanged.
func (f *Fold) SetOpen(open bool) {
	f.Open = open
	f.summarise()
	if open {
		f.content.Show()
	} else {
		f.content.Hide()
	}
	f.Refresh()
}

// Held implements focus.Holder.
func (f *Fold) Held() []fyne.CanvasObject { return []fyne.CanvasObject{f.head, f.content} }

// CreateRenderer implements fyne.Widget.
func (f *Fold) CreateRenderer() fyne.WidgetRenderer {
	r := &foldRenderer{fold: f, line: canvas.NewRectangle(nil), column: NewColumn(8, f.head, f.content)}
	r.Parts = control.Parts{r.line, r.column}
	r.style()
	return r
}

type foldRenderer struct {
	control.Parts
	fold   *Fold
	line   *canvas.Rectangle
	column *fyne.Container
}

func (r *foldRenderer) MinSize() fyne.Size { return r.column.MinSize() }

func (r *foldRenderer) Layout(size fyne.Size) {
	Put(r.line, 0, 0, size.Width, 1)
	r.column.Resize(size)
}

func (r *foldRenderer) Refresh() {
	r.style()
	r.line.Refresh()
	r.column.Refresh()
}

func (r *foldRenderer) style() {
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	r.fold.arrow.down = r.fold.Open
	r.fold.arrow.Refresh()
}

// headLine returns the height of the first line of the head, including padding.
func headLine() float32 {
	return fyne.MeasureText("x", theme.TextSize(), fyne.TextStyle{Bold: true}).Height + 2*theme.InnerPadding()
}

// chevron is an arrow that points right or down.
type chevron struct {
	widget.BaseWidget
	down bool
}

func newChevron() *chevron {
	c := &chevron{}
	c.ExtendBaseWidget(c)
	return c
}

func (c *chevron) CreateRenderer() fyne.WidgetRenderer {
	a, b := canvas.NewLine(nil), canvas.NewLine(nil)
	r := &chevronRenderer{control.Parts{a, b}, c, a, b}
	r.Refresh()
	return r
}

type chevronRenderer struct {
	control.Parts
	chevron *chevron
	a, b    *canvas.Line
}

func (r *chevronRenderer) MinSize() fyne.Size { return fyne.NewSize(24, headLine()) }

func (r *chevronRenderer) Layout(fyne.Size) {
	const half = 5
	y := headLine() / 2 // beside the first line of the heading
	tip, mid := fyne.NewPos(16, y), fyne.NewPos(16-half, y)
	from, to := mid.SubtractXY(0, half), mid.AddXY(0, half)
	if r.chevron.down {
		tip = mid.AddXY(half/2, half/2)
		from, to = tip.SubtractXY(half, half), tip.AddXY(half, -half)
	}
	r.a.Position1, r.a.Position2 = from, tip
	r.b.Position1, r.b.Position2 = to, tip
}

func (r *chevronRenderer) Refresh() {
	r.Layout(r.chevron.Size())
	for _, line := range []*canvas.Line{r.a, r.b} {
		line.StrokeColor, line.StrokeWidth = theme.Color(theme.ColorNameForeground), 2
		line.Refresh()
	}
}
