package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/widgets"
)

// status is the strip that says whose turn it is and what just happened. Its
// height never changes, so that nothing jumps.
type status struct {
	widget.BaseWidget
	message, detail string
	warn            bool    // the message is a refusal
	progress        float64 // of a search, 0 to 1; negative: none
	confirm         *widgets.Button
}

func newStatus(confirm func()) *status {
	s := &status{progress: -1, confirm: widgets.NewPrimary(text.T("play.confirm"), confirm)}
	s.confirm.Hide()
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel says both lines.
func (s *status) AccessibilityLabel() string { return s.message + " " + s.detail }

// AccessibilityRole is that of a text.
func (s *status) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

func (s *status) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{status: s, bar: canvas.NewRectangle(nil), track: canvas.NewRectangle(nil),
		message: widgets.Line(""), detail: widgets.Line("")}
	r.detail.SizeName, r.detail.Importance = theme.SizeNameCaptionText, widget.LowImportance
	r.Refresh()
	return r
}

type statusRenderer struct {
	status          *status
	bar, track      *canvas.Rectangle
	message, detail *widget.Label
}

func (r *statusRenderer) Destroy() {}

func (r *statusRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.bar, r.message, r.detail, r.status.confirm}
}

func (r *statusRenderer) MinSize() fyne.Size { return fyne.NewSize(200, 52) }

func (r *statusRenderer) Layout(s fyne.Size) {
	width := s.Width
	if r.status.confirm.Visible() {
		min := r.status.confirm.MinSize()
		widgets.Put(r.status.confirm, s.Width-min.Width, 4, min.Width, fyne.Min(44, s.Height-8))
		width -= min.Width + 8
	}
	line := r.message.MinSize().Height
	widgets.Put(r.message, -6, -5, width+6, line)
	widgets.Put(r.detail, -6, line-18, width+6, r.detail.MinSize().Height)
	widgets.Put(r.track, 2, s.Height-3, s.Width-4, 3)
	part := float32(max(0, min(1, r.status.progress)))
	widgets.Put(r.bar, 2, s.Height-3, (s.Width-4)*part, 3)
}

func (r *statusRenderer) Refresh() {
	s := r.status
	r.message.Text, r.detail.Text = s.message, s.detail
	r.message.Importance = widget.MediumImportance
	if s.warn {
		r.message.Importance = widget.DangerImportance
	}
	r.track.FillColor, r.bar.FillColor = nil, nil
	if s.progress >= 0 {
		r.track.FillColor = theme.Color(theme.ColorNameSeparator)
		r.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	}
	r.track.CornerRadius, r.bar.CornerRadius = 1.5, 1.5
	r.Layout(s.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
