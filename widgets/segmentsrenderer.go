package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// CreateRenderer implements fyne.Widget.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{segments: s, back: canvas.NewRectangle(nil), chosen: canvas.NewRectangle(nil),
		hover: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil)}
	for i, option := range s.Options {
		label := canvas.NewText(option, nil)
		label.Alignment = fyne.TextAlignCenter
		r.labels = append(r.labels, label)
		if s.Icons != nil {
			r.icons = append(r.icons, segmentPicture(s.Icons[i]))
		}
	}
	if s.Rest != "" {
		r.sign = []*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}
		r.labels = append(r.labels, canvas.NewText("", nil))
	}
	r.Parts = r.parts()
	r.style()
	return r
}

func segmentPicture(icon fyne.Resource) *canvas.Image {
	picture := canvas.NewImageFromResource(icon)
	picture.FillMode = canvas.ImageFillContain
	return picture
}

type segmentsRenderer struct {
	control.Parts
	segments                  *Segments
	back, chosen, hover, ring *canvas.Rectangle
	labels                    []*canvas.Text
	icons                     []*canvas.Image
	sign                      []*canvas.Line // the arrow beside the name of the rest; nil without Rest
}

const (
	segmentHeight  float32 = 40
	segmentPadding float32 = 12
	segmentIcon    float32 = 20
	segmentInset   float32 = 3
	leastSegments  float32 = 160
)

// parts returns the objects to draw, from bottom to top.
func (r *segmentsRenderer) parts() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.back, r.chosen, r.hover}
	for _, icon := range r.icons {
		out = append(out, icon)
	}
	for _, line := range r.sign {
		out = append(out, line)
	}
	for _, label := range r.labels {
		out = append(out, label)
	}
	return append(out, r.ring)
}

func (r *segmentsRenderer) iconSpace() float32 {
	if r.icons == nil {
		return 0
	}
	return segmentIcon + 6
}

// place returns the position and size of place i.
func (r *segmentsRenderer) place(i int, size fyne.Size) (at fyne.Position, each fyne.Size) {
	if r.segments.stacked {
		n := float32(max(1, len(r.segments.Options)))
		return fyne.NewPos(0, float32(i)*size.Height/n), fyne.NewSize(size.Width, size.Height/n)
	}
	ends, _ := r.segments.ends(size.Width, r.segments.shown(size.Width))
	from := float32(0)
	if i > 0 {
		from = ends[i-1]
	}
	return fyne.NewPos(from, 0), fyne.NewSize(ends[i]-from, size.Height)
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	Put(r.back, 0, 0, size.Width, size.Height)
	Put(r.ring, 0, 0, size.Width, size.Height)
	r.style() // the letters follow the width
	shown := r.segments.shown(size.Width)
	place := func(rect *canvas.Rectangle, i int) {
		if rect.Hidden = i < 0 || i >= len(r.segments.Options); rect.Hidden {
			return
		}
		at, each := r.place(min(i, shown), size)
		Put(rect, at.X+segmentInset, at.Y+segmentInset, each.Width-2*segmentInset, each.Height-2*segmentInset)
	}
	place(r.chosen, r.segments.Selected)
	place(r.hover, r.segments.hovered)
	least := theme.TextSize()
	for i, label := range r.labels {
		if label.Hidden = i > min(shown, len(r.segments.Options)-1); label.Hidden {
			continue
		}
		_, each := r.place(i, size)
		style := label.TextStyle
		label.TextStyle.Bold = true // as if it were chosen: a choice moves nothing
		fit(r.segments.widest(i, shown), each.Width-r.iconSpace()-4-r.signSpace(i, shown), label)
		if style, label.TextStyle = label.TextStyle, style; i == shown && Fits(r.rest(shown), each.Width-4-restSign, label.TextSize, style) {
			label.Text = r.rest(shown)
		}
		least = min(least, label.TextSize)
	}
	for i, label := range r.labels {
		if label.Hidden {
			continue
		}
		at, each := r.place(i, size)
		label.TextSize = least // all alike
		min := label.MinSize()
		sign := r.signSpace(i, shown)
		x := at.X + (each.Width-min.Width-r.iconSpace()-sign)/2
		if r.icons != nil {
			Put(r.icons[i], x, at.Y+(each.Height-segmentIcon)/2, segmentIcon, segmentIcon)
		}
		Put(label, x+r.iconSpace(), at.Y+(each.Height-min.Height)/2, min.Width, min.Height)
		if sign > 0 {
			r.placeSign(fyne.NewPos(x+min.Width+sign/2, at.Y+each.Height/2))
		}
	}
	for _, line := range r.sign {
		line.Hidden = shown == len(r.segments.Options)
	}
}

// restSign is the width of the arrow beside the name of the rest.
const restSign float32 = 18

// signSpace returns the width of the arrow in place i if shown options have a place.
func (r *segmentsRenderer) signSpace(i, shown int) float32 {
	if i < shown {
		return 0
	}
	return restSign
}

// placeSign lays out the arrow, which points down, around middle.
func (r *segmentsRenderer) placeSign(middle fyne.Position) {
	const half = 5
	for i, line := range r.sign {
		line.Position1, line.Position2 = middle.AddXY(half*float32(2*i-1), -half/2), middle.AddXY(0, half/2)
		line.StrokeColor, line.StrokeWidth = theme.Color(theme.ColorNameForeground), 2
		line.Refresh()
	}
}

// rest returns the text of the last place if shown options have one: the selected option if it is behind it.
func (r *segmentsRenderer) rest(shown int) string {
	if s := r.segments; s.Selected >= shown && s.Selected < len(s.Options) {
		return s.Options[s.Selected]
	}
	return r.segments.Rest
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	n := float32(max(1, len(r.segments.Options)))
	high := touchable(fyne.NewSize(0, fyne.Max(segmentHeight, theme.TextSize()*1.5))).Height
	natural := r.segments.naturalWidth()
	if r.segments.stacked {
		return fyne.NewSize(fyne.Min(leastSegments, natural), n*high)
	}
	return fyne.NewSize(fyne.Min(leastSegments, natural), high)
}

func (r *segmentsRenderer) Refresh() {
	r.style()
	r.Layout(r.segments.Size())
	r.Repaint()
}

func (r *segmentsRenderer) style() {
	radius := theme.Size(theme.SizeNameInputRadius)
	for _, rect := range []*canvas.Rectangle{r.back, r.ring, r.chosen, r.hover} {
		rect.CornerRadius = radius
	}
	r.back.FillColor = theme.Color(theme.ColorNameButton)
	r.chosen.CornerRadius, r.hover.CornerRadius = radius-segmentInset, radius-segmentInset
	focus.Selection(r.chosen, true)
	r.hover.FillColor = theme.Color(theme.ColorNameHover)
	focus.Outline(r.ring, r.segments.Focused())
	size := theme.TextSize()
	if !r.segments.stacked {
		_, size = r.segments.ends(r.segments.Size().Width, r.segments.shown(r.segments.Size().Width))
	}
	shown := r.segments.shown(r.segments.Size().Width)
	for i, label := range r.labels {
		label.Text = r.segments.Rest
		if i < len(r.segments.Options) {
			label.Text = r.segments.Options[i]
		}
		label.TextSize = size
		label.Color = theme.Color(theme.ColorNameForeground)
		label.TextStyle = fyne.TextStyle{Bold: i == min(r.segments.Selected, shown)}
	}
}
