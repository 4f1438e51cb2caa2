package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
	"pionnier/widgets/touch"
)

// CreateRenderer implements fyne.Widget.
func (m *Modal) CreateRenderer() fyne.WidgetRenderer {
	card := canvas.NewRectangle(nil)
	r := &modalRenderer{modal: m, scrim: newScrim(m, card), card: card}
	r.scroll = focus.Scroll(container.New(layout.AnyWidth{},
		container.New(fynelayout.NewCustomPaddedLayout(modalRim, modalRim, modalRim, modalRim+modalBar), m.body)))
	r.Parts = control.Parts{r.scrim, r.card, r.scroll}
	if m.answers != nil {
		r.Parts = append(r.Parts, m.answers)
	}
	m.card = r
	r.Refresh()
	return r
}

type modalRenderer struct {
	control.Parts
	modal  *Modal
	scrim  *scrim
	card   *canvas.Rectangle
	scroll *container.Scroll
}

const (
	modalWidth  float32 = 440
	modalWide   float32 = 640 // where the window is low
	modalMargin float32 = 24
	modalRim    float32 = 2  // around what scrolls: frames reach out by half of their width
	modalBar    float32 = 10 // of the margin on the right, for the scroll's bar
	modalGap    float32 = 12 // between the body and the buttons

	lowHeight float32 = 520 // the height below which a window, as of a phone held across, has no room to spare
	lowMargin float32 = 8
	lowPad    float32 = 16
)

// ListHigh returns the height of a list in a modal over c that has a row of buttons and a title
// that yields. It is not more than most, but at least 60. In a high window, around remains for
// everything else. In a low window, the list gets what the rest of the body leaves, which is beside
// high. Room for the title is reserved there only if at least two rows remain visible.
func ListHigh(c fyne.Canvas, most, around, beside float32) float32 {
	const least = 60
	high := c.Size().Height
	if high >= lowHeight {
		return fyne.Max(least, fyne.Min(most, high-around))
	}
	free := high - 2*lowMargin - 2*lowPad - modalGap - fyne.Max(Thumb, NewButton("X", nil, nil).MinSize().Height) - beside
	if titled := free - WrappedHeading("X").MinSize().Height - theme.Padding(); titled >= 2*Touchable(36) {
		free = titled
	}
	return fyne.Max(least, fyne.Min(most, free))
}

func (r *modalRenderer) Layout(s fyne.Size) {
	before, after := r.insets(s)
	Put(r.scrim, -before.Width, -before.Height, before.Width+s.Width+after.Width, before.Height+s.Height+after.Height)
	sheet := s.Width < 600
	pad, margin := modalMargin, modalMargin
	if sheet {
		pad = lowPad
	}
	if s.Height < lowHeight {
		pad, margin = lowPad, lowMargin
	}
	width := fyne.Min(fyne.Max(modalWidth, r.modal.body.MinSize().Width+2*pad), s.Width-2*margin)
	if sheet {
		width = s.Width
	}
	room := s.Height - 2*margin - 2*pad
	if r.modal.yields {
		r.modal.head.Show()
	}
	body, foot := r.heights(width - 2*pad)
	if r.modal.yields && body+foot > room {
		r.modal.head.Hide()
		body, foot = r.heights(width - 2*pad)
	}
	if !sheet && body+foot > room && width < modalWide {
		width = fyne.Min(modalWide, s.Width-2*margin)
		body, foot = r.heights(width - 2*pad)
	}
	body = fyne.Min(body, room-foot)
	height := body + foot + 2*pad
	pos := fyne.NewPos((s.Width-width)/2, (s.Height-height)/2)
	if at := r.modal.at; at != nil {
		pos = fyne.NewPos(fyne.Max(margin, fyne.Min(at.X, s.Width-margin-width)), fyne.Max(margin, fyne.Min(at.Y, s.Height-margin-height)))
	}
	if sheet {
		pos = fyne.NewPos(0, s.Height-height)
	}
	Put(r.card, pos.X, pos.Y, width, height)
	if sheet {
		Put(r.card, -before.Width, pos.Y, before.Width+width+after.Width, height+after.Height)
	}
	Put(r.scroll, pos.X+pad-modalRim, pos.Y+pad-modalRim, width-2*pad+2*modalRim+modalBar, body+2*modalRim)
	if r.modal.yields { // whose size may be that of the last layout, with the title or without
		inner := r.modal.body.(*fyne.Container)
		inner.Layout.Layout(inner.Objects, inner.Size())
	}
	if r.modal.answers != nil {
		Put(r.modal.answers, pos.X+pad, pos.Y+pad+body+modalGap, width-2*pad, foot-modalGap)
	}
}

// insets returns the margins, before and after a modal of size s, that the system bars or a notch
// of a phone cover. A sheet extends under them. Both are zero if the modal does not have the whole
// interactive area.
func (r *modalRenderer) insets(s fyne.Size) (before, after fyne.Size) {
	pos, area := r.modal.canvas.InteractiveArea()
	if area != s { // it has the whole window
		return before, after
	}
	before = fyne.NewSize(pos.X, pos.Y)
	return before, r.modal.canvas.Size().Subtract(area).Subtract(before)
}

// heights returns the minimum heights of the body and of the buttons, including the gap above them,
// at the given width. It sets their widths, since the height of wrapped text depends on it.
func (r *modalRenderer) heights(width float32) (body, foot float32) {
	body = HighAt(r.modal.body, width)
	if a := r.modal.answers; a != nil {
		foot = HighAt(a, width) + modalGap
	}
	return body, foot
}

func (r *modalRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 100) }

func (r *modalRenderer) Refresh() {
	r.card.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	r.card.CornerRadius = 14
	r.card.Refresh()
	r.scrim.Refresh()
	r.scroll.Refresh()
	if r.modal.answers != nil {
		r.modal.answers.Refresh()
	}
}

// scrim is a widget that darkens the screen behind a modal and closes the modal when it is clicked beside the
// card.
type scrim struct {
	widget.BaseWidget
	modal *Modal
	card  fyne.CanvasObject
}

func newScrim(m *Modal, card fyne.CanvasObject) *scrim {
	s := &scrim{modal: m, card: card}
	s.ExtendBaseWidget(s)
	return s
}

func (s *scrim) Tapped(ev *fyne.PointEvent) {
	at, size := ev.Position.Add(s.Position()).Subtract(s.card.Position()), s.card.Size()
	beside := at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height
	if beside && s.modal.escape == nil && (s.modal.Stays == nil || !s.modal.Stays()) {
		touch.Dismiss(s, ev)
		s.modal.Close()
	}
}

func (s *scrim) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.NRGBA{A: 0x66}))
}

func (s *scrim) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
