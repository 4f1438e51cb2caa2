package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/control"
)

// statusText contains the texts of the status strip.
type statusText struct {
	message  string  // whose turn it is, or what just happened
	detail   string  // what goes with it
	more     string  // a continuation, or what the marks on the board mean
	brief    string  // instead of more where that has no room; empty: it is written smaller
	elapsed  string  // time of a search
	warn     bool    // message is a refusal, or that the game cannot be saved
	proved   bool    // the value in detail is certain
	progress float64 // of a search, 0 to 1; negative: none
}

// status is the strip that shows whose turn it is and what has just happened. Its height is
// constant, so that nothing around it moves.
type status struct {
	control.Static
	statusText
	low     bool // the window has no room for a line more of large text
	terse   bool // the window has room for the message alone
	confirm *widgets.Button
}

func newStatus(confirm func()) *status {
	s := &status{statusText: statusText{progress: -1}, confirm: widgets.NewPrimary(text.T("play.confirm"), confirm)}
	s.confirm.Hide()
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel implements fyne.Accessible. It returns all lines as one text.
func (s *status) AccessibilityLabel() string {
	label := s.message + " " + joinDots(s.detail, s.more)
	if s.proved {
		label = text.InBrackets(label, text.T("play.proved"))
	}
	return label
}

func (s *status) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{status: s, bar: canvas.NewRectangle(nil), track: canvas.NewRectangle(nil),
		message: newLine(fynetheme.SizeNameText), detail: newLine(fynetheme.SizeNameCaptionText), more: newLine(fynetheme.SizeNameCaptionText),
		long:       widgets.NewLines(fynetheme.SizeNameText, fynetheme.ColorNameForeground),
		longDetail: widgets.NewLines(fynetheme.SizeNameCaptionText, fynetheme.ColorNamePlaceHolder), elapsed: widgets.Word(""),
		check: canvas.NewImageFromResource(theme.IconIn("check", theme.ColorGood)), proved: canvas.NewText("", nil)}
	r.Parts = control.Parts{r.track, r.bar, r.message, r.detail, r.more, r.long, r.longDetail, r.elapsed, r.check, r.proved, s.confirm}
	r.more.Short = func(fits func(string) bool) string { return s.statusText.moreWords(fits) }
	r.Refresh()
	return r
}

// leastPart is the factor to which the message shrinks before the time beside it becomes narrower.
const leastPart = 0.85

// moreWords returns the third line. If fits returns false for it, moreWords returns the short
// version, unless that is "".
func (s *statusText) moreWords(fits func(string) bool) string {
	if s.brief != "" && !fits(s.more) {
		return s.brief
	}
	return s.more
}

// newLine returns an empty line of the given text size, in which longer text shrinks to fit.
func newLine(size fyne.ThemeSizeName) *widgets.Title {
	t := widgets.NewTitle("")
	t.SizeName, t.Plain = size, true
	if size == fynetheme.SizeNameCaptionText {
		t.ColorName = fynetheme.ColorNamePlaceHolder
	}
	return t
}

type statusRenderer struct {
	control.Parts
	status                *status
	bar, track            *canvas.Rectangle
	message, detail, more *widgets.Title
	long, longDetail      *widgets.Lines // message and detail in more lines than one, where they need them
	elapsed               *widget.Label
	check                 *canvas.Image
	proved                *canvas.Text
}

// MinSize implements fyne.WidgetRenderer. The height depends on the text size, but not on the text.
func (r *statusRenderer) MinSize() fyne.Size {
	line, small := r.message.MinSize().Height, r.detail.MinSize().Height
	if r.status.terse {
		return fyne.NewSize(200, line-10)
	}
	high := fyne.Max(line+small, line+2*small-38)
	if r.status.roomy() { // for a second line of what is too long for one
		high += small - 2*fynetheme.InnerPadding()
	}
	return fyne.NewSize(200, high)
}

func (r *statusRenderer) Layout(s fyne.Size) {
	width := s.Width
	if r.status.confirm.Visible() {
		min := r.status.confirm.MinSize()
		widgets.Put(r.status.confirm, s.Width-min.Width, 4, min.Width, fyne.Min(44, s.Height-8))
		width -= min.Width + 8
	}
	line, small := fyne.Min(r.message.MinSize().Height, s.Height+10), r.detail.MinSize().Height
	step := small - 2*fynetheme.InnerPadding() // from a small line to the next
	first := width
	r.elapsed.Hide()
	if min := r.elapsed.MinSize(); r.elapsed.Text != "" && widgets.Fits(r.message.Text, width-min.Width-6, fynetheme.Size(fynetheme.SizeNameText)*leastPart, fyne.TextStyle{}) {
		r.elapsed.Show()
		first -= min.Width
		widgets.Put(r.elapsed, width-min.Width+6, -5+(line-small)/2, min.Width, small)
	}
	widgets.Put(r.message, -6, -5, first+6, line)
	r.limit(r.message.SizeIn(r.message.Size()))

	y, second := line-2*fynetheme.InnerPadding()-2, width
	if r.status.statusText.proved {
		second = r.placeProved(width, y+small/2)
	}
	widgets.Put(r.detail, -6, y, second+6, small)
	r.more.Hide()
	if !r.status.terse && s.Height >= r.MinSize().Height {
		r.more.Show()
		widgets.Put(r.more, -6, y+step, width+6, small)
	}
	r.layoutLong(first, second, y, s.Height)
	widgets.Put(r.track, 2, s.Height-3, s.Width-4, 3)
	part := float32(max(0, min(1, r.status.progress)))
	widgets.Put(r.bar, 2, s.Height-3, (s.Width-4)*part, 3)
}

