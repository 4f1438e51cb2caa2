package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
)

// Results is a bar divided into the games that Black won, draws, and the games that White won. A part that has
// room for it shows its share in percent.
type Results struct {
	control.Static
	Black, Draws, White int // numbers of games
	Label               string
	WhiteFirst          bool               // White's part is at the left
	percent             func(n int) string // formats the share of n games
}

var _ fyne.Accessible = (*Results)(nil)

// NewResults returns a bar for numbers of games. label is for screen readers. percent formats the
// share of n games.
func NewResults(black, draws, white int, label string, percent func(n int) string) *Results {
	r := &Results{Black: black, Draws: draws, White: white, Label: label, percent: percent}
	r.ExtendBaseWidget(r)
	return r
}

// AccessibilityLabel returns the bar's label.
func (r *Results) AccessibilityLabel() string { return r.Label }

// CreateRenderer implements fyne.Widget.
func (r *Results) CreateRenderer() fyne.WidgetRenderer {
	bar := &resultsRenderer{bar: r, edge: canvas.NewRectangle(color.Transparent)}
	for i := range bar.parts {
		bar.parts[i], bar.words[i] = canvas.NewRectangle(nil), canvas.NewText("", nil)
	}
	for _, p := range bar.parts {
		bar.Parts = append(bar.Parts, p)
	}
	for _, w := range bar.words {
		bar.Parts = append(bar.Parts, w)
	}
	bar.Parts = append(bar.Parts, bar.edge)
	bar.Refresh()
	return bar
}

type resultsRenderer struct {
	control.Parts
	bar   *Results
	parts [3]*canvas.Rectangle
	words [3]*canvas.Text
	edge  *canvas.Rectangle
}

// The colours are those that stones have, in every theme.
var (
	resultColors = [3]color.Color{color.NRGBA{0x2b, 0x29, 0x26, 0xff}, color.NRGBA{0x9a, 0x93, 0x88, 0xff}, color.NRGBA{0xf7, 0xf4, 0xee, 0xff}}
	resultWords  = [3]color.Color{color.NRGBA{0xf7, 0xf4, 0xee, 0xff}, color.NRGBA{0x1a, 0x18, 0x15, 0xff}, color.NRGBA{0x2b, 0x29, 0x26, 0xff}}
)

// resultsHigh is the height of the bar at the usual text size.
const resultsHigh float32 = 15

func shareSize() float32 { return fyne.Max(LeastText, theme.CaptionTextSize()-1) }

func (r *resultsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(40, fyne.Max(resultsHigh, fyne.MeasureText("0", shareSize(), fyne.TextStyle{}).Height))
}

func (r *resultsRenderer) Layout(size fyne.Size) {
	counts := [3]int{r.bar.Black, r.bar.Draws, r.bar.White}
	all := counts[0] + counts[1] + counts[2]
	Put(r.edge, 0, 0, size.Width, size.Height)
	x := float32(0)
	order := [3]int{0, 1, 2}
	if r.bar.WhiteFirst {
		order = [3]int{2, 1, 0}
	}
	for _, i := range order {
		n := counts[i]
		width := float32(0)
		if all > 0 {
			width = size.Width * float32(n) / float32(all)
		}
		Put(r.parts[i], x, 0, width, size.Height)
		w := r.words[i]
		w.Text = r.bar.percent(int(100*float64(n)/float64(max(1, all)) + 0.5))
		need := w.MinSize()
		if w.Hidden = width < need.Width+8; !w.Hidden {
			Put(w, x+(width-need.Width)/2, (size.Height-need.Height)/2, need.Width, need.Height)
		}
		x += width
	}
}

func (r *resultsRenderer) Refresh() {
	for i := range r.parts {
		r.parts[i].FillColor = resultColors[i]
		r.words[i].Color, r.words[i].TextSize = resultWords[i], shareSize()
	}
	r.edge.StrokeColor, r.edge.StrokeWidth, r.edge.CornerRadius = theme.Color(theme.ColorNameInputBorder), 1, 2
	r.Layout(r.bar.Size())
	r.Repaint()
}
