package study

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// statusLine is the part that describes the current position or shows a notice.
type statusLine struct {
	sub interface {
		studied
		headed
		pointName(game.Point) string
	}
	on host
	*widgets.Text
	confirm confirmation
	notice  notice
	said    string  // what it says now
	told    bool    // said is a notice, which shows the line where it is hidden
	low     float32 // the height that it last had in a low window
	wide    func() bool
	aside   func() string // what follows the description of the position; "": nothing
}

func newStatusLine(s *subject, on host, b *board.Board, wide func() bool, aside func() string) *statusLine {
	line := &statusLine{sub: s, on: on, Text: widgets.Paragraph(""), wide: wide, aside: aside}
	line.confirm = confirmation{button: widgets.NewPrimary(text.T("play.confirm"), line.confirmed), board: b}
	line.confirm.button.Hide()
	return line
}

// show updates the line. It shows the notice for the current node or, without a notice, the
// position and its faults.
func (s *statusLine) show() {
	words := s.sub.statusWords()
	if s.notice.at == s.sub.now().Cursor {
		words = s.notice.words
	} else if len(s.sub.now().Faults) > 0 && s.sub.now().Faults[0].Ply <= s.sub.now().Ply { // before it all is well
		f := s.sub.now().Faults[0]
		more := ""
		if n := len(s.sub.now().Faults) - 1; n > 0 {
			more = text.N("study.fault.more", n)
		}
		words = text.Paragraph(text.T("study.fault", "Move", f.Ply, "Why", describe.Fault(f)), more, words)
	} else if now := s.sub.now(); now.Cut && now.At < 0 && now.Ply > study.MostJudged {
		words = text.Paragraph(text.T("study.cut", "Moves", text.Number(study.MostJudged)), words)
	}
	if aside := s.aside(); aside != "" && s.notice.at != s.sub.now().Cursor {
		words += " · " + aside
	}
	s.write(words)
}

// notice is a message about the user's last action at a node. It stays until the next action, even
// if the analysis progresses.
type notice struct {
	words string
	at    *record.Node // where it was given; nil: there is no answer
}

// say shows words instead of the description of the position until the user does something else.
func (s *statusLine) say(words string) {
	s.notice = notice{words, s.sub.study().Snapshot().Cursor}
	s.write(words)
}

// unsay removes the notice and shows the description of the position.
func (s *statusLine) unsay() {
	s.notice = notice{}
	s.show()
}

// write shows words. It updates the screen's layout only if they need another height, may need another
// size of text, or are a notice while the last ones were not, or the other way round.
func (s *statusLine) write(words string) {
	if s.said == words {
		return
	}
	high, told := s.Text.MinSize().Height, s.told
	s.said, s.told = words, s.notice.at != nil
	s.SetText(words)
	if s.told != told || s.Label.SizeName != fynetheme.SizeNameText || s.Text.MinSize().Height != high {
		s.on.relayout()
	}
}

// statusRight is how far the line's margin extends beyond its right edge.
const statusRight float32 = 6

// statusLines returns the height of a status line with n lines of text.
func statusLines(n float32) float32 { return linesOf(fynetheme.SizeNameText, n) }

// linesOf returns the height of n lines of text of the given size, with padding.
func linesOf(size fyne.ThemeSizeName, n float32) float32 {
	return n*fyne.MeasureText("X", fynetheme.Size(size), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// as sets the text size and returns the height that the text needs in the given width.
func (s *statusLine) as(size fyne.ThemeSizeName, width float32) float32 {
	if s.Label.SizeName != size {
		s.Label.SizeName = size
		s.Refresh()
	}
	return widgets.HighAt(s.Text, width-s.confirm.width()+8+statusRight)
}

// place lays out the line and returns its height. In a narrow window it uses smaller text if the
// height would exceed most.
func (s *statusLine) place(x, y, width, most float32) float32 {
	height := s.as(fynetheme.SizeNameText, width)
	if !s.wide() && height > most {
		height = s.as(fynetheme.SizeNameCaptionText, width)
	}
	return s.put(x, y, width, height)
}

// steady is like place for windows with columns. The returned height does not depend on the text,
// so nothing below moves. Text that needs three lines is smaller.
func (s *statusLine) steady(x, y, width float32) float32 {
	room := fyne.Max(statusLines(2), linesOf(fynetheme.SizeNameCaptionText, 3))
	return fyne.Max(room-4, s.small(x, y, width, room))
}

// small is like place, but uses the largest text size at which the height does not exceed most, or
// else the smallest size.
func (s *statusLine) small(x, y, width, most float32) (height float32) {
	sizes := []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameCaptionText, theme.SizeNameModest}
	if widgets.Grown() <= 1 {
		sizes = sizes[:2]
	}
	for _, size := range sizes {
		if height = s.as(size, width); height <= most {
			break
		}
	}
	return s.put(x, y, width, height)
}

// placeAgain lays out the line with its current text size and returns its height.
func (s *statusLine) placeAgain(x, y, width float32) float32 {
	return s.put(x, y, width, s.as(s.Label.SizeName, width))
}

// leastPane returns the height at which a pane shows one line of text.
func leastPane() float32 { return fyne.Max(32, statusLines(1)) }

// placeLow is like place for a low window, where the line and a pane share the height room. The
// returned height has room for two lines and for Confirm, so that the pane does not move when either
// appears. Text that needs more is smaller. If the room is too small for Confirm, placeLow lays out
// nothing while a stone waits, and over is true.
func (s *statusLine) placeLow(x, y, width, room float32) (height float32, over bool) {
	most := room - leastPane() - 12
	keep := fyne.Min(most, fyne.Min(statusLines(2)-4, room*0.4))
	if s.confirm.high() <= most {
		keep = fyne.Max(keep, s.confirm.high())
	} else if s.confirm.button.Visible() {
		return fyne.Max(keep, s.low), true
	}
	s.low = fyne.Max(keep, s.within(x, y, width, keep))
	return s.low, false
}

// within is like place, but uses the largest text size at which the line is at most high, or else the
// smallest size.
func (s *statusLine) within(x, y, width, high float32) (height float32) {
	for _, size := range []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameCaptionText, theme.SizeNameModest, theme.SizeNameLeast} {
		if height = s.as(size, width); height-4 <= high {
			break
		}
	}
	return s.put(x, y, width, height)
}

func (s *statusLine) put(x, y, width, height float32) float32 {
	widgets.Put(s.Text, x-8, y-4, width-s.confirm.width()+8+statusRight, height)
	return fyne.Max(height-4, s.confirm.place(x+width, y))
}