// limit limits the text size of the lines below the message to that of the message.
func (r *statusRenderer) limit(most float32) {
	if r.detail.Most == most {
		return
	}
	r.detail.Most, r.more.Most, r.longDetail.Most = most, most, most
	for _, o := range []fyne.CanvasObject{r.detail, r.more, r.longDetail} {
		o.Refresh()
	}
}

// leastGrown is the factor to which a line of large text shrinks before it uses two lines.
const leastGrown = 0.7

// roomy reports whether the strip has space for another line. It has in large text, unless the
// window is low.
func (s *status) roomy() bool { return !s.low && large() }

// large reports whether the text is so large that a line may need the space of two.
func large() bool { return widgets.Grown()*leastGrown >= 1 }

// layoutLong lays out lines that are too long on several lines, where space is left: a refusal, or
// detail and more. first and second are the widths of message and detail, and y is the top of
// detail.
func (r *statusRenderer) layoutLong(first, second, y, height float32) {
	wide := func(l *widgets.Title, part, room float32) bool {
		return fyne.MeasureText(l.Text, fynetheme.Size(l.SizeName)*part, fyne.TextStyle{}).Width > room-6
	}
	s := r.status
	r.long.Text, r.longDetail.Text = s.message, s.detail
	long := s.warn && wide(r.message, 1, first)
	if !s.warn && s.confirm.Visible() && wide(r.message, leastGrown, first) {
		long, r.long.Text = true, s.detail
	}
	longDetail := !long && r.more.Text == "" && wide(r.detail, 1, second)
	if !long && s.roomy() && r.more.Text != "" && (wide(r.detail, leastGrown, second) || wide(r.more, leastGrown, second)) {
		longDetail, r.longDetail.Text = true, joinDots(s.detail, s.more)
	}
	widgets.Put(r.long, 2, 3, first-4, height-6)
	widgets.Put(r.longDetail, 2, y+8, second-4, height-y-10)
	squeezed := long && s.confirm.Visible() && !r.long.Whole(r.long.Size()) // the button and the stone that waits say enough
	if s.terse {
		long, longDetail = long && s.warn, false
	}
	terse := s.terse || longDetail && !r.longDetail.Whole(r.longDetail.Size()) // it would be written over what is below
	longDetail = longDetail && !terse
	for label, on := range map[fyne.CanvasObject]bool{r.long: long, r.message: !long, r.detail: !long && !longDetail && !terse,
		r.longDetail: longDetail, r.more: !long && !longDetail && r.more.Visible(), r.check: s.statusText.proved, r.proved: s.statusText.proved} {
		if on && !squeezed {
			label.Show()
		} else {
			label.Hide()
		}
	}
}

// placeProved lays out the mark of a proved value with its right edge at right and its centre at
// mid. It returns the x coordinate of its left edge.
func (r *statusRenderer) placeProved(right, mid float32) float32 {
	const icon, space = 16, 3
	min := r.proved.MinSize()
	widgets.Put(r.proved, right-min.Width-2, mid-min.Height/2, min.Width, min.Height)
	x := right - min.Width - 2 - space - icon
	widgets.Put(r.check, x, mid-icon/2, icon, icon)
	return x
}

func (r *statusRenderer) Refresh() {
	s := r.status
	r.message.Text, r.detail.Text, r.more.Text, r.elapsed.Text = s.message, s.detail, s.more, s.elapsed
	r.message.ColorName = fynetheme.ColorNameForeground
	if s.warn {
		r.message.ColorName = fynetheme.ColorNameError
	}
	r.long.ColorName = r.message.ColorName
	r.track.FillColor, r.bar.FillColor = nil, nil
	if s.progress >= 0 {
		r.track.FillColor = fynetheme.Color(fynetheme.ColorNameSeparator)
		r.bar.FillColor = fynetheme.Color(fynetheme.ColorNamePrimary)
	}
	r.track.CornerRadius, r.bar.CornerRadius = 1.5, 1.5
	r.refreshProved()
	r.Layout(s.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *statusRenderer) refreshProved() {
	r.proved.Text, r.proved.TextSize = text.T("play.proved"), fynetheme.Size(fynetheme.SizeNameCaptionText)
	r.proved.Color = fynetheme.Color(theme.ColorGood)
	r.check.Resource = theme.IconIn("check", theme.ColorGood)
}
